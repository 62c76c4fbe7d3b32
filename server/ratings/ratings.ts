import { isRateable } from '../../contracts/rating-limits.ts';
import type { Rating, RatingInput, WorkerRatings } from '../../contracts/ratings.ts';
import type { Database } from '../database/connect.ts';
import { and, eq, isNull, sql } from '../database/drizzle.ts';
import { orders, users, workerRatings } from '../database/tables.ts';

const LATEST_MAX = 50;

/** Of the client's account, or of the agency. */
type Author = number | 'agency';

type Outcome =
  | { ok: true; id: number; rating: Rating }
  | { ok: false; reason: 'missing' | 'not-held' };

/** One for each order and side; another one takes its place. Another account's order is missing. */
export async function rate(
  db: Database,
  orderId: number,
  { stars, note = '' }: RatingInput,
  author: Author,
  now: Date,
): Promise<Outcome> {
  const own = author === 'agency' ? isNull(orders.deleted_at) : eq(orders.recruiter_id, author);
  const [order] = await db
    .select({ worker_id: orders.worker_id, status: orders.status, outcome: orders.outcome })
    .from(orders)
    .where(and(eq(orders.id, orderId), own))
    .for('share');
  if (!order) return { ok: false, reason: 'missing' };
  if (!isRateable(order)) return { ok: false, reason: 'not-held' };
  const user_id = author === 'agency' ? null : author;
  const { worker_id } = order;
  const [written] = await db
    .insert(workerRatings)
    .values({ order_id: orderId, worker_id, user_id, stars, note, rated_at: now })
    .onConflictDoUpdate({
      target: [workerRatings.order_id, workerRatings.user_id],
      set: { stars, note, rated_at: now },
    })
    .returning();
  const { id } = written as NonNullable<typeof written>;
  return { ok: true, id, rating: { stars, note, rated_at: now.toISOString() } };
}

/** The rating of a test by one side; null when there is none. */
export async function readRating(
  db: Database,
  orderId: number,
  author: Author,
): Promise<Rating | null> {
  const { order_id, user_id, stars, note, rated_at } = workerRatings;
  const by = author === 'agency' ? isNull(user_id) : eq(user_id, author);
  const [found] = await db
    .select({ stars, note, rated_at })
    .from(workerRatings)
    .where(and(eq(order_id, orderId), by));
  return found ? { ...found, rated_at: found.rated_at.toISOString() } : null;
}

/** The rating by the recruiter of an order. For the agency alone. */
export async function readClientRating(db: Database, orderId: number): Promise<Rating | null> {
  const [order] = await db
    .select({ recruiter: orders.recruiter_id })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order ? readRating(db, orderId, order.recruiter) : null;
}

/** Those of both sides, the latest first. For the agency alone. */
export async function readRatingsOf(db: Database, workerId: number): Promise<WorkerRatings> {
  const [{ rows: counted }, { rows: latest }] = await Promise.all([
    db.execute<{ average: number | null; count: number }>(sql`
      select round(avg(stars), 1)::float8 as average, count(*)::int as count
      from ${workerRatings} where worker_id = ${workerId}`),
    db.execute<WorkerRatings['latest'][number]>(sql`
      select r.id, r.order_id, o.reference, r.stars, r.note,
        to_char(r.rated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as rated_at,
        coalesce(nullif(u.company, ''), nullif(u.contact_name, ''), u.username) as client
      from ${workerRatings} r join ${orders} o on o.id = r.order_id left join ${users} u on u.id = r.user_id
      where r.worker_id = ${workerId} order by r.rated_at desc, r.id desc limit ${LATEST_MAX}`),
  ]);
  const { average = null, count = 0 } = counted[0] ?? {};
  return { average, count, latest };
}
