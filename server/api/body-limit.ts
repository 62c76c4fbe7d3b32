import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { Refusal } from '../errors.ts';
import type { AppEnv } from './app-deps.ts';

const BODY_MAX_BYTES = 64 * 1024;
export const LIST_MAX_BYTES = 8 * 1024 * 1024;

/** Declared or sent in pieces. */
const atMost = (maxSize: number, told: string) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal('too-large', `The request is larger than ${told}.`);
    },
  });

const refuseLarge = atMost(BODY_MAX_BYTES, '64 KB');

/** Their own limit is applied behind the guard: before it nobody may send that much. */
const LARGE_BODIES = new Set(['/api/admin/workers/import', '/api/admin/workers/import/check']);

export const refuseLargeBody = createMiddleware<AppEnv>((c, next) =>
  LARGE_BODIES.has(c.req.path) ? next() : refuseLarge(c, next),
);

export const refuseLargeList = atMost(LIST_MAX_BYTES, '8 MB');
