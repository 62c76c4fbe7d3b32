import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  account,
  accountData,
  changedAccount,
  changedPassword,
  renewal,
} from '../../../contracts/account.ts';
import { id } from '../../../contracts/text.ts';
import { hasAskedForRenewal } from '../../access/access.ts';
import { type AuditEntry, recordAuditEntry } from '../../audit/audit.ts';
import type { Database } from '../../database/connect.ts';
import { once } from '../../database/write-receipts.ts';
import { Refusal } from '../../errors.ts';
import { rememberBrowser } from '../../known-browsers/known-browsers.ts';
import { revokeLinksOfUser } from '../../links/links.ts';
import { inLane } from '../../secrets/hash-queue.ts';
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
  const token = sessionCookie.read(c, deps.https) ?? '';
  const [found, sessions] = await Promise.all([
    findUser(deps.db, userId),
    listSessions(deps.db, userId, token, deps.now()),
  ]);
  if (!found) throw new Refusal('not-signed-in');
  const expire_at = found.expire_at?.toISOString() ?? null;
  return account.parse({ ...found, expire_at, sessions });
}

/** 'My account': every route is about the account of the session, and takes no other number. */
export function accountApi(deps: AppDeps) {
  const tokenOf = (c: Context<AppEnv>) => sessionCookie.read(c, deps.https) ?? '';
  const read = (c: Context<AppEnv>) => readAccount(c, deps, c.get('user').id);

  /** Recorded by the number of the account, in the same transaction. */
  async function write<T>(
    c: Context<AppEnv>,
    action: AuditEntry['action'],
    change: (tx: Database, userId: number, now: Date) => Promise<T>,
  ): Promise<T> {
    const { id } = c.get('user');
    const requestId = c.get('requestId');
    const now = deps.now();
    const result = await deps.db.transaction(async (tx) => {
      const changed = await change(tx, id, now);
      const entry = { actor: `recruiter ${id}`, action, noun: NOUN, nounId: id, requestId };
      await recordAuditEntry(tx, entry, now);
      return changed;
    });
    deps.log.info('account.write', { requestId, user: id, action });
    return result;
  }

  /** Counted before it is compared; `then` is done while the lane is held, because it hashes another one. */
  async function withPassword<T>(
    c: Context<AppEnv>,
    typed: string,
    then: (hash: (secret: string) => Promise<string>) => Promise<T>,
  ): Promise<T> {
    const { id } = c.get('user');
    return inLane(
      'known-recruiter',
      async (turn) => {
        await spendOrRefuse(deps, 'own-password', String(id));
        if (!(await verifySecret(typed, await findPasswordHash(deps.db, id), turn)))
          throw new Refusal(WRONG_PASSWORD, { field: 'current_password' });
        return then((secret) => hashSecret(secret, turn));
      },
      { owner: id },
    );
  }

  return createRouter()
    .openapi(routes.read, async (c) => c.json(await read(c), 200))
    .openapi(routes.change, async (c) => {
      const { current_password, ...person } = c.req.valid('json');
      const before = await findUser(deps.db, c.get('user').id);
      const save = () =>
        write(c, 'update', async (tx, userId, now) => {
          const changed = await changeUser(tx, userId, person);
          if (!changed.ok) throw new Refusal('not-signed-in');
          // A link that is on its way to the address before must not open the account any more.
          if (isOtherAddress(before?.email, person.email)) await revokeLinksOfUser(tx, userId, now);
        });
      if (isOtherAddress(before?.email, person.email))
        await withPassword(c, current_password, save);
      else await save();
      return c.json(await read(c), 200);
    })
    .openapi(routes.password, async (c) => {
      const { current_password, password } = c.req.valid('json');
      const mark = await withPassword(c, current_password, async (hash) => {
        const password_hash = await hash(password);
        return write(c, 'choose-password', async (tx, userId, now) => {
          if (!(await setPassword(tx, userId, password_hash))) throw new Refusal('not-signed-in');
          await endOtherSessions(tx, userId, tokenOf(c));
          await revokeLinksOfUser(tx, userId, now);
          return rememberBrowser(tx, browserOf(c, deps.https), userId, now);
        });
      });
      markBrowser(c, deps.https, mark);
      return c.body(null, 204);
    })
    .openapi(routes.signOut, async (c) => {
      const { id } = c.req.valid('param');
      await write(c, 'sign-out', async (tx, userId) => {
        if (!(await endSession(tx, userId, id))) throw new Refusal('not-found.session');
      });
      return c.body(null, 204);
    })
    .openapi(routes.signOutEverywhere, async (c) => {
      await write(c, 'sign-out', endAllSessions);
      sessionCookie.clear(c, deps.https);
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

const isOtherAddress = (before: string | undefined, email: string) =>
  before?.toLowerCase() !== email.toLowerCase();
