import type { AgencyFacts } from '../facts.ts';
import { rules, sayings } from '../rules.ts';

const RUN_OF_WORDS = 8;

/** Whether a reply repeats what the model was told to do. What it was told to say is no secret. */
export function tellsRules(reply: string, facts: AgencyFacts): boolean {
  const said = ` ${plainWords(reply).join(' ')} `;
  return rules(facts).some((rule) =>
    runsOf(plainWords(withoutSayings(rule, facts))).some((run) => said.includes(` ${run} `)),
  );
}

const plainWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const withoutSayings = (rule: string, facts: AgencyFacts) =>
  sayings(facts).reduce((text, sentence) => text.replace(sentence, ''), rule);

const runsOf = (words: string[]) =>
  words
    .slice(0, Math.max(0, words.length - RUN_OF_WORDS + 1))
    .map((_, start) => words.slice(start, start + RUN_OF_WORDS).join(' '));
