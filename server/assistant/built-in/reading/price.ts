import { ELSEWHERE_WORDS } from '../text/elsewhere-words.ts';
import { EVERYDAY_WORDS } from '../text/everyday-words.ts';
import { isTrade } from '../text/senses.ts';

const PRICE =
  /\b(prices?|pricing|costs?|rates?|fees?|tariffs?|charges?|quotes?|quotation|how much)\b/;
const WAGE =
  /\b(wages?|salar(y|ies)|earns?|paid|exchange|interest|inflation|unemployment|literacy|birth)\b/;
const PERSON = /[a-z]{3}(er|or|man|men|ist|ian|eer|smith|wright|hand)s?$/;
const OF_SOMEBODY =
  /\b(?:for|of|a|an|one|per|\d+|two|three|five|ten|twenty)(?: (?:a|an|one|\d+|two|three|five|ten|twenty))? (\w+)(?: (\w+))?(?: (\w+))?/g;

/** Trades are many: a word for somebody who does something is one, unless it is about daily life. */
const isSomebody = (word: string) =>
  isTrade(word) || (PERSON.test(word) && !EVERYDAY_WORDS.has(word) && !ELSEWHERE_WORDS.has(word));

/** 'The price of a scaffolder per day': what people cost who could be ours. */
export function asksPriceOfPeople(said: string): boolean {
  if (!PRICE.test(said) || WAGE.test(said)) return false;
  return [...said.matchAll(OF_SOMEBODY)].some(([, ...words]) =>
    words.some((word) => word !== undefined && isSomebody(word)),
  );
}
