import type { Context } from 'hono';
import type { SignedIn, SignedOut } from '../../contracts/recruiter-page-data.ts';
import type { SignedInUser } from '../../contracts/sessions.ts';
import { Refusal } from '../errors.ts';
import { whoIsSignedIn } from '../sessions/sessions.ts';
import type { AppDeps, AppEnv } from './app-deps.ts';
import { sessionCookie } from './cookies.ts';

export async function signedInUser(
  c: Context<AppEnv>,
  deps: AppDeps,
): Promise<SignedIn | SignedOut> {
  const token = sessionCookie.read(c, deps.https);
  if (!token) return { ok: false, reason: 'not-signed-in' };
  return whoIsSignedIn(deps.db, token, deps.now());
}

export async function signedInUserOrRefuse(
  c: Context<AppEnv>,
  deps: AppDeps,
): Promise<SignedInUser> {
  const who = await signedInUser(c, deps);
  if (who.ok) return who.user;
  if (sessionCookie.read(c, deps.https)) sessionCookie.clear(c, deps.https);
  throw who.reason === 'account-expired'
    ? new Refusal('account-expired', 'Your session has expired.')
    : new Refusal('not-signed-in', 'Please sign in.');
}
