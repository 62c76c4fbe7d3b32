import { createRoute, z } from '@hono/zod-openapi';
import { messageInput } from '../../../contracts/messages.ts';
import type { AppDeps } from '../app-deps.ts';
import { answer, body, createRouter, refusals, retryHeaders } from '../router.ts';
import { receiveMessage } from './receive-message.ts';

const received = z.object({ received: z.literal(true) });

const leave = createRoute({
  method: 'post',
  path: '/messages',
  request: { headers: retryHeaders, body: body(messageInput) },
  responses: { 201: answer(received, 'The message is stored'), ...refusals },
});

export const messagesApi = (deps: AppDeps) =>
  createRouter().openapi(leave, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    await receiveMessage(c, deps, c.req.valid('json'), key && `message ${key}`);
    return c.json({ received: true } as const, 201);
  });
