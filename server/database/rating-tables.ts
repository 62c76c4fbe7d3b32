import { identity, instant } from './columns.ts';
import { integer, pgTable, smallint, text } from './drizzle.ts';

/** How a worker was in a test: at most one rating by the client and one by the agency, whose `user_id` is null. */
export const workerRatings = pgTable('worker_ratings', {
  id: identity(),
  order_id: integer('order_id').notNull(),
  worker_id: integer('worker_id').notNull(),
  user_id: integer('user_id'),
  stars: smallint('stars').notNull(),
  note: text('note').notNull().default(''),
  rated_at: instant('rated_at').notNull(),
});
