import { createRoute, z } from '@hono/zod-openapi';
import { inboxQuery } from '../../../contracts/inbox.ts';
import { order, orderPage } from '../../../contracts/orders.ts';
import { id } from '../../../contracts/text.ts';
import { Refusal } from '../../errors.ts';
import { deleteOrder, listOrders, markOrderRead, restoreOrder } from '../../orders/orders.ts';
import { type AppDeps, answer, createRouter, refusals } from '../router.ts';
import { adminWrite } from './admin-write.ts';

const params = z.object({ id });

const list = createRoute({
  method: 'get',
  path: '/orders',
  request: { query: inboxQuery },
  responses: { 200: answer(orderPage, 'Newest first'), ...refusals },
});
const read = createRoute({
  method: 'post',
  path: '/orders/{id}/read',
  request: { params },
  responses: { 200: answer(order, 'Marked as read'), ...refusals },
});
const remove = createRoute({
  method: 'delete',
  path: '/orders/{id}',
  request: { params },
  responses: { 200: answer(order, 'Deleted; can be restored'), ...refusals },
});
const restore = createRoute({
  method: 'post',
  path: '/orders/{id}/restore',
  request: { params },
  responses: { 200: answer(order, 'Restored'), ...refusals },
});

const NOUN = 'orders';
const existing = <T>(found: T | null): T => {
  if (found === null) throw new Refusal('not-found', 'This order does not exist any more.');
  return found;
};

export const ordersApi = (deps: AppDeps) =>
  createRouter()
    .openapi(list, async (c) =>
      c.json(orderPage.parse(await listOrders(deps.db, c.req.valid('query'))), 200),
    )
    .openapi(read, async (c) => {
      const { id } = c.req.valid('param');
      const marked = await adminWrite(
        c,
        deps,
        { action: 'mark-read', noun: NOUN, id },
        async (tx) => existing(await markOrderRead(tx, id)),
      );
      return c.json(order.parse(marked), 200);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param');
      const deleted = await adminWrite(c, deps, { action: 'delete', noun: NOUN, id }, async (tx) =>
        existing(await deleteOrder(tx, id, deps.now())),
      );
      return c.json(order.parse(deleted), 200);
    })
    .openapi(restore, async (c) => {
      const { id } = c.req.valid('param');
      const write = { action: 'restore', noun: NOUN, id } as const;
      const restored = await adminWrite(c, deps, write, async (tx) => {
        const found = existing(await restoreOrder(tx, id));
        if (found === 'asked-again')
          throw new Refusal('conflict', 'The recruiter has asked for this worker again meanwhile.');
        return found;
      });
      return c.json(order.parse(restored), 200);
    });
