import { expect, test } from 'vitest';
import { agencyClock } from '../calendar/agency-clock.ts';
import { byDay } from './coming-tests.tsx';

const aTest = (id: number, date: string) => ({
  id,
  date,
  minutes: 60,
  worker: 'Worker',
  client: 'Client',
  place: '',
  worker_reply: 'asked' as const,
});

test('tests stand under the day of the agency, also around its midnight', () => {
  const tests = [
    aTest(1, '2026-11-19T22:45:00.000Z'),
    aTest(2, '2026-11-19T23:00:00.000Z'),
    aTest(3, '2026-11-20T09:30:00.000Z'),
  ];
  const days = byDay(tests, agencyClock('Africa/Algiers'));
  expect(days.map(({ day, tests }) => [day, tests.map(({ id, time }) => `${id} ${time}`)])).toEqual(
    [
      ['2026-11-19', ['1 23:45']],
      ['2026-11-20', ['2 00:00', '3 10:30']],
    ],
  );
});

test('without tests there are no days', () => {
  expect(byDay([], agencyClock('UTC'))).toEqual([]);
});
