import type { ClosedDay, ClosedDayRow } from '../../contracts/opening-hours.ts';
import type { Database } from '../database/connect.ts';
import { and, asc, count, eq, gte, isNull, type SQL, sql } from '../database/drizzle.ts';
import { closedDays, orders } from '../database/tables.ts';

/** With the tests that were confirmed for the day before it was closed. */
function rows(db: Database, zone: string, where: SQL): Promise<ClosedDayRow[]> {
  const midnight = (days: number) =>
    sql`(${closedDays.day} + ${sql.raw(String(days))})::timestamp at time zone ${zone}`;
  return db
    .select({ day: closedDays.day, name: closedDays.name, confirmed_tests: count(orders.id) })
    .from(closedDays)
    .leftJoin(
      orders,
      and(
        eq(orders.status, 'confirmed'),
        isNull(orders.deleted_at),
        sql`${orders.date} >= ${midnight(0)} and ${orders.date} < ${midnight(1)}`,
      ),
    )
    .where(where)
    .groupBy(closedDays.day)
    .orderBy(asc(closedDays.day));
}

export const listClosedDays = (db: Database, zone: string, since: string) =>
  rows(db, zone, gte(closedDays.day, since));

/** Null when the day is closed already. */
export async function addClosedDay(db: Database, zone: string, closedDay: ClosedDay) {
  const added = await db.insert(closedDays).values(closedDay).onConflictDoNothing().returning();
  if (added.length === 0) return null;
  const [row] = await rows(db, zone, eq(closedDays.day, closedDay.day));
  return row as ClosedDayRow;
}

export async function deleteClosedDay(db: Database, day: string) {
  const [deleted] = await db.delete(closedDays).where(eq(closedDays.day, day)).returning();
  return deleted ?? null;
}
