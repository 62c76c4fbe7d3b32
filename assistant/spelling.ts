import { isFrequent } from './vectors.ts';
import { hasFigure, isFunction, sense, wordsOf } from './words.ts';

/** The edit distance of two words, where a swap of neighbours is one edit; `most` + 1 when it is larger. */
function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = i > 1 && j > 1 && swapped ? (before[j - 2] ?? 0) + 1 : most + 1;
      row[j] = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same, swap);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[b.length] ?? most + 1;
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
  const all = [...new Set(words)].filter((word) => word.length > 3 && !hasFigure(word));
  const byStart = Map.groupBy(all, ([first]) => first);
  const remembered = new Map<string, string | null>();
  return (typed: string): string | null => {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    const meant = remembered.get(typed) ?? nearestTo(typed, byStart, names);
    remembered.set(typed, meant);
    return meant;
  };
}

function nearestTo(
  typed: string,
  byStart: Map<string | undefined, string[]>,
  names: Set<string>,
): string | null {
  const allowed = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  if (allowed === 0 || typed.length > LONGEST) return null;
  let found = '';
  let fewest = allowed;
  // The first letter is seldom wrong, but it may be swapped with the second.
  for (const start of new Set([typed[0], typed[1]]))
    for (const word of byStart.get(start) ?? []) {
      const edits = editsBetween(typed, word, fewest);
      // Letters are left out more often than added, so the longer word is better.
      const isBetter = edits < fewest || (edits === fewest && word.length > found.length);
      const isTooShort = word.length < 5 && edits > 1;
      if (isBetter && !isTooShort && !isOtherWord(typed, word, names.has(word)))
        [found, fewest] = [word, edits];
    }
  return found || null;
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
