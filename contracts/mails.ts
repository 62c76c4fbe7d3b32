import type { AccessKind } from './access-states.ts';
import type { Language } from './languages.ts';
import type { GivenReason, Slot } from './order-acts.ts';

/*
 * What is sent by mail, to whom, and what each mail has to know. Without zod: the rows are written by the server alone, and
 * screens only need the tables.
 */

/** What recruiters may want to get. */
export const MAIL_WISHES = ['requests', 'reminders'] as const;
export type MailWish = (typeof MAIL_WISHES)[number];

export const MAIL_AUDIENCES = ['recruiter', 'agency', 'worker', 'visitor'] as const;
export type MailAudience = (typeof MAIL_AUDIENCES)[number];

/** kept: there is no mail server; phoned: somebody has called instead. */
export const MAIL_STATES = ['waiting', 'sent', 'kept', 'failed', 'withdrawn', 'phoned'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** The lists of the mail room. Other: withdrawn, or somebody has called. */
export const MAIL_LISTS = ['waiting', 'sent', 'failed', 'kept', 'other'] as const;
export type MailList = (typeof MAIL_LISTS)[number];

/** What an administrator can do with a mail, in which states. */
export const MAIL_ACTS = {
  retry: ['failed', 'waiting'],
  phoned: ['failed', 'kept', 'waiting'],
} as const satisfies Record<string, readonly MailState[]>;
export type MailAct = keyof typeof MAIL_ACTS;

export const mayActOnMail = (act: MailAct, state: MailState) =>
  MAIL_ACTS[act].some((from) => from === state);

/** A test request as a mail says it. */
export type OrderMail = {
  id: number;
  reference: string;
  worker: string;
  job_title: string;
  /** Company and person of the client, or its username. */
  client: string;
  date: string;
  minutes: number;
  place: string;
  /** What the agency writes to the client; for the worker: to the worker. */
  note: string;
  /** Rises with every change of the time; links and reminders for an older one are over. */
  sequence: number;
  /** Rises with every act, so that calendars follow each file that they get. */
  revision: number;
  /** The calendar file that goes with it. */
  calendar?: 'request' | 'cancel';
  due_at?: string | null;
  /** The times that the agency proposes. */
  options?: Slot[];
  /** The time that it had before. */
  before?: string;
  reason?: GivenReason | null;
  /** Workers that the agency offers instead. */
  alternatives?: string[];
  /** Cancelled so close to the test that the agency wants to know why. */
  late?: boolean;
};

/** Mails of earlier releases have no ids. */
type NamedCandidate = { id?: number; name: string; job_title: string };

/** What each kind has to know. */
export type MailDataOf = {
  /** Recruiters: what became of a request. Their wishes are in WISH_OF. */
  'client-requested': { order: OrderMail };
  'client-proposed': { order: OrderMail };
  'client-confirmed': { order: OrderMail };
  'client-moved': { order: OrderMail };
  'client-declined': { order: OrderMail };
  'client-cancelled': { order: OrderMail };
  /** Declined, cancelled or deleted by mistake: the request stands again. */
  'client-reopened': { order: OrderMail };
  /** Receipts for what the recruiter did. */
  'client-asked-again': { order: OrderMail };
  'client-withdrew': { order: OrderMail };
  'client-reminder': { order: OrderMail };
  'client-result-wanted': { order: OrderMail };
  /** People who newly fit saved searches; of each search some are named. */
  'new-candidates': {
    count: number;
    searches: { name: string; count: number; people: NamedCandidate[] }[];
  };
  'account-invite': { username: string };
  'account-reset': { username: string };
  /** The end comes near; over when the account has another end by then. */
  'account-ending': { username: string; expire_at: string };
  'account-renewed': { username: string; expire_at: string | null };
  /** To the address that the account had before. */
  'account-email-changed': { username: string };
  'account-password-changed': { username: string };
  'agency-requested': { order: OrderMail };
  /** More requests in an hour than the agency wants single mails about; read when it is sent. */
  'agency-many-requested': { since: string; orders: OrderMail[] };
  'agency-moved': { order: OrderMail };
  'agency-cancelled': { order: OrderMail };
  'agency-worker-replied': { order: OrderMail; reply: 'declined' | 'call'; text: string };
  'agency-morning': AgencyMorning;
  /** Once a week: certificates of workers that end or wait for somebody. */
  'agency-papers': AgencyPapers;
  'agency-message': { name: string; email: string; subject: string; message: string };
  /** Somebody asks for an account, or an account for more time. */
  'agency-access': AgencyAccess;
  'worker-appointment': { order: OrderMail; link: WorkerLink };
  'worker-moved': { order: OrderMail; link: WorkerLink };
  'worker-cancelled': { order: OrderMail };
  /** Papers that the worker is asked to renew; read again when it is sent, then with their links. */
  'worker-papers': { worker: string; papers: PaperToRenew[] };
  /** No word of the visitor's own: the address may belong to somebody else. */
  'message-received': { due_at: string };
  /** To somebody who has asked for an account or a renewal and does not get it. */
  'access-declined': { text: string };
  'message-reply': { subject: string; text: string; quoted: string; written_at: string };
  test: Record<string, never>;
};

/** What the link in a worker's mail may show. The link itself is made when the mail is sent. */
export type WorkerLink = { shows_client: boolean };

export type PaperToRenew = {
  /** Of the certificate. */
  id: number;
  certificate: string;
  ends_on: string;
  has_ended: boolean;
  /** It goes on where its holder proves that it was used. */
  wants_proof: boolean;
  url?: string;
};

export type AgencyAccess = {
  kind: AccessKind;
  company: string;
  contact_name: string;
  email: string;
  phone: string;
  purpose: string;
  /** Of the account that wants more time. */
  username: string;
};

/** Requests of the morning's list. */
export type AgencyMorning = {
  day: string;
  answer: OrderMail[];
  result: OrderMail[];
  /** Tests of tomorrow, whose workers may want a reminder. */
  remind: OrderMail[];
  declined: OrderMail[];
  /** Messages whose answer is due on that day, or was before; left out by earlier releases. */
  messages?: {
    count: number;
    first: { id: number; name: string; subject: string; due_at: string }[];
  };
};

/** Of each part all are counted and the first are named; none is in two of them. */
export type PaperLines = {
  count: number;
  papers: { id: number; worker: string; certificate: string; ends_on: string | null }[];
};
export type AgencyPapers = {
  day: string;
  running_out: PaperLines;
  /** Within the week. */
  ended: PaperLines;
  unverified: PaperLines;
};

export type MailKind = keyof MailDataOf;
export type MailData = MailDataOf[MailKind];

const AUDIENCE_OF = {
  'client-requested': 'recruiter',
  'client-proposed': 'recruiter',
  'client-confirmed': 'recruiter',
  'client-moved': 'recruiter',
  'client-declined': 'recruiter',
  'client-cancelled': 'recruiter',
  'client-reopened': 'recruiter',
  'client-asked-again': 'recruiter',
  'client-withdrew': 'recruiter',
  'client-reminder': 'recruiter',
  'client-result-wanted': 'recruiter',
  'new-candidates': 'recruiter',
  'account-invite': 'recruiter',
  'account-reset': 'recruiter',
  'account-ending': 'recruiter',
  'account-renewed': 'recruiter',
  'account-email-changed': 'recruiter',
  'account-password-changed': 'recruiter',
  'agency-requested': 'agency',
  'agency-many-requested': 'agency',
  'agency-moved': 'agency',
  'agency-cancelled': 'agency',
  'agency-worker-replied': 'agency',
  'agency-morning': 'agency',
  'agency-papers': 'agency',
  'agency-message': 'agency',
  'agency-access': 'agency',
  'worker-appointment': 'worker',
  'worker-moved': 'worker',
  'worker-cancelled': 'worker',
  'worker-papers': 'worker',
  'access-declined': 'visitor',
  'message-received': 'visitor',
  'message-reply': 'visitor',
  test: 'agency',
} as const satisfies Record<MailKind, MailAudience>;

export const audienceOf = (kind: MailKind): MailAudience => AUDIENCE_OF[kind];
export const MAIL_KINDS = Object.keys(AUDIENCE_OF) as [MailKind, ...MailKind[]];

/** What the clock sends, not an answer to anything. */
const CLOCKS: MailKind[] = ['client-reminder', 'client-result-wanted', 'new-candidates'];

/** The wish without which a recruiter does not get a mail; those about the account itself always come. */
export const wishOf = (kind: MailKind): MailWish | null => {
  if (CLOCKS.includes(kind)) return 'reminders';
  return kind.startsWith('client-') ? 'requests' : null;
};

/** A mail of any kind, with the data of that kind. */
export type MailContent = { [K in MailKind]: { kind: K; data: MailDataOf[K] } }[MailKind];

/** Acts may be taken back, so their mails wait a little. */
export const MAIL_DELAY_SECONDS = 15;

export type MailTo = { address: string; name: string; language: Language };
