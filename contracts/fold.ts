/* Without zod, like field-limits.ts: lists are filtered in the browser, too. */

const BEYOND_ASCII = /[\u0080-\uffff]/;

/**
 * These have a decomposition since Unicode 15 or later. Not every PostgreSQL knows it, so they are dropped before. To extend
 * this list, add a migration with a new `fold_text`.
 */
const DECOMPOSED_OF_LATE =
  /[\ua7f1\u{105c9}\u{105e4}\u{11383}\u{11385}\u{1138e}\u{11391}\u{113c5}\u{113c7}\u{113c8}\u{16121}-\u{16128}\u{16d68}-\u{16d6a}\u{1ccd6}-\u{1ccf9}\u{1e030}-\u{1e06d}]/gu;

/** Combining marks, and what is invisible: soft hyphens, joiners, signs for the direction of writing. */
const UNSEEN = /[\p{M}\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/** The Arabic letters are alef wasla, alef maksura, teh marbuta, waw and yeh with hamza, hamza and tatweel. */
const ALIKE = new Map<string, string>([
  ['\u0671', '\u0627'],
  ['\u0649', '\u064a'],
  ['\u0629', '\u0647'],
  ['\u0624', '\u0648'],
  ['\u0626', '\u064a'],
  ['\u0621', ''],
  ['\u0640', ''],
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ß', 'ss'],
  ['ς', 'σ'],
  ['’', "'"],
  ...Array.from({ length: 10 }, (_, digit) => [String.fromCharCode(0x660 + digit), `${digit}`]),
  ...Array.from({ length: 10 }, (_, digit) => [String.fromCharCode(0x6f0 + digit), `${digit}`]),
] as [string, string][]);
const WITH_LIKES = /[\u0671\u0649\u0629\u0624\u0626\u0621\u0640œæßς’\u0660-\u0669\u06f0-\u06f9]/g;

const OTHER_SPACES = /[\t-\r\u0085\u1680\u2028\u2029]/g;
const SPACES = / {2,}/g;

/**
 * The form in which texts are searched and compared: without case, accents, Arabic vowel signs and forms of a letter.
 * `fold_text` in the database does the same (migration 0016), and tests/folding.test.ts compares the two. If a text
 * contains another in any case, then it does so folded.
 */
export function fold(text: string): string {
  let folded = text;
  if (BEYOND_ASCII.test(folded))
    folded = folded.replace(DECOMPOSED_OF_LATE, '').normalize('NFKD').replace(UNSEEN, '');
  folded = folded.toLowerCase();
  if (BEYOND_ASCII.test(folded))
    folded = folded.replace(WITH_LIKES, (character) => ALIKE.get(character) ?? '');
  return folded.replace(OTHER_SPACES, ' ').replace(SPACES, ' ').trim();
}

/**
 * Says where texts contain this one; -1 where they do not. What folds to nothing, such as a vowel sign alone, is looked for
 * as it is written.
 */
export function placeOf(piece: string): (text: string) => number {
  const folded = fold(piece);
  return (text) => (folded ? fold(text).indexOf(folded) : text.indexOf(piece));
}
