import { FUNCTION_WORDS } from './everyday-words.ts';
import { wordAsNumber } from './numbers.ts';
import { wordsOf } from './plain-text.ts';
import { sense } from './synonyms.ts';

/** Trades are people, too: whoever asks about a welder may mean any worker. */
const TRADE =
  /^(welder|fitter|rigger|boilermaker|scaffolder|electrician|technician|operator|engineer|supervisor|officer|inspector|foreman|painter|mason|plumber|driver|carpenter|mechanic|machinist|labourer|helper|specialist|coordinator|controller|pipefitter|insulator|blaster|shipwright|diver|planner|surveyor|steelworker|ironworker|coater|millwright|cook|guard|nurse|caterer)s?$/;
/** Little words that tell what somebody is up to. */
const TELLING = new Set(['need', 'needs', 'want', 'join', 'happen', 'happens']);

export const isTrade = (word: string) => TRADE.test(word);
export const WORKER = sense('worker');
/** Stands for any number. */
const COUNT = '#';

export const sensesIn = (words: string[]): string[] => [
  ...new Set(
    words.flatMap((word) => {
      if (wordAsNumber(word) !== null && !/^(one|second|first)$/.test(word)) return COUNT;
      return FUNCTION_WORDS.has(word) && !TELLING.has(word) ? [] : sense(word);
    }),
  ),
];

/** What a text is about: the senses of its words without the little ones. */
export const sensesOf = (text: string): string[] => sensesIn(wordsOf(text));
