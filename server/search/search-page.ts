import { fold } from '../../contracts/fold.ts';
import type { ListQuery } from '../../contracts/paging.ts';
import { ROWS_PER_PAGE, SEARCH_RESULTS_MAX } from '../../contracts/search-limits.ts';
import { OFFERED_STATUSES } from '../../contracts/worker-record.ts';
import type { Database } from '../database/connect.ts';
import { type SQL, sql } from '../database/drizzle.ts';
import {
  type accessRequests,
  type mails,
  type messages,
  type orders,
  type users,
  workers,
} from '../database/tables.ts';
import { type Sorted, waysOf } from './sorting.ts';

/** A list that is read page by page and searched by pieces of one text. */
export type Listed = {
  table:
    | typeof accessRequests
    | typeof mails
    | typeof messages
    | typeof orders
    | typeof users
    | typeof workers;
  /** Which rows are on it. */
  within: SQL;
  /** Folded, with a trigram index. */
  searched: SQL;
  /** The same in lower case only. */
  written: SQL;
  order: SQL;
  /** The other way round: pages of the farther half are read from there. */
  reverse?: SQL;
  /** In place of its own order. A search still finds the newest, and sorts those. */
  sorted?: Sorted;
};

/**
 * The index knows three letters or figures in a row, and two figures beside a space, as in a phone
 * number. Without them only the newest are looked through.
 */
const INDEXED = /[\p{L}\p{N}]{3}|\p{N}{2} | \p{N}{2}/u;
const LOOKED_THROUGH = 20_000;

export const living = sql`deleted_at is null`;

/** Workers whom recruiters see: neither deleted, nor left, nor not to be sent. */
export const offered = sql`${workers.deleted_at} is null
  and ${workers.status} in (${sql.join(
    OFFERED_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  )})`;

/** The ids of one page in the order of the list. */
export async function findPage(
  db: Database,
  listed: Listed,
  { page: wanted, search }: ListQuery,
  countAll = () => countRows(db, listed.table, listed.within),
) {
  if (search) {
    const found = await findRows(db, listed, search);
    const { page, start } = placeOf(wanted, found.length);
    return { ids: found.slice(start, start + ROWS_PER_PAGE), total: found.length, page };
  }
  const total = await countAll();
  const { page, start } = placeOf(wanted, total);
  return { ids: await readPage(db, listed, start, total), total, page };
}

/** What lies behind many others is counted off from the nearer end. */
async function readPage(
  db: Database,
  listed: Listed,
  start: number,
  total: number,
): Promise<number[]> {
  const { table, within, sorted } = listed;
  const { order, reverse } = sorted ? waysOf(sorted) : listed;
  const count = Math.max(0, Math.min(ROWS_PER_PAGE, total - start));
  const behind = total - start - count;
  const isFar = reverse !== undefined && behind < start;
  const ids = await readIds(
    db,
    sql`select id from ${table} where ${within} ${isFar ? reverse : order}
      limit ${count} offset ${isFar ? behind : start}`,
  );
  return isFar ? ids.reverse() : ids;
}

export async function countRows(db: Database, table: Listed['table'], which: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${table} where ${which}`,
  );
  return rows[0]?.count ?? 0;
}

/** Several counts in one statement, each with an index of its own. */
export async function countEach<Name extends string>(
  db: Database,
  table: Listed['table'],
  which: Record<Name, SQL>,
): Promise<Record<Name, number>> {
  const counts = Object.entries<SQL>(which).map(
    ([name, rows]) =>
      sql`(select count(*)::int from ${table} where ${rows}) as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<Record<Name, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  return rows[0] as Record<Name, number>;
}

/** A pattern for `like`: a text, anywhere. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The ids of all that a search finds: the newest, in the order of the list. What folds to nothing, such as a vowel sign alone, is looked for as it
 * is written.
 */
export function findRows(
  db: Database,
  { table, within, searched, written, order, sorted }: Listed,
  text: string,
) {
  const folded = fold(text);
  const matches = sql`${folded ? searched : written} like ${containing(folded || text)} ${order} limit ${SEARCH_RESULTS_MAX}`;
  const columns = sorted ? sql`*` : sql`id`;
  const found = INDEXED.test(folded)
    ? sql`select ${columns} from ${table} where ${within} and ${matches}`
    : sql`select ${columns} from (
        select * from ${table} where ${within} ${order} limit ${LOOKED_THROUGH}
      ) newest where ${matches}`;
  return readIds(db, sorted ? sql`select id from (${found}) found ${waysOf(sorted).order}` : found);
}

/** As one array: a thousand rows of one number each cost more than finding them. */
export async function readIds(db: Database, question: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] }>(sql`select array(${question}) as ids`);
  return rows[0]?.ids ?? [];
}

/** A page after the last one is the last one. */
export function placeOf(wanted: number, total: number) {
  const page = Math.min(wanted, Math.max(1, Math.ceil(total / ROWS_PER_PAGE)));
  return { page, start: (page - 1) * ROWS_PER_PAGE };
}
