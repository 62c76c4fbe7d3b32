import { type Context, Hono } from 'hono';
import { accessInput, forgottenInput } from '../../../contracts/access.ts';
import {
  type AccessText,
  NOTHING_ASKED,
  type RefusedAccess,
  type RefusedForgotten,
} from '../../../contracts/access-states.ts';
import { pathIn } from '../../../contracts/languages.ts';
import { sentenceOf, sentencesOf } from '../../../contracts/sentences.ts';
import { askForAccess } from '../../access/access.ts';
import { accessNotice, askForPassword } from '../../mail/account-mails.ts';
import { refuseLargeBody } from '../guards.ts';
import { pageLanguage, readForm, refusedForm } from '../posted-form.ts';
import {
  type AppDeps,
  type AppEnv,
  clientAddress,
  invalidInput,
  spendOrRefuse,
} from '../router.ts';

/* Forms of people who are not signed in. The browser posts them itself, with scripts and without. */

type ShowAgain<Refused> = (request: Request, refused: Refused) => Promise<Response>;

type AccessEnv = AppEnv & { Variables: { typed?: AccessText } };
type ForgottenEnv = AppEnv & { Variables: { typed?: string } };

const doneAt = (c: Context, path: string) =>
  c.redirect(`${pathIn(pageLanguage(c), path)}?sent=yes`, 303);

/** 'Request access'. Whether the address is known to the agency, the answer does not say. */
export const accessForm = (deps: AppDeps, showAgain: ShowAgain<RefusedAccess>) =>
  new Hono<AccessEnv>()
    .post('/access', refuseLargeBody, async (c) => {
      const fields = await readForm(c);
      const typed = textOf(fields);
      c.set('typed', typed);
      const checked = accessInput.safeParse({
        ...typed,
        consent: fields.get('consent'),
        website: fields.get('website') ?? undefined,
        language: pageLanguage(c),
      });
      if (!checked.success) throw invalidInput(checked.error.issues);
      await spendOrRefuse(deps, 'access-address', clientAddress(c, deps));
      const { website, consent: _, ...asked } = checked.data;
      const requestId = c.get('requestId');
      if (website) deps.log.info('access.trapped', { requestId });
      else {
        const now = deps.now();
        const agency = await deps.mail.agencyMailbox();
        const id = await deps.db.transaction(async (tx) => {
          const id = await askForAccess(tx, asked, now);
          const { language: ___, ...person } = asked;
          const notice = { kind: 'access', ...person, username: '' } as const;
          if (id) await deps.mail.outbox.queue(tx, [accessNotice(notice, agency)], now);
          return id;
        });
        deps.log.info('access.asked', { requestId, id });
      }
      return doneAt(c, '/access');
    })
    .onError((error, c) =>
      refusedForm(c, deps, error, ({ problem, fields }) =>
        showAgain(new Request(c.req.url), {
          values: c.get('typed') ?? NOTHING_ASKED,
          errors: sentencesOf(fields, pageLanguage(c)),
          message: sentenceOf(problem, pageLanguage(c)),
        }),
      ),
    );

/** Browsers send line breaks as two characters but count them as one. */
const textOf = (fields: URLSearchParams) =>
  Object.fromEntries(
    Object.keys(NOTHING_ASKED).map((field) => [
      field,
      (fields.get(field) ?? '').replaceAll('\r\n', '\n'),
    ]),
  ) as AccessText;

/** 'Forgot your password?': the same answer and the same work for every name. */
export const forgottenForm = (deps: AppDeps, showAgain: ShowAgain<RefusedForgotten>) =>
  new Hono<ForgottenEnv>()
    .post('/forgot-password', refuseLargeBody, async (c) => {
      const fields = await readForm(c);
      c.set('typed', fields.get('name') ?? '');
      const checked = forgottenInput.safeParse({ name: fields.get('name') ?? '' });
      if (!checked.success) throw invalidInput(checked.error.issues);
      await spendOrRefuse(deps, 'forgotten-address', clientAddress(c, deps));
      await askForPassword(deps.db, checked.data, deps.mail.outbox, deps.now());
      deps.log.info('password.forgotten', { requestId: c.get('requestId') });
      return doneAt(c, '/forgot-password');
    })
    .onError((error, c) =>
      refusedForm(c, deps, error, ({ problem }) =>
        showAgain(new Request(c.req.url), {
          name: c.get('typed') ?? '',
          error: sentenceOf(problem, pageLanguage(c)),
        }),
      ),
    );
