import type { SavedQuery } from '../../contracts/saved-searches.ts';
import { bytes, identity, instant } from './columns.ts';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from './drizzle.ts';

/* What recruiters keep for themselves. */

export const shortlists = pgTable('shortlists', {
  id: identity(),
  user_id: integer('user_id').notNull(),
  name: text('name').notNull(),
  created_at: instant('created_at').notNull(),
  /** When somebody was last put on it. */
  used_at: instant('used_at').notNull(),
  deleted_at: instant('deleted_at'),
});

export const shortlistPeople = pgTable(
  'shortlist_people',
  {
    shortlist_id: integer('shortlist_id').notNull(),
    worker_id: integer('worker_id').notNull(),
    added_at: instant('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shortlist_id, table.worker_id] })],
);

export const candidateNotes = pgTable(
  'candidate_notes',
  {
    user_id: integer('user_id').notNull(),
    worker_id: integer('worker_id').notNull(),
    note: text('note').notNull(),
    changed_at: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.worker_id] })],
);

export const savedSearches = pgTable('saved_searches', {
  id: identity(),
  user_id: integer('user_id').notNull(),
  name: text('name').notNull(),
  query: jsonb('query').$type<SavedQuery>().notNull(),
  /** Whether the recruiter wants to hear of new people. */
  alert: boolean('alert').notNull(),
  /** The ids that it has found before; see id-set.ts. */
  known: bytes('known').notNull(),
  created_at: instant('created_at').notNull(),
  deleted_at: instant('deleted_at'),
});

/** Who has newly come to fit a search. */
export const savedSearchNews = pgTable(
  'saved_search_news',
  {
    search_id: integer('search_id').notNull(),
    worker_id: integer('worker_id').notNull(),
    found_at: instant('found_at').notNull(),
    seen_at: instant('seen_at'),
    mailed_at: instant('mailed_at'),
  },
  (table) => [primaryKey({ columns: [table.search_id, table.worker_id] })],
);

/** Whom an account with an alert has looked at. */
export const seenCandidates = pgTable(
  'seen_candidates',
  {
    user_id: integer('user_id').notNull(),
    worker_id: integer('worker_id').notNull(),
    seen_at: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.worker_id] })],
);
