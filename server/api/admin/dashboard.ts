import { createRoute } from '@hono/zod-openapi';
import { dashboard, dashboardQuery, promiseFigures } from '../../../contracts/dashboard.ts';
import { readDashboard } from '../../dashboard/dashboard.ts';
import { readPromise } from '../../dashboard/promise.ts';
import { minuteOf } from '../../search/known-counts.ts';
import { type AppDeps, answer, createRouter, refusals } from '../router.ts';

const read = createRoute({
  method: 'get',
  path: '/dashboard',
  request: { query: dashboardQuery },
  responses: { 200: answer(dashboard, 'What waits, and the last 30 days'), ...refusals },
});

const promise = createRoute({
  method: 'get',
  path: '/dashboard/promise',
  responses: { 200: answer(promiseFigures, 'How well the promise is kept'), ...refusals },
});

export const dashboardApi = ({ db, chat, counts, now }: AppDeps) => {
  const agencyZone = chat.content.public.agency.timeZone;
  return createRouter()
    .openapi(read, async (c) => {
      const { zone } = c.req.valid('query');
      return c.json(dashboard.parse(await readDashboard(db, { zone, agencyZone }, now())), 200);
    })
    .openapi(promise, async (c) => {
      const moment = now();
      const figures = await counts.read(`promise ${minuteOf(moment)}`, () =>
        readPromise(db, agencyZone, moment),
      );
      return c.json(promiseFigures.parse(figures), 200);
    });
};
