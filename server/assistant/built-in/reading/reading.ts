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

/** What one question says, taken by itself. */
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
  /** Words with a meaning that none of the facts has. */
  strange: string[];
  subject: Subject;
  /** What it probably asks for, by what people were taught to ask. */
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

/** How a question can be heard: with a place held for a project, as it stands, and in parts when it is long. */
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

/** Words written as names after 'for', 'with' and the like, though they are none of ours: 'Total', 'Shell'. */
function foreignNames(raw: string, { titles, names, lexicon }: Knowledge, words: string[]) {
  const written =
    raw.match(/(?<=\b(?:for|with|by|is|in|Is|Are|of|to|from) )\p{Lu}\p{Ll}{2,}/gu) ?? [];
  const known = new Set(
    findNames(words, names).flatMap(({ start, end }) => words.slice(start, end)),
  );
  const meant = written.flatMap((word) => meantWords(word, lexicon));
  return new Set(meant.filter((word) => !titles.has(word) && !known.has(word)));
}

/** 'the CEO of …', 'jobs at …', '… in' the country at large: somebody or something else than the agency. */
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

/** Whether a word that is most likely somebody's name stands between words like these. */
export const namesStranger = (
  { words, strange }: Pick<Reading, 'words' | 'strange'>,
  before: RegExp,
  behind?: RegExp,
) => standsBetween(words, new Set(strange.filter(isStrangeName)), before, behind);

/**
 * `before` is held against the three words before each of those that are meant, `behind` against the next. To look for
 * every one of them in all that was said would take a long question far longer than a short one.
 */
const standsBetween = (words: string[], meant: Set<string>, before: RegExp, behind = /^/) =>
  words.some(
    (word, at) =>
      meant.has(word) &&
      before.test(`${words.slice(Math.max(0, at - 3), at).join(' ')} `.trimStart()) &&
      behind.test(words[at + 1] ?? ''),
  );

/** Where the words of some names stand. */
export const placesOf = (names: FoundName[]): Set<number> =>
  new Set(
    names.flatMap(({ start, end }) =>
      Array.from({ length: end - start }, (_, index) => start + index),
    ),
  );

export const namesOf = ({ names }: Reading, kind: FoundName['kind']) => [
  ...new Set(names.filter((name) => name.kind === kind).map(({ name }) => name)),
];

/** Whether somebody none of our facts knows is named: 'Karim' */
export function namesSomebody({ raw, strange }: Reading): boolean {
  const names = new Set(strange.filter(isStrangeName));
  const written = raw.match(/(?<=\s)\p{Lu}\p{Ll}{2,}/gu) ?? [];
  return written.some((word) => names.has(word.toLowerCase()));
}

/** A word that is neither ours nor everyday English: most likely somebody's or some place's name. */
export const isStrangeName = (word: string) => !isEveryday(word);
