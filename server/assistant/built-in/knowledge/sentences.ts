import { type Gist, gistOf, nearness } from '../meaning/likeness.ts';
import { wordsOf } from '../text/plain-text.ts';
import type { Passage } from './passages.ts';

type GistWord = Gist[number];
export type Sentence = { passage: Passage; text: string };
/** A sentence and the share of the question that it covers, 0 to 1. */
export type Evidence = { sentence: Sentence; covered: number };
/** All sentences, those that cover most of the question first. */
export type Sentences = (asked: Gist) => Evidence[];

/** When less than this of the question's weightiest word is covered, the share is reduced by WITHOUT_KEY. */
const KEY_UNCOVERED = 0.25;
const WITHOUT_KEY = 0.7;
/** A match in the title counts for all sentences below it, a little less than one in the sentence itself. */
const HEADING = 0.9;
/** 'Write to … or call …' ends many texts and says nothing about their subject. */
const REACHING = /^(phone|email|mail|call|write|form|message)s?$/;
const MOST_REMEMBERED = 1_000;

export function createSentences(passages: Passage[]): Sentences {
  const sentences = passages.flatMap((passage) =>
    passage.text.split(/(?<=[.!?])\s+/).map((text) => ({
      passage,
      text,
      own: gistOf(wordsOf(text), true).filter(({ word }) => !REACHING.test(word)),
      heading: gistOf(wordsOf(passage.title)),
    })),
  );
  const vocabulary = new Map<string, GistWord>();
  const frequency = new Map<string, number>();
  for (const { own, heading } of sentences) {
    for (const other of [...own, ...heading]) vocabulary.set(other.word, other);
    for (const of of new Set([...own, ...heading].map(({ sense }) => sense)))
      frequency.set(of, (frequency.get(of) ?? 0) + 1);
  }
  /** A word that many sentences have weighs less than a rare one. */
  const weightOf = ({ sense, telling }: GistWord) => {
    const count = frequency.get(sense);
    const rare = count
      ? Math.log(1 + sentences.length / count) / Math.log(1 + sentences.length)
      : 1;
    return telling * rare;
  };
  const remembered = new Map<string, Map<string, number>>();
  const nearTo = (asked: GistWord) => {
    const known = remembered.get(asked.word);
    if (known) return known;
    const near = new Map<string, number>();
    for (const [word, other] of vocabulary) {
      const share = nearness(asked, other);
      if (share > 0) near.set(word, share);
    }
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(asked.word, near);
    return near;
  };
  const nearest = (near: Map<string, number>, gist: Gist) =>
    gist.reduce((best, { word }) => Math.max(best, near.get(word) ?? 0), 0);

  return (asked) => {
    const words = asked.map((other) => ({ weight: weightOf(other), near: nearTo(other) }));
    const all = words.reduce((sum, { weight }) => sum + weight, 0);
    return sentences
      .map(({ passage, text, own, heading }) => {
        let covered = 0;
        let key = { weight: 0, covered: 0 };
        for (const { weight, near } of words) {
          const nearestShare = Math.max(nearest(near, own), nearest(near, heading) * HEADING);
          covered += weight * nearestShare;
          if (weight > key.weight) key = { weight, covered: nearestShare };
        }
        const share = all === 0 ? 0 : covered / all;
        return {
          sentence: { passage, text },
          covered: key.covered < KEY_UNCOVERED ? share * WITHOUT_KEY : share,
        };
      })
      .sort((a, b) => b.covered - a.covered);
  };
}
