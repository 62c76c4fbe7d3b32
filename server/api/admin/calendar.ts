import { createRoute } from '@hono/zod-openapi';
import { calendar, calendarQuery, daySheet, daySheetQuery } from '../../../contracts/calendar.ts';
import { readCalendar, readDaySheet } from '../../calendar/calendar.ts';
import { type AppDeps, answer, createRouter, refusals } from '../router.ts';

const read = createRoute({
  method: 'get',
  path: '/calendar',
  request: { query: calendarQuery },
  responses: { 200: answer(calendar, 'Tests, missions and leave of some days'), ...refusals },
});

const readSheet = createRoute({
  method: 'get',
  path: '/calendar/day-sheet',
  request: { query: daySheetQuery },
  responses: { 200: answer(daySheet, 'The confirmed tests of a day, to print'), ...refusals },
});

export const calendarApi = ({ db, openingHours }: AppDeps) =>
  createRouter()
    .openapi(read, async (c) => {
      const hours = await openingHours.current();
      return c.json(calendar.parse(await readCalendar(db, hours, c.req.valid('query'))), 200);
    })
    .openapi(readSheet, async (c) => {
      const hours = await openingHours.current();
      const { day } = c.req.valid('query');
      return c.json(daySheet.parse(await readDaySheet(db, hours, day)), 200);
    });
