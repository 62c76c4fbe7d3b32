import { BYTE_ORDER_MARK, csvLine } from '../../contracts/csv-text.ts';
import { FOUND_MAX } from '../../contracts/list-limits.ts';
import { skillsText, WORKER_FIELDS } from '../../contracts/worker-fields.ts';
import { FILE_COLUMNS } from '../../contracts/worker-file-limits.ts';
import type { Database } from '../database/connect.ts';
import { and, desc, inArray, isNull, lt, sql } from '../database/drizzle.ts';
import { workers } from '../database/tables.ts';

const ROWS_AT_ONCE = 1_000;

const columns = {
  id: workers.id,
  name: workers.name,
  job_title: workers.job_title,
  domain: workers.domain,
  phone: workers.phone,
  email: workers.email,
  skills: workers.skills,
};
const living = isNull(workers.deleted_at);

/**
 * The list as comma-separated values, in pieces: the same rows in the same order as on the screen,
 * read a thousand at a time, so that nobody's memory holds all of them.
 */
export async function* exportWorkers(db: Database, search: string | undefined) {
  let text = BYTE_ORDER_MARK + csvLine(FILE_COLUMNS.map((column) => WORKER_FIELDS[column].name));
  const found = search ? inArray(workers.id, await findNewest(db, search)) : undefined;
  for (let before: number | undefined; ; ) {
    const rows = await db
      .select(columns)
      .from(workers)
      .where(and(living, found, before ? lt(workers.id, before) : undefined))
      .orderBy(desc(workers.id))
      .limit(ROWS_AT_ONCE);
    yield text + rows.map(lineOf).join('');
    if (rows.length < ROWS_AT_ONCE) return;
    text = '';
    before = rows.at(-1)?.id;
  }
}

type Row = Pick<typeof workers.$inferSelect, keyof typeof columns>;

const lineOf = ({ name, job_title, domain, phone, email, skills }: Row) =>
  csvLine([name, job_title, domain, phone, email, skillsText(skills)]);

/** Without three letters or figures in a row the index cannot help: only the newest are looked through. */
const INDEXED = /[\p{L}\p{N}]{3}|\p{N}{2} | \p{N}{2}/u;
const LOOKED_THROUGH = 20_000;

async function findNewest(db: Database, search: string): Promise<number[]> {
  const pattern = sql`'%' || lower(${search.replace(/[\\%_]/g, '\\$&')}) || '%'`;
  const matches = sql`admin_search like ${pattern} order by id desc limit ${FOUND_MAX}`;
  const { rows } = await db.execute<{ id: number }>(
    INDEXED.test(search)
      ? sql`select id from ${workers} where deleted_at is null and ${matches}`
      : sql`select id from (
          select * from ${workers} where deleted_at is null order by id desc limit ${LOOKED_THROUGH}
        ) newest where ${matches}`,
  );
  return rows.map(({ id }) => id);
}
