import { queryOptions } from '@tanstack/react-query';
import type { ClosedDay, SpecialHoursInput } from '../../contracts/opening-hours.ts';
import { api, checkInput, unwrap } from './client.ts';
import { pollInterval } from './query-client.ts';

const closedDays = api.admin['closed-days'];
const specialHours = api.admin['special-hours'];
const contracts = () => import('../../contracts/opening-hours.ts');

type Row = { rows: unknown[] };
const whole = <List extends Row>(list: List) => ({ ...list, total: list.rows.length, page: 1 });

/** Rows of lists have numbers: 20270705 is the fifth of July. */
const withNumber = <Day extends ClosedDay>(closed: Day) => ({
  id: Number(closed.day.replaceAll('-', '')),
  ...closed,
});

export const closedDaysQuery = queryOptions({
  queryKey: ['closed-days'],
  queryFn: ({ signal }) => unwrap(closedDays.$get({}, { init: { signal } })),
  select: (days) => whole({ rows: days.map(withNumber) }),
  refetchInterval: pollInterval,
});

export async function addClosedDay(json: ClosedDay, key: string) {
  await checkInput(async () => (await contracts()).closedDay, json);
  return withNumber(await unwrap(closedDays.$post({ json, header: { 'idempotency-key': key } })));
}

export const deleteClosedDay = ({ day }: { day: string }) =>
  unwrap(closedDays[':day'].$delete({ param: { day } }));

export const specialHoursQuery = queryOptions({
  queryKey: ['special-hours'],
  queryFn: ({ signal }) => unwrap(specialHours.$get({}, { init: { signal } })),
  select: whole,
  refetchInterval: pollInterval,
});

export async function addSpecialHours(json: SpecialHoursInput, key: string) {
  await checkInput(async () => (await contracts()).specialHoursInput, json);
  return unwrap(specialHours.$post({ json, header: { 'idempotency-key': key } }));
}

export const deleteSpecialHours = ({ id }: { id: number }) =>
  unwrap(specialHours[':id'].$delete({ param: { id: String(id) } }));
