import type { AgencyFacts } from '../contracts/agency-facts.ts';
import { chatTexts, introduction } from '../contracts/chat-history.ts';
import { ORIGINAL_LANGUAGE } from '../contracts/languages.ts';
import type { Lookup, Project } from './lookup.ts';
import type { Reading } from './reading.ts';

/** A fact of a project that is asked for. */
export type Ask =
  | ('client' | 'status' | 'workers' | 'budget' | 'period')
  | ('place' | 'phases' | 'works' | 'size');

/** What the conversation is about, so that 'and phase 3?' can be understood. */
export type Focus = {
  /** The label of the last question. */
  meant: string;
  asks: Ask[];
  projects: Project[];
  phase: number | null;
  /** The names that one can be picked from. */
  items: string[];
  /** Clients or partners that the last answer was about. */
  companies: string[];
};

export const NO_FOCUS: Focus = {
  ...{ meant: '', asks: [], projects: [], phase: null },
  ...{ items: [], companies: [] },
};

export type Answered = { kind: 'answer'; text: string; focus: Focus };
export type Outcome = Answered | { kind: 'unknown' | 'offTopic' };

export type Turn = {
  reading: Reading;
  focus: Focus;
  lookup: Lookup;
  now: Date;
  /** The label that the question is answered as, and how likely it is. */
  meant: string;
  likely: number;
};

/** Answers, says that it is not known, or leaves the question to the next likely label. */
export type Handler = (turn: Turn) => Outcome | null;

export const answer = (text: string, focus: Partial<Focus> = {}): Answered => ({
  kind: 'answer',
  text,
  focus: { ...NO_FOCUS, ...focus },
});

export const UNKNOWN: Outcome = { kind: 'unknown' };

/** The fixed sentences, in the only language of this assistant. */
export function fixed({ name, contact: { email, phone } }: AgencyFacts) {
  const { offTopic, englishOnly, unknown } = chatTexts(ORIGINAL_LANGUAGE).sayings;
  return {
    introduction: introduction(name, ORIGINAL_LANGUAGE),
    offTopic: offTopic({ agency: name }),
    englishOnly,
    unknown: unknown({ email, phone }),
  };
}
