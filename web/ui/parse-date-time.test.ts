import { expect, test } from 'vitest';
import { LANGUAGES, LOCALES } from '../../contracts/languages.ts';
import { setLanguage } from '../../messages/messages.ts';
import { formatDateTimeField, formatDayField } from './format-date.ts';
import { parseDateTime, parseDay, parseMoment, parseTime } from './parse-date-time.ts';

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

test.each(LANGUAGES)('in %s every time in the format of the field can be parsed', (language) => {
  for (let hour = 0; hour < 24; hour += 1) {
    const time = `${String(hour).padStart(2, '0')}:45`;
    for (const day of ['2026-12-03', '2027-05-31', '2028-02-29'])
      expect(
        parseDateTime(formatDateTimeField(day, time, LOCALES[language]), language),
      ).toMatchObject({ kind: 'moment', day, time });
  }
});

test.each(['fr', 'ar'] as const)('in %s every date that a page shows can be parsed', (language) => {
  const months = Array.from({ length: 12 }, (_, month) => new Date(2027, month, 25, 14, 30));
  for (const moment of months)
    for (const style of ['full', 'long', 'medium', 'short'] as const) {
      const shown = new Intl.DateTimeFormat(LOCALES[language], {
        dateStyle: style,
        timeStyle: 'short',
      }).format(moment);
      const day = `2027-${String(moment.getMonth() + 1).padStart(2, '0')}-25`;
      expect(parseDateTime(shown, language), shown).toMatchObject({ day, time: '14:30' });
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

const spring = { kind: 'moment', day: '2027-03-25', time: '14:30' };

test.each([
  '25 mars 2027 14:30',
  '25 mars 2027 14h30',
  '25 MARS 2027, 14 h 30',
  'le 25 mars 2027 à 14h30',
  'Le jeudi 25 mars 2027 a 14:30',
  'jeu. 25 mars 2027 14:30',
  '25-mars-2027 14:30',
  '25/03/2027 14h30',
  '25/3/2027 à 14:30',
  '25.03.2027 - 14h30',
  '25-03-2027 14:30',
  '2027-03-25 14:30',
  '2027-03-25T14:30',
  'mars 25, 2027 2:30 PM',
])('%s is read in French as March 25, 2027, 14:30', (text) => {
  expect(parseDateTime(text, 'fr')).toMatchObject(spring);
});

test.each([
  ['1er août 2027 8h', '2027-08-01', '08:00'],
  ['1 aout 2027 8h00', '2027-08-01', '08:00'],
  ['5 févr. 2027 23h45', '2027-02-05', '23:45'],
  ['3 juil 2027 0h15', '2027-07-03', '00:15'],
  ['decembre 3, 2026 14:30', '2026-12-03', '14:30'],
])('%s is read in French as %s, %s', (text, day, time) => {
  expect(parseDateTime(text, 'fr')).toMatchObject({ kind: 'moment', day, time });
});

test('an hour without minutes is read in French, and may go on', () => {
  expect(parseDateTime('25/03/2027 14h', 'fr')).toMatchObject({ time: '14:00', mayGoOn: true });
  expect(parseDateTime('25/03/2027 14h30', 'fr')).toMatchObject({ mayGoOn: false });
});

test.each([
  '25 مارس 2027 14:30',
  '٢٥ مارس ٢٠٢٧ ١٤:٣٠',
  '۲۵ مارس ۲۰۲۷ ۱۴:۳۰',
  'الخميس، 25 مارس 2027 في 14:30',
  'يوم الخميس 25 مارس 2027 على الساعة 14:30',
  '25 مارس، 2027، 2:30 م',
  '25 مارس 2027 2:30 مساءً',
  '25 مارس 2027 2:30 زوالا',
  '25/03/2027 14:30',
  '25\u200f/3\u200f/2027، 14:30',
  '٢٥/٠٣/٢٠٢٧ ١٤:٣٠',
  '25/03/2027 14سا30',
  '25/03/2027 14h30',
  '2027/03/25 14:30',
  '2027-03-25 14:30',
])('%s is read in Arabic as March 25, 2027, 14:30', (text) => {
  expect(parseDateTime(text, 'ar')).toMatchObject(spring);
});

test.each([
  ['3 جانفي 2027 8سا', '2027-01-03', '08:00'],
  ['3 يناير 2027 08:00', '2027-01-03', '08:00'],
  ['3 أفريل 2027 9:15 صباحًا', '2027-04-03', '09:15'],
  ['3 ابريل 2027 9:15 ص', '2027-04-03', '09:15'],
  ['3 أوت 2027 12:00 م', '2027-08-03', '12:00'],
])('%s is read in Arabic as %s, %s', (text, day, time) => {
  expect(parseDateTime(text, 'ar')).toMatchObject({ kind: 'moment', day, time });
});

test.each([
  ['fr', 'le jeudi 25 mars 2027 à 14 h 30'],
  ['fr', '1er févr. 2027, 9:15 a.m.'],
  ['fr', '25/03/2027 14h30'],
  ['fr', '25.03.2027 - 14:30'],
  ['fr', '2027-03-25 14:30'],
  ['ar', 'يوم الخميس، 25 مارس 2027 على الساعة 14:30'],
  ['ar', '٢٥ أكتوبر ٢٠٢٧ في ٢:٣٠ مساء'],
  ['ar', '25/03/2027 14سا30'],
  ['ar', '2027/03/25 14:30'],
] as const)('in %s every prefix of “%s” is accepted as begun', (language, text) => {
  for (let letters = 0; letters < text.length; letters += 1) {
    const typed = text.slice(0, letters);
    expect(parseDateTime(typed, language).kind, `“${typed}”`).not.toBe('nothing');
  }
  expect(parseDateTime(text, language).kind).toBe('moment');
});

test('a day is read before its time is typed, in every language', () => {
  expect(parseDateTime('25 mars 2027', 'fr')).toEqual({ kind: 'begun', day: '2027-03-25' });
  expect(parseDateTime('25/03/2027 à', 'fr')).toEqual({ kind: 'begun', day: '2027-03-25' });
  expect(parseDateTime('25 مارس 2027 على', 'ar')).toEqual({ kind: 'begun', day: '2027-03-25' });
});

test.each([
  ['fr', 'demain'],
  ['fr', 'jui 3, 2027 14:30'],
  ['fr', '3 jui 2027 14:30'],
  ['fr', '25 march 2027'],
  ['fr', '32 mars 2027'],
  ['fr', '2er mars 2027'],
  ['fr', '30 février 2027'],
  ['fr', 'vendredi 25 mars 2027 14:30'],
  ['fr', '03/25/2027 14:30'],
  ['fr', '25/03/27 14:30'],
  ['fr', '25/03/2027 24h00'],
  ['fr', '25/03/2027 14h60'],
  ['fr', '25/03/2027 14h30 pile'],
  ['ar', 'غدا'],
  ['ar', '25 mars 2027'],
  ['ar', '31 أفريل 2027'],
  ['ar', 'الجمعة، 25 مارس 2027 في 14:30'],
  ['ar', '٢٥/١٣/٢٠٢٧'],
  ['ar', '25/03/2027 14:30 ص'],
  ['ar', '25/03/2027 ٢٥:٠٠'],
] as const)('in %s “%s” cannot become a date', (language, text) => {
  expect(parseDateTime(text, language)).toEqual({ kind: 'nothing' });
});

test.each([
  ['en', '3 December 2026'],
  ['en', '3 dec 2026'],
  ['en', 'Thu 3 Dec 2026'],
  ['en', '03/12/2026'],
  ['en', '3.12.2026'],
  ['en', '3-12-2026'],
  ['en', '2026-12-03'],
  ['en', 'December 3, 2026'],
  ['fr', 'jeudi 3 décembre 2026'],
  ['fr', '3/12/2026'],
  ['ar', '٣/١٢/٢٠٢٦'],
  ['ar', '3 ديسمبر 2026'],
] as const)('in %s a field of a day reads “%s” with the day before the month', (language, text) => {
  expect(parseDay(text, language)).toBe('2026-12-03');
});

test.each(['', 'soon', '31/02/2027', '12/31/2026', '3 dec', 'Friday 3 December 2026', '3/12/26'])(
  'a field of a day does not read “%s”',
  (text) => {
    expect(parseDay(text, 'en')).toBeNull();
  },
);

test.each([
  ['en', '3 Dec 2026, 14:30'],
  ['en', '03/12/2026 at 14:30'],
  ['en', '3 December 2026 2:30 pm'],
  ['en', '2026-12-03T14:30'],
  ['fr', '3 déc. 2026 à 14h30'],
  ['ar', '3 ديسمبر 2026 على الساعة 14سا30'],
] as const)('in %s a field of a moment reads “%s”', (language, text) => {
  expect(parseMoment(text, language)).toBe('2026-12-03T14:30');
});

test('a day without its time is no moment', () => {
  expect(parseMoment('3 December 2026', 'en')).toBeNull();
});

test.each(LANGUAGES)('in %s what a field shows is what it reads', (language) => {
  setLanguage(() => language);
  try {
    for (let month = 1; month <= 12; month += 1) {
      const day = `2027-${String(month).padStart(2, '0')}-05`;
      expect(parseDay(formatDayField(day), language)).toBe(day);
      expect(parseMoment(formatDayField(day, '00:05'), language)).toBe(`${day}T00:05`);
    }
  } finally {
    setLanguage(() => 'en');
  }
});

test.each([
  ['8', '08:00'],
  ['8:05', '08:05'],
  ['0805', '08:05'],
  ['14h', '14:00'],
  ['14h30', '14:30'],
  ['2.30 pm', '14:30'],
  ['٨:٣٠', '08:30'],
  ['12:15 am', '00:15'],
])('a field of a time reads “%s” as %s', (text, time) => {
  expect(parseTime(text)).toBe(time);
});

test.each(['', '24:00', '8:60', 'noon', '1 2 3', '14:30:00'])(
  'a field of a time does not read “%s”',
  (text) => {
    expect(parseTime(text)).toBeNull();
  },
);
