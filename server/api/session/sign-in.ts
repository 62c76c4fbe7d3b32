import type { Context } from 'hono';
import type { Credentials, SignedInUser } from '../../../contracts/sessions.ts';
import { Refusal } from '../../errors.ts';
import { inLane, type Turn } from '../../hash-queue.ts';
import { findKnownRecruiter, signIn, signOut } from '../../sessions/sessions.ts';
import { signInName } from '../../users/users.ts';
import type { AppDeps, AppEnv } from '../app-deps.ts';
import { browserOf, markBrowser, sessionCookie } from '../cookies.ts';
import { clientAddress, spendOrRefuse } from '../router.ts';

const SENTENCES = {
  'wrong-credentials': 'Invalid username or password. Please try again.',
  'account-expired': 'Your session has expired.',
} as const;

/** By script or by form: counted before it is checked, and a new session in place of any old one. */
export async function signInOrRefuse(
  c: Context<AppEnv>,
  deps: AppDeps,
  credentials: Credentials,
): Promise<SignedInUser> {
  const result = await tryToSignIn(c, deps, credentials);
  const requestId = c.get('requestId');
  if (!result.ok) {
    deps.log.warn('sign-in.refused', { requestId, reason: result.reason });
    throw new Refusal(result.reason, SENTENCES[result.reason]);
  }
  const replaced = sessionCookie.read(c, deps.https);
  if (replaced) await signOut(deps.db, replaced);
  sessionCookie.write(c, deps.https, result.token, result.expiresAt);
  markBrowser(c, deps.https, result.mark);
  deps.log.info('sign-in', { requestId, user: result.user.id });
  return result.user;
}

/** A browser from which this account signed in before spends a budget of its own, and no other. */
async function tryToSignIn(c: Context<AppEnv>, deps: AppDeps, credentials: Credentials) {
  const now = deps.now();
  const browser = browserOf(c, deps.https);
  const known = await findKnownRecruiter(deps.db, browser.token, credentials.username, now);
  if (known) {
    const visit = async (turn: Turn) => {
      await spendOrRefuse(deps, 'sign-in-known-browser', String(known.browser));
      return signIn(deps.db, credentials, now, { browser, turn });
    };
    return inLane('known-recruiter', visit, { owner: known.user });
  }
  const visit = async (turn: Turn) => {
    await spendOrRefuse(deps, 'sign-in-address', clientAddress(c, deps));
    await spendOrRefuse(deps, 'sign-in-account', signInName(credentials.username));
    return signIn(deps.db, credentials, now, { browser, turn });
  };
  return inLane('sign-in', visit, { isGone: () => c.env.incoming.socket.destroyed });
}
