import { TEST_MINUTES } from '../../contracts/order-acts.ts';
import type { Place, PlaceInput, PlaceRoom, RoomQuery } from '../../contracts/places.ts';
import type { Database } from '../database/connect.ts';
import { asc, eq, sql } from '../database/drizzle.ts';
import { orders, places } from '../database/tables.ts';
import { isUniqueViolation, Refusal } from '../errors.ts';
import { endOf } from './change-order.ts';
import { findOrder } from './order-rows.ts';

const SUGGESTED_MAX = 8;
const LOOKED_THROUGH = 200;
/** More than any place has room for, at any time of a test. */
const COUNTED_MAX = 2_000;

export const listPlaces = (db: Database): Promise<Place[]> =>
  db.select().from(places).orderBy(asc(places.name), asc(places.id));

export const addPlace = (db: Database, input: PlaceInput): Promise<Place> =>
  refusedWhenKnown(async () => {
    const [added] = await db.insert(places).values(input).returning();
    return added as Place;
  });

export const updatePlace = (db: Database, id: number, input: PlaceInput): Promise<Place | null> =>
  refusedWhenKnown(async () => {
    const [updated] = await db.update(places).set(input).where(eq(places.id, id)).returning();
    return updated ?? null;
  });

export async function deletePlace(db: Database, id: number): Promise<Place | null> {
  const [deleted] = await db.delete(places).where(eq(places.id, id)).returning();
  return deleted ?? null;
}

async function refusedWhenKnown<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'places_name'))
      throw new Refusal('conflict.placeKnown', { field: 'name' });
    throw error;
  }
}

/** The agency's own places by name, then those of earlier tests, the latest first. */
export async function suggestPlaces(db: Database): Promise<string[]> {
  const [own, { rows }] = await Promise.all([
    listPlaces(db),
    db.execute<{ place: string }>(sql`
      select place from (
        select place from ${orders} where deleted_at is null order by created_at desc, id desc limit ${LOOKED_THROUGH}
      ) latest
      where place <> '' and not exists (select from ${places} where place_key(name) = place_key(place))`),
  ]);
  const earlier = new Set(rows.map(({ place }) => place));
  return [...own.map(({ name }) => name), ...[...earlier].slice(0, SUGGESTED_MAX)];
}

/** Whether a place has room for the test of an order at a time; null where there is no such order. */
export async function readRoom(
  db: Database,
  orderId: number,
  { place: wanted, date, minutes }: RoomQuery,
): Promise<PlaceRoom | null> {
  if (!(await findOrder(db, orderId))) return null;
  const [found] = await db
    .select()
    .from(places)
    .where(sql`place_key(${places.name}) = place_key(${wanted})`);
  if (!found?.capacity) return { room: null };
  const starts = sql`${date}::timestamptz`;
  const tests = await db
    .select({ date: orders.date, minutes: orders.minutes })
    .from(orders)
    .where(
      sql`deleted_at is null and status = 'confirmed' and place <> '' and place_key(place) = place_key(${wanted})
        and date > ${starts} - ${TEST_MINUTES.max} * interval '1 minute'
        and date < ${starts} + ${minutes} * interval '1 minute'
        and date + minutes * interval '1 minute' > ${starts} and id <> ${orderId}`,
    )
    .limit(COUNTED_MAX);
  const spans = tests.map((test) => ({ from: test.date.getTime(), to: endOf(test).getTime() }));
  const confirmed = mostAtOnce(spans, Date.parse(date));
  return { room: { place: found.name, capacity: found.capacity, confirmed } };
}

type Span = { from: number; to: number };

/** How many of these there are at the moment of which there are most, from a moment on. */
export function mostAtOnce(spans: Span[], since: number): number {
  const at = (moment: number) => spans.filter(({ from, to }) => from <= moment && moment < to);
  return Math.max(0, ...spans.map(({ from }) => at(Math.max(from, since)).length));
}
