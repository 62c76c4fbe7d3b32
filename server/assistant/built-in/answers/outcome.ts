import type { WEEK } from '../../../../contracts/week.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Project } from '../knowledge/project-index.ts';
import type { Ask } from '../reading/asks.ts';
import type { Reading } from '../reading/reading.ts';
import { type Listing, listingText } from './one-reply.ts';

export type Day = (typeof WEEK)[number];

/** What the conversation is about, so that 'and phase 3?' can be understood. */
export type Focus = {
  topic: 'projects' | 'hours' | 'contact' | 'clients' | 'partners' | 'company' | null;
  projects: Project[];
  asks: Ask[];
  phase: number | null;
  /** The projects that one was picked from. */
  among: Project[];
  /** The label of the last question. */
  meant: string;
  /** Names that the last answer listed, in their order. */
  items: string[];
  /** Clients or partners that the last answer was about. */
  companies: string[];
  /** The day of the week that the last answer was about, if it was one. */
  day: Day | null;
};

export const NO_FOCUS: Focus = {
  topic: null,
  projects: [],
  asks: [],
  phase: null,
  among: [],
  meant: '',
  items: [],
  companies: [],
  day: null,
};

export type ReplyOutcome = {
  kind: 'answer' | 'ask';
  text: string;
  focus: Focus;
  /** What the text was made of, where it is a list of projects. */
  listing?: Listing;
};
export type Outcome = ReplyOutcome | { kind: 'unknown' | 'offTopic' };

export type Turn = {
  reading: Reading;
  focus: Focus;
  knowledge: Knowledge;
  now: Date;
  /** The label that the question is answered as. */
  meant: string;
};

/** Answers, says that it is not known, or returns null to leave the question to the next handler. */
export type Handler = (turn: Turn) => Outcome | null;

export const answer = (text: string, focus: Partial<Focus> = {}): Outcome => ({
  kind: 'answer',
  text,
  focus: { ...NO_FOCUS, ...focus },
});

export const answerList = (listing: Listing, focus: Partial<Focus>): Outcome => ({
  ...(answer(listingText(listing), focus) as ReplyOutcome),
  listing,
});

export const onCompany = (text: string) => answer(text, { topic: 'company' });

export const isReply = (outcome: Outcome): outcome is ReplyOutcome =>
  outcome.kind === 'answer' || outcome.kind === 'ask';
