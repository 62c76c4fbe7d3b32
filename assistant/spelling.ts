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

const SOUNDS: Record<string, string> = { y: 'i', q: 'k', c: 'k', z: 's' };

/** How a word sounds, roughly: 'cicle' and 'cycle', 'fosfate' and 'phosphate', 'refinnery' and 'refinery'. */
function soundOf(word: string): string {
  let sound = '';
  for (const [at, letter] of [...word].entries()) {
    const next = word[at + 1] ?? '-';
    if (letter === 'h' && word[at - 1] === 'p') continue;
    const soft = letter === 'c' && 'eiy'.includes(next) ? 's' : (SOUNDS[letter] ?? letter);
    const heard = letter === 'p' && next === 'h' ? 'f' : soft;
    if (heard !== sound.at(-1)) sound += heard;
  }
  return sound;
}

const consonantsOf = (sound: string) =>
  [...sound].filter((letter) => !'aeiou'.includes(letter)).join('');

const SHORT_WORD = 5;
const ENDINGS = new Set('s es ed er ers or ing ly al y ment ness able'.split(' '));

/** 'exporter' is no misspelt 'export' and 'terms' no misspelt 'teams': another ending or letter, another word. */
function isOtherWord(typed: string, word: string, isName: boolean): boolean {
  if (typed.startsWith(word)) return ENDINGS.has(typed.slice(word.length));
  const replaced = typed.length === word.length && typed.length <= SHORT_WORD && !isName;
  return replaced && [...typed].filter((letter, at) => letter !== word[at]).length === 1;
}

type Known = { word: string; sound: string; skeleton: string };

/** Size of the cache: earlier messages of a conversation may be processed again with every question. */
const MOST_REMEMBERED = 4_000;
const LONGEST = 24;

/** Corrects a mistyped word. The fewest edits win, then the longest word, then the one listed first. */
export function createSpeller(
  words: Iterable<string>,
  names = new Set<string>(),
  titles = new Set<string>(),
) {
  const all = [...new Set(words)].filter((word) => word.length > 3 && !hasFigure(word));
  const byStart = Map.groupBy(
    all.map(
      (word): Known => ({ word, sound: soundOf(word), skeleton: consonantsOf(soundOf(word)) }),
    ),
    ({ sound }) => sound[0] ?? '',
  );
  const remembered = new Map<string, string | null>();
  return (typed: string): string | null => {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    const meant =
      remembered.get(typed) ?? nearestTo(typed, byStart, names) ?? lengthened(typed, titles);
    remembered.set(typed, meant);
    return meant;
  };
}

function nearestTo(
  typed: string,
  byStart: Map<string, Known[]>,
  names: Set<string>,
): string | null {
  const allowed = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  if (allowed === 0 || typed.length > LONGEST) return null;
  const sound = soundOf(typed);
  const skeleton = consonantsOf(sound);
  let found: string | null = null;
  let fewest = 4;
  // The first letter is seldom wrong, but it may be swapped with the second, or left out of 'ph'.
  for (const start of new Set([sound[0] ?? '', sound[1] ?? '', sound[0] === 'f' ? 'p' : '']))
    for (const known of byStart.get(start) ?? []) {
      const { word } = known;
      const alike = known.skeleton === skeleton;
      const edits = editsBetween(typed, word, Math.min(fewest, alike ? 3 : allowed));
      // Letters are left out more often than added, so the longer word is better.
      if (edits > fewest || (edits === fewest && word.length <= (found?.length ?? 99))) continue;
      const most =
        known.sound === sound
          ? typed.length > 8
            ? 3
            : 2
          : alike && typed.length > 5
            ? 2
            : allowed;
      const isTooShort = word.length < 5 && edits > 1;
      const isOther = known.sound !== sound && isOtherWord(typed, word, names.has(word));
      if (edits <= most && !isTooShort && !isOther) [found, fewest] = [word, edits];
    }
  return found;
}

const SHORTEST_START = 5;

/** 'desal' for 'desalination': the start of exactly one long word of the titles. */
function lengthened(typed: string, titles: Set<string>): string | null {
  if (typed.length < SHORTEST_START) return null;
  const longer = [...titles].filter(
    (word) => word.startsWith(typed) && word.length > typed.length + 2,
  );
  return longer.length === 1 ? (longer[0] ?? null) : null;
}

export type Lexicon = ReturnType<typeof createLexicon>;

export function createLexicon(words: Iterable<string>, names: Set<string>, titles: Set<string>) {
  const known = new Set(words);
  const senses = new Set([...known].map(sense));
  return {
    has: (word: string) => known.has(word),
    /** Whether the word, another form of it or a synonym is in the lexicon. */
    knows: (word: string) => senses.has(sense(word)),
    spell: createSpeller(known, names, titles),
  };
}

const MOST_CORRECTED = 20;

/** The words of a message as they were probably meant: typing errors corrected, 'turn-around' joined, 'basecamp' parted. */
export function meantWords(text: string, { has, knows, spell }: Lexicon): string[] {
  const typed = wordsOf(text);
  const meant: string[] = [];
  let corrected = 0;
  for (let at = 0; at < typed.length; at++) {
    const [word = '', next = ''] = [typed[at], typed[at + 1]];
    const isRight =
      word.length < 3 || hasFigure(word) || isFunction(word) || isFrequent(word) || has(word);
    const isHalf =
      word.length > 2 && next.length > 2 && has(word + next) && !(has(word) && has(next));
    if (isHalf) meant.push(word + (typed[++at] ?? ''));
    else if (isRight || corrected++ >= MOST_CORRECTED) meant.push(word);
    else {
      const spelled = spell(word);
      const same = knows(word) && spelled !== null && sense(spelled) !== sense(word);
      meant.push(
        ...((knows(word) ? null : partsOf(word, has)) ?? [same ? word : (spelled ?? word)]),
      );
    }
  }
  return meant;
}

function partsOf(word: string, has: (part: string) => boolean): [string, string] | null {
  for (let at = 4; at <= Math.min(word.length, LONGEST) - 4; at++)
    if (has(word.slice(0, at)) && has(word.slice(at))) return [word.slice(0, at), word.slice(at)];
  return null;
}
