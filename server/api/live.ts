import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { Refusal } from '../errors.ts';
import { tokenHash } from '../secrets/secret-hash.ts';
import { sessionCookie } from './guards.ts';
import { type AppDeps, type AppEnv, createRouter, refusals } from './router.ts';

const FULL_RETRY_SECONDS = 30;

/** Where an open page of the panel listens to what changes. */
export const panelLiveApi = ({ panels }: AppDeps) =>
  createRouter().openapi(liveRoute('change and locked'), (c) =>
    eventStream(c, panels.open(c.get('admin').grant)),
  );

/** The same for a recruiter's pages. */
export const recruiterLiveApi = ({ recruiterStreams, https }: AppDeps) =>
  createRouter().openapi(liveRoute('change and ended'), (c) => {
    const session = tokenHash(sessionCookie.read(c, https) ?? '').toString('hex');
    return eventStream(c, recruiterStreams.open(session, c.get('user').id));
  });

function liveRoute(events: string) {
  return createRoute({
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
}

/** Refused where too many are open. */
function eventStream(c: Context<AppEnv>, stream: ReadableStream<Uint8Array<ArrayBuffer>> | null) {
  if (!stream)
    throw new Refusal('too-many-requests.panels', { retryAfterSeconds: FULL_RETRY_SECONDS });
  // A buffering proxy would delay the events.
  return c.body(stream, 200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
}
