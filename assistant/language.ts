import { isFrequent } from './vectors.ts';
import { listOf, wordsOf } from './words.ts';

const LETTERS = /\p{L}/gu;
const FOREIGN_LETTERS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;
/** Letters and elisions that English does not have. */
const FOREIGN_SIGNS = /[¿¡ñßœæøåãõăâîșțşţőűğışłężźćčřůđ]|\b[ldcqjnmst]['’](?=[aeiouhéèêà])/iu;
/** Arabic in Latin letters has digits for the sounds that these lack: 'ta3', 'wa9t'. */
const WITH_DIGITS = /^[a-z]+[2-9][a-z]+$|^[379][a-z]{3,}$/;

/**
 * Whether a message is in another language, by its script, its frequent words and its accents. Words of the facts
 * (`isOurs`), such as names of places and companies, do not count.
 */
export function isOtherLanguage(text: string, isOurs: (word: string) => boolean): boolean {
  const letters = text.match(LETTERS)?.length ?? 0;
  if ((text.match(FOREIGN_LETTERS)?.length ?? 0) * 3 > letters) return true;
  let [foreign, english, strange] = [0, 0, 0];
  const words = wordsOf(text);
  for (const word of words) {
    if (listOf('english').has(word)) english++;
    else if (isOurs(word)) continue;
    else if (listOf('foreign').has(word) || WITH_DIGITS.test(word)) foreign++;
    else if (word.length > 3 && isFrequent(word)) english += 0.4;
    else if (word.length > 2) strange++;
  }
  const signs = text
    .split(/\s+/)
    .filter((word) => FOREIGN_SIGNS.test(word) && !wordsOf(word).every(isOurs)).length;
  if (english > 0 || foreign > 0) return (foreign > 0 || signs > 1) && foreign + signs > english;
  return signs > 0 || (words.length > 3 && strange > words.length / 2);
}
