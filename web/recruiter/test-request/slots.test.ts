import { afterEach, expect, test, vi } from 'vitest';
import { firstToShow, isOpen, openDays, slotsOf } from './slots.ts';

afterEach(() => vi.unstubAllEnvs());

const times = (day: string) => slotsOf(day).map(({ time }) => time);

test('a day has a slot every quarter of an hour, around the clock', () => {
  vi.stubEnv('TZ', 'Africa/Algiers');
  expect(times('2026-12-03')).toHaveLength(96);
  expect(times('2026-12-03').slice(0, 3)).toEqual(['00:00', '00:15', '00:30']);
  expect(times('2026-12-03').at(-1)).toBe('23:45');
});

test('slots over which the clock jumps are left out', () => {
  vi.stubEnv('TZ', 'Europe/Paris');
  expect(times('2027-03-28')).toHaveLength(92);
  expect(times('2027-03-28')).not.toContain('02:00');
  vi.stubEnv('TZ', 'Australia/Lord_Howe');
  expect(times('2027-10-03')).toHaveLength(94);
});

test('a slot is open after now and up to 731 days ahead', () => {
  const now = new Date('2026-11-15T09:00:00Z');
  expect(isOpen(now, now)).toBe(false);
  expect(isOpen(new Date('2026-11-15T09:15:00Z'), now)).toBe(true);
  expect(isOpen(new Date('2026-11-15T09:20:00Z'), now)).toBe(false);
  expect(isOpen(new Date('2028-11-15T09:00:00Z'), now)).toBe(true);
  expect(isOpen(new Date('2028-11-15T09:15:00Z'), now)).toBe(false);
});

test('today is open while it has a slot left', () => {
  vi.stubEnv('TZ', 'Asia/Kathmandu');
  expect(openDays(new Date('2026-12-03T23:44:59+05:45')).first).toBe('2026-12-03');
  expect(openDays(new Date('2026-12-03T23:45:00+05:45')).first).toBe('2026-12-04');
});

test('the last open day is the one on which the 731st day ends', () => {
  vi.stubEnv('TZ', 'UTC');
  expect(openDays(new Date('2026-11-15T00:10:00Z')).last).toBe('2028-11-15');
  expect(openDays(new Date('2026-11-15T23:50:00Z')).last).toBe('2028-11-15');
});

test('one sees the morning first, on the way to the evening the next open slot', () => {
  vi.stubEnv('TZ', 'Africa/Algiers');
  const slots = slotsOf('2026-12-03');
  const shown = (now: string) => firstToShow(slots, new Date(now));
  expect(shown('2026-11-15T09:00:00+01:00')).toBe('08:00');
  expect(shown('2026-12-03T05:00:00+01:00')).toBe('08:00');
  expect(shown('2026-12-03T14:31:00+01:00')).toBe('14:45');
  expect(shown('2026-12-03T23:50:00+01:00')).toBeNull();
});
