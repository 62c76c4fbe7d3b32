import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { RecruiterAct } from '../../../contracts/order-acts.ts';
import { rating, ratingInput } from '../../../contracts/ratings.ts';
import {
  myRequest,
  myRequestPage,
  myRequestSheet,
  myRequestsQuery,
  type RecruiterActInput,
  recruiterActs,
  requestCounts,
} from '../../../contracts/requests.ts';
import { id } from '../../../contracts/text.ts';
import { contactOf } from '../../contact-info/contact-info.ts';
import { readUsualHours } from '../../dashboard/promise.ts';
import { once } from '../../database/write-receipts.ts';
import { Refusal } from '../../errors.ts';
import { OrderConflict } from '../../orders/change-order.ts';
import {
  countRequests,
  listMyRequests,
  markNewsSeen,
  readMyRequest,
  requestOf,
} from '../../orders/my-requests.ts';
import { actOnRequest } from '../../orders/recruiter-acts.ts';
import { rate, readRating } from '../../ratings/ratings.ts';
import { minuteOf } from '../../search/known-counts.ts';
import {
  type AppDeps,
  type AppEnv,
  answer,
  body,
  createRouter,
  refusals,
  retryHeaders,
} from '../router.ts';
import { recruiterWrite } from './recruiter-write.ts';

const params = z.object({ id });

const RATING_REFUSALS = {
  missing: () => new Refusal('not-found.request'),
  'not-held': () => new Refusal('conflict.notHeld'),
};

const list = createRoute({
  method: 'get',
  path: '/requests',
  request: { query: myRequestsQuery },
  responses: { 200: answer(myRequestPage, 'What waits for the recruiter first'), ...refusals },
});
const counts = createRoute({
  method: 'get',
  path: '/request-counts',
  responses: {
    200: answer(requestCounts, 'Open, closed, and waiting for the recruiter'),
    ...refusals,
  },
});
const read = createRoute({
  method: 'get',
  path: '/requests/{id}',
  request: { params },
  responses: { 200: answer(myRequestSheet, 'With its history'), ...refusals },
});
const seen = createRoute({
  method: 'post',
  path: '/requests/{id}/seen',
  request: { params },
  responses: { 200: answer(requestCounts, 'Looked at'), ...refusals },
});
const rateRoute = createRoute({
  method: 'put',
  path: '/requests/{id}/rating',
  request: { params, body: body(ratingInput) },
  responses: { 200: answer(rating, 'In place of an earlier one'), ...refusals },
});
const actRoute = <A extends string, Input extends z.ZodType>(act: A, input: Input) =>
  createRoute({
    method: 'post',
    path: `/requests/{id}/${act}` as const,
    request: { params, headers: retryHeaders, body: body(input) },
    responses: { 200: answer(myRequest, 'As the request stands now'), ...refusals },
  });

/** A recruiter acts on its own requests; every other id does not exist for it. */
export function requestsApi(deps: AppDeps) {
  const act = async <A extends RecruiterAct>(
    c: Context<AppEnv>,
    name: A,
    requestId: number,
    input: RecruiterActInput[A],
  ) => {
    const user = c.get('user');
    const now = deps.now();
    const { current, responseHours, testsOutsideHours, lateHours } = deps.openingHours;
    const hours = await current();
    const key = c.req.header('idempotency-key');
    const scope = key && `recruiter ${user.id} ${c.req.path} ${key}`;
    const author = { kind: 'recruiter', id: user.id, name: user.username } as const;
    try {
      const done = await once(deps.db, scope, now, async (db) => {
        const { phone } = await contactOf(db, deps.chat.content.public.agency);
        const setting = { db, now, hours, phone, responseHours, testsOutsideHours, lateHours };
        const act = { id: requestId, input, author };
        const { before, after } = await actOnRequest(name, act, setting);
        await deps.mail.orderMails(db, requestId, { by: 'recruiter', act: name, before }, now);
        return requestOf(db, after);
      });
      deps.counts.forget();
      deps.log.info('request.act', {
        requestId: c.get('requestId'),
        user: user.id,
        order: requestId,
        act: name,
      });
      // A stored answer has the name as it was shown then.
      const present = await requestOf(deps.db, { id: requestId, recruiter_id: user.id });
      return myRequest.parse(done && { ...done, worker: present?.worker ?? done.worker });
    } catch (error) {
      if (error instanceof OrderConflict)
        throw error.with(myRequest.parse(await requestOf(deps.db, error.order)));
      throw error;
    }
  };
  return createRouter()
    .openapi(list, async (c) => {
      const page = await listMyRequests(
        deps.db,
        deps.counts,
        c.get('user').id,
        c.req.valid('query'),
        deps.now(),
      );
      return c.json(myRequestPage.parse(page), 200);
    })
    .openapi(counts, async (c) =>
      c.json(await countRequests(deps.db, deps.counts, c.get('user').id, deps.now()), 200),
    )
    .openapi(read, async (c) => {
      const sheet = await readSheet(deps, c.req.valid('param').id, c.get('user').id);
      if (!sheet) throw new Refusal('not-found.request');
      return c.json(sheet, 200);
    })
    .openapi(seen, async (c) => {
      const user = c.get('user');
      if (!(await markNewsSeen(deps.db, c.req.valid('param').id, user.id)))
        throw new Refusal('not-found.request');
      deps.counts.forget();
      return c.json(await countRequests(deps.db, deps.counts, user.id, deps.now()), 200);
    })
    .openapi(rateRoute, async (c) => {
      const { id } = c.req.valid('param');
      const input = c.req.valid('json');
      const write = { act: 'rate', noun: 'request', id } as const;
      const outcome = await recruiterWrite(c, deps, write, (tx, user, now) =>
        rate(tx, id, input, user, now),
      );
      if (!outcome.ok) throw RATING_REFUSALS[outcome.reason]();
      return c.json(rating.parse(outcome.rating), 200);
    })
    .openapi(actRoute('accept', recruiterActs.accept), async (c) =>
      c.json(await act(c, 'accept', c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(actRoute('move', recruiterActs.move), async (c) =>
      c.json(await act(c, 'move', c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(actRoute('cancel', recruiterActs.cancel), async (c) =>
      c.json(await act(c, 'cancel', c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(actRoute('result', recruiterActs.result), async (c) =>
      c.json(await act(c, 'result', c.req.valid('param').id, c.req.valid('json')), 200),
    );
}

/** Null when the recruiter has no such request. */
export async function readSheet(deps: AppDeps, requestId: number, recruiterId: number) {
  const sheet = await readMyRequest(deps.db, requestId, recruiterId);
  if (!sheet) return null;
  const rated = await readRating(deps.db, requestId, recruiterId);
  const contact = await contactOf(deps.db, deps.chat.content.public.agency);
  const zone = deps.chat.content.public.agency.timeZone;
  const { lateHours: late_hours } = deps.openingHours;
  const now = deps.now();
  const usual_hours = await deps.counts.read(`usual hours ${minuteOf(now)}`, () =>
    readUsualHours(deps.db, 'orders', now),
  );
  const given = { contact, zone, late_hours, usual_hours };
  return myRequestSheet.parse({ ...sheet, rating: rated, ...given });
}
