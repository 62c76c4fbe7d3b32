import { UNKNOWN_BROWSER } from '../../contracts/browser-names.ts';
import { LANGUAGES } from '../../contracts/languages.ts';
import { MAIL_WISHES } from '../../contracts/mails.ts';
import { ANSWERED_VIA, MESSAGE_STATUSES } from '../../contracts/message-acts.ts';
import type { HoursRange } from '../../contracts/opening-hours.ts';
import {
  ACTORS,
  type GivenReason,
  ORDER_STATUSES,
  OUTCOMES,
  RECORDED_ACTS,
  type Slot,
  WORKER_REPLIES,
} from '../../contracts/order-acts.ts';
import type { EventDetails } from '../../contracts/orders.ts';
import type { Wilaya } from '../../contracts/wilayas.ts';
import type { WorkerField } from '../../contracts/worker-fields.ts';
import {
  type Job,
  type Licence,
  MOBILITIES,
  type RecordField,
  type Spoken,
  WORKER_STATUSES,
} from '../../contracts/worker-record.ts';
import {
  bytes,
  createdAt,
  deletedAt,
  foldedText,
  identity,
  instant,
  lowerText,
  onlyRow,
} from './columns.ts';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
} from './drizzle.ts';

export { accessRequests, companies, passwordAsks } from './account-tables.ts';
export { adminGrants, admins, audit, codePin } from './admin-tables.ts';
export { workerBulkActs, workerBulkChanges } from './bulk-tables.ts';
export { certificateTypes, workerCertificates } from './certificate-tables.ts';
export { magazineEditions, magazinePdfs, magazineShown } from './magazine-tables.ts';
export { links, mails } from './mail-tables.ts';
export { accessLog, phoneSetting, workerDocuments } from './private-tables.ts';
export { workerRatings } from './rating-tables.ts';
export {
  candidateNotes,
  savedSearches,
  savedSearchNews,
  seenCandidates,
  shortlistPeople,
  shortlists,
} from './saved-tables.ts';
export {
  aboutUs,
  agencySettings,
  contactInfo,
  pictures,
  portfolio,
  services,
  siteContent,
  siteContentHistory,
  sitePreviews,
  TRANSLATED_TEXTS,
  type TranslatedNoun,
  translations,
} from './site-tables.ts';

export const installation = pgTable('installation', {
  id: onlyRow(),
  secret: bytes('secret').notNull(),
  seeded_at: instant('seeded_at'),
  /** When the latest good backup was taken. */
  backed_up_at: instant('backed_up_at').notNull().defaultNow(),
  /** The rows of the demo are noted in demo_rows, or there never was one. */
  demo_marked: boolean('demo_marked').notNull().default(false),
});

/** What the demo filled in, and a fingerprint of what it said. */
export const demoRows = pgTable(
  'demo_rows',
  {
    noun: text('noun').notNull(),
    row_id: integer('row_id').notNull(),
    mark: text('mark').notNull(),
  },
  (table) => [primaryKey({ columns: [table.noun, table.row_id] })],
);

export const messages = pgTable('messages', {
  id: identity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  /** Of the page it was written on. */
  language: text('language', { enum: LANGUAGES }).notNull().default('en'),
  created_at: createdAt(),
  read: boolean('read').notNull().default(false),
  seen: boolean('seen').notNull().default(false),
  deleted_at: deletedAt(),
  search: lowerText('search'),
  search_folded: foldedText('search_folded'),
  status: text('status', { enum: MESSAGE_STATUSES }).notNull().default('new'),
  /** Null only while an upgrade runs. */
  answer_due_at: instant('answer_due_at'),
  first_answer_at: instant('first_answer_at'),
  answered_by: text('answered_by'),
  answered_via: text('answered_via', { enum: ANSWERED_VIA }),
  note: text('note').notNull().default(''),
  in_charge: integer('in_charge'),
  version: integer('version').notNull().default(1),
});

export const users = pgTable('users', {
  id: identity(),
  username: text('username').notNull(),
  password_hash: text('password_hash').notNull(),
  role: text('role', { enum: ['recruiter'] })
    .notNull()
    .default('recruiter'),
  expire_at: instant('expire_at'),
  created_at: createdAt(),
  deleted_at: deletedAt(),
  /** Empty: no mails. */
  email: text('email').notNull().default(''),
  company: text('company').notNull().default(''),
  contact_name: text('contact_name').notNull().default(''),
  phone: text('phone').notNull().default(''),
  language: text('language', { enum: LANGUAGES }).notNull().default('en'),
  mail_wishes: text('mail_wishes', { enum: MAIL_WISHES })
    .array()
    .notNull()
    .default(sql`'{requests,reminders}'`),
  /** Set by the agency alone; `company` is a text that the recruiter may change. */
  company_id: integer('company_id'),
});

export const workers = pgTable('workers', {
  id: identity(),
  name: text('name').notNull(),
  job_title: text('job_title').notNull(),
  domain: text('domain').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  experience: text('experience').notNull().default(''),
  companies: text('companies').array().notNull(),
  skills: text('skills').array().notNull().default(sql`'{}'`),
  /** Cleared by the first edit. */
  import_id: integer('import_id'),
  created_at: createdAt(),
  deleted_at: deletedAt(),
  erased_at: instant('erased_at'),
  candidate_search: lowerText('candidate_search'),
  admin_search: lowerText('admin_search'),
  candidate_folded: foldedText('candidate_folded'),
  admin_folded: foldedText('admin_folded'),
  /** What the name and pieces of it sound like; see contracts/name-key.ts. Made by a trigger, too. */
  name_keys: text('name_keys').array().generatedAlwaysAs(sql`name_keys()`),
  /** A trigger makes it; null only while an upgrade runs. */
  reference: text('reference'),
  other_name: text('other_name').notNull().default(''),
  status: text('status', { enum: WORKER_STATUSES }).notNull().default('active'),
  status_reason: text('status_reason').notNull().default(''),
  available_from: date('available_from'),
  wilaya: text('wilaya').$type<Wilaya | ''>().notNull().default(''),
  commune: text('commune').notNull().default(''),
  mobility: text('mobility', { enum: ['', ...MOBILITIES] })
    .notNull()
    .default(''),
  birth_year: smallint('birth_year'),
  languages: jsonb('languages').$type<Spoken[]>().notNull().default([]),
  licences: text('licences').array().$type<Licence[]>().notNull().default(sql`'{}'`),
  clothing_size: text('clothing_size').notNull().default(''),
  shoe_size: text('shoe_size').notNull().default(''),
  glove_size: text('glove_size').notNull().default(''),
  jobs: jsonb('jobs').$type<Job[]>().notNull().default([]),
  tags: text('tags').array().notNull().default(sql`'{}'`),
  notes: text('notes').notNull().default(''),
  consent_on: date('consent_on'),
  source: text('source').notNull().default(''),
} satisfies Record<WorkerField | RecordField, unknown> & Record<string, unknown>);

/** A list that was imported at once, and what became of it when that was undone. */
export const workerImports = pgTable('worker_imports', {
  id: identity(),
  imported_at: instant('imported_at').notNull(),
  actor: text('actor').notNull(),
  imported: integer('imported').notNull(),
  undone_at: instant('undone_at'),
  undone: jsonb('undone'),
});

/** What an order was before the agency ended it; good while the order has this version. */
type BeforeEnd = {
  version: number;
  columns: {
    status?: (typeof ORDER_STATUSES)[number];
    first_answer_at?: string | null;
    [column: string]: unknown;
  };
  overlapReason?: string;
};

export const orders = pgTable('orders', {
  id: identity(),
  recruiter_id: integer('recruiter_id').notNull(),
  worker_id: integer('worker_id').notNull(),
  date: instant('date').notNull(),
  created_at: createdAt(),
  read: boolean('read').notNull().default(false),
  seen: boolean('seen').notNull().default(false),
  deleted_at: deletedAt(),
  /** A trigger fills it in, also after a rename. */
  recruiter_name: text('recruiter_name').notNull().default(''),
  worker_name: text('worker_name').notNull().default(''),
  search: lowerText('search'),
  search_folded: foldedText('search_folded'),
  /** A trigger makes it; null only while an upgrade runs. */
  reference: text('reference'),
  status: text('status', { enum: ORDER_STATUSES }).notNull().default('requested'),
  outcome: text('outcome', { enum: OUTCOMES }),
  outcome_by: text('outcome_by', { enum: ['recruiter', 'admin'] }),
  ended_at: instant('ended_at'),
  released_at: instant('released_at'),
  minutes: smallint('minutes').notNull().default(60),
  place: text('place').notNull().default(''),
  agency_note: text('agency_note').notNull().default(''),
  worker_note: text('worker_note').notNull().default(''),
  proposals: jsonb('proposals').$type<Slot[]>().notNull().default([]),
  reason: jsonb('reason').$type<GivenReason>(),
  cancelled_by: text('cancelled_by', { enum: ['recruiter', 'admin'] }),
  late: boolean('late').notNull().default(false),
  alternatives: integer('alternatives').array().notNull().default(sql`'{}'`),
  answer_due_at: instant('answer_due_at'),
  first_answer_at: instant('first_answer_at'),
  /** A trigger notes it with the first answer. */
  first_due_at: instant('first_due_at'),
  moves: smallint('moves').notNull().default(0),
  worker_reply: text('worker_reply', { enum: WORKER_REPLIES }).notNull().default('not-asked'),
  recruiter_news: boolean('recruiter_news').notNull().default(false),
  sequence: integer('sequence').notNull().default(0),
  version: integer('version').notNull().default(1),
  before_end: jsonb('before_end').$type<BeforeEnd>(),
});

/** What happened to an order. It only grows. */
export const orderEvents = pgTable('order_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  order_id: integer('order_id').notNull(),
  at: instant('at').notNull(),
  actor_kind: text('actor_kind', { enum: ACTORS }).notNull(),
  actor_name: text('actor_name').notNull(),
  act: text('act', { enum: RECORDED_ACTS }).notNull(),
  from_status: text('from_status', { enum: ORDER_STATUSES }),
  to_status: text('to_status', { enum: ORDER_STATUSES }).notNull(),
  details: jsonb('details').$type<EventDetails>().notNull().default({}),
  for_agency_only: boolean('for_agency_only').notNull().default(false),
});

/** All that occupies a worker; `during` is a range of PostgreSQL. */
export const workerCalendar = pgTable('worker_calendar', {
  id: identity(),
  worker_id: integer('worker_id').notNull(),
  during: text('during').notNull(),
  kind: text('kind', { enum: ['test', 'mission', 'leave', 'other'] }).notNull(),
  order_id: integer('order_id'),
  site: text('site').notNull().default(''),
  note: text('note').notNull().default(''),
  /** Why two at once are meant. */
  overlap_reason: text('overlap_reason'),
});

export const closedDays = pgTable('closed_days', {
  /** Such as '2027-07-05'. */
  day: date('day').primaryKey(),
  name: text('name').notNull(),
});

/** Days with other hours than usual. */
export const specialHours = pgTable('special_hours', {
  id: identity(),
  from_day: date('from_day').notNull(),
  to_day: date('to_day').notNull(),
  name: text('name').notNull(),
  ranges: jsonb('ranges').$type<HoursRange[]>().notNull(),
});

export const places = pgTable('places', {
  id: identity(),
  name: text('name').notNull(),
  capacity: smallint('capacity'),
});

export const sessions = pgTable('sessions', {
  token_hash: bytes('token_hash').primaryKey(),
  user_id: integer('user_id').notNull(),
  created_at: instant('created_at').notNull(),
  expires_at: instant('expires_at').notNull(),
  id: integer('id').generatedAlwaysAsIdentity(),
  browser: text('browser').notNull().default(UNKNOWN_BROWSER),
  /** To some minutes; null until it is used again. */
  last_used_at: instant('last_used_at'),
});

/** Without a user: known for having unlocked the admin panel. */
export const knownBrowsers = pgTable('known_browsers', {
  id: identity(),
  token_hash: bytes('token_hash').notNull(),
  user_id: integer('user_id'),
  name: text('name').notNull(),
  first_used_at: instant('first_used_at').notNull(),
  last_used_at: instant('last_used_at').notNull(),
  expires_at: instant('expires_at').notNull(),
});

export const rateLimits = pgTable(
  'rate_limits',
  {
    budget: text('budget').notNull(),
    slot: integer('slot').notNull(),
    used: integer('used').notNull(),
    window_ends_at: instant('window_ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.budget, table.slot] })],
);

export const writeReceipts = pgTable('write_receipts', {
  key_hash: bytes('key_hash').primaryKey(),
  answer: jsonb('answer'),
  created_at: createdAt(),
});
