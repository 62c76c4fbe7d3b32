import type { language } from '../../messages/messages.ts';

/** One that a page can have. */
export type Language = ReturnType<typeof language>;

/** Regular expressions for one part of a date: complete, and while it is being typed. Texts are plain, see plainText. */
export type Part = { whole: string; prefix: string };

/** Small letters without accents and vowel signs, Western digits, no marks of direction. */
export const plainText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('،', ',')
    .toLowerCase();

/** A word as far as it is typed: 'le' gives (?:l(?:e)?)? */
const typing = (word: string) =>
  Array.from(word).reduceRight((rest, letter) => `(?:${letter}${rest})?`, '');

/** Such as a word that may stand before the day. */
const maybe = (word: string): Part => ({ whole: `(?:${word}\\s+)?`, prefix: typing(word) });

const DAY: Part = { whole: '(?<day>0?[1-9]|[12]\\d|3[01])', prefix: '[0-3]?' };
const YEAR: Part = { whole: '(?<year>\\d{4})', prefix: '\\d{0,3}' };
const MONTH_NAME: Part = { whole: '(?<name>\\p{L}{3,})\\.?', prefix: '(?<name>\\p{L}*)\\.?' };
const MONTH_NUMBER: Part = { whole: '(?<month>0?[1-9]|1[0-2])', prefix: '[01]?' };
const DASH: Part = { whole: '-', prefix: '' };
const SPACE: Part = { whole: '(?:\\s*,\\s*|\\s+)', prefix: '\\s*' };
const HOUR: Part = { whole: '(?<hour>[01]?\\d|2[0-3])', prefix: '' };
const MINUTE: Part = { whole: '(?<minute>[0-5]\\d)', prefix: '[0-5]?' };
const AM_OR_PM: Part = {
  whole: '(?:\\s*(?<half>[ap])\\.?m\\.?)?',
  prefix: '\\s*(?:[ap]\\.?)?',
};

const ENGLISH_TIME: Part[] = [HOUR, { whole: ':', prefix: '' }, MINUTE, AM_OR_PM];

/** 'December 3, 2026 2:30 PM', and '2026-12-03 14:30'. */
const ENGLISH: Part[][] = [
  [
    MONTH_NAME,
    { whole: '[\\s,]+', prefix: '' },
    DAY,
    SPACE,
    YEAR,
    { whole: '(?:\\s*,\\s*|\\s+)(?:at\\s+)?', prefix: '(?:(?:\\s*,\\s*|\\s+)a?t?)?' },
    ...ENGLISH_TIME,
  ],
  [
    YEAR,
    DASH,
    MONTH_NUMBER,
    DASH,
    DAY,
    { whole: '(?:\\s*T\\s*|\\s*,\\s*|\\s+)', prefix: '\\s*' },
    ...ENGLISH_TIME,
  ],
];

const WEEKDAY: Part = {
  whole: '(?:(?<weekday>\\p{L}{3,})\\.?[\\s,]+)?',
  prefix: '(?<weekday>\\p{L}*)\\.?',
};
const SLASH: Part = { whole: '\\s*[/.-]\\s*', prefix: '\\s*' };
const BETWEEN: Part = { whole: '(?:\\s*[,-]\\s*|\\s+)', prefix: '\\s*' };

/** The words of a language whose dates begin with the day. */
type DayFirst = {
  /** Before the weekday or the day. */
  the: string;
  /** Between the date and the time, in this order. */
  at: string[];
  /** Between hours and minutes. */
  hours: string[];
  /** After the number of the first day of a month. */
  first: string;
  half: Part;
};

type DayFirstPatterns = { dates: Part[][]; moments: Part[][] };

function dayFirst({ the, at, hours, first, half }: DayFirst): DayFirstPatterns {
  const day: Part = {
    whole: `${DAY.whole}(?<first>${first})?`,
    prefix: `(?:[0-3]?|0?1${typing(first)})`,
  };
  const dates: Part[][] = [
    [maybe(the), WEEKDAY, day, BETWEEN, MONTH_NAME, BETWEEN, YEAR],
    [MONTH_NAME, { whole: '[\\s,]+', prefix: '' }, DAY, SPACE, YEAR],
    [DAY, SLASH, MONTH_NUMBER, SLASH, YEAR],
    [YEAR, SLASH, MONTH_NUMBER, SLASH, DAY],
  ];
  const sign = hours.join('|');
  const times: Part[][] = [
    [
      HOUR,
      { whole: `\\s*(?::|${sign})\\s*`, prefix: `\\s*(?:${hours.map(typing).join('|')})` },
      MINUTE,
      half,
    ],
    [HOUR, { whole: `\\s*(?:${sign})`, prefix: '' }],
  ];
  const moments = dates.flatMap((date) =>
    times.map((time) => [
      ...date,
      { whole: '(?:\\s*[,t-]\\s*|\\s+)', prefix: '\\s*' },
      ...at.map(maybe),
      ...time,
    ]),
  );
  return { dates, moments };
}

/** 'jeudi 3 décembre 2026 à 14:30', '03/12/2026 14h30', '2026-12-03 14:30'. */
const FRENCH = dayFirst({ the: 'le', at: ['a'], hours: ['h'], first: 'er', half: AM_OR_PM });

const MORNING = 'ص(?:باحا)?';
const AFTERNOON = 'م(?:ساء)?|زوالا';

/** 'الخميس، 3 ديسمبر 2026 في 14:30', '03/12/2026 14:30', '2026/12/03 على الساعة 14سا30'. */
const ARABIC = dayFirst({
  the: 'يوم',
  at: ['في', 'على', 'الساعة'],
  hours: ['سا', 'h'],
  first: '',
  half: {
    whole: `(?:\\s*(?<half>[ap](?=\\.?m)|${MORNING}|${AFTERNOON})(?:\\.?m)?\\.?)?`,
    prefix: `\\s*(?:[ap]\\.?|${typing('صباحا')}|${typing('مساء')}|${typing('زوالا')})`,
  },
});

/** The dates of test requests. */
export const DATE_PATTERNS: Record<Language, Part[][]> = {
  en: ENGLISH,
  fr: FRENCH.moments,
  ar: ARABIC.moments,
};

/** '3 December 2026', 'Thu 3 Dec 2026 at 14:30', '03/12/2026 14:30', '2026-12-03T14:30': the day before the month. */
const BRITISH = dayFirst({ the: 'the', at: ['at'], hours: ['h'], first: 'st', half: AM_OR_PM });

/** The dates of every other field. */
export const DAY_FIRST: Record<Language, DayFirstPatterns> = {
  en: BRITISH,
  fr: FRENCH,
  ar: ARABIC,
};

/** '14:30', '1430', '14h30', '2:30 pm', '14' and '14h': in every language. */
export const CLOCK_TIME =
  '(?<hour>[01]?\\d|2[0-3])(?:(?:\\s*(?::|\\.|h|سا)\\s*)?(?<minute>[0-5]\\d)|\\s*(?:h|سا))?' +
  `(?:\\s*(?<half>[ap](?=\\.?m)|${MORNING}|${AFTERNOON})(?:\\.?m)?\\.?)?`;

export const isAfternoon = (half: string) => /^[pمز]/.test(half);

/** Whose names of months and weekdays are read. Arabic has two sets of months: Algeria's, and the one of the east. */
export const NAME_LOCALES: Record<Language, string[]> = {
  en: ['en'],
  fr: ['fr'],
  ar: ['ar-DZ', 'ar'],
};
