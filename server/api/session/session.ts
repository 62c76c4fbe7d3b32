import { createRoute } from '@hono/zod-openapi';
import { credentials, signedInUser } from '../../../contracts/sessions.ts';
import { Refusal } from '../../errors.ts';
import { signIn, signOut } from '../../sessions/sessions.ts';
import type { AppDeps } from '../app-deps.ts';
import { sessionCookie } from '../cookies.ts';
import { answer, body, clientAddress, createRouter, refusals, spendOrRefuse } from '../router.ts';
import { signedInUserOrRefuse } from '../signed-in-user.ts';

const SENTENCES = {
  'wrong-credentials': 'Invalid username or password. Please try again.',
  'account-expired': 'Your session has expired.',
} as const;

const signInRoute = createRoute({
  method: 'post',
  path: '/',
  request: { body: body(credentials) },
  responses: { 200: answer(signedInUser, 'Signed in'), ...refusals },
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
      const input = c.req.valid('json');
      await spendOrRefuse(deps, 'sign-in-address', clientAddress(c, deps));
      await spendOrRefuse(deps, 'sign-in-account', input.username.toLowerCase());
      const result = await signIn(deps.db, input, deps.now());
      const requestId = c.get('requestId');
      if (!result.ok) {
        deps.log.warn('sign-in.refused', { requestId, reason: result.reason });
        throw new Refusal(result.reason, SENTENCES[result.reason]);
      }
      const replaced = sessionCookie.read(c, deps.https);
      if (replaced) await signOut(deps.db, replaced);
      sessionCookie.write(c, deps.https, result.token, result.expiresAt);
      deps.log.info('sign-in', { requestId, user: result.user.id });
      return c.json(signedInUser.parse(result.user), 200);
    })
    .openapi(whoAmI, async (c) => {
      return c.json(signedInUser.parse(await signedInUserOrRefuse(c, deps)), 200);
    })
    .openapi(signOutRoute, async (c) => {
      const token = sessionCookie.read(c, deps.https);
      if (token) await signOut(deps.db, token);
      sessionCookie.clear(c, deps.https);
      deps.log.info('sign-out', { requestId: c.get('requestId') });
      return c.body(null, 204);
    });
