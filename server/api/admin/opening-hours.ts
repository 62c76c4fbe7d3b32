import { createRoute, z } from '@hono/zod-openapi';
import {
  CLOSED_DAYS_MAX,
  closedDay,
  closedDayRow,
  PLANNED_YEARS_MAX,
  SPECIAL_HOURS_MAX,
  specialHours,
  specialHoursInput,
  specialHoursList,
} from '../../../contracts/opening-hours.ts';
import { dayAt } from '../../../contracts/zone-clock.ts';
import { Refusal } from '../../errors.ts';
import { addClosedDay, deleteClosedDay, listClosedDays } from '../../opening-hours/closed-days.ts';
import {
  addSpecialHours,
  deleteSpecialHours,
  listSpecialHours,
} from '../../opening-hours/special-hours.ts';
import { type AppDeps, answer, body, createRouter, refusals, retryHeaders } from '../router.ts';
import { adminWrite } from './admin-write.ts';
import { existing, params } from './record-routes.ts';

const closedDayList = z.array(closedDayRow);

const routes = {
  closedDays: createRoute({
    method: 'get',
    path: '/closed-days',
    responses: { 200: answer(closedDayList, 'By day, from today on'), ...refusals },
  }),
  closeDay: createRoute({
    method: 'post',
    path: '/closed-days',
    request: { headers: retryHeaders, body: body(closedDay) },
    responses: { 201: answer(closedDayRow, 'Closed'), ...refusals },
  }),
  openDay: createRoute({
    method: 'delete',
    path: '/closed-days/{day}',
    request: { params: closedDay.pick({ day: true }) },
    responses: { 200: answer(closedDay, 'Open as usual again'), ...refusals },
  }),
  specialHours: createRoute({
    method: 'get',
    path: '/special-hours',
    responses: { 200: answer(specialHoursList, 'By day, from today on'), ...refusals },
  }),
  addSpecialHours: createRoute({
    method: 'post',
    path: '/special-hours',
    request: { headers: retryHeaders, body: body(specialHoursInput) },
    responses: { 201: answer(specialHours, 'Added'), ...refusals },
  }),
  deleteSpecialHours: createRoute({
    method: 'delete',
    path: '/special-hours/{id}',
    request: { params },
    responses: { 200: answer(specialHours, 'Deleted'), ...refusals },
  }),
};

/** Closed days and special hours. What is deleted is added again to bring it back: nothing else refers to it. */
export function openingHoursApi(deps: AppDeps) {
  const { timeZone: zone } = deps.chat.content.public.agency;
  const today = () => dayAt(zone, deps.now());
  const refuseUnlessAhead = (field: 'day' | 'to_day', day: string) => {
    const last = `${Number(today().slice(0, 4)) + PLANNED_YEARS_MAX}${today().slice(4)}`;
    if (day >= today() && day <= last) return;
    const values = { years: PLANNED_YEARS_MAX };
    throw new Refusal('invalid-input.dayOutOfRange', { values, field });
  };

  return createRouter()
    .openapi(routes.closedDays, async (c) =>
      c.json(closedDayList.parse(await listClosedDays(deps.db, zone, today())), 200),
    )
    .openapi(routes.closeDay, async (c) => {
      const input = c.req.valid('json');
      const { day } = input;
      refuseUnlessAhead('day', day);
      const write = { action: 'add', noun: 'closed_days', id: numberOf(day) } as const;
      const closed = await adminWrite(c, deps, write, async (tx) => {
        const others = await listClosedDays(tx, zone, today());
        const values = { max: CLOSED_DAYS_MAX };
        if (others.length >= CLOSED_DAYS_MAX)
          throw new Refusal('conflict.tooManyClosedDays', { values });
        const added = await addClosedDay(tx, zone, input);
        if (!added) throw new Refusal('conflict.dayAlreadyClosed', { field: 'day' });
        return added;
      });
      return c.json(closedDayRow.parse(closed), 201);
    })
    .openapi(routes.openDay, async (c) => {
      const { day } = c.req.valid('param');
      const write = { action: 'delete', noun: 'closed_days', id: numberOf(day) } as const;
      const opened = await adminWrite(c, deps, write, async (tx) =>
        existing(await deleteClosedDay(tx, day), 'not-found.closedDay'),
      );
      return c.json(closedDay.parse(opened), 200);
    })
    .openapi(routes.specialHours, async (c) => {
      const { usual } = await deps.openingHours.current();
      const rows = await listSpecialHours(deps.db, today());
      return c.json(specialHoursList.parse({ zone, usual, rows }), 200);
    })
    .openapi(routes.addSpecialHours, async (c) => {
      const input = c.req.valid('json');
      refuseUnlessAhead('to_day', input.to_day);
      const write = { action: 'add', noun: 'special_hours' } as const;
      const added = await adminWrite(c, deps, write, async (tx) => {
        const others = await listSpecialHours(tx, today());
        const values = { max: SPECIAL_HOURS_MAX };
        if (others.length >= SPECIAL_HOURS_MAX)
          throw new Refusal('conflict.tooManyPeriods', { values });
        const inserted = await addSpecialHours(tx, input);
        if (!inserted) throw new Refusal('conflict.hoursOverlap', { field: 'from_day' });
        return inserted;
      });
      return c.json(specialHours.parse(added), 201);
    })
    .openapi(routes.deleteSpecialHours, async (c) => {
      const { id } = c.req.valid('param');
      const write = { action: 'delete', noun: 'special_hours', id } as const;
      const deleted = await adminWrite(c, deps, write, async (tx) =>
        existing(await deleteSpecialHours(tx, id), 'not-found.specialHours'),
      );
      return c.json(specialHours.parse(deleted), 200);
    });
}

/** The audit knows records by numbers: 20270705 is the fifth of July. */
const numberOf = (day: string) => Number(day.replaceAll('-', ''));
