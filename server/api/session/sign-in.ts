import type { Context } from 'hono';
import type { Credentials, SignedInUser } from '../../../contracts/sessions.ts';
import { Refusal } from '../../errors.ts';
import { signIn, signOut } from '../../sessions/sessions.ts';
import { signInName } from '../../users/users.ts';
import type { AppDeps, AppEnv } from '../app-deps.ts';
import { sessionCookie } from '../cookies.ts';
import { clientAddress, spendOrRefuse } from '../router.ts';

const SENTENCES = {
  'wrong-credentials': 'Invalid username or password. Please try again.',
  'account-expired': 'Your session has expired.',
} as const;

/** Whichever way the credentials came: counted before they are checked, and a new session in place of any old one. */
export async function signInOrRefuse(
  c: Context<AppEnv>,
  deps: AppDeps,
  credentials: Credentials,
): Promise<SignedInUser> {
  await spendOrRefuse(deps, 'sign-in-address', clientAddress(c, deps));
  await spendOrRefuse(deps, 'sign-in-account', signInName(credentials.username));
  const result = await signIn(deps.db, credentials, deps.now());
  const requestId = c.get('requestId');
  if (!result.ok) {
    deps.log.warn('sign-in.refused', { requestId, reason: result.reason });
    throw new Refusal(result.reason, SENTENCES[result.reason]);
  }
  const replaced = sessionCookie.read(c, deps.https);
  if (replaced) await signOut(deps.db, replaced);
  sessionCookie.write(c, deps.https, result.token, result.expiresAt);
  deps.log.info('sign-in', { requestId, user: result.user.id });
  return result.user;
}
