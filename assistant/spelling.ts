import { isFrequent } from './vectors.ts';
import { hasFigure, isFunction, sense, wordsOf } from './words.ts';

/** The edit distance of two words, where a swap of neighbours is one edit; `most` + 1 when it is larger. */
function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      best = Math.min(best, cost);
    }
    if (best > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}

/** How a word sounds, roughly: 'cicle' and 'cycle', 'fosfate' and 'phosphate', 'refinnery' and 'refinery'. */
function soundOf(word: string): string {
  let sound = '';
  for (let at = 0; at < word.length; at++) {
    const [letter = '', next = ''] = [word[at], word[at + 1]];
    if (letter === 'h' && word[at - 1] === 'p') continue;
    const soft = letter === 'c' && 'eiy'.includes(next || '-');
    const heard = soft ? 's' : letter === 'p' && next === 'h' ? 'f' : (SOUNDS[letter] ?? letter);
    if (heard !== sound.at(-1)) sound += heard;
  }
  return sound;
}
const SOUNDS: Record<string, string> = { y: 'i', q: 'k', c: 'k', z: 's' };
const consonantsOf = (word: string) =>
  [...soundOf(word)].filter((letter) => !'aeiou'.includes(letter)).join('');
/** Letters that are confused with each other at the start of a word. */
const SOUNDS_LIKE: Record<string, string[]> = {
  k: ['c'],
  s: ['c'],
  c: ['k', 's'],
  f: ['p'],
  z: ['s'],
};

const editsAllowed = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);
const SHORT_WORD = 5;
const ENDINGS = new Set([
  's',
  'es',
  'ed',
  'er',
  'ers',
  'or',
  'ing',
  'ly',
  'al',
  'y',
  'ment',
  'ness',
  'able',
]);

/** 'exporter' is no misspelt 'export' and 'terms' no misspelt 'teams': another ending or letter, another word. */
function isOtherWord(typed: string, word: string, isName: boolean) {
  if (soundOf(typed) === soundOf(word)) return false;
  if (typed.startsWith(word)) return ENDINGS.has(typed.slice(word.length));
  const replaced = typed.length === word.length && typed.length <= SHORT_WORD && !isName;
  return replaced && [...typed].filter((letter, at) => letter !== word[at]).length === 1;
}

type Speller = (word: string) => string | null;

type Known = { word: string; sound: string; skeleton: string; letters: number };

/** Which letters a word has, one bit each. */
const lettersOf = (word: string) =>
  [...word].reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) - 97)), 0);

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Size of the cache: earlier messages of a conversation may be processed again with every question. */
const MOST_REMEMBERED = 4_000;

/** Corrects a mistyped word. The fewest edits win, then the longest word, then the one listed first. */
export function createSpeller(
  words: Iterable<string>,
  names: Set<string> = new Set(),
  titles: Set<string> = new Set(),
): Speller {
  const byStart = new Map<string, Known[]>();
  for (const word of new Set(words)) {
    if (word.length < 4 || hasFigure(word)) continue;
    const known = {
      word,
      sound: soundOf(word),
      skeleton: consonantsOf(word),
      letters: lettersOf(word),
    };
    byStart.set(word[0] ?? '', [...(byStart.get(word[0] ?? '') ?? []), known]);
  }
  const remembered = new Map<string, string | null>();
  return (typed) => {
    const known = remembered.get(typed);
    if (known !== undefined) return known;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    const meant = nearestTo(typed, byStart, names) ?? lengthened(typed, titles);
    remembered.set(typed, meant);
    return meant;
  };
}

function nearestTo(typed: string, byStart: Map<string, Known[]>, names: Set<string>) {
  const allowed = editsAllowed(typed.length);
  if (allowed === 0 || typed.length > 24) return null;
  const [sound, skeleton, letters] = [soundOf(typed), consonantsOf(typed), lettersOf(typed)];
  const fits = (known: Known, edits: number) =>
    edits <= allowed ||
    (edits === 2 && typed.length > 5 && skeleton === known.skeleton) ||
    (edits <= (typed.length > 8 ? 3 : 2) && sound === known.sound);
  let found: string | null = null;
  let fewest = 4;
  // The first letter is seldom wrong, but it may be swapped with the second.
  const first = typed[0] ?? '';
  for (const start of new Set([first, typed[1] ?? '', ...(SOUNDS_LIKE[first] ?? [])])) {
    for (const known of byStart.get(start) ?? []) {
      const { word } = known;
      const most = Math.min(fewest, known.skeleton === skeleton ? 3 : allowed);
      if (bitsIn(letters ^ known.letters) > 2 * most) continue;
      const edits = editsBetween(typed, word, most);
      // Letters are left out more often than added, so the longer word is better.
      const better = edits < fewest || (edits === fewest && word.length > (found?.length ?? 99));
      if (
        better &&
        fits(known, edits) &&
        (start === first || start === typed[1] || sound[0] === known.sound[0]) &&
        (word.length > 4 || edits === 1) &&
        !isOtherWord(typed, word, names.has(word))
      )
        [found, fewest] = [word, edits];
    }
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
  const typed = wordsOf(text);
  const meant: string[] = [];
  let corrected = 0;
  for (let index = 0; index < typed.length; index++) {
    const word = typed[index] ?? '';
    const next = typed[index + 1];
    if (next && isOneWord(word, next, lexicon)) {
      meant.push(word + next);
      index++;
    } else if (isCorrect(word, lexicon) || corrected++ >= MOST_CORRECTED) {
      meant.push(word);
    } else if (lexicon.knows(word)) {
      const spelled = lexicon.spell(word);
      meant.push(spelled && sense(spelled) === sense(word) ? spelled : word);
    } else {
      meant.push(...(partsOf(word, lexicon) ?? [lexicon.spell(word) ?? word]));
    }
  }
  return meant;
}

const isCorrect = (word: string, lexicon: Lexicon) =>
  word.length < 3 || hasFigure(word) || isFunction(word) || isFrequent(word) || lexicon.has(word);

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
