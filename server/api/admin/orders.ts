import { createRoute } from '@hono/zod-openapi';
import { inboxQuery } from '../../../contracts/inbox.ts';
import { order, orderPage } from '../../../contracts/orders.ts';
import { Refusal } from '../../errors.ts';
import { deleteOrder, listOrders, markOrderRead, restoreOrder } from '../../orders/orders.ts';
import { type AppDeps, answer, createRouter, refusals } from '../router.ts';
import { adminWrite } from './admin-write.ts';
import { existing, pageRoute, params, removeAndRestore } from './record-routes.ts';

const PATH = '/orders';
const NOUN = 'orders';
const MISSING = 'not-found.order';

const list = pageRoute(PATH, inboxQuery, orderPage);
const read = createRoute({
  method: 'post',
  path: '/orders/{id}/read',
  request: { params },
  responses: { 200: answer(order, 'Marked as read'), ...refusals },
});

export const ordersApi = (deps: AppDeps) =>
  createRouter()
    .openapi(list, async (c) =>
      c.json(orderPage.parse(await listOrders(deps.db, c.req.valid('query'))), 200),
    )
    .openapi(read, async (c) => {
      const { id } = c.req.valid('param');
      const write = { action: 'mark-read', noun: NOUN, id } as const;
      const marked = await adminWrite(c, deps, write, async (tx) =>
        existing(await markOrderRead(tx, id), MISSING),
      );
      return c.json(order.parse(marked), 200);
    })
    .route(
      '/',
      removeAndRestore(deps, PATH, {
        noun: NOUN,
        row: order,
        missing: MISSING,
        remove: deleteOrder,
        async restore(tx, id) {
          const restored = await restoreOrder(tx, id);
          if (restored === 'asked-again') throw new Refusal('conflict.askedAgain');
          return restored;
        },
      }),
    );
