import { plainText } from '../text/plain-text.ts';
import { ENGLISH_WORDS, FOREIGN_WORDS } from './foreign-words.ts';

const LETTERS = /\p{L}/gu;
const FOREIGN_LETTERS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;
const FOREIGN_SIGNS = /[¿¡ñßœæøåãõğışłężźćčřů]|\b[ldcqjnmst]['’](?=[aeiouhéèêà])/giu;

/**
 * Whether a message is in another language: by its script, or because its little words are not
 * English ones. `ours` are words of the facts (names of places and companies), which prove nothing.
 */
export function isOtherLanguage(text: string, ours: (word: string) => boolean): boolean {
  const letters = text.match(LETTERS)?.length ?? 0;
  if ((text.match(FOREIGN_LETTERS)?.length ?? 0) * 3 > letters) return true;
  let foreign = 0;
  let english = 0;
  for (const word of plainText(text).split(' ')) {
    if (ENGLISH_WORDS.has(word)) english++;
    else if (FOREIGN_WORDS.has(word) && !ours(word)) foreign++;
  }
  if (english === 0 && foreign === 0) return signsIn(text, ours) > 0;
  return foreign > 0 && foreign + signsIn(text, ours) > english;
}

/** Letters and elisions that English does not write, outside names that are ours. */
const signsIn = (text: string, ours: (word: string) => boolean) =>
  text.split(/\s+/).filter((word) => word.match(FOREIGN_SIGNS) && !ours(plainText(word))).length;
