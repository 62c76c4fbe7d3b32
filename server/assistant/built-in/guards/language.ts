import { isFrequent } from '../meaning/word-vectors.ts';
import { plainText } from '../text/plain-text.ts';
import { ENGLISH_WORDS, FOREIGN_WORDS } from './foreign-words.ts';

const LETTERS = /\p{L}/gu;
const FOREIGN_LETTERS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;
const FOREIGN_SIGNS = /[¿¡ñßœæøåãõăâîșțşţőűğışłężźćčřůđ]|\b[ldcqjnmst]['’](?=[aeiouhéèêà])/giu;

/** Sounds that Latin letters lack are written with digits inside words: 'ta3', 'wa9t'. */
const WITH_DIGITS = /^[a-z]+[2-9][a-z]+$|^[379][a-z]{3,}$/;

/**
 * Whether a message is in another language: by its script, or because its little words are not
 * English ones. `ours` are words of the facts (names of places and companies), which prove nothing.
 */
export function isOtherLanguage(text: string, ours: (word: string) => boolean): boolean {
  const letters = text.match(LETTERS)?.length ?? 0;
  if ((text.match(FOREIGN_LETTERS)?.length ?? 0) * 3 > letters) return true;
  let foreign = 0;
  let english = 0;
  let strange = 0;
  const words = plainText(text).split(' ');
  for (const word of words) {
    if (ENGLISH_WORDS.has(word)) english++;
    else if (ours(word)) continue;
    else if (FOREIGN_WORDS.has(word) || WITH_DIGITS.test(word)) foreign++;
    else if (word.length > 3 && isFrequent(word)) english += 0.4;
    else if (word.length > 2) strange++;
  }
  if (english === 0 && foreign === 0 && words.length > 3 && strange > words.length / 2) return true;
  if (english === 0 && foreign === 0) return signsIn(text, ours) > 0;
  const signs = signsIn(text, ours);
  return (foreign > 0 || signs > 1) && foreign + signs > english;
}

/** Letters and elisions that English does not write, outside names that are ours. */
const signsIn = (text: string, ours: (word: string) => boolean) =>
  text.split(/\s+/).filter((word) => word.match(FOREIGN_SIGNS) && !ours(plainText(word))).length;
