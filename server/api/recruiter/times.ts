import { createRoute, z } from '@hono/zod-openapi';
import { candidateTimes, timesQuery } from '../../../contracts/requests.ts';
import { id } from '../../../contracts/text.ts';
import { momentAt } from '../../../contracts/zone-clock.ts';
import { Refusal } from '../../errors.ts';
import { readBusyTimes } from '../../workers/busy-times.ts';
import { type AppDeps, answer, createRouter, refusals } from '../router.ts';

const DAY_MS = 86_400_000;

const times = createRoute({
  method: 'get',
  path: '/candidates/{id}/times',
  request: { params: z.object({ id }), query: timesQuery },
  responses: {
    200: answer(candidateTimes, 'When the agency is open and the candidate not free'),
    ...refusals,
  },
});

export const timesApi = ({ db, openingHours }: AppDeps) =>
  createRouter().openapi(times, async (c) => {
    const { from, to } = c.req.valid('query');
    const hours = await openingHours.current();
    const starts = new Date(momentAt(hours.zone, Date.parse(from)));
    const ends = new Date(momentAt(hours.zone, Date.parse(to) + DAY_MS));
    const busy = await readBusyTimes(db, c.req.valid('param').id, starts, ends);
    if (!busy) throw new Refusal('not-found.candidate');
    const asked = {
      ...hours,
      closed_days: hours.closed_days.filter(({ day }) => from <= day && day <= to),
      special_hours: hours.special_hours.filter(
        ({ from_day, to_day }) => from_day <= to && from <= to_day,
      ),
    };
    const { testsOutsideHours: outside_hours } = openingHours;
    return c.json(candidateTimes.parse({ hours: asked, busy, outside_hours }), 200);
  });
