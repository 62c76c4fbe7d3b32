import { type Language, LOCALES, pathIn } from '../../../contracts/languages.ts';
import { cityOf } from '../../../contracts/request-texts.ts';
import { type Messages, messagesIn } from '../../../messages/messages.ts';
import { named } from './isolated-text.ts';

export type MailSetting = {
  agency: {
    name: string;
    /** The colour of the brand; without it the product's own. */
    accent?: string | undefined;
    /** The name as a picture for a dark ground, with its address. */
    sign?: { src: string; width: number; height: number } | undefined;
    phone: string;
    email: string;
    address: string;
  };
  publicUrl: string;
  zone: string;
};

/** The texts, dates and addresses of one language. */
export type Writer = ReturnType<typeof createWriter>;

export function createWriter(language: Language, setting: MailSetting) {
  const mails = messagesIn(language).mails as Messages['mails'];
  const texts = messagesIn(language) as Messages;
  const formats = formatsOf(language, setting.zone);
  const zone = mails.zone({ city: cityOf(setting.zone) });
  const format = (name: keyof typeof FORMATS, date: string) => {
    const moment = new Date(date);
    return Number.isNaN(moment.getTime()) ? texts.ui.unknownDate : formats[name].format(moment);
  };
  const withZone = (date: string) => mails.withZone({ date, zone });
  return {
    language,
    setting,
    mails,
    texts,
    agency: named(setting.agency.name),
    zone,
    /** 'Thu 3 Dec, 14:30' */
    shortDate: (date: string) => format('short', date),
    /** 'Thursday, 3 December 2026 at 14:30' */
    fullDate: (date: string) => format('full', date),
    /** The same with '(Algiers time)', for readers who may be elsewhere. */
    zonedDate: (date: string) => withZone(format('full', date)),
    day: (date: string) => format('day', date),
    time: (date: string) => format('time', date),
    /** 'Thursday 3 December at 14:30' */
    longDate: (date: string) => format('long', date),
    due: (date: string) => withZone(format('long', date)),
    /** Of a day without a time, such as '2026-12-03'. */
    calendarDay: (day: string) => format('calendarDay', day),
    calendarDate: (day: string) => format('calendarDate', day),
    addressOf: (path: string) => setting.publicUrl + pathIn(language, path),
  };
}

const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const FORMATS = {
  short: { weekday: 'short', day: 'numeric', month: 'short', ...TIME },
  full: { dateStyle: 'full', timeStyle: 'short' },
  day: { dateStyle: 'full' },
  time: TIME,
  long: { weekday: 'long', day: 'numeric', month: 'long', ...TIME },
  calendarDay: { dateStyle: 'full', timeZone: 'UTC' },
  calendarDate: { dateStyle: 'long', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Formats = Record<keyof typeof FORMATS, Intl.DateTimeFormat>;
/** Making one is slow. */
const made = new Map<string, Formats>();

function formatsOf(language: Language, timeZone: string): Formats {
  const key = `${language} ${timeZone}`;
  const known = made.get(key);
  if (known) return known;
  const formats = Object.fromEntries(
    Object.entries(FORMATS).map(([name, options]) => [
      name,
      new Intl.DateTimeFormat(LOCALES[language], { timeZone, ...options }),
    ]),
  ) as Formats;
  made.set(key, formats);
  return formats;
}
