import { isFrequent } from '../meaning/word-vectors.ts';
import { ELSEWHERE_WORDS, FUNCTION_WORDS, isEveryday } from './everyday-words.ts';
import { plainText } from './plain-text.ts';
import { createSpeller, type Speller } from './spelling.ts';
import { sense } from './synonyms.ts';

export type Lexicon = {
  has: (word: string) => boolean;
  /** Whether the word, another form of it or a synonym is in the lexicon. */
  knows: (word: string) => boolean;
  spell: Speller;
};

export function createLexicon(
  words: Iterable<string>,
  names: Set<string>,
  titles: Set<string> = new Set(),
): Lexicon {
  const known = new Set(words);
  const senses = new Set([...known].map(sense));
  return {
    has: (word) => known.has(word),
    knows: (word) => senses.has(sense(word)),
    spell: createSpeller(known, names, titles),
  };
}

const MOST_CORRECTED = 20;

/**
 * The words of a message as they were probably meant: typing errors corrected, parts of one word joined ('turn-around')
 * and two words in one separated ('basecamp').
 */
export function meantWords(text: string, lexicon: Lexicon): string[] {
  const typed = plainText(text).split(' ').filter(Boolean);
  const meant: string[] = [];
  let corrected = 0;
  for (let index = 0; index < typed.length; index++) {
    const word = typed[index] ?? '';
    const next = typed[index + 1];
    if (next && isOneWord(word, next, lexicon)) {
      meant.push(word + next);
      index++;
    } else if (isKnown(word, lexicon) || /\d/.test(word) || corrected++ >= MOST_CORRECTED) {
      meant.push(word);
    } else if (lexicon.knows(word)) {
      const spelled = lexicon.spell(word);
      meant.push(spelled && sense(spelled) === sense(word) ? spelled : word);
    } else {
      const parts = partsOf(word, lexicon);
      if (parts) meant.push(...parts);
      else meant.push(lexicon.spell(word) ?? word);
    }
  }
  return meant;
}

const isKnown = (word: string, lexicon: Lexicon) =>
  word.length < 3 ||
  FUNCTION_WORDS.has(word) ||
  isEveryday(word) ||
  isFrequent(word) ||
  ELSEWHERE_WORDS.has(word) ||
  lexicon.has(word);

const isOneWord = (word: string, next: string, lexicon: Lexicon) =>
  word.length > 2 &&
  next.length > 2 &&
  lexicon.has(word + next) &&
  !(lexicon.has(word) && lexicon.has(next));

function partsOf(word: string, lexicon: Lexicon): [string, string] | null {
  if (word.length > 24) return null;
  for (let at = 4; at <= word.length - 4; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (lexicon.has(first) && lexicon.has(second)) return [first, second];
  }
  return null;
}
