import { afterEach, expect, test, vi } from 'vitest';
import {
  formatDateTime,
  formatDateTimeField,
  formatFullDate,
  formatLongDateTime,
  formatMonth,
  formatShortDay,
  formatShortTime,
  formatTime,
  formatTimeZone,
  formatWeekday,
} from './format-date.ts';

afterEach(() => vi.unstubAllEnvs());

/** Some versions of Intl put a narrow space before AM and PM. */
const plain = (text: string) => text.replaceAll('\u202f', ' ');

test('a date field uses the twelve-hour clock', () => {
  expect(formatDateTimeField('2026-12-03', '14:30', 'en')).toBe('December 3, 2026 2:30 PM');
  expect(formatDateTimeField('2026-12-13', '00:15', 'en')).toBe('December 13, 2026 12:15 AM');
  expect(formatDateTimeField('2027-01-01', '12:00', 'en')).toBe('January 1, 2027 12:00 PM');
  expect(formatDateTimeField('2027-01-01', '09:45', 'en')).toBe('January 1, 2027 9:45 AM');
});

test('a long date has its weekday, and a zone its name and offset', () => {
  vi.stubEnv('TZ', 'Asia/Kathmandu');
  const moment = new Date('2026-12-03T14:30:00+05:45');
  expect(formatLongDateTime(moment, 'en')).toBe('Thursday, December 3, 2026 at 2:30 PM');
  expect(formatTimeZone(moment, 'en')).toBe('Nepal Time, GMT+5:45');
  vi.stubEnv('TZ', 'America/St_Johns');
  expect(formatTimeZone(moment, 'en')).toBe('Newfoundland Standard Time, GMT-3:30');
});

test('a moment is written on the clock of the reader', () => {
  vi.stubEnv('TZ', 'Africa/Algiers');
  const moment = new Date('2026-12-03T08:05:00Z');
  expect(plain(formatDateTime(moment.toISOString(), 'en'))).toBe('Dec 3, 2026, 9:05 AM');
  expect(plain(formatTime(moment, 'en'))).toBe('09:05 AM');
  expect(plain(formatShortTime(moment, 'en'))).toBe('9:05 AM');
  expect(formatFullDate(moment, 'en')).toBe('Thursday, December 3, 2026');
});

test('a date that cannot be read is unknown', () => {
  expect(formatDateTime('infinity', 'en')).toBe('unknown');
});

test('days and months are written without a time zone', () => {
  vi.stubEnv('TZ', 'America/St_Johns');
  expect(formatShortDay('2026-11-16', 'en')).toBe('Nov 16');
  expect(formatWeekday('2026-11-16', 'en')).toBe('Mon, Nov 16');
  expect(formatMonth('2026-10', 'en')).toBe('October 2026');
});
