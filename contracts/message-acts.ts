/*
 * The states of a message, and what may be done in which of them. 'Read' and 'seen' are apart from it: they say who has looked,
 * not what became of it. Without zod: screens only need the table.
 */

export const MESSAGE_STATUSES = ['new', 'answered', 'closed', 'spam'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export const ANSWERED_VIA = ['mail', 'phone'] as const;
export type AnsweredVia = (typeof ANSWERED_VIA)[number];

type Rule = { from: readonly MessageStatus[]; to: MessageStatus };

export const MESSAGE_ACTS = {
  reply: { from: ['new', 'answered', 'closed'], to: 'answered' },
  phoned: { from: ['new', 'closed'], to: 'answered' },
  /** Needs no answer. */
  close: { from: ['new'], to: 'closed' },
  spam: { from: ['new', 'closed'], to: 'spam' },
  /** Also takes the other acts back. */
  reopen: { from: ['answered', 'closed', 'spam'], to: 'new' },
} as const satisfies Record<string, Rule>;
export type MessageAct = keyof typeof MESSAGE_ACTS;

type State = { status: MessageStatus; answered_via: AnsweredVia | null };

/** A mail that has left cannot be taken back. */
export const mayActOnMessage = (act: MessageAct, { status, answered_via }: State): boolean =>
  MESSAGE_ACTS[act].from.some((from) => from === status) &&
  !(act === 'reopen' && answered_via === 'mail');
