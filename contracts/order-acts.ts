/*
 * The life of a test request: its states, and who may do what in which of them. Server and screens read the same table, and
 * a test tries every act of it in every state. Without zod: screens only need the table.
 */

export const ORDER_STATUSES = [
  'requested',
  'proposed',
  'confirmed',
  'done',
  'declined',
  'cancelled',
  'lapsed',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const OUTCOMES = ['hired', 'not_hired', 'no_show_worker', 'no_show_client'] as const;
export type Outcome = (typeof OUTCOMES)[number];
/** A recruiter does not say of itself that it stayed away. */
export const RECRUITER_OUTCOMES = ['hired', 'not_hired', 'no_show_worker'] as const;

export const WORKER_REPLIES = ['not-asked', 'asked', 'accepted', 'declined'] as const;

/** How a worker can be notified of a test. */
export const WORKER_WAYS = ['whatsapp', 'sms', 'email', 'copy', 'letter', 'phone'] as const;
/** Those in which a worker can be notified that a test does not take place. */
export const CALL_OFF_WAYS: readonly WorkerWay[] = ['whatsapp', 'sms', 'copy', 'phone'];
export type WorkerWay = (typeof WORKER_WAYS)[number];

/** What a worker answers by link. */
export const WORKER_ANSWERS = ['accepted', 'declined', 'call'] as const;
export type WorkerAnswer = (typeof WORKER_ANSWERS)[number];
export const WORKER_REASON_MAX = 200;
/** So long before the start an answer by link is no longer read in time. */
export const WORKER_ANSWER_HOURS = 2;

export const ACTORS = ['recruiter', 'admin', 'worker', 'clock'] as const;
export type Actor = (typeof ACTORS)[number];

/** 'before': the state that the undone act had found. */
export type Rule = { from: readonly OrderStatus[]; to: OrderStatus | 'same' | 'before' };

/** An act is allowed in the states of `from`, and refused in all others. */
export const ACTS = {
  recruiter: {
    accept: { from: ['proposed'], to: 'confirmed' },
    move: { from: ['requested', 'proposed', 'confirmed'], to: 'requested' },
    cancel: { from: ['requested', 'proposed', 'confirmed'], to: 'cancelled' },
    result: { from: ['confirmed'], to: 'done' },
  },
  admin: {
    confirm: { from: ['requested'], to: 'confirmed' },
    propose: { from: ['requested', 'proposed', 'confirmed'], to: 'proposed' },
    move: { from: ['confirmed'], to: 'confirmed' },
    decline: { from: ['requested', 'proposed'], to: 'declined' },
    cancel: { from: ['confirmed'], to: 'cancelled' },
    'worker-reply': { from: ['confirmed'], to: 'same' },
    looking: { from: ['confirmed'], to: 'same' },
    result: { from: ['confirmed', 'done'], to: 'done' },
    undo: { from: ['declined', 'cancelled'], to: 'before' },
    reopen: { from: ['declined', 'cancelled'], to: 'requested' },
    release: { from: ['done'], to: 'same' },
    note: { from: ORDER_STATUSES, to: 'same' },
  },
  /** By link, without an account. */
  worker: {
    'worker-reply': { from: ['confirmed'], to: 'same' },
    'call-me': { from: ['confirmed'], to: 'same' },
  },
  clock: {
    lapse: { from: ['requested', 'proposed'], to: 'lapsed' },
    release: { from: ['done'], to: 'same' },
  },
} as const satisfies Partial<Record<Actor, Record<string, Rule>>>;

export type RecruiterAct = keyof typeof ACTS.recruiter;
export type AdminAct = keyof typeof ACTS.admin;
/** What the history can say. */
export const RECORDED_ACTS = [
  'request',
  'accept',
  'move',
  'cancel',
  'result',
  'confirm',
  'propose',
  'decline',
  'worker-reply',
  'looking',
  'call-me',
  'tell-worker',
  'undo',
  'reopen',
  'release',
  'note',
  'lapse',
  'delete',
  'restore',
] as const;

export const mayAct = (rules: Record<string, Rule>, act: string, status: OrderStatus): boolean =>
  rules[act]?.from.includes(status) ?? false;

/** Requests in these states wait for something to happen. */
export const OPEN_STATUSES = ['requested', 'proposed', 'confirmed'] as const;

export const ADMIN_REASONS = [
  'not-available',
  'on-mission',
  'certificate-expired',
  'not-suited',
  'asked-by-colleague',
  'candidate-declined',
  'other',
] as const;
export const RECRUITER_REASONS = [
  'not-needed',
  'found-somebody',
  'date-unsuitable',
  'wrong-candidate',
  'other',
] as const;
export type Reason = (typeof ADMIN_REASONS)[number] | (typeof RECRUITER_REASONS)[number];

/** `until` belongs to 'on-mission', a day such as '2027-03-12'; `text` has to be there with 'other'. */
export type GivenReason = { reason: Reason; until?: string; text?: string };

/** A time that is offered. */
export type Slot = { date: string; minutes: number };

export const PROPOSALS_MAX = 3;
export const ALTERNATIVES_MAX = 3;
/** How often a recruiter may change the time of one request. */
export const MOVES_MAX = 3;
export const OPEN_REQUESTS_MAX = 300;
export const TEST_MINUTES = { usual: 60, min: 15, max: 720 };
/** So long after the end of a test it is time to say how it went. */
export const RESULT_DUE_HOURS = 24;
/** So long a decline or a cancellation by the agency can be taken back: the notice offers it for ten, lines are slow. */
export const UNDO_SECONDS = 30;
export const REOPEN_DAYS = 30;
export const LAPSE_DAYS = 30;
export const CORRECT_DAYS = 90;
export const NOTE_MAX = 500;
export const PLACE_MAX = 300;

const MINUTE_MS = 60_000;

/** Every time zone is a whole number of quarter hours from UTC, so this holds on every clock. */
export const TEST_SLOT_MINUTES = 15;
export const TEST_DAYS_AHEAD_MAX = 731;

export const isTestSlot = (date: Date) => date.getTime() % (TEST_SLOT_MINUTES * MINUTE_MS) === 0;

export const lastTestDate = (now: Date) =>
  new Date(now.getTime() + TEST_DAYS_AHEAD_MAX * 24 * 60 * MINUTE_MS);

/** Too close to its start for a recruiter to move a test, or to cancel it without a reason. */
export const isLate = (date: string | Date, lateHours: number, now: Date) =>
  new Date(date).getTime() - now.getTime() < lateHours * 60 * MINUTE_MS;

type Standing = {
  status: OrderStatus;
  date: string;
  minutes: number;
  answer_due_at: string | null;
};

/** What is not stored, because it follows from the clock. */
export function standing({ status, date, minutes, answer_due_at }: Standing, now: Date) {
  const start = Date.parse(date);
  const waits = status === 'requested' || status === 'proposed';
  return {
    overdue:
      status === 'requested' && answer_due_at !== null && Date.parse(answer_due_at) < now.getTime(),
    datePassed: waits && start < now.getTime(),
    needsResult: status === 'confirmed' && start + minutes * MINUTE_MS < now.getTime(),
  };
}
