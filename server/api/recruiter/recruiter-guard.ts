import { createMiddleware } from 'hono/factory';
import type { AppDeps, AppEnv } from '../app-deps.ts';
import { signedInUserOrRefuse } from '../signed-in-user.ts';

/** Mounted once, over everything a recruiter may do. */
export const recruiterOnly = (deps: AppDeps) =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set('user', await signedInUserOrRefuse(c, deps));
    await next();
  });
