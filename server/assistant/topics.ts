import { type AgencyFacts, fillIn } from '../../contracts/agency-facts.ts';
import { chatTexts } from '../../contracts/chat-history.ts';
import type { Topic } from '../../contracts/chat-topics.ts';
import { type InOneLanguage, type Language, LOCALES } from '../../contracts/languages.ts';
import { rangeOn } from '../../contracts/week.ts';
import { clockIn, minutesOf } from './clock.ts';

/** A piece of an answer, which says its language where it is not the answer's. */
type Part = { text: string } & InOneLanguage;
type Answer = (facts: AgencyFacts, now: Date) => Part[];

/** The answer to a topic from the facts and nothing else, in their language; without any it says so. */
export function answerTopic(topic: Topic, facts: AgencyFacts, now: Date) {
  const parts = ANSWERS[topic](facts, now);
  if (parts.length > 0) return { parts: joined(parts), unknown: false };
  return { parts: [{ text: chatTexts(facts.language).topicAnswers.unknown }], unknown: true };
}

const written =
  (topic: Topic): Answer =>
  (facts) => {
    const found = facts.answers.find((answer) => answer.topic === topic);
    return found ? [part(fillIn(found.answer, facts), found.lang)] : [];
  };

const ANSWERS: Record<Topic, Answer> = {
  hours: (facts, now) => [
    part(chatTexts(facts.language).topicAnswers.hours),
    ...facts.hours.ranges.flatMap(({ days, hours }) =>
      item(lineIn(facts.hours.lang ?? facts.language, days, hours), facts.hours.lang),
    ),
    part(`\n\n${openOrClosed(facts, now)}`),
  ],
  contact: ({ language, contact, addressLang, hours: { responseHours } }) => {
    const { topicAnswers } = chatTexts(language);
    const line = (label: string, value: string) => part(`${lineIn(language, label, value)}\n`);
    return [
      line(topicAnswers.email, contact.email),
      line(topicAnswers.phone, contact.phone),
      line(topicAnswers.fax, contact.fax),
      part(lineIn(language, topicAnswers.address, '')),
      part(contact.address, addressLang),
      part(`\n\n${topicAnswers.answeredWithin({ hours: responseHours })}`),
    ];
  },
  services: ({ language, services }) =>
    services.length === 0
      ? []
      : [
          part(chatTexts(language).topicAnswers.services),
          ...services.flatMap(({ title, lang }) => item(title, lang)),
        ],
  positions: written('positions'),
  order: written('order'),
};

const part = (text: string, lang?: Language): Part => (lang ? { text, lang } : { text });

const item = (text: string, lang?: Language) => [part('\n• '), part(text, lang)];

const lineIn = (language: Language, label: string, value: string) =>
  chatTexts(language).topicAnswers.line({ label, value });

/** What a clock on the agency's wall says. */
function openOrClosed(
  { language, agency: { timeZone }, hours: { ranges } }: AgencyFacts,
  now: Date,
) {
  const { topicAnswers } = chatTexts(language);
  const { day, minutes } = clockIn(now, timeZone);
  const { opens, closes } = rangeOn(ranges, day) ?? {};
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const format = (options: Intl.DateTimeFormatOptions, at: Date) =>
    new Intl.DateTimeFormat(LOCALES[language], options).format(at);
  const clock = {
    day: format({ weekday: 'long', timeZone }, now),
    time: format({ ...time, timeZone }, now),
  };
  if (!opens || !closes || minutes < minutesOf(opens) || minutes >= minutesOf(closes))
    return topicAnswers.closedNow(clock);
  const until = format({ ...time, timeZone: 'UTC' }, new Date(`1970-01-01T${closes}Z`));
  return topicAnswers.openUntil({ ...clock, until });
}

/** Neighbours of one language become one part. */
function joined(parts: Part[]): Part[] {
  const all: Part[] = [];
  for (const { text, lang } of parts) {
    const last = all.at(-1);
    if (last && last.lang === lang) last.text += text;
    else all.push(part(text, lang));
  }
  return all;
}
