import { BYTE_ORDER_MARK, csvLine } from '../../contracts/worker-files.ts';
import { listText, WORKER_FIELD_NAMES, WORKER_FIELDS } from '../../contracts/workers.ts';
import type { Database } from '../database/connect.ts';
import { and, desc, inArray, lt } from '../database/drizzle.ts';
import { workers } from '../database/tables.ts';
import { findNewest } from '../search/search-page.ts';
import { columns, LISTED } from './worker-records.ts';

const ROWS_AT_ONCE = 1_000;

/**
 * The list as comma-separated values, in pieces: the same rows in the same order as on the screen,
 * read a thousand at a time, so that nobody's memory holds all of them.
 */
export async function* exportWorkers(db: Database, search: string | undefined) {
  let text =
    BYTE_ORDER_MARK + csvLine(WORKER_FIELD_NAMES.map((field) => WORKER_FIELDS[field].heading));
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

type Row = Pick<typeof workers.$inferSelect, keyof typeof columns>;

const lineOf = (row: Row) =>
  csvLine(
    WORKER_FIELD_NAMES.map((field) => {
      const value = row[field];
      return typeof value === 'string' ? value : listText(value);
    }),
  );
