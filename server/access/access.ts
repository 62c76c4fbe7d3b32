import type {
  AccessInput,
  AccessPage,
  AccessQuery,
  AccessRequest,
} from '../../contracts/access.ts';
import type { AccessList, AccessState } from '../../contracts/access-states.ts';
import type { Database } from '../database/connect.ts';
import { and, eq, lt, type SQL, sql } from '../database/drizzle.ts';
import { accessRequests, companies, users } from '../database/tables.ts';
import { countRows, findPage } from '../search/search-page.ts';
import { freeUsername, usernamesFor } from './suggested-username.ts';

/** What was decided is of no use to anybody after half a year. */
const KEPT_DAYS = 180;
const DAY_MS = 24 * 60 * 60_000;

/** A renewal goes with its account; a decided request outlives it. */
const isListed = sql`(kind = 'access' or user_id in (select id from users where deleted_at is null))`;
const isOpen = sql`state = 'open' and ${isListed}`;

const PARTS: Record<AccessList, { within: SQL; order: SQL; reverse: SQL }> = {
  // Those that have waited longest come first.
  open: { within: isOpen, order: sql`order by id`, reverse: sql`order by id desc` },
  closed: {
    within: sql`state <> 'open' and ${isListed}`,
    order: sql`order by decided_at desc, id desc`,
    reverse: sql`order by decided_at, id`,
  },
};

type Asked = Omit<AccessInput, 'consent' | 'website'>;

/** Null when this address waits for an answer already: asking again changes nothing. */
export async function askForAccess(db: Database, asked: Asked, now: Date): Promise<number | null> {
  const [row] = await db
    .insert(accessRequests)
    .values({ kind: 'access', ...asked, created_at: now })
    .onConflictDoNothing()
    .returning({ id: accessRequests.id });
  return row?.id ?? null;
}

/** Null when the account has asked before and waits for the answer. */
export async function askForRenewal(
  db: Database,
  user_id: number,
  now: Date,
): Promise<number | null> {
  const [row] = await db
    .insert(accessRequests)
    .values({ kind: 'renewal', user_id, created_at: now })
    .onConflictDoNothing()
    .returning({ id: accessRequests.id });
  return row?.id ?? null;
}

export async function hasAskedForRenewal(db: Database, userId: number): Promise<boolean> {
  const open = await db
    .select({ id: accessRequests.id })
    .from(accessRequests)
    .where(and(eq(accessRequests.user_id, userId), sql`kind = 'renewal' and state = 'open'`));
  return open.length > 0;
}

const countOpenAccess = (db: Database) => countRows(db, accessRequests, isOpen);

/** `phones`: whether a search finds by phone numbers, too. */
export async function listAccess(
  db: Database,
  query: AccessQuery,
  phones = true,
): Promise<AccessPage> {
  const part = PARTS[query.show];
  const listed = {
    table: accessRequests,
    searched: phones ? sql`search_folded` : sql`folded_text(company, contact_name, email)`,
    written: phones ? sql`search` : sql`search_text(company, contact_name, email)`,
    ...part,
  };
  const [{ ids, ...found }, open] = await Promise.all([
    findPage(db, listed, query),
    countOpenAccess(db),
  ]);
  return { ...found, open, rows: await readAccess(db, ids) };
}

export async function findAccess(db: Database, id: number): Promise<AccessRequest | null> {
  return (await readAccess(db, [id]))[0] ?? null;
}

const knownAs = sql<string[]>`array(
  select username from users others
  where lower(others.email) = lower(coalesce(${users.email}, ${accessRequests.email}))
    and others.email <> '' and others.deleted_at is null and others.id is distinct from ${users.id}
  order by others.id limit 5)`;

/** In the order of the ids. What a renewal says of its account is what the account says now. */
async function readAccess(db: Database, ids: number[]): Promise<AccessRequest[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      request: accessRequests,
      account: users,
      known_as: knownAs,
      company_shares: sql<boolean>`exists (select from ${companies} where shares_requests
        and company_key(${companies.name}) = company_key(coalesce(${users.company}, ${accessRequests.company})))`,
    })
    .from(accessRequests)
    .leftJoin(users, eq(users.id, accessRequests.user_id))
    .where(
      sql`${accessRequests.id} = any(${sql.param(ids)}) and (kind = 'access' or ${users.deleted_at} is null)`,
    );
  const wanted = rows
    .filter(({ request }) => request.kind === 'access' && request.state === 'open')
    .map(({ request }) => ({ id: request.id, names: usernamesFor(request) }));
  const taken = await takenAmong(
    db,
    wanted.flatMap(({ names }) => names),
  );
  const suggested = new Map(wanted.map(({ id, names }) => [id, freeUsername(names, taken)]));
  const byId = new Map(rows.map((row) => [row.request.id, row]));
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map(({ request, account, known_as, company_shares }) => {
      const { id, kind, state, purpose, note, created_at, decided_at } = request;
      const { company, contact_name, email, phone, language } =
        kind === 'renewal' && account ? account : request;
      return {
        ...{ id, kind, state, company, contact_name, email, phone, purpose, language, note },
        created_at: created_at.toISOString(),
        decided_at: decided_at?.toISOString() ?? null,
        account:
          account && !account.deleted_at
            ? {
                id: account.id,
                username: account.username,
                expire_at: account.expire_at?.toISOString() ?? null,
              }
            : null,
        known_as,
        company_shares,
        suggested_username: suggested.get(id) ?? '',
      };
    });
}

async function takenAmong(db: Database, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .select({ name: sql<string>`lower(username)` })
    .from(users)
    .where(sql`lower(username) = any(${sql.param(names)}) and deleted_at is null`);
  return new Set(rows.map(({ name }) => name));
}

type Decision = { state: Exclude<AccessState, 'open'>; note?: string };

/** Of two who decide at once one does; false for the other, and where there is no such request. */
export async function decideAccess(
  tx: Database,
  id: number,
  decision: Decision,
  now: Date,
): Promise<boolean> {
  const decided = await tx
    .update(accessRequests)
    .set({ ...decision, decided_at: now })
    .where(and(eq(accessRequests.id, id), eq(accessRequests.state, 'open')))
    .returning({ id: accessRequests.id });
  return decided.length > 0;
}

/** The account that was opened. */
export const linkAccount = (tx: Database, id: number, user_id: number) =>
  tx.update(accessRequests).set({ user_id }).where(eq(accessRequests.id, id));

/** An account that was given more time in another way needs no answer any more. */
export const settleRenewals = (tx: Database, userId: number, now: Date) =>
  tx
    .update(accessRequests)
    .set({ state: 'approved', decided_at: now })
    .where(and(eq(accessRequests.user_id, userId), sql`kind = 'renewal' and state = 'open'`));

export const dropOldAccess = (db: Database, now: Date) =>
  db
    .delete(accessRequests)
    .where(lt(accessRequests.decided_at, new Date(now.getTime() - KEPT_DAYS * DAY_MS)));
