import { expect, test, vi } from 'vitest';
import type { CalendarDay, CalendarEntry, Occupation } from '../../../contracts/calendar.ts';
import { agencyClock, minuteOf, timeText } from './agency-clock.ts';
import {
  barsOf,
  confirmedOnClosedDays,
  daysAway,
  plannedTests,
  shownHours,
  sideBySide,
} from './plan-layout.ts';

const clock = agencyClock('Africa/Algiers');

const anEntry = (fields: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: 1,
  reference: 'T-234567',
  status: 'confirmed',
  outcome: null,
  recruiter: 'hoggar',
  worker_id: 7,
  worker: 'Karim Ziani',
  job_title: 'Welder',
  domain: 'Piping',
  place: '',
  date: '2026-11-15T09:00:00.000Z',
  minutes: 60,
  overlaps: false,
  ...fields,
});
const open = (day: string, opens = '08:00', closes = '16:00'): CalendarDay => ({
  day,
  open: { opens, closes },
  name: null,
});
const closed = (day: string, name: string | null): CalendarDay => ({ day, open: null, name });
const lanesOf = (...times: [number, number][]) =>
  sideBySide(
    times.map(([start, end]) => ({ start, end })),
    30,
  ).map(({ lane, lanes }) => `${lane}/${lanes}`);

test('a test that begins at 23:45 stands once, on the day it begins', () => {
  const [test, ...others] = plannedTests([anEntry({ date: '2026-11-15T22:45:00Z' })], clock);
  expect(others).toEqual([]);
  expect(test).toMatchObject({ day: '2026-11-15', start: 23 * 60 + 45, end: 24 * 60 + 45 });
  expect([timeText(test?.start ?? 0), timeText(test?.end ?? 0)]).toEqual(['23:45', '00:45']);
});

test.each(['Asia/Kathmandu', 'America/St_Johns', 'Africa/Algiers'])(
  'a reader in %s sees the day and the time of the agency',
  (readers) => {
    vi.stubEnv('TZ', readers);
    expect(clock('2026-11-14T23:15:00Z')).toEqual({ day: '2026-11-15', minute: 15 });
    expect(clock(new Date('2026-07-01T22:59:00Z'))).toEqual({
      day: '2026-07-01',
      minute: 24 * 60 - 1,
    });
  },
);

test('where clocks are put forward, a test stands at the time that the clock on the wall shows', () => {
  const paris = agencyClock('Europe/Paris');
  expect(paris('2027-03-28T00:30:00Z')).toEqual({ day: '2027-03-28', minute: 90 });
  expect(paris('2027-03-28T01:30:00Z')).toEqual({ day: '2027-03-28', minute: 210 });
});

test('times are written and read with two digits', () => {
  expect([0, 485, 1439].map(timeText)).toEqual(['00:00', '08:05', '23:59']);
  expect(['00:00', '08:05', '23:59'].map(minuteOf)).toEqual([0, 485, 1439]);
});

test('tests at different times have the whole width', () => {
  expect(lanesOf([600, 660], [660, 720])).toEqual(['0/1', '0/1']);
});

test('tests that overlap lie side by side, and a lane is used again when it is free', () => {
  expect(lanesOf([600, 660], [630, 690], [660, 720])).toEqual(['0/2', '1/2', '0/2']);
  expect(lanesOf([600, 700], [610, 620], [650, 660])).toEqual(['0/2', '1/2', '1/2']);
});

test('of tests that begin at once the longer comes first', () => {
  expect(lanesOf([600, 615], [600, 700])).toEqual(['0/2', '1/2']);
  const [first] = sideBySide(
    [
      { start: 600, end: 615 },
      { start: 600, end: 700 },
    ],
    30,
  );
  expect(first?.item.end).toBe(700);
});

test('a later group of tests is not narrowed by an earlier one', () => {
  expect(lanesOf([600, 660], [610, 660], [900, 960])).toEqual(['0/2', '1/2', '0/1']);
});

test('a short test takes the room of its text', () => {
  expect(lanesOf([600, 615], [620, 680])).toEqual(['0/2', '1/2']);
  expect(lanesOf([600, 615], [630, 690])).toEqual(['0/1', '0/1']);
});

test('the hours shown hold the opening hours and every test, up to midnight', () => {
  const week = [
    open('2026-11-14', '08:30', '12:00'),
    open('2026-11-15'),
    closed('2026-11-20', null),
  ];
  expect(shownHours(week, [])).toEqual({ first: 8, last: 16 });
  expect(shownHours(week, [{ start: 6 * 60 + 45, end: 7 * 60 }])).toEqual({ first: 6, last: 16 });
  expect(shownHours(week, [{ start: 23 * 60 + 45, end: 24 * 60 + 45 }])).toEqual({
    first: 8,
    last: 24,
  });
  expect(shownHours([closed('2026-11-20', null)], [])).toEqual({ first: 8, last: 16 });
});

const away = (from: string | null, to: string | null): Occupation => ({
  id: 1,
  worker_id: 7,
  worker: 'Karim Ziani',
  kind: 'mission',
  site: '',
  from,
  to,
});

test('a mission lies over its days of the week, however long before and after it lasts', () => {
  const week = ['14', '15', '16', '17'].map((day) => open(`2026-11-${day}`));
  const spanOf = (from: string | null, to: string | null) =>
    barsOf([away(from, to)], week, clock).map(({ first, last }) => [first, last]);
  expect(spanOf('2026-11-14T23:00:00Z', '2026-11-16T23:00:00Z')).toEqual([[1, 2]]);
  expect(spanOf('2026-01-01T00:00:00Z', null)).toEqual([[0, 3]]);
  expect(spanOf(null, '2026-11-14T23:00:00Z')).toEqual([[0, 0]]);
  expect(spanOf('2026-11-17T23:00:00Z', null)).toEqual([]);
});

test('the last day of a mission is the one before it ends at midnight', () => {
  expect(daysAway(away('2026-11-09T23:00:00Z', '2026-11-15T23:00:00Z'), clock)).toEqual({
    from: '2026-11-10',
    to: '2026-11-15',
  });
});

test('a confirmed test on a closed day is found by the name of that day', () => {
  const tests = plannedTests(
    [
      anEntry({ id: 1 }),
      anEntry({ id: 2, status: 'requested' }),
      anEntry({ id: 3, date: '2026-11-20T09:00:00Z' }),
      anEntry({ id: 4, date: '2026-11-16T09:00:00Z' }),
    ],
    clock,
  );
  const days = [closed('2026-11-15', 'Feast'), open('2026-11-16'), closed('2026-11-20', null)];
  expect(confirmedOnClosedDays(tests, days).map(({ test, name }) => [test.id, name])).toEqual([
    [1, 'Feast'],
  ]);
});
