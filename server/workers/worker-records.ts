import type { Language } from '../../contracts/languages.ts';
import type { ListQuery } from '../../contracts/paging.ts';
import { listText, perKind, WORKER_FIELD_NAMES } from '../../contracts/worker-fields.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../contracts/worker-files.ts';
import type { WorkerInput, WorkerPage } from '../../contracts/workers.ts';
import { messagesIn } from '../../messages/messages.ts';
import type { Database } from '../database/connect.ts';
import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from '../database/drizzle.ts';
import { workers } from '../database/tables.ts';
import { findNewest, findPage } from '../search/search-page.ts';

/** What an administrator sees and edits. */
const columns = {
  id: workers.id,
  ...perKind(
    (field) => workers[field],
    (field) => workers[field],
  ),
};
const living = isNull(workers.deleted_at);

const LISTED = {
  table: workers,
  within: living,
  searched: sql`admin_folded`,
  written: sql`admin_search`,
  order: sql`order by id desc`,
};

/** Newest first. A search is a piece of any field of a worker: `admin_folded`, made in migration 0016, has them all. */
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
    .returning({ ...columns, confirmed_tests: confirmedTests(now) });
  return deleted ?? null;
}

export async function restoreWorker(db: Database, id: number, now: Date) {
  const [restored] = await db
    .update(workers)
    .set({ deleted_at: null })
    .where(and(eq(workers.id, id), isNotNull(workers.deleted_at)))
    .returning({ ...columns, confirmed_tests: confirmedTests(now) });
  return restored ?? null;
}

/** Tests that are not over. The names are whole: a bare "id" would be that of the order. */
const confirmedTests = (now: Date) => sql<number>`(
  select count(*)::int from orders o
  where o.worker_id = workers.id and o.deleted_at is null and o.status = 'confirmed'
    and o.date + o.minutes * interval '1 minute' > ${now.toISOString()}::timestamptz
)`;

const ROWS_AT_ONCE = 1_000;

/**
 * The list as comma-separated values, in pieces: the same rows in the same order as on the screen,
 * read a thousand at a time, so that nobody's memory holds all of them.
 */
export async function* exportWorkers(db: Database, search: string | undefined, language: Language) {
  let text = BYTE_ORDER_MARK + csvLine(headingsIn(language));
  const found = search ? inArray(workers.id, await findNewest(db, LISTED, search)) : undefined;
  for (let before: number | undefined; ; ) {
    const rows = await db
      .select(columns)
      .from(workers)
      .where(and(LISTED.within, found, before ? lt(workers.id, before) : undefined))
      .orderBy(desc(workers.id))
      .limit(ROWS_AT_ONCE);
    yield text + rows.map(lineOf).join('');
    if (rows.length < ROWS_AT_ONCE) return;
    text = '';
    before = rows.at(-1)?.id;
  }
}

/** The names of the fields, in their order. */
function headingsIn(language: Language): string[] {
  const names = messagesIn(language).fields?.worker;
  return WORKER_FIELD_NAMES.map((field) => names?.[field].heading ?? field);
}

type Row = Pick<typeof workers.$inferSelect, keyof typeof columns>;

const lineOf = (row: Row) =>
  csvLine(
    WORKER_FIELD_NAMES.map((field) => {
      const value = row[field];
      return typeof value === 'string' ? value : listText(value);
    }),
  );
