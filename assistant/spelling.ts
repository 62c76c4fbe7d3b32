import { isFrequent } from './vectors.ts';
import { hasFigure, isFunction, sense, wordsOf } from './words.ts';

/** A word with some of its letters left out. Two words with a form in common differ by so many letters, wherever they are. */
function formsOf(word: string, missing: number): string[] {
  if (missing === 0) return [word];
  const shorter = formsOf(word, missing - 1);
  const without = (form: string) =>
    Array.from(form, (_, at) => form.slice(0, at) + form.slice(at + 1));
  return [...new Set([...shorter, ...shorter.flatMap(without)])];
}

const SHORT_WORD = 5;
const ENDINGS = new Set('s es ed er ers or ing ly al y ment ness able'.split(' '));

/** 'exporter' is no misspelt 'export' and 'terms' no misspelt 'teams': another ending or letter, another word. */
function isOtherWord(typed: string, word: string, isName: boolean): boolean {
  if (typed.startsWith(word)) return ENDINGS.has(typed.slice(word.length));
  const replaced = typed.length === word.length && typed.length <= SHORT_WORD && !isName;
  return replaced && [...typed].filter((letter, at) => letter !== word[at]).length === 1;
}

/** Size of the cache: earlier messages of a conversation may be processed again with every question. */
const MOST_REMEMBERED = 4_000;
const LONGEST = 24;

/** Corrects a mistyped word. The fewest edits win, then the longest word, then the one listed first. */
export function createSpeller(words: Iterable<string>, names = new Set<string>()) {
  // Letters are left out more often than added, so the longer word is better.
  const all = [...new Set(words)]
    .filter((word) => word.length > 3 && !hasFigure(word))
    .sort((a, b) => b.length - a.length);
  const byStart = Map.groupBy(all, ([first]) => first);
  const nearestTo = (typed: string): string | null => {
    const allowed = typed.length > LONGEST ? 0 : Math.min(2, Math.floor(typed.length / 4));
    for (let edits = 1; edits <= allowed; edits++) {
      const forms = new Set(formsOf(typed, edits));
      // The first letter is seldom wrong, but it may be swapped with the second.
      const meant = [typed[0], typed[1]]
        .flatMap((start) => byStart.get(start) ?? [])
        .find(
          (word) =>
            word.length > 2 + edits &&
            Math.abs(word.length - typed.length) <= edits &&
            !isOtherWord(typed, word, names.has(word)) &&
            formsOf(word, edits).some((form) => forms.has(form)),
        );
      if (meant) return meant;
    }
    return null;
  };
  const remembered = new Map<string, string | null>();
  return (typed: string): string | null => {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    const meant = remembered.get(typed) ?? nearestTo(typed);
    remembered.set(typed, meant);
    return meant;
  };
}

export type Lexicon = ReturnType<typeof createLexicon>;

export function createLexicon(words: Iterable<string>, names: Set<string>) {
  const known = new Set(words);
  const senses = new Set([...known].map(sense));
  return {
    has: (word: string) => known.has(word),
    /** Whether the word, another form of it or a synonym is in the lexicon. */
    knows: (word: string) => senses.has(sense(word)),
    spell: createSpeller(known, names),
  };
}

const MOST_CORRECTED = 20;

/** The words of a message as they were probably meant: typing errors corrected. */
export function meantWords(text: string, { has, knows, spell }: Lexicon): string[] {
  const typed = wordsOf(text);
  const meant: string[] = [];
  let corrected = 0;
  for (const word of typed) {
    const isRight =
      word.length < 3 || hasFigure(word) || isFunction(word) || isFrequent(word) || has(word);
    const spelled = isRight || corrected++ >= MOST_CORRECTED ? null : spell(word);
    const isOther = spelled !== null && knows(word) && sense(spelled) !== sense(word);
    meant.push(isOther ? word : (spelled ?? word));
  }
  return meant;
}
