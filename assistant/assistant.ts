import type { AgencyFacts } from '../contracts/agency-facts.ts';
import '../messages/all.ts';
import { converse, focusAfter, type RefusalKind } from './conversation.ts';
import { createLookupCache } from './lookup.ts';

/** The exchanges before a question, oldest first; only those that are known to be our own. */
export type History = { asked: string; answered: string }[];
/** An answer, or a refusal with its kind and the fixed sentence for it. */
export type Answer = { kind: 'answer' | RefusalKind; text: string };

const lookupOf = createLookupCache();

/** Answers a visitor's question from the facts, in English; needs neither a key nor a network. */
export function answerQuestion(
  question: string,
  history: History,
  facts: AgencyFacts,
  now: Date,
): Answer {
  const lookup = lookupOf(facts);
  const focus = focusAfter(
    history.map(({ asked }) => asked),
    lookup,
    now,
  );
  const { kind, text } = converse(question, focus, lookup, now);
  return { kind, text };
}
