import type { AgencyFacts } from '../../../contracts/agency-facts.ts';
import { sayings } from '../sayings.ts';
import { rules } from './instructions.ts';

const SHORTEST = 8;

/**
 * Whether a reply contains the key: unchanged, spaced out, backwards, in base64 or in hex. The model does not get the
 * key; this also holds for a provider that repeats the request's headers.
 */
export function leaksKey(reply: string, key: string): boolean {
  const plain = bare(reply);
  const bytes = Buffer.from(key);
  return [key, [...key].toReversed().join(''), bytes.toString('base64'), bytes.toString('hex')]
    .map(bare)
    .some((form) => form.length >= SHORTEST && plain.includes(form));
}

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const RUN_OF_WORDS = 8;

/** Whether a reply repeats eight words in a row of the rules. The fixed sentences in them are no secret. */
export function leaksInstructions(reply: string, facts: AgencyFacts): boolean {
  const plain = ` ${plainWords(reply).join(' ')} `;
  return rules(facts).some((rule) =>
    runsOf(plainWords(withoutSayings(rule, facts))).some((run) => plain.includes(` ${run} `)),
  );
}

const plainWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const withoutSayings = (rule: string, facts: AgencyFacts) =>
  sayings(facts).reduce((text, sentence) => text.replace(sentence, ''), rule);

const runsOf = (words: string[]) =>
  words
    .slice(0, Math.max(0, words.length - RUN_OF_WORDS + 1))
    .map((_, start) => words.slice(start, start + RUN_OF_WORDS).join(' '));
