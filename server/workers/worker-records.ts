import type { Language } from '../../contracts/languages.ts';
import { listText, perKind, WORKER_FIELD_NAMES } from '../../contracts/worker-fields.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../contracts/worker-files.ts';
import type { Trade, WorkerInput, WorkerPage, WorkerQuery } from '../../contracts/workers.ts';
import { messagesIn } from '../../messages/messages.ts';
import type { Database } from '../database/connect.ts';
import { and, eq, inArray, isNotNull, isNull, sql } from '../database/drizzle.ts';
import { workers } from '../database/tables.ts';
import { findPage, findRows, type Listed } from '../search/search-page.ts';
import { asText, inOrderOf, sortedBy } from '../search/sorting.ts';
import { tradesOf } from './roles.ts';

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

const SORTED_BY = {
  name: asText(sql`name`),
  job_title: asText(sql`job_title`),
  domain: asText(sql`domain`),
};

type Choice = Pick<WorkerQuery, 'search' | 'sort' | 'trade'>;

const listed = ({ sort, trade }: Choice): Listed => ({
  ...LISTED,
  ...(trade && { within: sql`${living} and job_title = ${trade}` }),
  sorted: sortedBy(SORTED_BY, sort),
});

/** Newest first, unless another order is asked for. A search is a piece of any field of a worker: `admin_folded`, made in migration 0016, has them all. */
export async function listWorkers(db: Database, query: WorkerQuery): Promise<WorkerPage> {
  const { ids, ...found } = await findPage(db, listed(query), query);
  const rows = await db.select(columns).from(workers).where(inArray(workers.id, ids));
  return { ...found, rows: inOrderOf(ids, rows) };
}

/** The trades of those whom a search finds. */
export async function countTradesFound(db: Database, search: string): Promise<Trade[]> {
  const ids = await findRows(db, LISTED, search);
  const { rows } = await db.execute<Trade>(sql`
    select job_title, count(*)::int as count from ${workers} where id = any(${sql.param(ids)})
    group by job_title`);
  return tradesOf(rows);
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
export async function* exportWorkers(db: Database, chosen: Choice, language: Language) {
  let text = BYTE_ORDER_MARK + csvLine(headingsIn(language));
  const list = listed(chosen);
  const { by, down } = list.sorted ?? { by: sql`id`, down: true };
  const found = chosen.search ? await findRows(db, list, chosen.search) : undefined;
  const [beyond, way] = down ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  for (let last: { place: string | number; id: number } | undefined; ; ) {
    const rest = last && sql`(${by}, id) ${beyond} (${last.place}, ${last.id})`;
    const rows = await db
      .select({ ...columns, place: sql<string | number>`${by}` })
      .from(workers)
      .where(and(list.within, found && inArray(workers.id, found), rest))
      .orderBy(sql`${by} ${way}, id ${way}`)
      .limit(ROWS_AT_ONCE);
    yield text + rows.map(lineOf).join('');
    if (rows.length < ROWS_AT_ONCE) return;
    text = '';
    last = rows.at(-1);
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
