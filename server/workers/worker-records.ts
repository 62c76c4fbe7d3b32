import type { ListQuery } from '../../contracts/paging.ts';
import { perKind, type WorkerInput, type WorkerPage } from '../../contracts/workers.ts';
import type { Database } from '../database/connect.ts';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from '../database/drizzle.ts';
import { workers } from '../database/tables.ts';
import { findPage } from '../search/search-page.ts';

/** What an administrator sees and edits. */
export const columns = {
  id: workers.id,
  ...perKind(
    (field) => workers[field],
    (field) => workers[field],
  ),
};
const living = isNull(workers.deleted_at);

export const LISTED = {
  table: workers,
  within: living,
  searched: sql`admin_search`,
  newestFirst: sql`order by id desc`,
};

/** Newest first; a search is a piece of one of the fields. */
export async function listWorkers(db: Database, query: ListQuery): Promise<WorkerPage> {
  const { ids, ...found } = await findPage(db, LISTED, query);
  const rows = await db
    .select(columns)
    .from(workers)
    .where(inArray(workers.id, ids))
    .orderBy(desc(workers.id));
  return { ...found, rows };
}

export async function addWorker(db: Database, input: WorkerInput) {
  const [added] = await db.insert(workers).values(input).returning(columns);
  return added as NonNullable<typeof added>;
}

export async function updateWorker(db: Database, id: number, input: WorkerInput) {
  const [updated] = await db
    .update(workers)
    .set(input)
    .where(and(eq(workers.id, id), living))
    .returning(columns);
  return updated ?? null;
}

export async function deleteWorker(db: Database, id: number, now: Date) {
  const [deleted] = await db
    .update(workers)
    .set({ deleted_at: now })
    .where(and(eq(workers.id, id), living))
    .returning(columns);
  return deleted ?? null;
}

export async function restoreWorker(db: Database, id: number) {
  const [restored] = await db
    .update(workers)
    .set({ deleted_at: null })
    .where(and(eq(workers.id, id), isNotNull(workers.deleted_at)))
    .returning(columns);
  return restored ?? null;
}
