import { createRoute } from '@hono/zod-openapi';
import { answerDueAt } from '../../../contracts/opening-days.ts';
import { TEST_MINUTES } from '../../../contracts/order-acts.ts';
import { requestedWorkers, testRequest, testRequestInput } from '../../../contracts/requests.ts';
import { Refusal } from '../../errors.ts';
import { listRequestedWorkers } from '../../orders/my-requests.ts';
import { requestTest } from '../../orders/orders.ts';
import { refuseOutsideOpening } from '../../orders/recruiter-acts.ts';
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
    .openapi(list, async (c) =>
      c.json(
        requestedWorkers.parse(await listRequestedWorkers(deps.db, c.get('user').id, deps.now())),
        200,
      ),
    )
    .openapi(add, async (c) => {
      const { worker_id, date } = c.req.valid('json');
      const now = deps.now();
      const { current, responseHours, testsOutsideHours } = deps.openingHours;
      const hours = await current();
      const wanted = {
        recruiterId: c.get('user').id,
        workerId: worker_id,
        date: new Date(date),
        answerDueAt: answerDueAt(hours, now, responseHours),
      };
      const log = { requestId: c.get('requestId'), user: wanted.recruiterId };
      try {
        refuseOutsideOpening(wanted.date, TEST_MINUTES.usual, { hours, testsOutsideHours });
        const order = await deps.db.transaction(async (tx) => {
          const id = await requestTest(tx, wanted, now);
          await deps.mail.orderMails(
            tx,
            id,
            { by: 'recruiter', act: 'request', before: null },
            now,
          );
          return id;
        });
        deps.counts.forget();
        deps.log.info('test.requested', { ...log, order });
      } catch (error) {
        if (error instanceof Refusal)
          deps.log.warn('test.refused', { ...log, reason: error.problem.reason });
        throw error;
      }
      return c.json(testRequest.parse({ worker_id, date: wanted.date.toISOString() }), 201);
    });
