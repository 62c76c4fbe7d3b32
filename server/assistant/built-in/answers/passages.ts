import type { Passage } from '../knowledge/passages.ts';
import { coverage, gistOf, likeness } from '../meaning/likeness.ts';
import { placesOf, type Reading } from '../reading/reading.ts';
import { sensesIn, sensesOf, WORKER } from '../text/synonyms.ts';
import { answer, type Outcome, type Turn } from './outcome.ts';

const MOST_SENTENCES = 3;
export const MOST_WORDS = 20;

type Match = { passage: Passage; granted: number; alike: number; covered: number };

const matched = new WeakMap<Reading['meaning'], Match[]>();

/** All passages, the best match of the question first; cached per question. */
function matchPassages({ reading, knowledge }: Turn): Match[] {
  const known = matched.get(reading.meaning);
  if (known) return known;
  const asked = gistOf(wordsOf(reading)).slice(0, MOST_WORDS);
  const offered = isOffered(reading);
  const likely = reading.meaning.filter((one) => one.likely > 0.01);
  const matches = knowledge.passages
    .map((passage) => ({
      passage,
      granted: likely.reduce(
        (sum, one) => sum + one.likely * (passage.grants.get(one.label) ?? 0),
        0,
      ),
      alike: Math.max(0, ...passage.asked.map((phrase) => likeness(asked, phrase))),
      covered: Math.max(0, ...passage.gists.map((sentence) => coverage(asked, sentence))),
    }))
    .sort((a, b) => rank(b, offered) - rank(a, offered));
  matched.set(reading.meaning, matches);
  return matches;
}

/** The words without names: no passage is about a name. */
export function wordsOf({ words, names }: Reading): string[] {
  const named = placesOf(names);
  return words.filter((_, at) => !named.has(at));
}

/** Whether the question asks what we offer, not how to get it. */
const isOffered = ({ meaning: [top] }: Reading) => top?.label === 'service' && top.likely > 0.6;

const rank = ({ granted, alike, covered, passage: { kind } }: Match, offered: boolean) =>
  granted * 1.1 +
  alike * 0.6 +
  covered * 0.6 -
  (kind === 'about' ? 0.25 : 0) +
  (offered && kind === 'service' ? 0.3 : 0);

/** Above this, label and passage are certain, and the wording is not compared. */
const CLEARLY = 0.6;
const CLOSE = 0.6;

/** Answers a common request ('wish.…') or a question for a service with the best passage. */
export function granted(turn: Turn): Outcome | null {
  const matches = matchPassages(turn);
  const [best] = matches;
  if (!best) return null;
  const grants = ({ passage }: Match) => passage.grants.get(turn.meant) ?? 0;
  const likely = turn.reading.meaning.find(({ label }) => label === turn.meant)?.likely ?? 0;
  const most = Math.max(...matches.map(grants));
  const clear = matches.find((match) => grants(match) > most * CLOSE);
  if (clear && likely > CLEARLY && most > CLEARLY) return say(clear.passage, turn);
  const least = isOffered(turn.reading) ? 0.42 : 0.58;
  const near = best.granted > 0.3 || best.alike > 0.6 || best.covered > least;
  return near ? say(best.passage, turn) : null;
}

/** Answers a question that names one of our services. */
export function namedService(turn: Turn): Outcome | null {
  const asked = sensesIn(turn.reading.words).filter((of) => of !== WORKER && !COMMON.test(of));
  const named = turn.knowledge.passages.filter(
    ({ kind, title }) => kind === 'service' && sensesOf(title).some((of) => asked.includes(of)),
  );
  const best = matchPassages(turn).find(({ passage }) => named.includes(passage));
  return best ? say(best.passage, turn) : null;
}

const COMMON = /^(servic|supply|offer|provid|company|team|crew|work)/;

/** Answers with a passage that has almost the same written question, whatever the label is. */
export function written(turn: Turn, least = 0.8): Outcome | null {
  if (gistOf(wordsOf(turn.reading)).length < 2) return null;
  const best = matchPassages(turn).toSorted((a, b) => b.alike - a.alike)[0];
  return best && best.alike >= least ? say(best.passage, turn) : null;
}

/** 'Do we have to …': the text may say no, so the answer must not begin with 'Yes'. */
const OBLIGED = /\b(have to|has to|need to|must|should|not|only|never|or)\b/;

/** A passage as an answer: all of it, or the sentences nearest to the question, among them `needed`. */
export function say(
  { kind, title, text, senses }: Passage,
  { reading }: Turn,
  needed = '',
): Outcome {
  const whether = /^(do|does|can|could|are|is|will|would|have)\b/.test(reading.wording);
  const yes =
    whether &&
    !OBLIGED.test(reading.wording) &&
    sensesIn(reading.words).every((of) => senses.has(of))
      ? 'Yes. '
      : '';
  if (kind === 'service')
    return answer(`${yes}${title}: ${nearest(text, reading.words, needed)}`, { topic: 'company' });
  return answer(kind === 'about' ? nearest(text, reading.words, needed) : text, {
    topic: 'company',
  });
}

/** The sentences with most words of the question, in their order. */
function nearest(text: string, words: string[], needed: string) {
  const asked = new Set(sensesIn(words));
  const sentences = text.split(/(?<=[.!?])\s+/);
  if (sentences.length <= MOST_SENTENCES) return text;
  const scored = sentences.map((sentence, index) => ({
    sentence,
    index,
    score: sensesOf(sentence).filter((of) => asked.has(of)).length + (sentence === needed ? 99 : 0),
  }));
  return scored
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, MOST_SENTENCES)
    .toSorted((a, b) => a.index - b.index)
    .map(({ sentence }) => sentence)
    .join(' ');
}
