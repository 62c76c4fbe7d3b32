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
  senses: Set<string>;
  /** The written phrasings of its question, or its title. */
  asked: Word[][];
  /** How well it answers a common wish, by the label of the wish. */
  grants: Map<string, number>;
};
/** A sentence of a passage, with the words of its own and of the title above it. */
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
  const wordsIn = (words: string[]): Word[] =>
    gistOf(words).map(({ word, weight }) => ({ id: vocabulary.idOf(word), weight }));
  const passage = (
    kind: Passage['kind'],
    title: string,
    text: string,
    asked: string[],
  ): Passage => ({
    kind,
    title,
    text,
    senses: new Set(sensesOf(wordsOf(`${title} ${asked.join(' ')} ${text}`))),
    asked: asked.map((phrase) => wordsIn(wordsOf(phrase))),
    grants: grantsOf(kind, asked),
  });
  const passages = [
    ...facts.answers.map(({ about, asked, answer: text }) =>
      passage('answer', about, fillIn(text, facts), [...asked, about]),
    ),
    ...facts.services.map(({ title, description }) =>
      passage('service', title, description, [title, ...title.split(/\band\b|,|&/)]),
    ),
    ...[
      ...facts.about.text.split('\n\n'),
      ...facts.agency.handles,
      facts.agency.description,
      facts.about.mission.text,
    ].map((text) => passage('about', '', text, [])),
  ];
  const counts = new Map<string, number>();
  const sentences = passages.flatMap((of) =>
    sentencesOf(of.text).map((text) => {
      const [words, heading] = [wordsOf(text), wordsOf(of.title)];
      for (const one of new Set([...words, ...heading].map(sense)))
        counts.set(one, (counts.get(one) ?? 0) + 1);
      return { passage: of, text, own: wordsIn(words), heading: wordsIn(heading) };
    }),
  );
  return { vocabulary, passages, sentences, counts };
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/);

/** For an answer the mean over its phrasings, for a service the most over the parts of its title. */
function grantsOf(kind: Passage['kind'], asked: string[]): Map<string, number> {
  const grants = new Map<string, number>();
  for (const phrase of asked)
    for (const { label, likely } of meaningOf(
      [slotted(wordsOf(phrase), () => undefined)],
      isFamiliar,
    )) {
      const before = grants.get(label) ?? 0;
      const mean = before + likely / asked.length;
      if (label.startsWith('wish.'))
        grants.set(label, kind === 'answer' ? mean : Math.max(before, likely * 0.8));
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

type Match = { passage: Passage; granted: number; alike: number; covered: number };
type Evidence = { sentence: Sentence; covered: number; words: number };
type Matches = { matches: Match[]; best: Evidence | null };

const remembered = new WeakMap<Turn['reading']['meaning'], Matches>();

/** All passages, the best match of the question first, and the sentence that covers most of it. */
function matchesOf({ reading, lookup: { written } }: Turn): Matches {
  const known = remembered.get(reading.meaning);
  if (known) return known;
  const { vocabulary, counts, sentences } = written;
  const asked = gistOf(reading.unnamed)
    .slice(0, MOST_WORDS)
    .map(({ word, weight }) => {
      const count = counts.get(sense(word));
      const total = Math.log(1 + sentences.length);
      const rare = count ? Math.log(1 + sentences.length / count) / total : 1;
      return { word, weight, rare: weight * rare, near: vocabulary.nearTo(word) };
    });
  const nearest = (near: Float32Array, of: Word[]) =>
    of.reduce((best, { id }) => Math.max(best, near[id] ?? 0), 0);
  const evidence = sentences.map((sentence) => {
    let [covered, plainly, all, plain] = [0, 0, 0, 0];
    let key = { rare: 0, share: 0 };
    for (const { near, weight, rare } of asked) {
      const share = Math.max(
        nearest(near, sentence.own),
        nearest(near, sentence.heading) * HEADING,
      );
      covered += rare * share;
      all += rare;
      plainly += weight * share;
      plain += weight;
      if (rare > key.rare) key = { rare, share };
    }
    const reduced = key.share < KEY_UNCOVERED ? WITHOUT_KEY : 1;
    return { sentence, covered: (covered / (all || 1)) * reduced, plainly: plainly / (plain || 1) };
  });
  const likely = reading.meaning.filter((one) => one.likely > 0.01);
  const matches = written.passages.map((passage) => ({
    passage,
    granted: likely.reduce(
      (sum, one) => sum + one.likely * (passage.grants.get(one.label) ?? 0),
      0,
    ),
    alike: Math.max(0, ...passage.asked.map((phrase) => likeness(asked, phrase))),
    covered: Math.max(
      0,
      ...evidence.filter(({ sentence }) => sentence.passage === passage).map((one) => one.plainly),
    ),
  }));
  const offered = reading.meaning[0]?.label === 'service';
  const rank = ({ granted, alike, covered, passage: { kind } }: Match) =>
    granted * 1.1 +
    (alike + covered) * 0.6 -
    (kind === 'about' ? 0.25 : 0) +
    (offered && kind === 'service' ? 0.3 : 0);
  const [first, ...others] = evidence;
  const best = others.reduce(
    (most, one) => (one.covered > (most?.covered ?? 0) ? one : most),
    first,
  );
  const all = {
    matches: matches.sort((a, b) => rank(b) - rank(a)),
    best: best
      ? { ...best, words: asked.filter(({ weight }) => weight !== LITTLE_WEIGHT).length }
      : null,
  };
  remembered.set(reading.meaning, all);
  return all;
}

/** The harmonic mean of how much of the question a phrase covers and the other way round. */
function likeness(asked: { weight: number; near: Float32Array }[], phrase: Word[]): number {
  const shares = asked.map(({ near }) => phrase.map(({ id }) => near[id] ?? 0));
  const mean = (of: { weight: number }[], share: (at: number) => number) => {
    const all = of.reduce((sum, { weight }) => sum + weight, 0);
    return all ? of.reduce((sum, { weight }, at) => sum + weight * share(at), 0) / all : 0;
  };
  const there = mean(asked, (at) => Math.max(0, ...(shares[at] ?? [])));
  const back = mean(phrase, (at) => shares.reduce((best, row) => Math.max(best, row[at] ?? 0), 0));
  return there + back === 0 ? 0 : (2 * there * back) / (there + back);
}

const CERTAIN = 0.6;
const CLOSE = 0.6;

/** Answers a wish or a question for a service with the passage that was written for it. */
export function granted(turn: Turn): Outcome | null {
  const { matches } = matchesOf(turn);
  const [best] = matches;
  if (!best) return null;
  const grants = ({ passage }: Match) => passage.grants.get(turn.meant) ?? 0;
  const most = Math.max(...matches.map(grants));
  const clear = matches.find((match) => grants(match) > most * CLOSE);
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
  if ((best?.words ?? 0) < 2) return null;
  const alike = matches.reduce((most, one) => (one.alike > most.alike ? one : most));
  return alike.alike >= least ? say(alike.passage, turn) : null;
}

/** The sentence that covers enough of a question about nobody and no project in particular. */
function evidenceFor(turn: Turn, least: number): Evidence | null {
  const { reading, lookup } = turn;
  const named = reading.names.some(({ kind }) => kind !== 'agency');
  if (named || lookup.projects.title(reading.describing).count > 1) return null;
  const { best } = matchesOf(turn);
  // One or two words may be covered by chance.
  const enough = (best?.words ?? 0) > 2 ? least : Math.max(least, 0.85);
  return best && best.words > 1 && best.covered >= enough ? best : null;
}

export function evident(turn: Turn, least: number): Outcome | null {
  const best = evidenceFor(turn, least);
  return best && say(best.sentence.passage, turn, best.sentence.text);
}

/** Adds the best sentence to an answer that does not contain it. */
export function completed(outcome: Outcome, turn: Turn, least: number): Outcome {
  const text = evidenceFor(turn, least)?.sentence.text;
  if (outcome.kind !== 'answer' || !text || outcome.text.includes(text)) return outcome;
  return answer(`${outcome.text}${outcome.text.includes('\n') ? '\n' : ' '}${text}`, outcome.focus);
}

const WHETHER = new Set('do does can could are is will would have'.split(' '));
/** 'Do we have to …': the text may say no, so the answer must not begin with 'Yes'. */
const OBLIGED = new Set('has must should not only never or to'.split(' '));

/** A passage as an answer: all of it, or the sentences nearest to the question, among them `needed`. */
function say(
  { kind, title, text, senses }: Passage,
  { reading: { words } }: Turn,
  needed = '',
): Outcome {
  const isSure =
    WHETHER.has(words[0] ?? '') &&
    !words.some((word) => OBLIGED.has(word)) &&
    sensesOf(words).every((of) => senses.has(of));
  if (kind === 'answer') return answer(text);
  return answer(
    `${isSure ? 'Yes. ' : ''}${kind === 'service' ? `${title}: ` : ''}${nearest(text, words, needed)}`,
  );
}

const MOST_SENTENCES = 3;

/** The sentences with most words of the question, in their order. */
function nearest(text: string, words: string[], needed: string) {
  const asked = new Set(sensesOf(words));
  const sentences = sentencesOf(text);
  if (sentences.length <= MOST_SENTENCES) return text;
  const scored = sentences.map((sentence, index) => ({
    sentence,
    index,
    score:
      sensesOf(wordsOf(sentence)).filter((of) => asked.has(of)).length +
      (sentence === needed ? 99 : 0),
  }));
  return scored
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, MOST_SENTENCES)
    .toSorted((a, b) => a.index - b.index)
    .map(({ sentence }) => sentence)
    .join(' ');
}
