import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { Refusal } from '../errors.ts';
import type { AppEnv } from './router.ts';

const BODY_MAX_BYTES = 64 * 1024;
export const LIST_MAX_BYTES = 8 * 1024 * 1024;

/** Declared or sent in pieces. */
const atMost = (maxSize: number, refusal: () => Refusal) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw refusal();
    },
  });

const refuseLarge = atMost(
  BODY_MAX_BYTES,
  () => new Refusal('too-large.request.kilobytes', { values: { max: BODY_MAX_BYTES / 1024 } }),
);

/** These have a limit of their own behind the guard; without a grant the small limit applies. */
const LARGE_BODIES = new Set(['/api/admin/workers/import', '/api/admin/workers/import/check']);

export const refuseLargeBody = createMiddleware<AppEnv>((c, next) =>
  LARGE_BODIES.has(c.req.path) ? next() : refuseLarge(c, next),
);

export const refuseLargeList = atMost(
  LIST_MAX_BYTES,
  () => new Refusal('too-large.request.megabytes', { values: { max: LIST_MAX_BYTES / 1024 ** 2 } }),
);

/** Runs work as long as all of it together holds at most `maxBytes`; further work is answered with 'busy'. */
export function memoryBudget(maxBytes: number) {
  let held = 0;

  return async function hold<T>(bytes: number, work: () => Promise<T>): Promise<T | 'busy'> {
    if (held + bytes > maxBytes) return 'busy';
    held += bytes;
    try {
      return await work();
    } finally {
      held -= bytes;
    }
  };
}

/**
 * The whole of a body, declared or in pieces. What is too large is left unread and not cancelled: that would
 * close the connection before the answer.
 */
export async function readUpload(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array | 'too-large'> {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  while (true) {
    const { done, value } = await reader.read().catch(brokenOff);
    if (done) return Buffer.concat(pieces);
    size += value.length;
    if (size > maxBytes) return 'too-large';
    pieces.push(value);
  }
}

function brokenOff(): never {
  throw new Refusal('invalid-input.fileNotWhole');
}
