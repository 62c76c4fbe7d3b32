import { fold } from './fold.ts';

/*
 * Names as they sound without their vowels, so that one name has one key in Arabic letters and in the French and English
 * ways to write it: Mohamed, Muhammad and محمد are 'mhmd'. `name_keys` in the database does the same (migration 0016).
 */

/** In runs of more words nobody is looked for; `name_keys` has the same figure. */
const RUN_WORDS_MAX = 6;
const SEARCHED_WORDS_MAX = 4;
/** Shorter ones are shared by too many names; `name_keys` leaves them out, too. */
const SEARCHED_LETTERS_MIN = 3;
const SEARCHED_LETTERS_MAX = 40;

/** Stands at the end of 'Fatima' and is not heard; folding would make it an h. With its presentation forms. */
const TEH_MARBUTA = /[\u0629\ufe93\ufe94]/g;

/** Arabic letters as capitals, so that rules for Latin letters leave them alone. A, E, W and Y are or may be vowels. */
const ARABIC: Record<string, string> = {
  ...{ ا: 'A', ب: 'B', ت: 'T', ث: 'T', ج: 'J', ح: 'H', خ: 'X', د: 'D', ذ: 'D', ر: 'R', ز: 'Z' },
  ...{ س: 'S', ش: 'C', ص: 'S', ض: 'D', ط: 'T', ظ: 'D', ع: 'E', غ: 'G', ف: 'F', ق: 'K', ك: 'K' },
  ...{ ل: 'L', م: 'M', ن: 'N', ه: 'H', و: 'W', ي: 'Y', پ: 'B', چ: 'C', ژ: 'J', ڤ: 'F', ڥ: 'F' },
  ...{ ڨ: 'K', ک: 'K', گ: 'K', ی: 'Y' },
};

/**
 * The article becomes a word of its own, and disappears before the letters that swallow it: عبد الرحمن is Abderrahmane,
 * نور الدين is Noureddine, and القادر, El Kader and Elkader are one.
 */
const withArabicArticles = (sounds: string) =>
  sounds
    .replace(/(^| )EBDAL/g, '$1EBD AL')
    .replace(/(^| )AL ?(?=[TDRZSCLN])/g, '$1')
    .replace(/(^| )AL ?(?=[A-Z])/g, '$1L ');

const withLatinArticles = (sounds: string) =>
  sounds
    .replace(/(^| )abd[aeiou]+l(?=[a-z])/g, '$1abd el ')
    .replace(/(^| )[ae](?:d(?= d)|n(?= n)|r(?= r)|s(?= s)|t(?= t)|z(?= z)|[cs]h(?= [cs]h)) /g, '$1')
    .replace(/(^| )[ae]l ?(?=[lnrstz]|d[^j]|ch)/g, '$1')
    .replace(/(^| )[ae]l(?=[bcdfghjkmpqvwx])/g, '$1l ')
    .replace(/[ae]l(?=d[eiy]+ne?(?: |$))/g, '');

/** The ways to write one sound become one letter: C for ش, X for خ, G for غ, k for ق, ك and a hard g. */
const latinSounds = (sounds: string) =>
  withLatinArticles(sounds)
    .replaceAll('tch', 'C')
    .replaceAll('ch', 'C')
    .replaceAll('sh', 'C')
    .replaceAll('kh', 'X')
    .replaceAll('gh', 'G')
    .replaceAll('ph', 'f')
    .replaceAll('dj', 'j')
    .replaceAll('dh', 'd')
    .replaceAll('x', 'ks')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[cqg]/g, 'k')
    .replaceAll('v', 'f')
    .replaceAll('p', 'b')
    .replace(
      /aa+|bb+|dd+|ee+|ff+|hh+|ii+|jj+|kk+|ll+|mm+|nn+|oo+|rr+|ss+|tt+|uu+|ww+|yy+|zz+/g,
      (letters) => letters[0] as string,
    );

/**
 * The keys of the words of a name; words without a consonant are left out. Joined they are the key of the name, whichever
 * way it is cut into words: Benali, Ben Ali and بن علي are 'bnl'. A t swallows the h after it (Fethi, فتحي), and a
 * last h counts only in short words and after an l: Fatimah is Fatima, Salah and Abdellah stay.
 */
export function nameWords(name: string): string[] {
  let sounds = fold(name.replace(TEH_MARBUTA, ''))
    .replaceAll("'", '')
    .replace(/[\u0627-\u06cc]/g, (letter) => ARABIC[letter] ?? ' ')
    .replace(/[^a-zA-Z]+/g, ' ');
  if (/[A-Z]/.test(sounds)) sounds = withArabicArticles(sounds);
  if (/[a-z]/.test(sounds)) sounds = latinSounds(sounds);
  return sounds
    .replace(/[aeiouwyAEWY]/g, '')
    .toLowerCase()
    .replaceAll('th', 't')
    .replace(/([^ ][^ ][^ l])h(?= |$)/g, '$1')
    .split(' ')
    .filter(Boolean);
}

export const nameKey = (name: string): string => nameWords(name).join('');

/** Whether some words of a name in a row have this key, or the whole name. */
export function hasKey(words: readonly string[], key: string): boolean {
  if (words.join('') === key) return true;
  return words.some((_, start) => {
    let joined = '';
    for (const word of words.slice(start, start + RUN_WORDS_MAX)) {
      joined += word;
      if (joined === key) return true;
      if (!key.startsWith(joined)) return false;
    }
    return false;
  });
}

/** Letters, and what stands between them in a name. */
export const looksLikeName = (text: string) => /^[\p{L} '.-]+$/u.test(fold(text));

/** The key that people are looked for by who are written differently; null where a search can hardly be a name. */
export function searchedNameKey(search: string): string | null {
  if (!looksLikeName(search) || fold(search).split(' ').length > SEARCHED_WORDS_MAX) return null;
  const key = nameKey(search);
  return key.length >= SEARCHED_LETTERS_MIN && key.length <= SEARCHED_LETTERS_MAX ? key : null;
}
