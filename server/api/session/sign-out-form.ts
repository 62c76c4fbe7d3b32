import { type Context, Hono } from 'hono';
import type { AppDeps, AppEnv } from '../app-deps.ts';
import { refuseLargeBody } from '../body-limit.ts';
import { refusedForm } from '../posted-form.ts';
import { signOutHere } from './sign-out.ts';

/** The recruiter's screen, where somebody still is who could not be signed out. */
export type ShowDeskAgain = (c: Context<AppEnv>, request: Request) => Promise<Response>;

/** 'Logout' pressed before the page's scripts have come, or without any. */
export const signOutForm = (deps: AppDeps, showAgain: ShowDeskAgain) =>
  new Hono<AppEnv>()
    .post('/logout', refuseLargeBody, async (c) => {
      await signOutHere(c, deps);
      return c.redirect('/login', 303);
    })
    .onError((error, c) =>
      refusedForm(c, deps, error, () =>
        showAgain(c, new Request(new URL('/recruiter', c.req.url))),
      ),
    );
