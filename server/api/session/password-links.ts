import { type Context, Hono } from 'hono';
import { pathIn } from '../../../contracts/languages.ts';
import {
  CHOOSE_PASSWORD,
  chosenPassword,
  type PasswordLink,
  type PasswordLinkPage,
} from '../../../contracts/password-links.ts';
import { sentenceOf, sentencesOf } from '../../../contracts/sentences.ts';
import { recordAuditEntry } from '../../audit/audit.ts';
import { type Mark, rememberBrowser } from '../../known-browsers/known-browsers.ts';
import { findLink, isGood, type Link, revokeLinksOfUser, useLink } from '../../links/links.ts';
import { askForPassword, changeNotices } from '../../mail/account-mails.ts';
import { inLane } from '../../secrets/hash-queue.ts';
import { hashSecret, tokenHash } from '../../secrets/secret-hash.ts';
import { endSessionsOf } from '../../sessions/sessions.ts';
import { findUser, setPassword } from '../../users/users.ts';
import { browserOf, markBrowser, refuseLargeBody } from '../guards.ts';
import { pageLanguage, readForm, refusedForm } from '../posted-form.ts';
import {
  type AppDeps,
  type AppEnv,
  clientAddress,
  invalidInput,
  spendOrRefuse,
} from '../router.ts';
import { signOutHere } from './session.ts';

type ShowPage = (request: Request, page: PasswordLinkPage) => Promise<Response>;

type Found = { link: Link; username: string };
type FormEnv = AppEnv & { Variables: { good?: Found } };

const KINDS = ['invite', 'reset'] as const;
const UNKNOWN = { state: 'unknown' } as const;
const PATH = `${CHOOSE_PASSWORD}:code` as const;
/** The router asks for the data of a page at '….data'. */
const DATA = /\.data$/;

/** Where an invited recruiter, or one who has forgotten it, chooses a password. Opening the link changes nothing. */
export const passwordLinkPages = (deps: AppDeps, showPage: ShowPage) => {
  /** The same answer for every code, and the same work: what comes of it happens later. */
  async function askAgain(c: Context<FormEnv>, code: string) {
    await spendOrRefuse(deps, 'password-link-address', clientAddress(c, deps));
    const { standing } = await readLink(deps, code);
    await askForPassword(deps.db, { code_hash: tokenHash(code) }, deps.mail.outbox, deps.now());
    return showPage(pageRequest(c), { link: standing, askedAgain: true });
  }
  return new Hono<FormEnv>()
    .use(PATH, async (c, next) => {
      await next();
      c.header('referrer-policy', 'no-referrer');
      c.header('cache-control', 'no-store');
      c.header('x-robots-tag', 'noindex');
    })
    .get(PATH, async (c) => {
      const code = c.req.param('code').replace(DATA, '');
      const { standing } = await readLink(deps, code);
      if (standing.state === 'unknown')
        await spendOrRefuse(deps, 'password-link-address', clientAddress(c, deps));
      return showPage(c.req.raw, { link: standing });
    })
    .post(PATH, refuseLargeBody, async (c) => {
      const code = c.req.param('code');
      const fields = await readForm(c);
      if (fields.has('again')) return askAgain(c, code);
      const show = (link: PasswordLink) => showPage(pageRequest(c), { link });
      return inLane(
        'sign-in',
        async (turn) => {
          await spendOrRefuse(deps, 'password-link-address', clientAddress(c, deps));
          const { standing, good } = await readLink(deps, code);
          if (!good) return show(standing);
          c.set('good', good);
          const checked = chosenPassword.safeParse(Object.fromEntries(fields));
          if (!checked.success) throw invalidInput(checked.error.issues);
          const hash = await hashSecret(checked.data.password, turn);
          const mark = await choosePassword(c, deps, code, good, hash);
          if (!mark) return show((await readLink(deps, code)).standing);
          await signOutHere(c, deps);
          markBrowser(c, deps.https, mark);
          const search = new URLSearchParams({ username: good.username, session: 'chosen' });
          return c.redirect(`${pathIn(pageLanguage(c), '/login')}?${search}`, 303);
        },
        { isGone: () => c.env.incoming.socket.destroyed },
      );
    })
    .onError((error, c) =>
      refusedForm(c, deps, error, ({ problem, fields }) => {
        const good = c.get('good');
        return showPage(pageRequest(c), {
          link: good ? standingOf(good.link, good.username, deps.now()) : UNKNOWN,
          refused: {
            errors: sentencesOf(fields, pageLanguage(c)),
            message: sentenceOf(problem, pageLanguage(c)),
          },
        });
      }),
    );
};

const pageRequest = (c: Context) => new Request(c.req.url);

/** The link of a deleted account is as dead as one that never was. */
async function readLink(
  { db, now }: AppDeps,
  code: string,
): Promise<{ standing: PasswordLink; good?: Found }> {
  const found = await Promise.all(KINDS.map((kind) => findLink(db, kind, code)));
  const link = found.find((each) => each !== null);
  const user = link?.user_id ? await findUser(db, link.user_id) : null;
  if (!link || !user) return { standing: UNKNOWN };
  const standing = standingOf(link, user.username, now());
  return standing.state === 'good'
    ? { standing, good: { link, username: user.username } }
    : { standing };
}

function standingOf(link: Link, username: string, now: Date): PasswordLink {
  if (isGood(link, now))
    return { state: 'good', username, kind: link.purpose === 'invite' ? 'invite' : 'reset' };
  if (link.used_at) return { state: 'used' };
  return { state: link.revoked_at ? 'revoked' : 'over' };
}

/**
 * Null when the link was used, or the account deleted, in between. The browser is known from then on: nobody can spend the
 * tries with which its reader signs in next.
 */
async function choosePassword(
  c: Context<AppEnv>,
  { db, https, log, mail, now }: AppDeps,
  code: string,
  { link }: Found,
  hash: string,
): Promise<Mark | null> {
  const { purpose, user_id } = link;
  const requestId = c.get('requestId');
  const at = now();
  const id = user_id as number;
  const done = await db
    .transaction(async (tx) => {
      // The account first: two links of one account, used at once, wait for each other here and nowhere else.
      if (!(await setPassword(tx, id, hash))) throw new LinkIsGone();
      if (!(await useLink(tx, purpose, code, at))) throw new LinkIsGone();
      await endSessionsOf(tx, id);
      await revokeLinksOfUser(tx, id, at);
      const entry = { actor: `link ${purpose}`, action: 'choose-password', noun: 'users' } as const;
      await recordAuditEntry(tx, { ...entry, nounId: id, requestId }, at);
      // The first password of an account is no change.
      const password = purpose === 'reset';
      const notices = changeNotices(await findUser(tx, id), { email: false, password });
      await mail.outbox.queue(tx, notices, at);
      return rememberBrowser(tx, browserOf(c, https), id, at);
    })
    .catch((error) => {
      if (error instanceof LinkIsGone) return null;
      throw error;
    });
  if (done) log.info('password.chosen', { requestId, user: id, purpose });
  return done;
}

/** Takes the whole change back. */
class LinkIsGone extends Error {
  override name = 'LinkIsGone';
}
