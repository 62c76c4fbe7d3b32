const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const SMALL =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const UNITS: Record<string, number> = {
  billion: 1e9,
  bn: 1e9,
  million: 1e6,
  mln: 1e6,
  thousand: 1e3,
};

const two = (number: number | string) => String(number).padStart(2, '0');
const monthNumber = (name: string) =>
  two(MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1);

/**
 * One spelling for everything that may be spelt in several ways: 2.9 billion and 2,900,000,000,
 * March 2010 and 03/2010, 4 PM and 16:00, eighteen and 18.
 */
export function comparable(text: string): string {
  return [plainSigns, phones, numberWords, largeNumbers, times, dates].reduce(
    (written, step) => step(written),
    text.toLowerCase(),
  );
}

const plainSigns = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\*\*|__|`/g, '')
    .replace(/[^\S\n]+/g, ' ');

const phones = (text: string) =>
  text.replace(/\+\d[\d ().-]{6,24}\d/g, (phone) => `+${phone.replace(/\D/g, '')}`);

const numberWords = (text: string) =>
  text
    .replace(
      new RegExp(`\\b(${TENS.join('|')})(?:[- ](one|${SMALL.slice(0, 8).join('|')}))?\\b`, 'g'),
      (_, tens: string, unit?: string) =>
        String((TENS.indexOf(tens) + 2) * 10 + (unit ? ['one', ...SMALL].indexOf(unit) + 1 : 0)),
    )
    .replace(new RegExp(`\\b(${SMALL.join('|')})\\b`, 'g'), (word) =>
      String(SMALL.indexOf(word) + 2),
    );

const largeNumbers = (text: string) =>
  text
    .replace(/(?<![\d.])\d{1,3}(?:[,']\d{3})+(?!\d)/g, (number) => number.replace(/\D/g, ''))
    .replace(/(?<![\d.])\d{1,3}(?: \d{3}){2,}(?!\d)/g, (number) => number.replace(/\D/g, ''))
    .replace(
      /(\d+(?:\.\d+)?) ?(billion|bn|million|mln|thousand)\b/g,
      (_, number: string, unit: string) => String(Math.round(Number(number) * (UNITS[unit] ?? 1))),
    );

const times = (text: string) =>
  text
    .replace(
      /\b(\d{1,2})(?::(\d\d))? ?([ap])\.?m\b\.?/g,
      (_, hour: string, minute: string | undefined, half: string) =>
        `${two((Number(hour) % 12) + (half === 'p' ? 12 : 0))}:${minute ?? '00'}`,
    )
    .replace(/(?<![\d:])(\d):(\d\d)(?!\d)/g, '0$1:$2')
    .replace(/\b(?:noon|midday)\b/g, '12:00');

const dates = (text: string) =>
  text
    .replace(
      new RegExp(`\\b${MONTH} (to|and|until|-) ${MONTH},? (\\d{4})\\b`, 'g'),
      (_, from: string, link: string, to: string, year: string) =>
        `${year}-${monthNumber(from)} ${link} ${year}-${monthNumber(to)}`,
    )
    .replace(
      new RegExp(`\\b${MONTH}(?:,| of)? (\\d{4})\\b`, 'g'),
      (_, month: string, year: string) => `${year}-${monthNumber(month)}`,
    )
    .replace(
      /(?<![\d/])(0?[1-9]|1[0-2])\/(\d{4})\b/g,
      (_, month: string, year: string) => `${year}-${two(month)}`,
    );

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a text contains something (both comparable). A word may have another ending, a figure may not. */
export function says(text: string, what: string): boolean {
  const start = /^\d/.test(what) ? '(?<!\\d)(?<!\\d[.,:])(?<!\\d{4}-)' : '(?<![\\p{L}\\d])';
  const end = /\d$/.test(what) ? '(?!\\d)(?![.,:]\\d)' : '';
  return new RegExp(`${/^\W/.test(what) ? '' : start}${quoted(what)}${end}`, 'u').test(text);
}

/** Whether a text contains a name as whole words. */
export const names = (text: string, name: string) =>
  new RegExp(`(?<![\\p{L}\\d])${quoted(name)}(?![\\p{L}\\d])`, 'u').test(text);
