import type { SavedQuery } from '../../contracts/saved-searches.ts';
import type { Database } from '../database/connect.ts';
import { and, asc, eq, gt, sql } from '../database/drizzle.ts';
import {
  candidateNotes,
  orders,
  savedSearches,
  savedSearchNews,
  seenCandidates,
  shortlistPeople,
  shortlists,
  users,
  workers,
} from '../database/tables.ts';
import { hasId, idSetOf } from './id-set.ts';

const SEARCHES_AT_ONCE = 100;
/** What the clock alone changes is noticed within this time. */
const LOOKED_AGAIN_MS = 60 * 60 * 1000;

type Deps = {
  db: Database;
  /** As the account finds them. */
  candidates: { findAll: (query: SavedQuery, userId: number) => Promise<number[]> };
  changes: {
    onChange(topic: 'workers', listener: () => void): () => void;
    isListening(): boolean;
  };
  now: () => Date;
};

/** Notes who has newly come to fit a search. Where no worker has changed there is nothing to look for. */
export function createSearchCheck({ db, candidates, changes, now }: Deps) {
  let haveChanged = true;
  let checkedAt = 0;
  changes.onChange('workers', () => {
    haveChanged = true;
  });

  return async function checkSearches(): Promise<void> {
    const isLate = now().getTime() - checkedAt > LOOKED_AGAIN_MS;
    if (!haveChanged && !isLate && changes.isListening()) return;
    haveChanged = false;
    try {
      for (let last = 0; ; ) {
        const batch = await readBatch(db, last, now());
        for (const { id, user_id, query } of batch) {
          const found = await candidates.findAll(query, user_id);
          await noteNews(db, { id, found, now: now() });
        }
        last = batch.at(-1)?.id ?? last;
        if (batch.length < SEARCHES_AT_ONCE) break;
      }
      checkedAt = now().getTime();
    } catch (error) {
      haveChanged = true;
      throw error;
    }
  };
}

/** Searches with an alert, of accounts that are good. */
const readBatch = (db: Database, after: number, now: Date) =>
  db
    .select({ id: savedSearches.id, user_id: savedSearches.user_id, query: savedSearches.query })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.user_id))
    .where(
      and(
        savedSearches.alert,
        sql`${savedSearches.deleted_at} is null and ${users.deleted_at} is null
          and (expire_at is null or expire_at > ${now.toISOString()}::timestamptz)`,
        gt(savedSearches.id, after),
      ),
    )
    .orderBy(asc(savedSearches.id))
    .limit(SEARCHES_AT_ONCE);

type Found = { id: number; found: number[]; now: Date };

/** Each person once for each search, whichever nodes look and how often; nobody whom the account has met already. */
const noteNews = (db: Database, { id, found, now }: Found) =>
  db.transaction(async (tx) => {
    const [search] = await tx
      .select({ user_id: savedSearches.user_id, known: savedSearches.known })
      .from(savedSearches)
      .where(and(eq(savedSearches.id, id), savedSearches.alert, sql`deleted_at is null`))
      .for('update');
    if (!search) return;
    const fresh = found.filter((worker) => !hasId(search.known, worker));
    if (fresh.length === 0) return;
    await tx
      .update(savedSearches)
      .set({ known: idSetOf(fresh, search.known) })
      .where(eq(savedSearches.id, id));
    const isOf = sql`user_id = ${search.user_id} and worker_id = fresh.id`;
    await tx.execute(sql`
      insert into ${savedSearchNews} (search_id, worker_id, found_at)
      select ${id}, fresh.id, ${now.toISOString()}::timestamptz
      from unnest(${sql.param(fresh)}::integer[]) fresh (id)
      where exists (select from ${workers} where ${workers.id} = fresh.id)
        and not exists (select from ${orders} where recruiter_id = ${search.user_id} and worker_id = fresh.id)
        and not exists (select from ${shortlistPeople} join ${shortlists} on ${shortlists.id} = shortlist_id where ${isOf})
        and not exists (select from ${candidateNotes} where ${isOf})
        and not exists (select from ${seenCandidates} where ${isOf})
      on conflict do nothing`);
  });
