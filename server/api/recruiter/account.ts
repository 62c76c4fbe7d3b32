import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  account,
  accountData,
  type ChangedAccount,
  type ChangedPassword,
  changedAccount,
  changedPassword,
  renewal,
} from '../../../contracts/account.ts';
import { id } from '../../../contracts/text.ts';
import { hasAskedForRenewal } from '../../access/access.ts';
import { type AuditEntry, recordAuditEntry } from '../../audit/audit.ts';
import type { Database } from '../../database/connect.ts';
import { hasReceipt, once } from '../../database/write-receipts.ts';
import { Refusal } from '../../errors.ts';
import { type Mark, rememberBrowser } from '../../known-browsers/known-browsers.ts';
import { revokeLinksOfUser } from '../../links/links.ts';
import { changeNotices, isOtherAddress } from '../../mail/account-mails.ts';
import { inLane, type Turn } from '../../secrets/hash-queue.ts';
import { hashSecret, verifySecret } from '../../secrets/secret-hash.ts';
import {
  endAllSessions,
  endOtherSessions,
  endSession,
  listSessions,
} from '../../sessions/sessions.ts';
import { readAccountData } from '../../users/account-data.ts';
import { changeUser, findPasswordHash, findUser, setPassword } from '../../users/users.ts';
import { browserOf, markBrowser, sessionCookie } from '../guards.ts';
import { receiveRenewal } from '../renewals.ts';
import {
  type AppDeps,
  type AppEnv,
  answer,
  body,
  createRouter,
  refusals,
  retryHeaders,
  spendOrRefuse,
} from '../router.ts';

const done = { 204: { description: 'Done' }, ...refusals };
const routes = {
  read: createRoute({
    method: 'get',
    path: '/account',
    responses: { 200: answer(account, 'With the browsers that are signed in'), ...refusals },
  }),
  change: createRoute({
    method: 'put',
    path: '/account',
    request: { body: body(changedAccount) },
    responses: { 200: answer(account, 'Saved'), ...refusals },
  }),
  password: createRoute({
    method: 'post',
    path: '/account/password',
    request: { body: body(changedPassword) },
    responses: done,
  }),
  signOut: createRoute({
    method: 'delete',
    path: '/account/sessions/{id}',
    request: { params: z.object({ id }) },
    responses: done,
  }),
  signOutEverywhere: createRoute({
    method: 'delete',
    path: '/account/sessions',
    responses: done,
  }),
  data: createRoute({
    method: 'get',
    path: '/account/data',
    responses: {
      200: {
        description: 'All that is stored about the account, as a file',
        content: { 'application/json': { schema: accountData } },
      },
      ...refusals,
    },
  }),
  renewal: createRoute({
    method: 'get',
    path: '/renewal',
    responses: { 200: answer(renewal, 'Whether the agency knows'), ...refusals },
  }),
  askForRenewal: createRoute({
    method: 'post',
    path: '/renewal',
    request: { headers: retryHeaders },
    responses: { 200: answer(renewal, 'The agency knows'), ...refusals },
  }),
};

const NOUN = 'users';
const WRONG_PASSWORD = 'invalid-input.wrongPassword';

/** With the sessions, of which one is the browser's own. */
export async function readAccount(c: Context<AppEnv>, deps: AppDeps, userId: number) {
  const token = tokenOf(c, deps);
  const [found, sessions] = await Promise.all([
    findUser(deps.db, userId),
    listSessions(deps.db, userId, token, deps.now()),
  ]);
  if (!found) throw new Refusal('not-signed-in');
  const expire_at = found.expire_at?.toISOString() ?? null;
  return account.parse({ ...found, expire_at, sessions });
}

/** What can be done with the account of the session, by the API and by the forms of the page. `key`: the same write sent twice happens once. */
export function accountActs(deps: AppDeps) {
  const scopeOf = (c: Context<AppEnv>, key: string | undefined) =>
    key && `recruiter ${c.get('user').id} account ${key}`;

  /** Recorded by the number of the account, in the same transaction. Keeps nothing of what `change` finds out. */
  async function write(
    c: Context<AppEnv>,
    { action, key }: { action: AuditEntry['action']; key?: string },
    change: (tx: Database, userId: number, now: Date) => Promise<void>,
  ): Promise<void> {
    const { id } = c.get('user');
    const requestId = c.get('requestId');
    const now = deps.now();
    await once(deps.db, scopeOf(c, key), now, async (tx) => {
      await change(tx, id, now);
      const entry = { actor: `recruiter ${id}`, action, noun: NOUN, nounId: id, requestId };
      await recordAuditEntry(tx, entry, now);
      return { done: true };
    });
    deps.log.info('account.write', { requestId, user: id, action });
  }

  /** Counted before it is compared; `then` is done while the lane is held, because it may hash another one. */
  async function tryPassword<T>(
    c: Context<AppEnv>,
    typed: string,
    then: (isRight: boolean, turn: Turn) => Promise<T>,
  ): Promise<T> {
    const { id } = c.get('user');
    return inLane(
      'known-recruiter',
      async (turn) => {
        await spendOrRefuse(deps, 'own-password', String(id));
        return then(await verifySecret(typed, await findPasswordHash(deps.db, id), turn), turn);
      },
      { owner: id },
    );
  }

  const wrongPassword = () => new Refusal(WRONG_PASSWORD, { field: 'current_password' });

  return {
    async changePerson(c: Context<AppEnv>, { current_password, ...person }: ChangedAccount) {
      const before = await findUser(deps.db, c.get('user').id);
      const isMoved = isOtherAddress(before?.email, person.email);
      const save = () =>
        write(c, { action: 'update' }, async (tx, userId, now) => {
          const changed = await changeUser(tx, userId, person);
          if (!changed.ok) throw new Refusal('not-signed-in');
          // A link that is on its way to the address before must not open the account any more.
          if (!isMoved) return;
          await revokeLinksOfUser(tx, userId, now);
          const notices = changeNotices(before, { email: true, password: false });
          await deps.mail.outbox.queue(tx, notices, now);
        });
      if (!isMoved) return save();
      await tryPassword(c, current_password, (isRight) => {
        if (!isRight) throw wrongPassword();
        return save();
      });
    },

    async changePassword(
      c: Context<AppEnv>,
      { current_password, password }: ChangedPassword,
      key?: string,
    ) {
      const mark = await tryPassword(c, current_password, async (isRight, turn) => {
        let made: Mark | null = null;
        const password_hash = isRight ? await hashSecret(password, turn) : '';
        if (isRight)
          await write(c, { action: 'choose-password', key }, async (tx, userId, now) => {
            if (!(await setPassword(tx, userId, password_hash))) throw new Refusal('not-signed-in');
            await endOtherSessions(tx, userId, tokenOf(c, deps));
            await revokeLinksOfUser(tx, userId, now);
            const notices = changeNotices(await findUser(tx, userId), {
              email: false,
              password: true,
            });
            await deps.mail.outbox.queue(tx, notices, now);
            made = await rememberBrowser(tx, browserOf(c, deps.https), userId, now);
          });
        if (made) return made as Mark;
        // Sent twice: the first has changed it, where the new password is that of the account by now.
        const isRepeated = await hasReceipt(deps.db, scopeOf(c, key));
        const present = isRepeated ? await findPasswordHash(deps.db, c.get('user').id) : null;
        if (!isRepeated || !(await verifySecret(password, present, turn))) throw wrongPassword();
        return null;
      });
      if (mark) markBrowser(c, deps.https, mark);
    },

    signOut: (c: Context<AppEnv>, id: number, key?: string) =>
      write(c, { action: 'sign-out', key: key && `${key} ${id}` }, async (tx, userId) => {
        if (!(await endSession(tx, userId, id))) throw new Refusal('not-found.session');
      }),

    async signOutEverywhere(c: Context<AppEnv>) {
      await write(c, { action: 'sign-out' }, async (tx, userId) => {
        await endAllSessions(tx, userId);
      });
      sessionCookie.clear(c, deps.https);
    },
  };
}

const tokenOf = (c: Context<AppEnv>, { https }: AppDeps) => sessionCookie.read(c, https) ?? '';

/** 'My account': every route is about the account of the session, and takes no other number. */
export function accountApi(deps: AppDeps) {
  const read = (c: Context<AppEnv>) => readAccount(c, deps, c.get('user').id);
  const acts = accountActs(deps);

  return createRouter()
    .openapi(routes.read, async (c) => c.json(await read(c), 200))
    .openapi(routes.change, async (c) => {
      await acts.changePerson(c, c.req.valid('json'));
      return c.json(await read(c), 200);
    })
    .openapi(routes.password, async (c) => {
      await acts.changePassword(c, c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(routes.signOut, async (c) => {
      await acts.signOut(c, c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(routes.signOutEverywhere, async (c) => {
      await acts.signOutEverywhere(c);
      return c.body(null, 204);
    })
    .openapi(routes.data, async (c) => {
      const { id } = c.get('user');
      await spendOrRefuse(deps, 'own-data', String(id));
      const data = await readAccountData(deps.db, id);
      // Moments as they are written in JSON.
      const written = accountData.parse(JSON.parse(JSON.stringify(data)));
      c.header('content-disposition', 'attachment; filename="my-data.json"');
      return c.json(written, 200);
    })
    .openapi(routes.renewal, async (c) =>
      c.json({ asked: await hasAskedForRenewal(deps.db, c.get('user').id) }, 200),
    )
    .openapi(routes.askForRenewal, async (c) => {
      const { id } = c.get('user');
      const now = deps.now();
      const key = c.req.valid('header')['idempotency-key'];
      const scope = key && `recruiter ${id} ${c.req.path} ${key}`;
      const asked = await once(deps.db, scope, now, async (tx) => {
        await receiveRenewal(deps, tx, id, now);
        return { asked: true };
      });
      deps.log.info('renewal.asked', { requestId: c.get('requestId'), user: id });
      return c.json(renewal.parse(asked), 200);
    });
}
