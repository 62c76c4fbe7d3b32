import { type AgencyFacts, fillIn } from '../contracts/agency-facts.ts';
import { isFamiliar, meaningOf } from './classifier.ts';
import { slotted } from './phrasings.ts';
import { answer, type Outcome, type Turn } from './turn.ts';
import { createVocabulary, type Vocabulary, weightOf } from './vectors.ts';
import { hasFigure, isFunction, listOf, sense, sensesOf, wordsOf } from './words.ts';

type Word = { id: number; weight: number };
/** A text that can be an answer, with what matches it to questions. */
type Passage = {
  kind: 'answer' | 'service' | 'about';
  title: string;
  text: string;
  /** The written phrasings of its question, or its title. */
  asked: Word[][];
  /** How well it answers a common wish, by the label of the wish. */
  grants: Map<string, number>;
};
/** A sentence of a passage, with its own words and those of the title above it. */
type Sentence = { passage: Passage; text: string; own: Word[]; heading: Word[] };

/** What the agency has written: answers, services and about itself. */
export type Written = {
  vocabulary: Vocabulary;
  passages: Passage[];
  sentences: Sentence[];
  /** In how many sentences a sense occurs. */
  counts: Map<string, number>;
};

export function createWritten(facts: AgencyFacts): Written {
  const vocabulary = createVocabulary();
  const wordsIn = (text: string): Word[] =>
    gistOf(wordsOf(text)).map(({ word, weight }) => ({ id: vocabulary.idOf(word), weight }));
  const passage = (
    kind: Passage['kind'],
    title: string,
    text: string,
    asked: string[],
  ): Passage => ({
    ...{ kind, title, text, asked: asked.map(wordsIn) },
    grants: grantsOf(kind, asked),
  });
  const { about, agency } = facts;
  const others = [
    ...about.text.split('\n\n'),
    ...agency.handles,
    agency.description,
    about.mission.text,
  ];
  const passages = [
    ...facts.answers.map((one) =>
      passage('answer', one.about, fillIn(one.answer, facts), [...one.asked, one.about]),
    ),
    ...facts.services.map(({ title, description }) =>
      passage('service', title, description, [title, ...title.split(/\band\b|,|&/)]),
    ),
    ...others.map((text) => passage('about', '', text, [])),
  ];
  const counts = new Map<string, number>();
  const sentences = passages.flatMap((of) =>
    sentencesOf(of.text).map((text) => {
      for (const one of new Set(wordsOf(`${of.title} ${text}`).map(sense)))
        counts.set(one, (counts.get(one) ?? 0) + 1);
      return { passage: of, text, own: wordsIn(text), heading: wordsIn(of.title) };
    }),
  );
  return { vocabulary, passages, sentences, counts };
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/);

/** For an answer the mean over its phrasings, for a service the most over the parts of its title. */
function grantsOf(kind: Passage['kind'], asked: string[]): Map<string, number> {
  const grants = new Map<string, number>();
  for (const phrase of asked)
    for (const { label, likely } of meaningOf([slotted(wordsOf(phrase))], isFamiliar)) {
      if (!label.startsWith('wish.')) continue;
      const before = grants.get(label) ?? 0;
      const most = Math.max(before, likely * 0.8);
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
/** When less than this of the question's weightiest word is covered, the share is reduced. */
const KEY_UNCOVERED = 0.25;
const WITHOUT_KEY = 0.7;
/** A word of the title counts for all sentences below it, a little less than one in the sentence. */
const HEADING = 0.9;

type Asked = { weight: number; rare: number; near: Float32Array };
type Match = { passage: Passage; granted: number; alike: number; covered: number };
type Matches = {
  matches: Match[];
  best: { sentence: Sentence; covered: number; words: number } | null;
};

const remembered = new WeakMap<Turn['reading'], Matches>();

/** All passages, the best match of the question first, and the sentence that covers most of it. */
function matchesOf({ reading, lookup: { written } }: Turn): Matches {
  const known = remembered.get(reading);
  if (known) return known;
  const { vocabulary, counts, sentences } = written;
  const rarity = (word: string) => {
    const count = counts.get(sense(word));
    return count ? Math.log(1 + sentences.length / count) / Math.log(1 + sentences.length) : 1;
  };
  const asked = gistOf(reading.unnamed)
    .slice(0, MOST_WORDS)
    .map(
      ({ word, weight }): Asked => ({
        ...{ weight, rare: weight * rarity(word), near: vocabulary.nearTo(word) },
      }),
    );
  const evidence = sentences.map((sentence) => ({ sentence, ...coverage(asked, sentence) }));
  const likely = reading.meaning.filter((one) => one.likely > 0.01);
  const matches = written.passages.map((passage): Match => {
    const own = evidence.filter(({ sentence }) => sentence.passage === passage);
    return {
      passage,
      granted: likely.reduce(
        (sum, one) => sum + one.likely * (passage.grants.get(one.label) ?? 0),
        0,
      ),
      alike: Math.max(0, ...passage.asked.map((phrase) => likeness(asked, phrase))),
      covered: Math.max(0, ...own.map(({ plainly }) => plainly)),
    };
  });
  const offered = reading.meaning[0]?.label === 'service';
  const rank = ({ granted, alike, covered, passage: { kind } }: Match) =>
    granted * 1.1 +
    (alike + covered) * 0.6 +
    (kind === 'about' ? -0.25 : offered && kind === 'service' ? 0.3 : 0);
  const best = evidence.toSorted((a, b) => b.covered - a.covered)[0];
  const words = asked.filter(({ weight }) => weight !== LITTLE_WEIGHT).length;
  const found = {
    matches: matches.sort((a, b) => rank(b) - rank(a)),
    best: best ? { ...best, words } : null,
  };
  remembered.set(reading, found);
  return found;
}

const nearest = (near: Float32Array, of: Word[]) =>
  of.reduce((best, { id }) => Math.max(best, near[id] ?? 0), 0);

/** How much of a question a sentence covers, rare words counting more; and the same by plain weights. */
function coverage(asked: Asked[], { own, heading }: Sentence) {
  let [covered, all, plainly, plain] = [0, 0, 0, 0];
  let key = { rare: 0, share: 1 };
  for (const { near, weight, rare } of asked) {
    const share = Math.max(nearest(near, own), nearest(near, heading) * HEADING);
    covered += rare * share;
    all += rare;
    plainly += weight * share;
    plain += weight;
    if (rare > key.rare) key = { rare, share };
  }
  const reduced = key.share < KEY_UNCOVERED ? WITHOUT_KEY : 1;
  return { covered: (covered / (all || 1)) * reduced, plainly: plainly / (plain || 1) };
}

/** The harmonic mean of how much of the question a phrase covers and the other way round. */
function likeness(asked: Asked[], phrase: Word[]): number {
  const mean = <T extends { weight: number }>(of: T[], share: (one: T) => number) => {
    const all = of.reduce((sum, { weight }) => sum + weight, 0);
    return all ? of.reduce((sum, one) => sum + one.weight * share(one), 0) / all : 0;
  };
  const there = mean(asked, ({ near }) => nearest(near, phrase));
  const back = mean(phrase, ({ id }) =>
    asked.reduce((best, { near }) => Math.max(best, near[id] ?? 0), 0),
  );
  return there + back === 0 ? 0 : (2 * there * back) / (there + back);
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
  if (clear && turn.likely > CERTAIN && most > CERTAIN) return say(clear.passage, turn);
  const least = turn.reading.meaning[0]?.label === 'service' ? 0.42 : 0.58;
  const near = best.granted > 0.3 || best.alike > 0.6 || best.covered > least;
  return near ? say(best.passage, turn) : null;
}

/** Answers a question that names one of our services. */
export function namedService(turn: Turn): Outcome | null {
  const asked = sensesOf(turn.reading.words).filter((of) => !listOf('service-word').has(of));
  const best = matchesOf(turn).matches.find(
    ({ passage: { kind, title } }) =>
      kind === 'service' && sensesOf(wordsOf(title)).some((of) => asked.includes(of)),
  );
  return best ? say(best.passage, turn) : null;
}

/** Answers with a passage that has almost the same written question. */
export function sameQuestion(turn: Turn, least: number): Outcome | null {
  const { matches, best } = matchesOf(turn);
  const alike = matches.toSorted((a, b) => b.alike - a.alike)[0];
  return alike && (best?.words ?? 0) > 1 && alike.alike >= least ? say(alike.passage, turn) : null;
}

/** One or two words may be covered by chance. */
const BY_CHANCE = 0.85;

/** The sentence that covers enough of a question about nobody and no project in particular. */
function evidenceFor(turn: Turn, least: number): Sentence | null {
  const { reading, lookup } = turn;
  const named = reading.names.some(({ kind }) => kind !== 'agency');
  if (named || lookup.projects.title(reading.describing).count > 1) return null;
  const { best } = matchesOf(turn);
  if (!best || best.words < 2) return null;
  return best.covered >= (best.words > 2 ? least : Math.max(least, BY_CHANCE))
    ? best.sentence
    : null;
}

export function evident(turn: Turn, least: number): Outcome | null {
  const sentence = evidenceFor(turn, least);
  return sentence && say(sentence.passage, turn, sentence.text);
}

/** Adds the best sentence to an answer that does not contain it. */
export function completed(outcome: Outcome, turn: Turn, least: number): Outcome {
  const text = evidenceFor(turn, least)?.text;
  if (outcome.kind !== 'answer' || !text || outcome.text.includes(text)) return outcome;
  return answer(`${outcome.text}${outcome.text.includes('\n') ? '\n' : ' '}${text}`, outcome.focus);
}

const WHETHER = new Set('do does can could are is will would have'.split(' '));
/** 'Do we have to …': the text may say no, so the answer must not begin with 'Yes'. */
const OBLIGED = new Set('has must should not only never or to'.split(' '));
const MOST_SENTENCES = 3;

/** A passage as an answer: all of it, or the sentences nearest to the question, among them `needed`. */
function say({ kind, title, text }: Passage, { reading: { words } }: Turn, needed = ''): Outcome {
  if (kind === 'answer') return answer(text);
  const asked = sensesOf(words);
  const own = sensesOf(wordsOf(`${title} ${text}`));
  const whether = WHETHER.has(words[0] ?? '') && !words.some((word) => OBLIGED.has(word));
  const yes = whether && asked.every((of) => own.includes(of)) ? 'Yes. ' : '';
  const sentences = sentencesOf(text);
  const score = (sentence: string) =>
    sensesOf(wordsOf(sentence)).filter((of) => asked.includes(of)).length +
    (sentence === needed ? 99 : 0);
  const nearest = sentences.toSorted((a, b) => score(b) - score(a)).slice(0, MOST_SENTENCES);
  const shown = sentences.filter((sentence) => nearest.includes(sentence)).join(' ');
  return answer(`${yes}${kind === 'service' ? `${title}: ` : ''}${shown}`);
}
