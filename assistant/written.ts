import { type AgencyFacts, fillIn } from '../contracts/agency-facts.ts';
import { isFamiliar, meaningOf } from './classifier.ts';
import { slotted } from './phrasings.ts';
import { answer, type Outcome, type Turn } from './turn.ts';
import { createVocabulary, type Vocabulary, weightOf } from './vectors.ts';
import { hasFigure, isFunction, listOf, sense, wordsOf } from './words.ts';

type Sentence = { text: string; ids: number[] };
/** A text that can be an answer, with what matches it to questions. */
type Passage = {
  kind: 'answer' | 'service' | 'about';
  title: string;
  text: string;
  sentences: Sentence[];
  /** The words of its title. */
  heading: number[];
  /** How well it answers a common wish, by the label of the wish. */
  grants: Map<string, number>;
};
/** What the agency has written: answers, services and about itself. */
export type Written = {
  vocabulary: Vocabulary;
  passages: Passage[];
  /** Lower for a word that many sentences have. */
  rarity: (word: string) => number;
};

export function createWritten({
  answers,
  services,
  about,
  agency,
  ...facts
}: AgencyFacts): Written {
  const vocabulary = createVocabulary();
  const counts = new Map<string, number>();
  const idsIn = (text: string) => gistOf(wordsOf(text)).map(({ word }) => vocabulary.idOf(word));
  const passage = (
    kind: Passage['kind'],
    title: string,
    text: string,
    asked: string[],
  ): Passage => ({
    ...{ kind, title, text, heading: idsIn(title) },
    sentences: text.split(/(?<=[.!?])\s+/).map((sentence) => {
      for (const one of new Set(wordsOf(`${title} ${sentence}`).map(sense)))
        counts.set(one, (counts.get(one) ?? 0) + 1);
      return { text: sentence, ids: idsIn(sentence) };
    }),
    grants: grantsOf(kind, asked),
  });
  const all = { answers, services, about, agency, ...facts };
  const others = [
    ...about.text.split('\n\n'),
    ...agency.handles,
    agency.description,
    about.mission.text,
  ];
  const passages = [
    ...answers.map((one) =>
      passage('answer', one.about, fillIn(one.answer, all), [...one.asked, one.about]),
    ),
    ...services.map(({ title, description }) =>
      passage('service', title, description, [title, ...title.split(/\band\b|,|&/)]),
    ),
    ...others.map((text) => passage('about', '', text, [])),
  ];
  const total = passages.reduce((sum, { sentences }) => sum + sentences.length, 0);
  const rarity = (word: string) =>
    Math.log(1 + total / (counts.get(sense(word)) ?? 1)) / Math.log(1 + total);
  return { vocabulary, passages, rarity };
}

/** For an answer the mean over its phrasings, for a service the most over the parts of its title. */
function grantsOf(kind: Passage['kind'], asked: string[]): Map<string, number> {
  const grants = new Map<string, number>();
  for (const phrase of asked)
    for (const { label, likely } of meaningOf([slotted(wordsOf(phrase))], isFamiliar)) {
      const before = grants.get(label) ?? 0;
      const most = Math.max(before, likely * 0.8);
      if (label.startsWith('wish.'))
        grants.set(label, kind === 'answer' ? before + likely / asked.length : most);
    }
  return grants;
}

const LITTLE_WEIGHT = 0.5;

/** The words of a text that are about something; those about time, number and ownership count a little. */
const gistOf = (words: string[]): { word: string; weight: number }[] =>
  [...new Set(words)].flatMap((word) => {
    if (hasFigure(word) || listOf('frame').has(word)) return [];
    if (listOf('little').has(word)) return [{ word, weight: LITTLE_WEIGHT }];
    return isFunction(word) ? [] : [{ word, weight: 0.2 + weightOf(word) }];
  });

const MOST_WORDS = 20;
/** A word of the title counts for all sentences below it, a little less than one in the sentence. */
const HEADING = 0.9;

type Asked = { weight: number; near: Float32Array };
type Match = { passage: Passage; granted: number; covered: number; best: string };
type Matches = { matches: Match[]; words: number };

const remembered = new WeakMap<Turn['reading'], Matches>();

/** All passages, the best match of the question first. */
function matchesOf({ reading, lookup: { written } }: Turn): Matches {
  const known = remembered.get(reading);
  if (known) return known;
  const gist = gistOf(reading.unnamed).slice(0, MOST_WORDS);
  const asked = gist.map(
    ({ word, weight }): Asked => ({
      ...{ weight: weight * written.rarity(word), near: written.vocabulary.nearTo(word) },
    }),
  );
  const likely = reading.meaning.filter((one) => one.likely > 0.01);
  const matches = written.passages.map((passage): Match => {
    let [covered, best] = [0, ''];
    for (const { text, ids } of passage.sentences) {
      const share = coverage(asked, ids, passage.heading);
      if (share > covered) [covered, best] = [share, text];
    }
    const granted = likely.reduce(
      (sum, one) => sum + one.likely * (passage.grants.get(one.label) ?? 0),
      0,
    );
    return { passage, granted, covered, best };
  });
  const offered = reading.meaning[0]?.label === 'service';
  const rank = ({ granted, covered, passage: { kind } }: Match) =>
    granted * 1.1 + covered + (kind === 'about' ? -0.25 : offered && kind === 'service' ? 0.3 : 0);
  const words = gist.filter(({ weight }) => weight !== LITTLE_WEIGHT).length;
  const found = { matches: matches.sort((a, b) => rank(b) - rank(a)), words };
  remembered.set(reading, found);
  return found;
}

const nearest = (near: Float32Array, ids: number[]) =>
  ids.reduce((best, id) => Math.max(best, near[id] ?? 0), 0);

/** How much of a question a sentence covers, rare words counting more. */
function coverage(asked: Asked[], ids: number[], heading: number[]): number {
  let [covered, all] = [0, 0];
  for (const { near, weight } of asked) {
    const share = Math.max(nearest(near, ids), nearest(near, heading) * HEADING);
    covered += weight * share;
    all += weight;
  }
  return covered / (all || 1);
}

const CERTAIN = 0.6;

/** Answers a wish or a question for a service with the passage that was written for it. */
export function granted(turn: Turn): Outcome | null {
  const { matches } = matchesOf(turn);
  const [best] = matches;
  if (!best) return null;
  const grants = ({ passage }: Match) => passage.grants.get(turn.meant) ?? 0;
  const most = Math.max(...matches.map(grants));
  const clear = matches.find((match) => grants(match) > most * CERTAIN);
  if (clear && turn.likely > CERTAIN && most > CERTAIN) return say(clear);
  const least = turn.reading.meaning[0]?.label === 'service' ? 0.42 : 0.58;
  return best.granted > 0.3 || best.covered > least ? say(best) : null;
}

/** Answers a question about nobody and no project in particular with the passage whose sentence covers enough of it. */
export function evident(turn: Turn, least: number): Outcome | null {
  const { reading, lookup } = turn;
  const named = reading.names.some(({ kind }) => kind !== 'agency');
  if (named || lookup.projects.title(reading.describing).count > 1) return null;
  const { matches, words } = matchesOf(turn);
  const [best] = matches.toSorted((a, b) => b.covered - a.covered);
  if (!best || words < 2) return null;
  return best.covered >= least ? say(best) : null;
}

/** A passage as an answer; of what the agency says about itself, the sentence that covers the question. */
function say({ passage: { kind, title, text }, best }: Match) {
  if (kind === 'answer') return answer(text);
  if (kind === 'about') return answer(best);
  return answer(`${title}: ${text}`);
}
