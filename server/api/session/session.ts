import { createRoute } from '@hono/zod-openapi';
import { credentials, signedInUser } from '../../../contracts/sessions.ts';
import type { AppDeps } from '../app-deps.ts';
import { answer, body, createRouter, refusals } from '../router.ts';
import { signedInUserOrRefuse } from '../signed-in-user.ts';
import { signInOrRefuse } from './sign-in.ts';
import { signOutHere } from './sign-out.ts';

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
      const user = await signInOrRefuse(c, deps, c.req.valid('json'));
      return c.json(signedInUser.parse(user), 200);
    })
    .openapi(whoAmI, async (c) => {
      return c.json(signedInUser.parse(await signedInUserOrRefuse(c, deps)), 200);
    })
    .openapi(signOutRoute, async (c) => {
      await signOutHere(c, deps);
      return c.body(null, 204);
    });
