import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { renewal } from '../../../contracts/account.ts';
import {
  type Credentials,
  credentials,
  type SignedInUser,
  signedInUser,
} from '../../../contracts/sessions.ts';
import { Refusal } from '../../errors.ts';
import type { Browser } from '../../known-browsers/known-browsers.ts';
import { inLane, type Turn } from '../../secrets/hash-queue.ts';
import { findExpired, findKnownRecruiter, signIn, signOut } from '../../sessions/sessions.ts';
import { signInName } from '../../users/users.ts';
import { browserOf, markBrowser, sessionCookie, signedInUserOrRefuse } from '../guards.ts';
import { receiveRenewal } from '../renewals.ts';
import {
  type AppDeps,
  type AppEnv,
  answer,
  body,
  clientAddress,
  createRouter,
  refusals,
  spendOrRefuse,
} from '../router.ts';

const signInRoute = createRoute({
  method: 'post',
  path: '/',
  request: { body: body(credentials) },
  responses: { 200: answer(signedInUser, 'Signed in'), ...refusals },
});

/** The same credentials, of an account that has expired. */
const renewalRoute = createRoute({
  method: 'post',
  path: '/renewal',
  request: { body: body(credentials) },
  responses: { 200: answer(renewal, 'The agency knows'), ...refusals },
});

const whoAmI = createRoute({
  method: 'get',
  path: '/',
  responses: { 200: answer(signedInUser, 'The signed-in user'), ...refusals },
});

const signOutRoute = createRoute({
  method: 'delete',
  path: '/',
  responses: { 204: { description: 'Signed out, or never was signed in' }, ...refusals },
});

export const sessionApi = (deps: AppDeps) =>
  createRouter()
    .openapi(signInRoute, async (c) => {
      const user = await signInOrRefuse(c, deps, c.req.valid('json'));
      return c.json(signedInUser.parse(user), 200);
    })
    .openapi(renewalRoute, async (c) => {
      await askForRenewalOrRefuse(c, deps, c.req.valid('json'));
      return c.json({ asked: true }, 200);
    })
    .openapi(whoAmI, async (c) => {
      return c.json(signedInUser.parse(await signedInUserOrRefuse(c, deps)), 200);
    })
    .openapi(signOutRoute, async (c) => {
      await signOutHere(c, deps);
      return c.body(null, 204);
    });

/** For JSON and plain form: spends a budget before the password is checked, and replaces an old session. */
export async function signInOrRefuse(
  c: Context<AppEnv>,
  deps: AppDeps,
  credentials: Credentials,
): Promise<SignedInUser> {
  const result = await tryToSignIn(c, deps, credentials, ({ now, ...given }) =>
    signIn(deps.db, credentials, now, given),
  );
  const requestId = c.get('requestId');
  if (!result.ok) {
    deps.log.warn('sign-in.refused', { requestId, reason: result.reason });
    throw new Refusal(result.reason);
  }
  const replaced = sessionCookie.read(c, deps.https);
  if (replaced) await signOut(deps.db, replaced);
  sessionCookie.write(c, deps.https, result.token, result.expiresAt);
  markBrowser(c, deps.https, result.mark);
  deps.log.info('sign-in', { requestId, user: result.user.id });
  return result.user;
}

/** Only the right password of an account that has expired asks; every try is counted as one to sign in. */
export async function askForRenewalOrRefuse(
  c: Context<AppEnv>,
  deps: AppDeps,
  credentials: Credentials,
): Promise<void> {
  const requestId = c.get('requestId');
  const result = await tryToSignIn(c, deps, credentials, ({ now, turn }) =>
    findExpired(deps.db, credentials, now, turn),
  );
  if (!result.ok) {
    deps.log.warn('sign-in.refused', { requestId, reason: result.reason });
    throw new Refusal(result.reason === 'living' ? 'conflict.notExpired' : result.reason);
  }
  const { userId } = result;
  await deps.db.transaction((tx) => receiveRenewal(deps, tx, userId, deps.now()));
  deps.log.info('renewal.asked', { requestId, user: userId });
}

type Attempt<T> = (given: { browser: Browser; now: Date; turn: Turn }) => Promise<T>;

/** A browser from which this account signed in before spends a budget of its own, and no other. */
async function tryToSignIn<T>(
  c: Context<AppEnv>,
  deps: AppDeps,
  { username }: Credentials,
  attempt: Attempt<T>,
): Promise<T> {
  const now = deps.now();
  const browser = browserOf(c, deps.https);
  const known = await findKnownRecruiter(deps.db, browser.token, username, now);
  if (known) {
    const visit = async (turn: Turn) => {
      await spendOrRefuse(deps, 'sign-in-known-browser', String(known.browser));
      return attempt({ browser, now, turn });
    };
    return inLane('known-recruiter', visit, { owner: known.user });
  }
  const visit = async (turn: Turn) => {
    await spendOrRefuse(deps, 'sign-in-address', clientAddress(c, deps));
    await spendOrRefuse(deps, 'sign-in-account', signInName(username));
    return attempt({ browser, now, turn });
  };
  return inLane('sign-in', visit, { isGone: () => c.env.incoming.socket.destroyed });
}

/** Ends the session of this browser, if there is one. */
export async function signOutHere(c: Context<AppEnv>, deps: AppDeps) {
  const token = sessionCookie.read(c, deps.https);
  if (token) await signOut(deps.db, token);
  sessionCookie.clear(c, deps.https);
  deps.log.info('sign-out', { requestId: c.get('requestId') });
}
