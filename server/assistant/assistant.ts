import type { AgencyFacts } from '../../contracts/agency-facts.ts';
import type { Language, Translation } from '../../contracts/languages.ts';

export type Question = {
  text: string;
  /** The exchanges before it, oldest first, within the limits of boundHistory. Only those with a valid seal. */
  history: { asked: string; answered: string }[];
};

/** Why there is no answer; the chat panel shows a sentence for each. */
export type NoReply = 'overloaded' | 'key' | 'quota' | 'failed';

export type Reply = { ok: true; text: string } | { ok: false; reason: NoReply };

/** Answers a visitor from the given facts and in their language, by the rules in facts.ts. */
export type Assistant = {
  (question: Question, facts: AgencyFacts, now: Date): Promise<Reply>;
  /** The only language it knows. Without it, it answers in the language of the facts. */
  onlyIn?: Language;
};

/** Drafts a translation from the original language. The text is data, whatever it says. */
export type Translate = (
  wanted: { text: string; language: Translation },
  now: Date,
) => Promise<Reply>;
