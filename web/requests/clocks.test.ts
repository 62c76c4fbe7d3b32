import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../messages/messages.ts';
import { formatMoment } from '../ui/format-date.ts';
import { formatDue, timeAtAgency } from './clocks.ts';

const ZONE = 'Africa/Algiers';
const NOW = new Date('2027-03-01T08:00:00Z');

afterEach(() => setLanguage(() => 'en'));

/** The reader's own clock, and the agency's where it shows something else. */
const both = (zone: string, date: string) => {
  vi.stubEnv('TZ', zone);
  return [formatMoment(date, 'long', { now: NOW }), timeAtAgency(date, ZONE)];
};

test('readers in other zones read both clocks', () => {
  expect(both('Asia/Kathmandu', '2027-03-03T09:00:00Z')).toEqual([
    'Wed 3 March at 14:45',
    '10:00 in Algiers',
  ]);
  expect(both('America/St_Johns', '2027-03-03T09:00:00Z')).toEqual([
    'Wed 3 March at 05:30',
    '10:00 in Algiers',
  ]);
  expect(both(ZONE, '2027-03-03T09:00:00Z')).toEqual(['Wed 3 March at 10:00', null]);
});

test('the weekday is named where it is another day at the agency', () => {
  expect(both('America/St_Johns', '2027-03-04T00:30:00Z')).toEqual([
    'Wed 3 March at 21:00',
    'Thu 01:30 in Algiers',
  ]);
});

test('a reader whose clock is put forward reads both clocks from that day on', () => {
  expect(both('Europe/Paris', '2027-03-27T09:00:00Z')).toEqual(['Sat 27 March at 10:00', null]);
  expect(both('Europe/Paris', '2027-03-29T09:00:00Z')).toEqual([
    'Mon 29 March at 11:00',
    '10:00 in Algiers',
  ]);
});

test('the server writes on the clock of the agency', () => {
  vi.stubEnv('TZ', 'Asia/Kathmandu');
  const clock = { now: NOW, zone: ZONE };
  expect(formatMoment('2027-03-03T09:00:00Z', 'short', clock)).toBe('3 Mar, 10:00');
});

test('the agency has its town in the language of the page', () => {
  vi.stubEnv('TZ', 'Asia/Kathmandu');
  setLanguage(() => 'fr');
  expect(timeAtAgency('2027-03-03T09:00:00Z', ZONE)).toBe('10:00 à Alger');
  setLanguage(() => 'ar');
  expect(timeAtAgency('2027-03-03T09:00:00Z', ZONE)).toBe('10:00 بتوقيت الجزائر');
});

test('an answer is due on a weekday, and later on a date; another year is named', () => {
  vi.stubEnv('TZ', ZONE);
  expect(formatDue('2027-03-04T13:00:00Z', { now: NOW })).toBe('Thu 14:00');
  expect(formatDue('2027-03-12T13:00:00Z', { now: NOW })).toBe('12 Mar, 14:00');
  expect(formatMoment('2028-03-03T09:00:00Z', 'long', { now: NOW })).toContain('2028');
  expect(formatMoment('infinity', 'long', { now: NOW })).toBe('unknown');
});

test('a date that cannot be read has no other clock', () => {
  expect(timeAtAgency('infinity', ZONE)).toBeNull();
});
