import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../messages/messages.ts';
import {
  formatDateTime,
  formatDateTimeField,
  formatFullDate,
  formatLongDateTime,
  formatMonth,
  formatShortDay,
  formatTime,
  formatTimeZone,
  formatWeekday,
} from './format-date.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  setLanguage(() => 'en');
});

test('the date field in English has a clock of twelve hours', () => {
  expect(formatDateTimeField('2026-12-03', '14:30')).toBe('December 3, 2026 2:30 PM');
  expect(formatDateTimeField('2026-12-13', '00:15')).toBe('December 13, 2026 12:15 AM');
  expect(formatDateTimeField('2027-01-01', '12:00')).toBe('January 1, 2027 12:00 PM');
  expect(formatDateTimeField('2027-01-01', '09:45')).toBe('January 1, 2027 9:45 AM');
});

test('a long date has its weekday, and a zone its name and offset', () => {
  vi.stubEnv('TZ', 'Asia/Kathmandu');
  const moment = new Date('2026-12-03T14:30:00+05:45');
  expect(formatLongDateTime(moment)).toBe('Thursday, 3 December 2026 at 14:30');
  expect(formatTimeZone(moment)).toBe('Nepal Time, GMT+5:45');
  vi.stubEnv('TZ', 'America/St_Johns');
  expect(formatTimeZone(moment)).toBe('Newfoundland Standard Time, GMT-3:30');
});

test('a moment is written on the clock of the reader', () => {
  vi.stubEnv('TZ', 'Africa/Algiers');
  const moment = new Date('2026-12-03T08:05:00Z');
  expect(formatDateTime(moment.toISOString())).toBe('3 Dec 2026, 09:05');
  expect(formatTime(moment)).toBe('09:05');
  expect(formatFullDate(moment)).toBe('Thursday, 3 December 2026');
});

test('a date that cannot be read is unknown', () => {
  expect(formatDateTime('infinity')).toBe('unknown');
});

test('days and months are written without a time zone', () => {
  vi.stubEnv('TZ', 'America/St_Johns');
  expect(formatShortDay('2026-11-16')).toBe('16 Nov');
  expect(formatWeekday('2026-11-16')).toBe('Mon 16 Nov');
  expect(formatMonth('2026-10')).toBe('October 2026');
});

test('English dates are British, whatever the region of the reader', () => {
  vi.stubEnv('TZ', 'Africa/Algiers');
  vi.stubGlobal('navigator', { language: 'en-US', languages: ['en-US', 'de-DE'] });
  expect(formatDateTime('2026-12-03T20:05:00Z')).toBe('3 Dec 2026, 21:05');
});

const IN_OTHER_LANGUAGES = {
  fr: {
    field: '3 août 2026 14:30',
    dateTime: '3 août 2026, 14:30',
    long: 'lundi 3 août 2026 à 14:30',
    time: '14:30',
    fullDate: 'lundi 3 août 2026',
    zone: 'heure normale d’Europe centrale, UTC+1',
    shortDay: '3 août',
    weekday: 'lun. 3 août',
    month: 'mars 2026',
    unknown: 'inconnue',
  },
  ar: {
    field: '3 أوت 2026 14:30',
    dateTime: '3 أوت 2026، 14:30',
    long: 'الاثنين، 3 أوت 2026 في 14:30',
    time: '14:30',
    fullDate: 'الاثنين، 3 أوت 2026',
    zone: 'توقيت وسط أوروبا الرسمي، غرينتش+1',
    shortDay: '3 أوت',
    weekday: 'الاثنين، 3 أوت',
    month: 'مارس 2026',
    unknown: 'غير معروف',
  },
};

test.each(['fr', 'ar'] as const)('dates are written as in %s', (language) => {
  vi.stubEnv('TZ', 'Africa/Algiers');
  setLanguage(() => language);
  const moment = new Date('2026-08-03T13:30:00Z');
  expect({
    field: formatDateTimeField('2026-08-03', '14:30'),
    dateTime: formatDateTime(moment.toISOString()),
    long: formatLongDateTime(moment),
    time: formatTime(moment),
    fullDate: formatFullDate(moment),
    zone: formatTimeZone(moment),
    shortDay: formatShortDay('2026-08-03'),
    weekday: formatWeekday('2026-08-03'),
    month: formatMonth('2026-03'),
    unknown: formatDateTime('infinity'),
  }).toEqual(IN_OTHER_LANGUAGES[language]);
});
