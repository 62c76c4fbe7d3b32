import type { BulkAct } from '../../contracts/worker-bulk.ts';
import { identity, instant } from './columns.ts';
import { integer, jsonb, pgTable, primaryKey, text } from './drizzle.ts';

/** What became of an act that was undone. */
type Undone = { restored: number; changed_since: number; stayed: number[] };

/** One act on many workers at once. */
export const workerBulkActs = pgTable('worker_bulk_acts', {
  id: identity(),
  done_at: instant('done_at').notNull(),
  actor: text('actor').notNull(),
  act: jsonb('act').$type<BulkAct>().notNull(),
  changed: integer('changed').notNull(),
  undone_at: instant('undone_at'),
  undone: jsonb('undone').$type<Undone>(),
});

/** What each of them had before and after it. */
export const workerBulkChanges = pgTable(
  'worker_bulk_changes',
  {
    act_id: integer('act_id').notNull(),
    worker_id: integer('worker_id').notNull(),
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
  },
  (table) => [primaryKey({ columns: [table.act_id, table.worker_id] })],
);
