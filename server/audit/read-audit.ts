import type { AuditFilters, AuditRow } from '../../contracts/audit.ts';
import type { Database } from '../database/connect.ts';
import { desc, eq, getTableColumns, inArray, or, sql } from '../database/drizzle.ts';
import {
  eachPage,
  inLog,
  type LogFilters,
  type LogPage,
  pageOf,
  readLogPeople,
  type Zone,
} from '../database/log-pages.ts';
import { audit } from '../database/tables.ts';

const AUDIT_ROWS = 50;

const { noun_ids: _, ...columns } = getTableColumns(audit);
/** An act on many may name a hundred thousand: only their number is read. */
const COLUMNS = { ...columns, many: sql<number | null>`cardinality(${audit.noun_ids})` };

type Read = AuditFilters & LogFilters & { limit?: number };

/** Newest first; `next` is what to ask with for older ones. Each filter has an index that ends in the number of the row. */
export async function listAudit(
  db: Database,
  { limit = AUDIT_ROWS, ...filters }: Read,
  zone: Zone,
): Promise<LogPage<AuditRow>> {
  const { noun, record } = filters;
  const ofMany =
    record === undefined ? [] : await findActsOnMany(db, { ...filters, limit, record });
  const found = await db
    .select(COLUMNS)
    .from(audit)
    .where(
      inLog(
        audit,
        filters,
        zone,
        noun === undefined ? undefined : eq(audit.noun, noun),
        record === undefined ? undefined : or(eq(audit.noun_id, record), inArray(audit.id, ofMany)),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(limit + 1);
  return pageOf(found, limit, shown);
}

/** Those that a record was among: first the few rows that name it, found by their own index, then their order. */
async function findActsOnMany(db: Database, { before, limit = AUDIT_ROWS, noun, record }: Read) {
  const { rows } = await db.execute<{ id: string }>(sql`
    with named as materialized (
      select id, noun from ${audit} where noun_ids @> array[${record}::integer] and noun_ids is not null
    )
    select id from named
    where ${noun === undefined ? sql`true` : sql`noun = ${noun}`}
      and ${before === undefined ? sql`true` : sql`id < ${before}`}
    order by id desc limit ${limit + 1}`);
  return rows.map(({ id }) => Number(id));
}

/** The same rows for a file. */
export const eachAudited = (db: Database, filters: AuditFilters, zone: Zone) =>
  eachPage((page) => listAudit(db, { ...filters, ...page }, zone));

/** What the filters offer: who and what stands in the audit, each found by a step through its index. */
export async function readAuditFilters(db: Database) {
  const people = await readLogPeople(db, audit);
  const { rows } = await db.execute<{ noun: string }>(sql`
    with recursive each(noun) as (
      (select noun from ${audit} order by noun limit 1)
      union all
      select (select noun from ${audit} where noun > each.noun order by noun limit 1)
      from each where each.noun is not null
    )
    select noun from each where noun is not null`);
  return { people, nouns: rows.map(({ noun }) => noun) };
}

const BY: Record<string, AuditRow['by']> = {
  admin: 'pin',
  recruiter: 'recruiter',
  link: 'link',
  operator: 'operator',
};

type Found = Omit<typeof audit.$inferSelect, 'noun_ids'> & { many: number | null };

function shown(row: Found): AuditRow {
  const { id, at, actor, action, noun, noun_id, many, reason, browser, changes } = row;
  const admin =
    row.admin_id === null
      ? null
      : { id: row.admin_id, name: row.admin_name ?? String(row.admin_id) };
  const by = admin ? 'person' : (BY[actor.split(' ')[0] ?? ''] ?? 'other');
  const record = { noun, noun_id, many };
  return { id, at: at.toISOString(), admin, by, action, ...record, reason, browser, changes };
}

const BATCH = 5_000;

/**
 * Removes what is older than the agency keeps it, a part at a time. The triggers refuse every other delete, and this one for
 * what is younger than a year.
 */
export async function dropOldAudit(db: Database, before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local saharis.audit_retention = 'on'`);
    await tx.execute(sql`
      delete from ${audit} where id in (
        select id from ${audit} where at < ${before.toISOString()} order by at limit ${BATCH})`);
  });
}
