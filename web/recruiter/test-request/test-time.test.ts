import { afterEach, expect, test, vi } from 'vitest';
import { dayOf, timeOf } from '../../ui/day.ts';
import { firstToShow, isOpen, momentAt, openDays, slotsOf, withOffset } from './test-time.ts';

afterEach(() => vi.unstubAllEnvs());

const livingIn = (zone: string) => vi.stubEnv('TZ', zone);

test.each([
  ['Africa/Algiers', '2026-12-03T14:30:00+01:00', '2026-12-03T13:30:00.000Z'],
  ['Asia/Kathmandu', '2026-12-03T14:30:00+05:45', '2026-12-03T08:45:00.000Z'],
  ['America/St_Johns', '2026-12-03T14:30:00-03:30', '2026-12-03T18:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-03T14:30:00+14:00', '2026-12-03T00:30:00.000Z'],
  ['UTC', '2026-12-03T14:30:00+00:00', '2026-12-03T14:30:00.000Z'],
])('14:30 in %s is written as %s', (zone, written, instant) => {
  livingIn(zone);
  const moment = momentAt('2026-12-03', '14:30') as Date;
  expect(moment.toISOString()).toBe(instant);
  expect(withOffset(moment)).toBe(written);
  expect([dayOf(moment), timeOf(moment)]).toEqual(['2026-12-03', '14:30']);
});

test('a date in summer has the offset of summer time', () => {
  livingIn('America/St_Johns');
  expect(withOffset(momentAt('2027-07-01', '09:15') as Date)).toBe('2027-07-01T09:15:00-02:30');
  livingIn('Europe/Paris');
  expect(withOffset(momentAt('2027-07-01', '09:15') as Date)).toBe('2027-07-01T09:15:00+02:00');
});

test('a local time that daylight saving skips is null', () => {
  livingIn('Europe/Paris');
  expect(momentAt('2027-03-28', '02:15')).toBeNull();
  expect(momentAt('2027-03-28', '01:45')?.toISOString()).toBe('2027-03-28T00:45:00.000Z');
  expect(momentAt('2027-03-28', '03:00')?.toISOString()).toBe('2027-03-28T01:00:00.000Z');
  livingIn('Africa/Algiers');
  expect(momentAt('2027-03-28', '02:15')).not.toBeNull();
});

test('a local time that occurs twice means the first one', () => {
  livingIn('Europe/Paris');
  expect(withOffset(momentAt('2027-10-31', '02:30') as Date)).toBe('2027-10-31T02:30:00+02:00');
});

afterEach(() => vi.unstubAllEnvs());

const timesOf = (day: string) => slotsOf(day).map(({ time }) => time);

test('a day has a slot every quarter of an hour, around the clock', () => {
  vi.stubEnv('TZ', 'Africa/Algiers');
  expect(timesOf('2026-12-03')).toHaveLength(96);
  expect(timesOf('2026-12-03').slice(0, 3)).toEqual(['00:00', '00:15', '00:30']);
  expect(timesOf('2026-12-03').at(-1)).toBe('23:45');
});

test('a day has no slots in the hour that daylight saving skips', () => {
  vi.stubEnv('TZ', 'Europe/Paris');
  expect(timesOf('2027-03-28')).toHaveLength(92);
  expect(timesOf('2027-03-28')).not.toContain('02:00');
  vi.stubEnv('TZ', 'Australia/Lord_Howe');
  expect(timesOf('2027-10-03')).toHaveLength(94);
});

test('a slot is open after now and up to 731 days ahead', () => {
  const now = new Date('2026-11-15T09:00:00Z');
  expect(isOpen(now, now)).toBe(false);
  expect(isOpen(new Date('2026-11-15T09:15:00Z'), now)).toBe(true);
  expect(isOpen(new Date('2026-11-15T09:20:00Z'), now)).toBe(false);
  expect(isOpen(new Date('2028-11-15T09:00:00Z'), now)).toBe(true);
  expect(isOpen(new Date('2028-11-15T09:15:00Z'), now)).toBe(false);
});

test('today is the first open day while it has a slot left', () => {
  vi.stubEnv('TZ', 'Asia/Kathmandu');
  expect(openDays(new Date('2026-12-03T23:44:59+05:45')).first).toBe('2026-12-03');
  expect(openDays(new Date('2026-12-03T23:45:00+05:45')).first).toBe('2026-12-04');
});

test('the last open day is the one on which the 731st day ends', () => {
  vi.stubEnv('TZ', 'UTC');
  expect(openDays(new Date('2026-11-15T00:10:00Z')).last).toBe('2028-11-15');
  expect(openDays(new Date('2026-11-15T23:50:00Z')).last).toBe('2028-11-15');
});

test('the list of times starts at 08:00, or later at the next open slot', () => {
  vi.stubEnv('TZ', 'Africa/Algiers');
  const slots = slotsOf('2026-12-03');
  const shown = (now: string) => firstToShow(slots, new Date(now));
  expect(shown('2026-11-15T09:00:00+01:00')).toBe('08:00');
  expect(shown('2026-12-03T05:00:00+01:00')).toBe('08:00');
  expect(shown('2026-12-03T14:31:00+01:00')).toBe('14:45');
  expect(shown('2026-12-03T23:50:00+01:00')).toBeNull();
});
