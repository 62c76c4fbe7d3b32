import { SHORTLIST_PEOPLE_MAX, SHORTLISTS_MAX } from '../../contracts/saved-limits.ts';
import { ROWS_PER_PAGE } from '../../contracts/search-limits.ts';
import type { ListChanges, Shortlist, ShortlistInput } from '../../contracts/shortlists.ts';
import { type NameView, shownName } from '../client-names/client-names.ts';
import type { Database } from '../database/connect.ts';
import { and, eq, inArray, isNotNull, isNull, lt, sql } from '../database/drizzle.ts';
import { candidateNotes, shortlistPeople, shortlists, users, workers } from '../database/tables.ts';
import { isUniqueViolation, Refusal } from '../errors.ts';

/* A recruiter's lists of candidates. Every function takes the account: the lists of others do not exist for it. */

const living = isNull(shortlists.deleted_at);

const one = (userId: number, id: number) =>
  and(eq(shortlists.id, id), eq(shortlists.user_id, userId));

/** The list that was used last comes first. */
export async function listShortlists(db: Database, userId: number): Promise<Shortlist[]> {
  const { rows } = await db.execute<Shortlist>(sql`
    select id, name, array(
      select worker_id from ${shortlistPeople} where shortlist_id = ${shortlists.id} order by added_at desc, worker_id desc
    ) as worker_ids
    from ${shortlists} where user_id = ${userId} and deleted_at is null order by used_at desc, id desc`);
  return rows;
}

/** Null when the account has no such list. */
export async function findShortlist(
  db: Database,
  userId: number,
  id: number,
): Promise<Shortlist | null> {
  return (await listShortlists(db, userId)).find((list) => list.id === id) ?? null;
}

/** Within a transaction. One list of an account at a time, so that their number holds. */
export async function addShortlist(
  tx: Database,
  userId: number,
  { name }: ShortlistInput,
  now: Date,
): Promise<number> {
  await refuseTooMany(tx, userId);
  const added = await refusedWhenKnown(() =>
    tx
      .insert(shortlists)
      .values({ user_id: userId, name, created_at: now, used_at: now })
      .returning({ id: shortlists.id }),
  );
  return added[0]?.id ?? 0;
}

/** False when there is no such list, as in all that follows. */
export const renameShortlist = (
  db: Database,
  userId: number,
  id: number,
  { name }: ShortlistInput,
) =>
  refusedWhenKnown(() =>
    isDone(
      db
        .update(shortlists)
        .set({ name })
        .where(and(one(userId, id), living))
        .returning({ id: shortlists.id }),
    ),
  );

export const deleteShortlist = (db: Database, userId: number, id: number, now: Date) =>
  isDone(
    db
      .update(shortlists)
      .set({ deleted_at: now })
      .where(and(one(userId, id), living))
      .returning({ id: shortlists.id }),
  );

/** Within a transaction. Refused when another list has the name by now, or when there are too many. */
export async function restoreShortlist(tx: Database, userId: number, id: number) {
  await refuseTooMany(tx, userId);
  return refusedWhenKnown(() =>
    isDone(
      tx
        .update(shortlists)
        .set({ deleted_at: null })
        .where(and(one(userId, id), isNotNull(shortlists.deleted_at)))
        .returning({ id: shortlists.id }),
    ),
  );
}

/** Within a transaction. Puts a candidate on lists and takes it off others; the lists that it is on then. */
export async function changeListsOf(
  tx: Database,
  userId: number,
  workerId: number,
  { add, remove }: ListChanges,
  now: Date,
): Promise<number[]> {
  const wanted = [...new Set([...add, ...remove])];
  const locked = await tx
    .select({ id: shortlists.id })
    .from(shortlists)
    .where(and(eq(shortlists.user_id, userId), inArray(shortlists.id, wanted), living))
    .orderBy(shortlists.id)
    .for('update');
  if (locked.length < wanted.length) throw new Refusal('not-found.shortlist');
  await tx
    .delete(shortlistPeople)
    .where(
      and(eq(shortlistPeople.worker_id, workerId), inArray(shortlistPeople.shortlist_id, remove)),
    );
  const rows = add.map((id) => ({ shortlist_id: id, worker_id: workerId, added_at: now }));
  if (rows.length > 0) {
    await tx.insert(shortlistPeople).values(rows).onConflictDoNothing();
    await tx.update(shortlists).set({ used_at: now }).where(inArray(shortlists.id, add));
    await refuseTooFull(tx, add);
  }
  const own = await tx
    .select({ id: shortlists.id })
    .from(shortlistPeople)
    .innerJoin(shortlists, eq(shortlists.id, shortlistPeople.shortlist_id))
    .where(and(eq(shortlists.user_id, userId), eq(shortlistPeople.worker_id, workerId), living));
  return own.map(({ id }) => id);
}

/** The people on a page of a list with the account's notes, the latest first; also those whom the agency no longer offers. */
export const readPeople = (
  db: Database,
  userId: number,
  id: number,
  page: number,
  names: NameView,
) =>
  db
    .select({
      worker_id: shortlistPeople.worker_id,
      name: shownName(names),
      note: sql<string>`coalesce(${candidateNotes.note}, '')`,
      added_at: shortlistPeople.added_at,
    })
    .from(shortlistPeople)
    .innerJoin(workers, eq(workers.id, shortlistPeople.worker_id))
    .leftJoin(
      candidateNotes,
      and(
        eq(candidateNotes.user_id, userId),
        eq(candidateNotes.worker_id, shortlistPeople.worker_id),
      ),
    )
    .where(eq(shortlistPeople.shortlist_id, id))
    .orderBy(sql`${shortlistPeople.added_at} desc, ${shortlistPeople.worker_id} desc`)
    .limit(ROWS_PER_PAGE)
    .offset((page - 1) * ROWS_PER_PAGE);

/** Those that can no longer be brought back. */
export const dropDeletedShortlists = (db: Database, before: Date) =>
  db.delete(shortlists).where(lt(shortlists.deleted_at, before));

async function refuseTooMany(tx: Database, userId: number) {
  await tx.execute(sql`select from ${users} where id = ${userId} for no key update`);
  const lists = await tx
    .select({ id: shortlists.id })
    .from(shortlists)
    .where(and(eq(shortlists.user_id, userId), living));
  if (lists.length >= SHORTLISTS_MAX)
    throw new Refusal('conflict.tooManyShortlists', {
      field: 'name',
      values: { max: SHORTLISTS_MAX },
    });
}

async function refuseTooFull(tx: Database, ids: number[]) {
  const full = await tx
    .select({ id: shortlistPeople.shortlist_id })
    .from(shortlistPeople)
    .where(inArray(shortlistPeople.shortlist_id, ids))
    .groupBy(shortlistPeople.shortlist_id)
    .having(sql`count(*) > ${SHORTLIST_PEOPLE_MAX}`);
  if (full.length > 0)
    throw new Refusal('conflict.shortlistFull', { values: { max: SHORTLIST_PEOPLE_MAX } });
}

const isDone = async (write: PromiseLike<unknown[]>) => (await write).length > 0;

async function refusedWhenKnown<T>(write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'shortlists_name'))
      throw new Refusal('conflict.shortlistKnown', { field: 'name' });
    throw error;
  }
}
