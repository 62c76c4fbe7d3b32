import { SAVED_SEARCHES_MAX } from '../../contracts/saved-limits.ts';
import type {
  ChangedSavedSearch,
  NewSavedSearch,
  SavedSearch,
  SearchNews,
} from '../../contracts/saved-searches.ts';
import type { Database } from '../database/connect.ts';
import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from '../database/drizzle.ts';
import { savedSearches, savedSearchNews, seenCandidates, users } from '../database/tables.ts';
import { isUniqueViolation, Refusal } from '../errors.ts';
import { idSetOf } from './id-set.ts';

/* A recruiter's saved searches. Every function takes the account: the searches of others do not exist for it. */

/** Who of some people is offered to recruiters at all. */
type OfferedAmong = (ids: number[]) => Promise<Set<number>>;

const living = isNull(savedSearches.deleted_at);

const one = (userId: number, id: number) =>
  and(eq(savedSearches.id, id), eq(savedSearches.user_id, userId));

const COLUMNS = {
  id: savedSearches.id,
  name: savedSearches.name,
  query: savedSearches.query,
  alert: savedSearches.alert,
};

/** The latest first. */
export async function listSavedSearches(
  db: Database,
  userId: number,
  offeredAmong: OfferedAmong,
): Promise<SavedSearch[]> {
  const [rows, news] = await Promise.all([
    db
      .select(COLUMNS)
      .from(savedSearches)
      .where(and(eq(savedSearches.user_id, userId), living))
      .orderBy(desc(savedSearches.id)),
    unseenOf(db, userId),
  ]);
  const offered = await offeredAmong([...new Set(news.map(({ worker_id }) => worker_id))]);
  const countOf = (id: number) =>
    news.filter((each) => each.search_id === id && offered.has(each.worker_id)).length;
  return rows.map((row) => ({ ...row, news: countOf(row.id) }));
}

/** Null when the account has no such search. */
export const findSavedSearch = async (
  db: Database,
  userId: number,
  id: number,
  offeredAmong: OfferedAmong,
) => (await listSavedSearches(db, userId, offeredAmong)).find((search) => search.id === id) ?? null;

/** How many people are news to the account, each once. */
export async function countNews(
  db: Database,
  userId: number,
  offeredAmong: OfferedAmong,
): Promise<SearchNews> {
  const [news, alerts] = await Promise.all([
    unseenOf(db, userId),
    db
      .select({ id: savedSearches.id })
      .from(savedSearches)
      .where(and(eq(savedSearches.user_id, userId), savedSearches.alert, living))
      .limit(1),
  ]);
  const offered = await offeredAmong([...new Set(news.map(({ worker_id }) => worker_id))]);
  return { news: offered.size, alerts: alerts.length > 0 };
}

const unseenOf = (db: Database, userId: number) =>
  db
    .select({ search_id: savedSearchNews.search_id, worker_id: savedSearchNews.worker_id })
    .from(savedSearchNews)
    .innerJoin(savedSearches, eq(savedSearches.id, savedSearchNews.search_id))
    .where(
      and(
        eq(savedSearches.user_id, userId),
        savedSearches.alert,
        living,
        isNull(savedSearchNews.seen_at),
      ),
    );

/** Within a transaction. `found`: whom it finds now, which is no news later; none without an alert. */
export async function addSavedSearch(
  tx: Database,
  userId: number,
  { name, query, alert }: NewSavedSearch,
  found: number[],
  now: Date,
): Promise<number> {
  await refuseTooMany(tx, userId);
  const added = await refusedWhenKnown(() =>
    tx
      .insert(savedSearches)
      .values({ user_id: userId, name, query, alert, known: idSetOf(found), created_at: now })
      .returning({ id: savedSearches.id }),
  );
  return added[0]?.id ?? 0;
}

/** Within a transaction. False when there is no such search, as in all that follows. */
export async function changeSavedSearch(
  tx: Database,
  userId: number,
  id: number,
  { name, alert }: ChangedSavedSearch,
  found: number[],
): Promise<boolean> {
  const [before] = await tx
    .select({ alert: savedSearches.alert })
    .from(savedSearches)
    .where(and(one(userId, id), living))
    .for('update');
  if (!before) return false;
  const turned = alert !== before.alert && {
    alert,
    known: idSetOf(alert ? found : []),
  };
  await refusedWhenKnown(() =>
    tx
      .update(savedSearches)
      .set({ name, ...turned })
      .where(eq(savedSearches.id, id)),
  );
  if (turned && !alert)
    await tx
      .delete(savedSearchNews)
      .where(and(eq(savedSearchNews.search_id, id), isNull(savedSearchNews.seen_at)));
  return true;
}

export const deleteSavedSearch = (db: Database, userId: number, id: number, now: Date) =>
  isDone(
    db
      .update(savedSearches)
      .set({ deleted_at: now })
      .where(and(one(userId, id), living))
      .returning({ id: savedSearches.id }),
  );

/** Within a transaction. Refused when another search has the name by now, or when there are too many. */
export async function restoreSavedSearch(tx: Database, userId: number, id: number) {
  await refuseTooMany(tx, userId);
  return refusedWhenKnown(() =>
    isDone(
      tx
        .update(savedSearches)
        .set({ deleted_at: null })
        .where(and(one(userId, id), isNotNull(savedSearches.deleted_at)))
        .returning({ id: savedSearches.id }),
    ),
  );
}

/** Within a transaction. The search was opened: all that it finds is known. */
export async function markSearchSeen(
  tx: Database,
  userId: number,
  id: number,
  found: number[],
  now: Date,
): Promise<boolean> {
  const [search] = await tx
    .select({ alert: savedSearches.alert, known: savedSearches.known })
    .from(savedSearches)
    .where(and(one(userId, id), living))
    .for('update');
  if (!search) return false;
  if (search.alert)
    await tx
      .update(savedSearches)
      .set({ known: idSetOf(found, search.known) })
      .where(eq(savedSearches.id, id));
  await tx
    .update(savedSearchNews)
    .set({ seen_at: now })
    .where(and(eq(savedSearchNews.search_id, id), isNull(savedSearchNews.seen_at)));
  return true;
}

/** Within a transaction. Candidates were on the screen of an account: they are no news to it, now or later. */
export async function noteSeen(tx: Database, userId: number, ids: number[], now: Date) {
  const [alert] = await tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(eq(savedSearches.user_id, userId), savedSearches.alert, living))
    .limit(1);
  if (!alert) return;
  const rows = ids.map((worker_id) => ({ user_id: userId, worker_id, seen_at: now }));
  if (rows.length > 0) await tx.insert(seenCandidates).values(rows).onConflictDoNothing();
  await tx
    .update(savedSearchNews)
    .set({ seen_at: now })
    .where(
      and(
        inArray(savedSearchNews.worker_id, ids),
        isNull(savedSearchNews.seen_at),
        sql`search_id in (select id from ${savedSearches} where user_id = ${userId})`,
      ),
    );
}

/** Those that can no longer be brought back. */
export const dropDeletedSearches = (db: Database, before: Date) =>
  db.delete(savedSearches).where(lt(savedSearches.deleted_at, before));

async function refuseTooMany(tx: Database, userId: number) {
  await tx.execute(sql`select from ${users} where id = ${userId} for no key update`);
  const own = await tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(eq(savedSearches.user_id, userId), living));
  if (own.length >= SAVED_SEARCHES_MAX)
    throw new Refusal('conflict.tooManySearches', {
      field: 'name',
      values: { max: SAVED_SEARCHES_MAX },
    });
}

const isDone = async (write: PromiseLike<unknown[]>) => (await write).length > 0;

async function refusedWhenKnown<T>(write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'saved_searches_name'))
      throw new Refusal('conflict.searchKnown', { field: 'name' });
    throw error;
  }
}
