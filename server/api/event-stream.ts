import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { Refusal } from '../errors.ts';
import { type AppEnv, refusals } from './router.ts';

const FULL_RETRY_SECONDS = 30;

/** Where a page listens to what changes. */
export const liveRoute = (events: string) =>
  createRoute({
    method: 'get',
    path: '/live',
    responses: {
      200: {
        description: `Server-Sent Events: ${events}`,
        content: { 'text/event-stream': { schema: z.string() } },
      },
      ...refusals,
    },
  });

/** Refused where too many are open. */
export function eventStream(
  c: Context<AppEnv>,
  stream: ReadableStream<Uint8Array<ArrayBuffer>> | null,
) {
  if (!stream)
    throw new Refusal('too-many-requests.panels', { retryAfterSeconds: FULL_RETRY_SECONDS });
  // A buffering proxy would delay the events.
  return c.body(stream, 200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
}
