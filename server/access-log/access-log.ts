import type { LoggedAccess } from '../../contracts/access-log.ts';
import type { AccessFilters, AccessRow } from '../../contracts/access-log-page.ts';
import type { Database } from '../database/connect.ts';
import { and, desc, eq, sql } from '../database/drizzle.ts';
import {
  eachPage,
  inLog,
  type LogFilters,
  type LogPage,
  pageOf,
  readLogPeople,
  type Zone,
} from '../database/log-pages.ts';
import { accessLog, accessRequests, admins, users, workers } from '../database/tables.ts';

export type AccessEntry = {
  /** As the audit names them. */
  actor: string;
  /** Who it was in the panel, where the agency has entered people. */
  person?: { id: number; name: string } | null;
  what: LoggedAccess;
  noun: string;
  nounId?: number | null;
  /** Whose data it was; null for those of many, and of clients. */
  workerId?: number | null;
  reason?: string;
  requestId: string;
};

/** Written before the data leave: what cannot be noted is not shown. */
export async function recordAccess(
  db: Database,
  { person, nounId = null, workerId = null, requestId, ...entry }: AccessEntry,
  now: Date,
) {
  await db.insert(accessLog).values({
    ...entry,
    at: now,
    admin_id: person?.id,
    admin_name: person?.name,
    noun_id: nounId,
    worker_id: workerId,
    request_id: requestId,
  });
}

const ROWS_AT_ONCE = 50;

export type AccessQuery = AccessFilters & LogFilters & { limit?: number };

/** Names are those of today, so that of somebody who was erased nothing is left but the number. */
const whose = {
  worker: { id: workers.id, reference: workers.reference, name: workers.name },
  username: users.username,
  asked: sql<
    string | null
  >`coalesce(nullif(${accessRequests.company}, ''), ${accessRequests.contact_name})`,
  admin_now: admins.name,
};

/** Newest first. `next` is what to ask with for older ones; null when there are none. */
export async function listAccess(
  db: Database,
  { what, worker, limit = ROWS_AT_ONCE, ...filters }: AccessQuery = {},
  zone: Zone = { zone: 'UTC' },
): Promise<LogPage<AccessRow>> {
  const found = await db
    .select({ row: accessLog, ...whose })
    .from(accessLog)
    .leftJoin(workers, eq(workers.id, accessLog.worker_id))
    .leftJoin(users, and(sql`noun = 'users'`, eq(users.id, accessLog.noun_id)))
    .leftJoin(
      accessRequests,
      and(sql`noun = 'access_requests'`, eq(accessRequests.id, accessLog.noun_id)),
    )
    .leftJoin(admins, eq(admins.id, accessLog.admin_id))
    .where(
      inLog(
        accessLog,
        filters,
        zone,
        what && eq(accessLog.what, what),
        worker === undefined ? undefined : eq(accessLog.worker_id, worker),
      ),
    )
    .orderBy(desc(accessLog.id))
    .limit(limit + 1);
  return pageOf(found, limit, shown);
}

type Found = {
  row: typeof accessLog.$inferSelect;
  worker: { id: number; reference: string | null; name: string } | null;
  username: string | null;
  asked: string | null;
  admin_now: string | null;
};

function shown({ row, worker, username, asked, admin_now }: Found): AccessRow {
  const { id, at, actor, admin_id, admin_name, what, noun, noun_id, reason } = row;
  const name = admin_name ?? admin_now;
  const admin = admin_id === null ? null : { id: admin_id, name: name ?? String(admin_id) };
  return {
    ...{ id, at: at.toISOString(), admin, what, noun, noun_id, reason },
    by: admin ? 'person' : actor.startsWith('operator') ? 'operator' : 'pin',
    worker: worker && { ...worker, reference: worker.reference ?? '' },
    client: username ?? asked,
  };
}

/** The same rows for a file. */
export const eachAccess = (db: Database, filters: AccessFilters, zone: Zone) =>
  eachPage((page) => listAccess(db, { ...filters, ...page }, zone));

/** What the filter offers. */
export const readAccessPeople = (db: Database) => readLogPeople(db, accessLog);
