import { createRoute } from '@hono/zod-openapi';
import { dashboard, dashboardQuery } from '../../../contracts/dashboard.ts';
import { readDashboard } from '../../dashboard/dashboard.ts';
import { type AppDeps, answer, createRouter, refusals } from '../router.ts';

const read = createRoute({
  method: 'get',
  path: '/dashboard',
  request: { query: dashboardQuery },
  responses: { 200: answer(dashboard, 'What waits, and the last 30 days'), ...refusals },
});

export const dashboardApi = ({ db, chat, now }: AppDeps) => {
  const agencyZone = chat.content.public.agency.timeZone;
  return createRouter().openapi(read, async (c) => {
    const { zone } = c.req.valid('query');
    return c.json(dashboard.parse(await readDashboard(db, { zone, agencyZone }, now())), 200);
  });
};
