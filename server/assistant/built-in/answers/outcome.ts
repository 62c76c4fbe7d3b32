import type { WEEK } from '../../../../contracts/week.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Project } from '../knowledge/project-index.ts';
import type { Ask } from '../reading/asks.ts';
import type { Reading } from '../reading/reading.ts';

export type Day = (typeof WEEK)[number];

/** What the conversation is about, so that 'and phase 3?' can be understood. */
export type Focus = {
  topic: 'projects' | 'hours' | 'contact' | 'clients' | 'partners' | 'company' | null;
  projects: Project[];
  asks: Ask[];
  phase: number | null;
  /** The projects that one was picked from. */
  among: Project[];
  /** What the last question was taken to ask for. */
  meant: string;
  /** Names just listed, in their order. */
  items: string[];
  /** Clients or partners just spoken of by name. */
  companies: string[];
  /** The one day of the week just spoken of. */
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

export type ReplyOutcome = { kind: 'answer' | 'ask'; text: string; focus: Focus };
export type Outcome = ReplyOutcome | { kind: 'unknown' | 'offTopic' };

export type Turn = {
  reading: Reading;
  focus: Focus;
  knowledge: Knowledge;
  now: Date;
  /** What the question is taken to ask for. */
  meant: string;
};

/** A handler answers, says that it is not known, or leaves the question to the next one. */
export type Handler = (turn: Turn) => Outcome | null;

export const answer = (text: string, focus: Partial<Focus> = {}): Outcome => ({
  kind: 'answer',
  text,
  focus: { ...NO_FOCUS, ...focus },
});

export const onCompany = (text: string) => answer(text, { topic: 'company' });

export const isReply = (outcome: Outcome): outcome is ReplyOutcome =>
  outcome.kind === 'answer' || outcome.kind === 'ask';
