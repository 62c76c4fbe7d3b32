import { createRoute, z } from '@hono/zod-openapi';
import { Refusal } from '../../errors.ts';
import { type AppDeps, createRouter, refusals } from '../router.ts';

const FULL_RETRY_SECONDS = 30;

const listen = createRoute({
  method: 'get',
  path: '/live',
  responses: {
    200: {
      description: 'Server-Sent Events: change and locked',
      content: { 'text/event-stream': { schema: z.string() } },
    },
    ...refusals,
  },
});

export const liveApi = ({ panels }: AppDeps) =>
  createRouter().openapi(listen, (c) => {
    const stream = panels.open(c.get('admin').grant);
    if (!stream)
      throw new Refusal('too-many-requests', 'Too many panels are listening already.', {
        retryAfterSeconds: FULL_RETRY_SECONDS,
      });
    // A proxy that gathers answers would hold the news back.
    return c.body(stream, 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    });
  });
