import { createRoute } from '@hono/zod-openapi';
import { type Unseen, unseen } from '../../../contracts/inbox.ts';
import type { Database } from '../../database/connect.ts';
import { countUnseenMessages, markMessagesSeen } from '../../messages/messages.ts';
import { countUnseenOrders, markOrdersSeen } from '../../orders/orders.ts';
import type { AppDeps } from '../app-deps.ts';
import { answer, createRouter, refusals } from '../router.ts';
import { adminWrite } from './admin-write.ts';

const count = createRoute({
  method: 'get',
  path: '/unseen',
  responses: { 200: answer(unseen, 'For the badges'), ...refusals },
});
const seeMessages = createRoute({
  method: 'post',
  path: '/messages/seen',
  responses: { 200: answer(unseen, 'All messages are seen'), ...refusals },
});
const seeOrders = createRoute({
  method: 'post',
  path: '/orders/seen',
  responses: { 200: answer(unseen, 'All orders are seen'), ...refusals },
});

export async function countUnseen(db: Database): Promise<Unseen> {
  const [messages, orders] = await Promise.all([countUnseenMessages(db), countUnseenOrders(db)]);
  return { messages, orders };
}

export const unseenApi = (deps: AppDeps) =>
  createRouter()
    .openapi(count, async (c) => c.json(unseen.parse(await countUnseen(deps.db)), 200))
    .openapi(seeMessages, async (c) => {
      if ((await countUnseenMessages(deps.db)) > 0)
        await adminWrite(c, deps, { action: 'mark-seen', noun: 'messages' }, markMessagesSeen);
      return c.json(unseen.parse(await countUnseen(deps.db)), 200);
    })
    .openapi(seeOrders, async (c) => {
      if ((await countUnseenOrders(deps.db)) > 0)
        await adminWrite(c, deps, { action: 'mark-seen', noun: 'orders' }, markOrdersSeen);
      return c.json(unseen.parse(await countUnseen(deps.db)), 200);
    });
