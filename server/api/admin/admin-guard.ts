import { createMiddleware } from 'hono/factory';
import { findGrant } from '../../admin-pin/admin-pin.ts';
import { Refusal } from '../../errors.ts';
import type { AppDeps, AppEnv } from '../app-deps.ts';
import { adminCookie } from '../cookies.ts';

/** Mounted once, over everything an administrator may do. */
export const adminOnly = (deps: AppDeps) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const secret = adminCookie.read(c, deps.https);
    const seat = secret ? await findGrant(deps.db, secret, deps.now()) : null;
    if (!seat)
      throw new Refusal('admin-locked', 'The admin panel is locked. Enter the access pin.');
    c.set('admin', seat);
    await next();
  });
