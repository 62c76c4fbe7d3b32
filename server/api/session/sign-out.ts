import type { Context } from 'hono';
import { signOut } from '../../sessions/sessions.ts';
import type { AppDeps, AppEnv } from '../app-deps.ts';
import { sessionCookie } from '../cookies.ts';

/** Whichever way it was asked for; harmless for somebody who never was signed in. */
export async function signOutHere(c: Context<AppEnv>, deps: AppDeps) {
  const token = sessionCookie.read(c, deps.https);
  if (token) await signOut(deps.db, token);
  sessionCookie.clear(c, deps.https);
  deps.log.info('sign-out', { requestId: c.get('requestId') });
}
