import type { Context } from 'hono';
import type { SignedInUser } from '../../contracts/sessions.ts';
import { Refusal } from '../errors.ts';
import { whoIsSignedIn } from '../sessions/sessions.ts';
import type { AppDeps, AppEnv } from './app-deps.ts';
import { sessionCookie } from './cookies.ts';

export async function signedInUserOrRefuse(
  c: Context<AppEnv>,
  deps: AppDeps,
): Promise<SignedInUser> {
  const token = sessionCookie.read(c, deps.https);
  const who = token ? await whoIsSignedIn(deps.db, token, deps.now()) : null;
  if (who?.ok) return who.user;
  if (token) sessionCookie.clear(c, deps.https);
  if (who?.reason === 'account-expired')
    throw new Refusal('account-expired', 'Your session has expired.');
  throw new Refusal('not-signed-in', 'Please sign in.');
}
