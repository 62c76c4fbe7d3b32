import type { Knowledge } from '../knowledge/knowledge.ts';
import { type FoundName, findNames } from '../knowledge/names.ts';
import { type Meaning, meaningOf } from '../meaning/meaning.ts';
import { slotted } from '../meaning/slots.ts';
import { FUNCTION_WORDS, isEveryday } from '../text/everyday-words.ts';
import { NUMBER_WORDS } from '../text/numbers.ts';
import { isTrade, sense, WORKER } from '../text/synonyms.ts';
import { meantWords } from '../text/tokens.ts';
import { PROJECT_ASKING } from './asking-words.ts';
import { type Ask, asksIn, type Extreme, extremeIn } from './asks.ts';
import { phasesIn, type Threshold, thresholdIn, type YearFilter, yearsIn } from './filters.ts';
import { type Subject, subjectOf, withoutShell } from './subject.ts';

/** The analysis of one question, without the conversation before it. */
export type Reading = {
  raw: string;
  words: string[];
  wording: string;
  names: FoundName[];
  asks: Set<Ask>;
  extreme: Extreme | null;
  years: YearFilter | null;
  phases: number[];
  threshold: Threshold | null;
  /** Words that may describe a project. */
  describing: string[];
  /** Content words that are not in the facts, and names of others. */
  strange: string[];
  subject: Subject;
  /** What it probably asks for, by the trained classifier. */
  meaning: Meaning;
};

const NUMBER = new Set(NUMBER_WORDS);

export function read(text: string, knowledge: Knowledge, now: Date, raw: string = text): Reading {
  const words = meantWords(text, knowledge.lexicon);
  const wording = words.join(' ');
  const names = findNames(words, knowledge.names);
  const named = placesOf(names);
  const content = words.filter((word, index) => !named.has(index) && !FUNCTION_WORDS.has(word));
  const foreign = foreignNames(raw, knowledge, words);
  const describing = [...new Set(content)].filter(
    (word) =>
      !PROJECT_ASKING.has(word) &&
      !NUMBER.has(word) &&
      !isTrade(word) &&
      sense(word) !== WORKER &&
      knowledge.projects.weight(word) > 0,
  );
  const strange = [
    ...content.filter((word) => isStrange(word, knowledge) && !foreign.has(word)),
    ...foreign,
  ];
  const meaning = meaningOf(...hearings(words, names, describing, knowledge));
  return {
    raw,
    words,
    meaning,
    wording,
    names,
    asks: asksIn(wording),
    extreme: extremeIn(wording),
    years: yearsIn(words, now),
    phases: phasesIn(words),
    threshold: thresholdIn(words),
    describing,
    strange,
    subject: subjectOf(wording, {
      namesAgency: names.some(({ kind }) => kind === 'agency'),
      namesClient: names.some(({ kind }) => kind === 'client' || kind === 'partner'),
      namesOthers: isOnOthers(raw, { words, strange }, knowledge),
      knows: knowledge.lexicon.has,
    }),
  };
}

const LONG = 16;

/**
 * The token lists of a question for the classifier: with a {project} slot, without, or both where that is uncertain. Of
 * a long question the last words are one more list.
 */
function hearings(
  words: string[],
  names: FoundName[],
  describing: string[],
  { projects }: Knowledge,
): string[][] {
  const ofService = words.some((word) => /^services?$/.test(word));
  const shell = words.length - withoutShell(words.join(' ')).split(' ').length;
  const title = projects.titled(ofService ? [] : describing);
  const { count } = title;
  const isTelling = (word: string) => !FUNCTION_WORDS.has(word) && sense(word) !== WORKER;
  const titled = (at: number) => isTelling(words[at] ?? '') && title.has(words[at] ?? '');
  const plain = slotted({ words, names, isOfProject: () => false }, shell);
  const held = slotted({ words, names, isOfProject: titled }, shell);
  const whole = count > 1 ? held : plain;
  const both = count === 1 ? [plain, held] : [whole];
  return whole.length > LONG ? [...both, whole.slice(-LONG)] : both;
}

const isStrange = (word: string, { lexicon }: Knowledge) =>
  word.length > 1 && !/^\d/.test(word) && !NUMBER.has(word) && !lexicon.knows(word);

/** Capitalised words after 'for', 'with' and the like that are not in the facts as names: 'Total', 'Shell'. */
function foreignNames(raw: string, { titles, names, lexicon }: Knowledge, words: string[]) {
  const written =
    raw.match(/(?<=\b(?:for|with|by|is|in|Is|Are|of|to|from) )\p{Lu}\p{Ll}{2,}/gu) ?? [];
  const known = new Set(
    findNames(words, names).flatMap(({ start, end }) => words.slice(start, end)),
  );
  const meant = written.flatMap((word) => meantWords(word, lexicon));
  return new Set(meant.filter((word) => !titles.has(word) && !known.has(word)));
}

/** Whether somebody else is meant ('the CEO of …', 'jobs at …'), or the country in general. */
function isOnOthers(
  raw: string,
  { words, strange }: Pick<Reading, 'words' | 'strange'>,
  { country, titles }: Knowledge,
): boolean {
  if (namesStranger({ words, strange }, POINTING)) return true;
  const wording = words.join(' ');
  const where = country.some((word) => new RegExp(`\\bwhere(abouts)? in ${word}\\b`).test(wording));
  if (!where && country.some((word) => standsBetween(words, new Set([word]), POINTING)))
    return true;
  const does = (word: string) =>
    new RegExp(`\\b(do|does|did|is|has|can|why|how) ${word}\\b`).test(wording);
  if (country.some(does)) return true;
  const capitals = raw.match(/(?<=\b(?:of|at|in|my|does|than) )\p{Lu}\p{Ll}{2,}/gu) ?? [];
  const unknown = new Set(strange.filter((word) => !titles.has(word)));
  return capitals.some((word) => unknown.has(word.toLowerCase()));
}

const POINTING = /\b(of|at|in|from|for|by|with) (the )?$/;

/** Whether a word that is probably the name of somebody else stands between matches of these. */
export const namesStranger = (
  { words, strange }: Pick<Reading, 'words' | 'strange'>,
  before: RegExp,
  behind?: RegExp,
) => standsBetween(words, new Set(strange.filter(isStrangeName)), before, behind);

/**
 * Matches `before` with the three words in front of each word in `meant`, and `behind` with the next one. Searching the
 * whole text for each of them would take quadratic time.
 */
const standsBetween = (words: string[], meant: Set<string>, before: RegExp, behind = /^/) =>
  words.some(
    (word, at) =>
      meant.has(word) &&
      before.test(`${words.slice(Math.max(0, at - 3), at).join(' ')} `.trimStart()) &&
      behind.test(words[at + 1] ?? ''),
  );

/** The positions of the words of some names. */
export const placesOf = (names: FoundName[]): Set<number> =>
  new Set(
    names.flatMap(({ start, end }) =>
      Array.from({ length: end - start }, (_, index) => start + index),
    ),
  );

export const namesOf = ({ names }: Reading, kind: FoundName['kind']) => [
  ...new Set(names.filter((name) => name.kind === kind).map(({ name }) => name)),
];

/** Whether somebody is named who is not in the facts: 'Karim' */
export function namesSomebody({ raw, strange }: Reading): boolean {
  const names = new Set(strange.filter(isStrangeName));
  const written = raw.match(/(?<=\s)\p{Lu}\p{Ll}{2,}/gu) ?? [];
  return written.some((word) => names.has(word.toLowerCase()));
}

/** For a word that is not in the facts: when it is no everyday English either, it is probably a name. */
export const isStrangeName = (word: string) => !isEveryday(word);
