import { fold } from '../../contracts/fold.ts';
import type { Language } from '../../contracts/languages.ts';
import type { ListQuery } from '../../contracts/paging.ts';
import { ROWS_PER_PAGE } from '../../contracts/search-limits.ts';
import type { BulkSelection } from '../../contracts/worker-bulk.ts';
import {
  listText,
  perKind,
  WORKER_FIELD_NAMES,
  type WorkerField,
} from '../../contracts/worker-fields.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../contracts/worker-files.ts';
import {
  RECORD_FIELD_NAMES,
  type RecordField,
  type RecordInput,
} from '../../contracts/worker-record.ts';
import type {
  DeletedWorkerPage,
  Trade,
  WorkerInput,
  WorkerPage,
  WorkerQuery,
} from '../../contracts/workers.ts';
import { type Messages, messagesIn } from '../../messages/messages.ts';
import type { Database } from '../database/connect.ts';
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from '../database/drizzle.ts';
import { workerCertificates, workers } from '../database/tables.ts';
import {
  containing,
  countRows,
  findPage,
  findRows,
  type Listed,
  placeOf,
} from '../search/search-page.ts';
import { asText, inOrderOf, sortedBy } from '../search/sorting.ts';
import { freeFrom, freeOnDay, readOccupied, type Today } from './availability.ts';
import { readCertificateStates } from './certificates.ts';
import { readCertificateCells } from './import/certificate-cells.ts';
import { recordCells } from './import/record-cells.ts';
import { tradesOf } from './roles.ts';

const recordColumns = Object.fromEntries(
  RECORD_FIELD_NAMES.map((field) => [field, workers[field]]),
) as Pick<typeof workers, RecordField>;

/** What an administrator sees and edits. */
const columns = {
  id: workers.id,
  ...perKind(
    (field) => workers[field],
    (field) => workers[field],
  ),
  record: { reference: workers.reference, ...recordColumns },
};
const living = isNull(workers.deleted_at);

const LISTED = {
  table: workers,
  within: living,
  searched: sql`admin_folded`,
  written: sql`admin_search`,
  order: sql`order by id desc`,
};

/** For readers, who see no phone numbers and addresses: a search must not find by them either. */
const WITHOUT_CONTACTS = {
  ...LISTED,
  searched: sql`candidate_folded`,
  written: sql`candidate_search`,
};

const SORTED_BY = {
  name: asText(sql`name`),
  job_title: asText(sql`job_title`),
  domain: asText(sql`domain`),
};

type Choice = Omit<WorkerQuery, 'page'>;

const listed = (choice: Choice, today: Today, contacts = true): Listed => ({
  ...(contacts ? LISTED : WITHOUT_CONTACTS),
  within: and(living, ...chosenWorkers(choice, today)) as SQL,
  sorted: sortedBy(SORTED_BY, choice.sort),
});

/** Within so many days a certificate ends 'soon'. */
const SOON_DAYS = 60;

/** All that the list is narrowed by, beside a search. */
function chosenWorkers(choice: Choice, today: Today): SQL[] {
  const { trade, status, wilaya, speaks, tag, free_on, certificate, papers } = choice;
  const isGood = (day: string) =>
    sql`verified_at is not null and (ends_on is null or ends_on >= ${day})`;
  const having = (which: SQL) => sql`workers.id in (
    select worker_id from ${workerCertificates} where deleted_at is null and ${which})`;
  return [
    trade && sql`job_title = ${trade}`,
    status && sql`status = ${status}`,
    wilaya && sql`wilaya = ${wilaya}`,
    speaks &&
      sql`languages <> '[]' and languages @> ${JSON.stringify([{ language: speaks }])}::jsonb`,
    tag && sql`tags <> '{}' and tags @> array[${tag}]`,
    free_on && freeOnDay(free_on, today.zone),
    certificate && having(sql`type_id = ${certificate} and ${isGood(choice.good_on ?? today.day)}`),
    papers &&
      having(sql`ends_on between ${today.day} and ${today.day}::date + ${SOON_DAYS}::integer`),
    choice.incomplete && sql`worker_completeness(workers) < 100`,
  ].filter((each) => each !== undefined && each !== '' && each !== 0);
}

/** Whom an act on many is for: the ticked ones, or all that the list finds. */
/** `contacts`: whether the list is searched by phone numbers and addresses, too. */
export async function whereSelected(
  db: Database,
  { ids, found }: BulkSelection,
  today: Today,
  contacts = true,
) {
  if (ids) return and(living, inArray(workers.id, ids)) as SQL;
  const list = listed(found ?? {}, today, contacts);
  if (!found?.search) return list.within;
  return and(living, inIds(await findRows(db, list, found.search))) as SQL;
}

const inIds = (ids: number[]) => sql`workers.id = any(${sql.param(ids)}::integer[])`;

/** Newest first, unless another order is asked for. A search is a piece of any field of a worker: `admin_folded`, made in migration 0016, has them all. */
export async function listWorkers(
  db: Database,
  query: WorkerQuery,
  today: Today,
  contacts = true,
): Promise<WorkerPage> {
  const { ids, ...found } = await findPage(db, listed(query, today, contacts), query);
  const [rows, occupied, certificates] = await Promise.all([
    db.select(columns).from(workers).where(inArray(workers.id, ids)),
    readOccupied(db, ids, today.zone),
    readCertificateStates(db, ids, today.day),
  ]);
  const day = query.free_on ?? today.day;
  const full = rows.map((row) => {
    const free_from = freeFrom({ ...row.record, occupied: occupied.get(row.id) ?? [] }, day);
    return {
      ...row,
      free_from,
      is_free: free_from !== null && free_from <= today.day,
      certificates: certificates.get(row.id) ?? [],
    };
  });
  return { ...found, rows: inOrderOf(ids, full) };
}

/** All of them, also those who are not offered to recruiters. */
export async function countTrades(db: Database): Promise<Trade[]> {
  const { rows } = await db.execute<Trade>(
    sql`select job_title, count(*)::int as count from ${workers} where ${living} group by job_title`,
  );
  return tradesOf(rows);
}

/** The trades of those whom a search finds. */
export async function countTradesFound(
  db: Database,
  search: string,
  contacts = true,
): Promise<Trade[]> {
  const ids = await findRows(db, contacts ? LISTED : WITHOUT_CONTACTS, search);
  const { rows } = await db.execute<Trade>(sql`
    select job_title, count(*)::int as count from ${workers} where id = any(${sql.param(ids)})
    group by job_title`);
  return tradesOf(rows);
}

export async function addWorker(db: Database, { record, ...input }: WorkerInput) {
  const [added] = await db
    .insert(workers)
    .values({ ...input, ...record })
    .returning({ id: workers.id });
  return readWorker(db, added);
}

type Changed = Omit<WorkerInput, 'phone'> & { phone?: string | undefined };

/** Without a phone number the present one stays. */
export async function updateWorker(db: Database, id: number, { record, ...input }: Changed) {
  const [updated] = await db
    .update(workers)
    .set({ ...input, ...record })
    .where(and(eq(workers.id, id), living))
    .returning({ id: workers.id });
  return updated ? readWorker(db, updated) : null;
}

/** Null where there is none. A request shows the number of its worker also when the worker was deleted. */
export async function readWorkerPhone(
  db: Database,
  id: number,
  alsoDeleted = false,
): Promise<string | null> {
  const [found] = await db
    .select({ phone: workers.phone })
    .from(workers)
    .where(and(eq(workers.id, id), alsoDeleted ? undefined : living));
  return found?.phone ?? null;
}

async function readWorker(db: Database, written: { id: number } | undefined) {
  const { id } = written as NonNullable<typeof written>;
  const [found] = await db.select(columns).from(workers).where(eq(workers.id, id));
  return found as NonNullable<typeof found>;
}

export const deleteWorker = (db: Database, id: number, now: Date) =>
  setDeleted(db, id, { deleted_at: now, now });

export const restoreWorker = (db: Database, id: number, now: Date) =>
  setDeleted(db, id, { deleted_at: null, now });

const isRestorable = and(isNotNull(workers.deleted_at), isNull(workers.erased_at));

/** Those who can come back, the latest first. */
export async function listDeletedWorkers(
  db: Database,
  { search, page: wanted }: ListQuery,
): Promise<DeletedWorkerPage> {
  const folded = search && fold(search);
  const within = and(
    isRestorable,
    // Not by what a role may be kept from seeing.
    folded
      ? sql`(candidate_folded like ${containing(folded)} or lower(reference) like ${containing(folded)})`
      : undefined,
  );
  const total = await countRows(db, workers, sql`${within}`);
  const { page, start } = placeOf(wanted, total);
  const rows = await db
    .select({
      id: workers.id,
      name: workers.name,
      job_title: workers.job_title,
      reference: workers.reference,
      deleted_at: workers.deleted_at,
    })
    .from(workers)
    .where(within)
    .orderBy(desc(workers.deleted_at), desc(workers.id))
    .limit(ROWS_PER_PAGE)
    .offset(start);
  const deleted = rows.map((row) => ({ ...row, deleted_at: row.deleted_at?.toISOString() ?? '' }));
  return { rows: deleted, total, page };
}

async function setDeleted(
  db: Database,
  id: number,
  { deleted_at, now }: { deleted_at: Date | null; now: Date },
) {
  const [changed] = await db
    .update(workers)
    .set({ deleted_at })
    .where(and(eq(workers.id, id), deleted_at ? living : isRestorable))
    .returning({ id: workers.id, confirmed_tests: confirmedTests(now) });
  return changed ? { ...(await readWorker(db, changed)), ...changed } : null;
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
export async function* exportWorkers(
  db: Database,
  { ids, ...chosen }: Choice & { ids?: number[] },
  language: Language,
  today: Today,
  contacts = true,
) {
  let text = BYTE_ORDER_MARK + csvLine(headingsIn(language));
  const list = listed(chosen, today, contacts);
  const { by, down } = list.sorted ?? { by: sql`id`, down: true };
  const found = chosen.search ? await findRows(db, list, chosen.search) : undefined;
  const [beyond, way] = down ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  for (let last: { place: string | number; id: number } | undefined; ; ) {
    const rest = last && sql`(${by}, id) ${beyond} (${last.place}, ${last.id})`;
    const rows = await db
      .select({ ...columns, place: sql<string | number>`${by}` })
      .from(workers)
      .where(and(list.within, ids && inIds(ids), found && inIds(found), rest))
      .orderBy(sql`${by} ${way}, id ${way}`)
      .limit(ROWS_AT_ONCE);
    const certificates = await readCertificateCells(
      db,
      rows.map(({ id }) => id),
    );
    yield text + rows.map((row) => lineOf(row, language, certificates.get(row.id) ?? '')).join('');
    if (rows.length < ROWS_AT_ONCE) return;
    text = '';
    last = rows.at(-1);
  }
}

/** The names of the fields, in their order. */
function headingsIn(language: Language): string[] {
  const texts = messagesIn(language).fields as Messages['fields'];
  return [
    ...WORKER_FIELD_NAMES.map((field) => texts.worker[field].heading),
    ...RECORD_FIELD_NAMES.map((field) => texts.record[field].heading),
    texts.certificate.heading,
  ];
}

type Row = Pick<typeof workers.$inferSelect, WorkerField> & { record: RecordInput };

const lineOf = (row: Row, language: Language, certificates: string) =>
  csvLine([
    ...WORKER_FIELD_NAMES.map((field) => {
      const value = row[field];
      return typeof value === 'string' ? value : listText(value);
    }),
    ...recordCells(row.record, language),
    certificates,
  ]);
