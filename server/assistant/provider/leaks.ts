import { type AgencyFacts, rules, sayings } from '../facts.ts';

const SHORTEST = 8;

/**
 * Whether a reply has the key in it: as it stands, spaced out, backwards or in a common disguise. A model
 * is not told the key; this holds whatever the provider does with the header it came in.
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

/** Whether a reply repeats what the model was told to do. What it was told to say is no secret. */
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
