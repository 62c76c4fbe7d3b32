import { identity, instant } from './columns.ts';
import { integer, pgTable, primaryKey, text } from './drizzle.ts';

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
