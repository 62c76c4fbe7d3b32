import type { AgencyFacts } from '../contracts/agency-facts.ts';
import { saying } from '../server/assistant/sayings.ts';
import { comparable, says } from './comparable.ts';
import type { Conversation, Expectation, SayingName } from './conversations.ts';
import { inventions } from './inventions.ts';
import { knownFrom } from './known.ts';

export type Verdict = {
  right: boolean;
  /** Expected parts that are missing, and forbidden parts that are there. */
  missed: string[];
  invented: string[];
  refusedWrongly: boolean;
};

/** Longer than any good answer, so that a reply with all facts at once is wrong. */
const LONGEST_REPLY = 3_500;

/** Scores the last reply of a conversation. */
export function score(
  { says: asked, expect }: Pick<Conversation, 'says' | 'expect'>,
  reply: string,
  facts: AgencyFacts,
  now: Date,
): Verdict {
  const missed = misses(expect, reply, facts);
  const invented = inventions(reply, asked, knownFrom(facts, now));
  const refuses = REFUSALS.some((name) => reply.includes(sentence(name, facts)));
  return {
    right: missed.length === 0 && invented.length === 0,
    missed,
    invented,
    refusedWrongly: missed.length > 0 && refuses && !mayRefuse(expect),
  };
}

const REFUSALS: SayingName[] = ['offTopic', 'englishOnly', 'unknown'];

const mayRefuse = ({ saying: one, unknownOrNone, either = [] }: Expectation): boolean =>
  one !== undefined || unknownOrNone !== undefined || either.some(mayRefuse);

function sentence(name: SayingName, { name: agency, contact }: AgencyFacts): string {
  if (name === 'unknown') return saying.unknown(contact);
  return name === 'englishOnly' ? saying.englishOnly : saying[name](agency);
}

function misses(expect: Expectation, reply: string, facts: AgencyFacts): string[] {
  const text = comparable(reply);
  const { either, ...whole } = expect;
  const alternatives = (either ?? []).map((one) => missesOf(one, reply, text, facts));
  return [
    ...(reply.trim() === '' ? ['anything at all'] : []),
    ...(reply.length > LONGEST_REPLY ? ['a shorter reply'] : []),
    ...missesOf(whole, reply, text, facts),
    ...(either && !alternatives.some(({ length }) => length === 0)
      ? [alternatives.map((missed) => missed.join(' and ')).join(', or ')]
      : []),
  ];
}

function missesOf(
  { has = [], hasNot = [], saying: one, atLeast, unknownOrNone }: Omit<Expectation, 'either'>,
  reply: string,
  text: string,
  facts: AgencyFacts,
): string[] {
  const states = (what: string) => says(text, comparable(what));
  const isSaying = (name: SayingName) => reply.includes(sentence(name, facts));
  const wanted = one === undefined ? [] : [one].flat();
  const answers = has.length > 0 || atLeast !== undefined;
  return [
    ...has.filter((group) => !group.some(states)).map((group) => group.join(' | ')),
    ...hasNot.filter(states).map((what) => `not: ${what}`),
    ...(answers ? REFUSALS.filter(isSaying).map((name) => `not: ${name}`) : []),
    ...(wanted.length > 0 && !wanted.some(isSaying) ? [`the sentence ${wanted.join(' | ')}`] : []),
    ...(atLeast && !listsEnough(atLeast, states)
      ? [`all ${atLeast.count}, or the number and ${atLeast.some} of them`]
      : []),
    ...(unknownOrNone && !isSaying('unknown') && !denies(text, unknownOrNone)
      ? [`that there is no ${unknownOrNone[0]}, or the sentence unknown`]
      : []),
  ];
}

function listsEnough(
  { count, some, of }: NonNullable<Expectation['atLeast']>,
  states: (what: string) => boolean,
): boolean {
  const listed = of.filter(states).length;
  return listed === of.length || (listed >= some && states(String(count)));
}

const DENIAL = /\b(?:no|not|none|never|nothing|neither)\b|n't\b/;

/** Whether one sentence is negative and names one of the subjects. */
const denies = (text: string, subjects: string[]) =>
  text
    .split(/[.!?\n]/)
    .some(
      (part) => DENIAL.test(part) && subjects.some((subject) => says(part, comparable(subject))),
    );
