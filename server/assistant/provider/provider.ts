import type { AgencyFacts } from '../../../contracts/agency-facts.ts';
import type { Assistant, Question } from '../assistant.ts';
import { greetingOf, refusalOf } from '../sayings.ts';
import { instructions } from './instructions.ts';
import { leaksInstructions, leaksKey } from './leaks.ts';
import { createProviderCalls, message, type ProviderDeps } from './provider-calls.ts';

const ANSWER_MAX_TOKENS = 2_048;
/** About half of the history limit (CHAT_HISTORY), so that the longest reply still fits in with its question. */
const REPLY_MAX = 4_000;

export function createProviderAssistant(deps: ProviderDeps): Assistant {
  const ask = createProviderCalls(deps);
  return async (question, facts, now) => {
    const wanted = {
      contents: contents(question, facts),
      maxTokens: ANSWER_MAX_TOKENS,
      mayBeCut: true,
    };
    const reply = await ask(wanted, now);
    if (!reply.ok) return reply;
    const text = withinRules(reply.text.slice(0, REPLY_MAX), facts, deps.settings.key);
    return { ok: true, text };
  };
}

/** Replaces a reply that leaks the rules or the key: a model can be talked into breaking its rules. */
const withinRules = (text: string, facts: AgencyFacts, key: string) =>
  leaksInstructions(text, facts) || leaksKey(text, key) ? refusalOf(facts) : text;

const contents = ({ text, history }: Question, facts: AgencyFacts) => [
  message('user', instructions(facts)),
  message('model', greetingOf(facts)),
  ...history.flatMap(({ asked, answered }) => [message('user', asked), message('model', answered)]),
  message('user', text),
];
