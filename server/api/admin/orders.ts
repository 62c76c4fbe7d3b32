import { createRoute } from '@hono/zod-openapi';
import { ORDERS_PER_PAGE, orderPage, orderQuery } from '../../../contracts/orders.ts';
import { listOrders } from '../../orders/orders.ts';
import type { AppDeps } from '../app-deps.ts';
import { answer, createRouter, refusals } from '../router.ts';

const list = createRoute({
  method: 'get',
  path: '/orders',
  request: { query: orderQuery },
  responses: { 200: answer(orderPage, 'Newest first'), ...refusals },
});

export const ordersApi = ({ db }: AppDeps) =>
  createRouter().openapi(list, async (c) => {
    const { before } = c.req.valid('query');
    const found = await listOrders(db, before, ORDERS_PER_PAGE + 1);
    const orders = found.slice(0, ORDERS_PER_PAGE);
    const next = found.length > orders.length ? (orders.at(-1)?.id ?? null) : null;
    return c.json(orderPage.parse({ orders, next }), 200);
  });
