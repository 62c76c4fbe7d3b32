import { afterEach, expect, test, vi } from 'vitest';
import { dayOf, momentAt, timeOf, withOffset } from './wall-clock.ts';

afterEach(() => vi.unstubAllEnvs());

const livingIn = (zone: string) => vi.stubEnv('TZ', zone);

test.each([
  ['Africa/Algiers', '2026-12-03T14:30:00+01:00', '2026-12-03T13:30:00.000Z'],
  ['Asia/Kathmandu', '2026-12-03T14:30:00+05:45', '2026-12-03T08:45:00.000Z'],
  ['America/St_Johns', '2026-12-03T14:30:00-03:30', '2026-12-03T18:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-03T14:30:00+14:00', '2026-12-03T00:30:00.000Z'],
  ['UTC', '2026-12-03T14:30:00+00:00', '2026-12-03T14:30:00.000Z'],
])('half past two in %s is written %s', (zone, written, instant) => {
  livingIn(zone);
  const moment = momentAt('2026-12-03', '14:30') as Date;
  expect(moment.toISOString()).toBe(instant);
  expect(withOffset(moment)).toBe(written);
  expect([dayOf(moment), timeOf(moment)]).toEqual(['2026-12-03', '14:30']);
});

test('in summer the offset is that of summer', () => {
  livingIn('America/St_Johns');
  expect(withOffset(momentAt('2027-07-01', '09:15') as Date)).toBe('2027-07-01T09:15:00-02:30');
  livingIn('Europe/Paris');
  expect(withOffset(momentAt('2027-07-01', '09:15') as Date)).toBe('2027-07-01T09:15:00+02:00');
});

test('there is no moment for an hour over which the clock jumps', () => {
  livingIn('Europe/Paris');
  expect(momentAt('2027-03-28', '02:15')).toBeNull();
  expect(momentAt('2027-03-28', '01:45')?.toISOString()).toBe('2027-03-28T00:45:00.000Z');
  expect(momentAt('2027-03-28', '03:00')?.toISOString()).toBe('2027-03-28T01:00:00.000Z');
  livingIn('Africa/Algiers');
  expect(momentAt('2027-03-28', '02:15')).not.toBeNull();
});

test('an hour that comes twice means its first coming', () => {
  livingIn('Europe/Paris');
  expect(withOffset(momentAt('2027-10-31', '02:30') as Date)).toBe('2027-10-31T02:30:00+02:00');
});
