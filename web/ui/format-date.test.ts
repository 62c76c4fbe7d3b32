import { afterEach, expect, test, vi } from 'vitest';
import { formatDateTimeField, formatLongDateTime, formatTimeZone } from './format-date.ts';

afterEach(() => vi.unstubAllEnvs());

test('the field writes a moment by the twelve-hour clock', () => {
  expect(formatDateTimeField('2026-12-03', '14:30', 'en')).toBe('December 3, 2026 2:30 PM');
  expect(formatDateTimeField('2026-12-13', '00:15', 'en')).toBe('December 13, 2026 12:15 AM');
  expect(formatDateTimeField('2027-01-01', '12:00', 'en')).toBe('January 1, 2027 12:00 PM');
  expect(formatDateTimeField('2027-01-01', '09:45', 'en')).toBe('January 1, 2027 9:45 AM');
});

test('the preview tells the weekday, and whose clock it is', () => {
  vi.stubEnv('TZ', 'Asia/Kathmandu');
  const moment = new Date('2026-12-03T14:30:00+05:45');
  expect(formatLongDateTime(moment, 'en')).toBe('Thursday, December 3, 2026 at 2:30 PM');
  expect(formatTimeZone(moment, 'en')).toBe('Nepal Time, GMT+5:45');
  vi.stubEnv('TZ', 'America/St_Johns');
  expect(formatTimeZone(moment, 'en')).toBe('Newfoundland Standard Time, GMT-3:30');
});
