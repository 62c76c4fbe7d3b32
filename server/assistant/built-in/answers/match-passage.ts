import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Passage } from '../knowledge/passages.ts';
import { intentsIn } from '../reading/intents.ts';
import type { Reading } from '../reading/reading.ts';
import { FUNCTION_WORDS } from '../text/everyday-words.ts';
import { COUNT, isTrade, sensesIn, WORKER } from '../text/senses.ts';
import { sense } from '../text/synonyms.ts';

export type Match = {
  passage: Passage;
  /** How alike the question and the nearest phrasing are, 0 to 1. */
  likeness: number;
  /** How much of that phrasing the question says. */
  said: number;
  /** How much of the question the whole passage speaks of. */
  spoken: number;
  shared: number;
  /** How many ideas the question has. */
  asked: number;
  /** How telling the shared words are together. */
  weight: number;
  /** How much of a wish that the question shows is what this passage is asked for, 0 to 1. */
  wish: number;
  /** Whether that wish is shown beyond doubt. */
  firm: boolean;
};

const NUMBER_WEIGHT = 0.5;

/** The passages nearest to a question, the best first. Words that no passage has count against all. */
export function matchPassages(reading: Reading, { passages, lexicon }: Knowledge): Match[] {
  const named = new Set(reading.names.flatMap(({ start, end }) => reading.words.slice(start, end)));
  const words = reading.words.filter((word) => !named.has(word));
  const asked = sensesIn(words);
  const people = new Set(words.filter((word) => isTrade(word) && lexicon.knows(word)).map(sense));
  const weight = (of: string) =>
    of === COUNT
      ? NUMBER_WEIGHT
      : passages.weight(of) || (FUNCTION_WORDS.has(of) ? 0 : passages.strange);
  const total = asked.reduce((sum, of) => sum + weight(of), 0);
  if (total === 0) return [];
  const has = (set: Set<string>, of: string) => set.has(of) || (people.has(of) && set.has(WORKER));
  const wishes = intentsIn(reading.said).map(({ words, firm }) => ({
    senses: sensesIn(words.split(' ')),
    firm,
  }));
  const search = [
    ...asked,
    ...wishes.flatMap(({ senses }) => senses),
    ...(people.size ? [WORKER] : []),
  ];
  return passages
    .search(search)
    .map((passage) => {
      const spoken =
        asked.reduce((sum, of) => sum + (has(passage.senses, of) ? weight(of) : 0), 0) / total;
      const best = { likeness: 0, said: 0, shared: 0, weight: 0 };
      for (const phrase of passage.phrases) {
        const size = [...phrase].reduce((sum, of) => sum + weight(of), 0);
        const common = asked.filter((of) => has(phrase, of));
        const sum = common.reduce(
          (all, of) => all + (phrase.has(of) ? weight(of) : weight(WORKER)),
          0,
        );
        const likeness = (2 * sum) / (total + size);
        if (likeness > best.likeness)
          Object.assign(best, { likeness, said: sum / size, shared: common.length, weight: sum });
      }
      return { passage, spoken, asked: asked.length, ...best, ...wishOf(passage, wishes) };
    })
    .sort((a, b) => rank(b) - rank(a));
}

/** A text that speaks of all that is asked comes before one that only grants the wish. */
const rank = ({ likeness, spoken, wish, asked }: Match) =>
  likeness + spoken * 0.5 + wish * 0.9 + (spoken > 0.95 && asked > 2 ? 0.6 : 0);

function wishOf({ phrases }: Passage, wishes: { senses: string[]; firm: boolean }[]) {
  const all = new Set(phrases.flatMap((phrase) => [...phrase]));
  const fits = wishes.map(({ senses, firm }) => ({
    wish: senses.filter((of) => all.has(of)).length / senses.length,
    firm,
  }));
  return fits.toSorted((a, b) => b.wish - a.wish)[0] ?? { wish: 0, firm: false };
}
