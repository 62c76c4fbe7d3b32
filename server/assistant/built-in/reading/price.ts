import { ELSEWHERE_WORDS } from '../text/elsewhere-words.ts';
import { EVERYDAY_WORDS, FUNCTION_WORDS } from '../text/everyday-words.ts';
import { isTrade } from '../text/senses.ts';

const PRICE =
  /\b(prices?|pricing|costs?|rates?|fees?|tariffs?|charges?|quotes?|quotation|how much)\b/;
const WAGE =
  /\b(wages?|salar(y|ies)|earns?|paid|exchange|interest|inflation|unemployment|literacy|birth)\b/;
const PERSON = /[a-z]{3}(er|or|man|men|ist|ian|eer|smith|wright|hand)s?$/;
const OF_SOMEBODY =
  /\b(?:for|of|a|an|one|per|\d+|two|three|five|ten|twenty)(?= (?!the )(\w+)(?: (\w+))?(?: (\w+))?)/g;

/** End like people, but are bought. */
const THINGS =
  /(burger|tractor|generator|compressor|container|computer|printer|scooter|helicopter|motor|router|charger|mixer|heater|cooler|trailer|transformer|elevator|escalator|sensor|server|speaker|cucumber|ginger|pepper|butter|sweater|sneaker|toaster|blender|monitor|refrigerator|freezer|boiler|excavator|bulldozer|loader|sticker|poster|ladder|timber|rubber|copper|silver|paper|newspaper|tower|reactor|breaker|lawyer|doctor|professor|hairdresser|babysitter)s?$/;

/** Trades are many: a word for somebody who does something is one, unless it is about daily life. */
const isSomebody = (word: string) =>
  isTrade(word) || (PERSON.test(word) && !THINGS.test(word) && !isOfDailyLife(word));

const isOfDailyLife = (word: string) =>
  [word, word.replace(/s$/, '')].some((one) => EVERYDAY_WORDS.has(one) || ELSEWHERE_WORDS.has(one));

/** 'The price of a scaffolder per day': what people cost who could be ours. */
export function asksPriceOfPeople(said: string): boolean {
  if (!PRICE.test(said) || WAGE.test(said)) return false;
  return [...said.matchAll(OF_SOMEBODY)].some(([, ...words]) => {
    const end = words.findIndex((word) => word === undefined || FUNCTION_WORDS.has(word));
    return words.slice(0, end < 0 ? words.length : end).some(isSomebody);
  });
}
