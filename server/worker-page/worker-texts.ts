import { type Language, LOCALES } from '../../contracts/languages.ts';
import type { WorkerLetter } from '../../contracts/worker-links.ts';
import { type Messages, messagesIn } from '../../messages/messages.ts';

/** On the server all texts are loaded. */
export const textsIn = (language: Language) =>
  messagesIn(language)['worker-page'] as Messages['worker-page'];

/** Groups of digits run from left to right also in an Arabic sentence, on any phone. */
export const phoneIn = (language: Language, phone: string) =>
  language === 'ar' ? `\u2066${phone}\u2069` : phone;

/** 'Sunday, 6 December 2026' and '10:00', on the agency's clock. */
export function whenIn(language: Language, date: Date, timeZone: string) {
  const locale = LOCALES[language];
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone });
  return { day: day.format(date), time: time.format(date) };
}

/** 'Sunday, 6 December 2026, 10:00' */
export function momentIn(language: Language, date: Date, timeZone: string): string {
  const { day, time } = whenIn(language, date, timeZone);
  return `${day}${language === 'ar' ? '،' : ','} ${time}`;
}

type Notice = {
  agency: { name: string; phone: string; zone: string };
  order: {
    worker_name: string;
    job_title: string;
    date: Date;
    minutes: number;
    place: string;
    worker_note: string;
  };
  /** Null where the worker is not to know. */
  client: string | null;
  url: string;
};

/** For a messenger. */
export function messageFor(language: Language, { agency, order, url }: Notice): string {
  const texts = textsIn(language);
  const values = {
    agency: agency.name,
    jobTitle: order.job_title,
    when: momentIn(language, order.date, agency.zone),
    url,
    phone: phoneIn(language, agency.phone),
  };
  return order.place ? texts.messageAt({ ...values, place: order.place }) : texts.message(values);
}

type CalledOff = { agency: Notice['agency']; date: Date };

/** For a messenger, without a link: there is nothing to answer. */
export const callOffFor = (language: Language, { agency, date }: CalledOff): string =>
  textsIn(language).callOff({
    agency: agency.name,
    when: momentIn(language, date, agency.zone),
    phone: phoneIn(language, agency.phone),
  });

/** For paper. */
export function letterFor(language: Language, { agency, order, client }: Notice): WorkerLetter {
  const texts = textsIn(language);
  const facts = [
    [texts.letter.job, order.job_title],
    [texts.when, momentIn(language, order.date, agency.zone)],
    [texts.length, texts.minutes({ count: order.minutes })],
    [texts.place, order.place],
    [texts.client, client ?? ''],
    [texts.bring, order.worker_note],
    [texts.letter.phone, agency.phone],
  ] as const;
  return {
    language,
    agency: agency.name,
    greeting: texts.letter.greeting({ name: order.worker_name }),
    intro: texts.letter.intro,
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    scan: texts.letter.scan,
    no_phone: texts.letter.noPhone({ phone: phoneIn(language, agency.phone) }),
  };
}

type PaperNotice = {
  agency: { name: string; phone: string };
  worker: string;
  certificate: string;
  ends_on: string;
  hasEnded: boolean;
  /** It ends because its holder does not use it. */
  unused: boolean;
  /** Where the photo is sent. */
  url: string;
};

/** For a messenger: that a certificate runs out. */
export function paperLetterIn(language: Language, { agency, ends_on, ...paper }: PaperNotice) {
  const { paper: texts } = textsIn(language);
  const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  const values = {
    agency: agency.name,
    phone: phoneIn(language, agency.phone),
    worker: paper.worker,
    certificate: paper.certificate,
    day: ends_on && day.format(new Date(ends_on)),
    url: paper.url,
  };
  if (paper.hasEnded) return texts.ended(values);
  return paper.unused ? texts.unused(values) : texts.ends(values);
}
