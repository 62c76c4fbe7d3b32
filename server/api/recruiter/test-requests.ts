import { createRoute } from '@hono/zod-openapi';
import { TEST_DAYS_AHEAD_MAX } from '../../../contracts/field-limits.ts';
import { requestedWorkers, testRequest, testRequestInput } from '../../../contracts/orders.ts';
import { Refusal } from '../../errors.ts';
import { listRequestedWorkers, requestTest } from '../../orders/orders.ts';
import { type AppDeps, answer, body, createRouter, refusals } from '../router.ts';

const list = createRoute({
  method: 'get',
  path: '/test-requests',
  responses: { 200: answer(requestedWorkers, 'Workers already asked for'), ...refusals },
});
const add = createRoute({
  method: 'post',
  path: '/test-requests',
  request: { body: body(testRequestInput) },
  responses: { 201: answer(testRequest, 'Sent'), ...refusals },
});

export const testRequestsApi = (deps: AppDeps) =>
  createRouter()
    .openapi(list, async (c) => {
      const worker_ids = await listRequestedWorkers(deps.db, c.get('user').id);
      return c.json(requestedWorkers.parse({ worker_ids }), 200);
    })
    .openapi(add, async (c) => {
      const { worker_id, date } = c.req.valid('json');
      const now = deps.now();
      const wanted = { recruiterId: c.get('user').id, workerId: worker_id, date: new Date(date) };
      const asked = await requestTest(deps.db, wanted, now);
      const requestId = c.get('requestId');
      if (!asked.ok) {
        deps.log.warn('test.refused', {
          requestId,
          user: wanted.recruiterId,
          reason: asked.reason,
        });
        throw REFUSALS[asked.reason]();
      }
      deps.log.info('test.requested', { requestId, user: wanted.recruiterId, order: asked.id });
      return c.json(testRequest.parse({ worker_id, date: wanted.date.toISOString() }), 201);
    });

const REFUSALS = {
  'date-in-the-past': () => new Refusal('invalid-input.datePassed', { field: 'date' }),
  'date-too-far': () =>
    new Refusal('invalid-input.dateTooFar', {
      field: 'date',
      values: { days: TEST_DAYS_AHEAD_MAX },
    }),
  'already-requested': () => new Refusal('conflict.alreadyRequested'),
  'no-such-worker': () => new Refusal('not-found.candidate'),
};
