import { createRoute, type z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { AdminAct } from '../../../contracts/order-acts.ts';
import {
  type AdminActInput,
  adminActs,
  order,
  orderPage,
  orderQuery,
  orderSheet,
  takenBy,
} from '../../../contracts/orders.ts';
import { placeRoom, roomQuery } from '../../../contracts/places.ts';
import { rating, ratingInput } from '../../../contracts/ratings.ts';
import { Refusal } from '../../errors.ts';
import { actOnOrder, addNote } from '../../orders/admin-acts.ts';
import { OrderConflict, WorkerTaken } from '../../orders/change-order.ts';
import { readOccupied } from '../../orders/occupied.ts';
import { findOrder } from '../../orders/order-rows.ts';
import { readOrderSheet } from '../../orders/order-sheet.ts';
import {
  deleteOrder,
  listOrders,
  markOrderRead,
  orderOf,
  restoreOrder,
} from '../../orders/orders.ts';
import { readRoom } from '../../orders/places.ts';
import { rate, readClientRating, readRating } from '../../ratings/ratings.ts';
import {
  type AppDeps,
  type AppEnv,
  answer,
  body,
  createRouter,
  refusals,
  retryHeaders,
} from '../router.ts';
import { adminWrite } from './admin-write.ts';
import { callOffOf } from './call-off.ts';
import { existing, pageRoute, params, removeAndRestore } from './record-routes.ts';

const PATH = '/orders';
const NOUN = 'orders';
const MISSING = 'not-found.order';
/** Until administrators have names. */

const list = pageRoute(PATH, orderQuery, orderPage);
const read = createRoute({
  method: 'post',
  path: '/orders/{id}/read',
  request: { params },
  responses: { 200: answer(order, 'Marked as read'), ...refusals },
});
const sheet = createRoute({
  method: 'get',
  path: '/orders/{id}',
  request: { params },
  responses: { 200: answer(orderSheet, 'With its history and what it clashes with'), ...refusals },
});
const room = createRoute({
  method: 'get',
  path: '/orders/{id}/room',
  request: { params, query: roomQuery },
  responses: { 200: answer(placeRoom, 'How full a place is at a time'), ...refusals },
});
const rateRoute = createRoute({
  method: 'put',
  path: '/orders/{id}/rating',
  request: { params, body: body(ratingInput) },
  responses: { 200: answer(rating, 'In place of an earlier one'), ...refusals },
});
const actRoute = <A extends string, Input extends z.ZodType>(act: A, input: Input) =>
  createRoute({
    method: 'post',
    path: `/orders/{id}/${act}` as const,
    request: { params, headers: retryHeaders, body: body(input) },
    responses: { 200: answer(order, 'As the order stands now'), ...refusals },
  });

export function ordersApi(deps: AppDeps) {
  const act = async <A extends Exclude<AdminAct, 'note'>>(
    c: Context<AppEnv>,
    name: A,
    id: number,
    input: AdminActInput[A],
  ) => {
    const now = deps.now();
    const hours = await deps.openingHours.current();
    const { responseHours } = deps.openingHours;
    const reason = 'overlap_reason' in input ? input.overlap_reason : undefined;
    try {
      const done = await adminWrite(
        c,
        deps,
        { action: name, noun: NOUN, id, reason },
        async (db, author) => {
          const setting = { db, now, hours, responseHours };
          const { before, after } = await actOnOrder(name, { id, input, author }, setting);
          await deps.mail.orderMails(db, id, { by: 'admin', act: name, before }, now);
          return orderOf(after);
        },
      );
      return order.parse(done);
    } catch (error) {
      if (error instanceof OrderConflict) throw error.with(orderOf(error.order));
      if (error instanceof WorkerTaken) {
        const busy = await readOccupied(deps.db, error.order, error.during);
        error.current = takenBy.parse({ busy });
      }
      throw error;
    }
  };
  return createRouter()
    .openapi(list, async (c) =>
      c.json(
        orderPage.parse(await listOrders(deps.db, deps.counts, c.req.valid('query'), deps.now())),
        200,
      ),
    )
    .openapi(sheet, async (c) => {
      const { id } = c.req.valid('param');
      const hours = await deps.openingHours.current();
      const found = existing(await readOrderSheet(deps.db, id, hours, deps.now()), MISSING);
      const { phone } = found.order.worker_contact ?? { phone: '' };
      const call_off = found.call_off && (await callOffOf(deps, found.call_off, phone));
      const [agency, client] = await Promise.all([
        readRating(deps.db, id, 'agency'),
        readClientRating(deps.db, id),
      ]);
      const ratings = { agency, client };
      return c.json(orderSheet.parse({ ...found, call_off, ratings }), 200);
    })
    .openapi(rateRoute, async (c) => {
      const { id } = c.req.valid('param');
      const input = c.req.valid('json');
      const rated = await adminWrite(
        c,
        deps,
        { action: 'update', noun: 'worker_ratings' },
        async (tx) => {
          const outcome = await rate(tx, id, input, 'agency', deps.now());
          if (outcome.ok) return { id: outcome.id, ...outcome.rating };
          throw new Refusal(outcome.reason === 'missing' ? MISSING : 'conflict.notHeld');
        },
      );
      return c.json(rating.parse(rated), 200);
    })
    .openapi(room, async (c) => {
      const { id } = c.req.valid('param');
      const found = existing(await readRoom(deps.db, id, c.req.valid('query')), MISSING);
      return c.json(placeRoom.parse(found), 200);
    })
    .openapi(read, async (c) => {
      const { id } = c.req.valid('param');
      const write = { action: 'mark-read', noun: NOUN, id } as const;
      const marked = await adminWrite(c, deps, write, async (tx) =>
        existing(await markOrderRead(tx, id), MISSING),
      );
      return c.json(order.parse(marked), 200);
    })
    .openapi(actRoute('note', adminActs.note), async (c) => {
      const { id } = c.req.valid('param');
      const { text } = c.req.valid('json');
      const now = deps.now();
      const noted = await adminWrite(
        c,
        deps,
        { action: 'note', noun: NOUN, id },
        async (db, author) => {
          const row = await addNote(db, { id, text, author }, now);
          return existing(row && orderOf(row), MISSING);
        },
      );
      return c.json(order.parse(noted), 200);
    })
    .openapi(actRoute('confirm', adminActs.confirm), async (c) =>
      c.json(await act(c, 'confirm', c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(actRoute('propose', adminActs.propose), async (c) =>
      c.json(await act(c, 'propose', c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(actRoute('move', adminActs.move), async (c) =>
      c.json(await act(c, 'move', c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(actRoute('decline', adminActs.decline), async (c) =>
      c.json(await act(c, 'decline', c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(actRoute('cancel', adminActs.cancel), async (c) =>
      c.json(await act(c, 'cancel', c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(actRoute('worker-reply', adminActs['worker-reply']), async (c) =>
      c.json(await act(c, 'worker-reply', c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(actRoute('looking', adminActs.looking), async (c) =>
      c.json(await act(c, 'looking', c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(actRoute('result', adminActs.result), async (c) =>
      c.json(await act(c, 'result', c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(actRoute('undo', adminActs.undo), async (c) =>
      c.json(await act(c, 'undo', c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(actRoute('reopen', adminActs.reopen), async (c) =>
      c.json(await act(c, 'reopen', c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(actRoute('release', adminActs.release), async (c) =>
      c.json(await act(c, 'release', c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .route(
      '/',
      removeAndRestore(deps, PATH, {
        noun: NOUN,
        row: order,
        missing: MISSING,
        async remove(tx, id, now, author) {
          const before = await findOrder(tx, id);
          const deleted = await deleteOrder(tx, id, author, now);
          if (deleted)
            await deps.mail.orderMails(tx, id, { by: 'admin', act: 'delete', before }, now);
          return deleted;
        },
        async restore(tx, id, author) {
          const now = deps.now();
          const before = await findOrder(tx, id);
          const restored = await restoreOrder(tx, id, author, now);
          if (restored)
            await deps.mail.orderMails(tx, id, { by: 'admin', act: 'restore', before }, now);
          return restored;
        },
      }),
    );
}
