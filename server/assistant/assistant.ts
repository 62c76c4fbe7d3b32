import type { AgencyFacts } from './facts.ts';

export type Question = {
  text: string;
  /** What was said before, oldest first, within bounds; the answers are known to be ours. */
  history: { asked: string; answered: string }[];
};

/** Why there is no answer; the screen has a sentence for each. */
export type NoReply = 'overloaded' | 'key' | 'quota' | 'failed';

export type Reply = { ok: true; text: string } | { ok: false; reason: NoReply };

/** Answers visitors from the given facts and by the rules in facts.ts. */
export type Assistant = (question: Question, facts: AgencyFacts, now: Date) => Promise<Reply>;
