import { createRoute, z } from '@hono/zod-openapi';
import { messageInput } from '../../../contracts/messages.ts';
import { once } from '../../database/write-receipts.ts';
import { leaveMessage } from '../../messages/messages.ts';
import type { AppDeps } from '../app-deps.ts';
import {
  answer,
  body,
  clientAddress,
  createRouter,
  refusals,
  retryHeaders,
  spendOrRefuse,
} from '../router.ts';

const received = z.object({ received: z.literal(true) });

const leave = createRoute({
  method: 'post',
  path: '/messages',
  request: { headers: retryHeaders, body: body(messageInput) },
  responses: { 201: answer(received, 'The message is stored'), ...refusals },
});

export const messagesApi = (deps: AppDeps) =>
  createRouter().openapi(leave, async (c) => {
    const input = c.req.valid('json');
    const key = c.req.valid('header')['idempotency-key'];
    const now = deps.now();
    await spendOrRefuse(deps, 'message-address', clientAddress(c, deps));
    const { id } = await once(deps.db, key && `message ${key}`, now, (tx) =>
      leaveMessage(tx, input, now),
    );
    deps.log.info('message.left', { requestId: c.get('requestId'), id });
    return c.json({ received: true } as const, 201);
  });
