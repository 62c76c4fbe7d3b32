import { createMiddleware } from 'hono/factory';
import { Refusal } from '../errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Unsafe methods must come from our own pages. Browsers say where a request comes from in
 * Sec-Fetch-Site and Origin; a program that sends neither holds no visitor's cookies.
 */
export const sameOriginOnly = (isOurOrigin: (origin: string) => boolean) =>
  createMiddleware(async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method)) {
      const site = c.req.header('sec-fetch-site');
      const origin = c.req.header('origin');
      const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
      if (foreignSite || (origin !== undefined && !isOurOrigin(origin))) {
        throw new Refusal('foreign-origin', 'This request did not come from our own pages.');
      }
    }
    await next();
  });
