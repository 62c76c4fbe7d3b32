import { expect, test } from 'vitest';
import { formatDateTimeField } from '../../ui/format-date.ts';
import { parseDateTime } from './parse-date-time.ts';

const read = (text: string) => parseDateTime(text, 'en');
const afternoon = { kind: 'moment', day: '2026-12-03', time: '14:30' };

test.each([
  'December 3, 2026 2:30 PM',
  'december 3, 2026 2:30 pm',
  'DECEMBER 03 2026 02:30PM',
  'Dec 3, 2026 2:30 p.m.',
  'Dec. 3 2026, 14:30',
  'decem 3,2026 14:30',
  '  December 3, 2026 at 2:30 PM  ',
  '2026-12-03 14:30',
  '2026-12-3T14:30',
  '2026-12-03t14:30',
  '2026-12-03 2:30 pm',
  'December 3, 2026 14:30 PM',
])('%s is read as December 3, 2026, 14:30', (text) => {
  expect(read(text)).toMatchObject(afternoon);
});

test('every time in the format of the field can be parsed', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const time = `${String(hour).padStart(2, '0')}:45`;
    for (const day of ['2026-12-03', '2027-05-31', '2028-02-29'])
      expect(read(formatDateTimeField(day, time, 'en'))).toMatchObject({
        kind: 'moment',
        day,
        time,
      });
  }
});

test('12 AM is midnight and 12 PM is noon', () => {
  expect(read('December 3, 2026 12:00 AM')).toMatchObject({ time: '00:00' });
  expect(read('December 3, 2026 12:00 PM')).toMatchObject({ time: '12:00' });
  expect(read('December 3, 2026 0:15')).toMatchObject({ time: '00:15' });
});

test('a time up to 12:59 without AM or PM may go on', () => {
  expect(read('December 3, 2026 2:30')).toMatchObject({ time: '02:30', mayGoOn: true });
  expect(read('December 3, 2026 2:30 PM')).toMatchObject({ mayGoOn: false });
  expect(read('December 3, 2026 14:30')).toMatchObject({ mayGoOn: false });
});

test('every prefix of a valid date is accepted as begun', () => {
  for (const text of [
    'December 3, 2026 2:30 PM',
    'Dec. 3 2026 at 14:30',
    'sept 30, 2027, 9:15 a.m.',
    '2026-12-03 14:30',
    '2026-12-03T14:30',
  ])
    for (let letters = 0; letters < text.length; letters += 1) {
      const typed = text.slice(0, letters);
      expect(read(typed).kind, `“${typed}”`).not.toBe('nothing');
    }
});

test('a day is read before its time is typed', () => {
  expect(read('December 3, 2026')).toEqual({ kind: 'begun', day: '2026-12-03' });
  expect(read('2026-12-03 1')).toEqual({ kind: 'begun', day: '2026-12-03' });
  expect(read('December 3, 202')).toEqual({ kind: 'begun', day: null });
});

test.each([
  'tomorrow',
  'Decembre 3',
  'ju 3, 2027 10:00',
  'December 45',
  'February 30, 2027',
  'February 29, 2027 10:00 AM',
  'December 3, 2026 25',
  'December 3, 2026 14:60',
  'December 3, 2026 2:30 PM sharp',
  'December 3, 2026 14:30 AM',
  'December 3, 2026 0:30 PM',
  '3/12/2026',
  '2026-13',
  '2026-12-03 14:30:20',
  '?',
])('%s cannot become a date', (text) => {
  expect(read(text)).toEqual({ kind: 'nothing' });
});

test('month names are read in the given language', () => {
  expect(parseDateTime('decembre 3, 2026 14:30', 'fr')).toMatchObject(afternoon);
  expect(parseDateTime('août 3, 2027 14:30', 'fr')).toMatchObject({ day: '2027-08-03' });
  expect(parseDateTime('jui 3, 2027 14:30', 'fr')).toEqual({ kind: 'nothing' });
});
