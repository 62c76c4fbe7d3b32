import { createHash } from 'node:crypto';
import { CERTIFICATES_MAX } from '../../contracts/certificates.ts';
import {
  BULK_UNDO_HOURS,
  type BulkAct,
  type BulkPreview,
  type BulkSelection,
  type BulkUndone,
} from '../../contracts/worker-bulk.ts';
import { RECORD_FIELDS } from '../../contracts/worker-record.ts';
import type { Database } from '../database/connect.ts';
import { and, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from '../database/drizzle.ts';
import {
  certificateTypes,
  workerBulkActs,
  workerBulkChanges,
  workerCertificates,
  workers,
} from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import type { Today } from './availability.ts';
import { canBeAsked, hasAddress } from './due-papers.ts';
import { whereSelected } from './worker-records.ts';

/** One bulk act at a time on all nodes: two at once would not see each other's certificates. */
const BULK_LOCK = 7_310_206;
/** All of an act is one transaction, whose statements write many rows each. */
const STATEMENT_MS = 120_000;
const UNDO_MS = BULK_UNDO_HOURS * 60 * 60 * 1000;
const SAMPLE_MAX = 5;
const NAMED_MAX = 100;
const LISTED_MAX = 10;

type Plan = {
  /** What a worker has of what the act changes, as JSON. */
  value: SQL;
  /** The same after the act. */
  after: SQL;
  /** Whom the act would change. */
  differs: SQL;
  /** Who can take it. */
  hasRoom: SQL;
  /** Both are for the columns of `workers`; certificates are rows of their own. `back` reads the former value from `c.before`. */
  set: SQL | null;
  back: SQL | null;
};

const ALWAYS = sql`true`;

type Change = Exclude<BulkAct, { kind: 'ask-papers' }>;

const planFor = ({ act, today }: Pick<Question, 'act' | 'today'>): Plan =>
  act.kind === 'ask-papers'
    ? { ...NOTHING, differs: canBeAsked(today.day), hasRoom: hasAddress }
    : planOf(act);

function planOf(act: Change): Plan {
  const { status, status_reason, tags, available_from } = workers;
  switch (act.kind) {
    case 'status': {
      const reason = act.status === 'active' ? '' : act.reason;
      return {
        value: sql`jsonb_build_object('status', ${status}, 'status_reason', ${status_reason})`,
        after: sql`jsonb_build_object('status', ${act.status}::text, 'status_reason', ${reason}::text)`,
        differs: sql`(${status}, ${status_reason}) is distinct from (${act.status}::text, ${reason}::text)`,
        hasRoom: ALWAYS,
        set: sql`status = ${act.status}, status_reason = ${reason}`,
        back: sql`status = c.before ->> 'status', status_reason = c.before ->> 'status_reason'`,
      };
    }
    case 'add-tag':
      return {
        ...OF_TAGS,
        after: sql`jsonb_build_object('tags', ${tags} || ${act.tag}::text)`,
        differs: sql`not ${tags} @> array[${act.tag}::text]`,
        hasRoom: sql`cardinality(${tags}) < ${RECORD_FIELDS.tags.max}::integer`,
        set: sql`tags = ${tags} || ${act.tag}::text`,
      };
    case 'remove-tag':
      return {
        ...OF_TAGS,
        after: sql`jsonb_build_object('tags', array_remove(${tags}, ${act.tag}::text))`,
        // The first half is the condition of the index.
        differs: sql`${tags} <> '{}' and ${tags} @> array[${act.tag}::text]`,
        hasRoom: ALWAYS,
        set: sql`tags = array_remove(${tags}, ${act.tag}::text)`,
      };
    case 'available':
      return {
        value: sql`jsonb_build_object('available_from', ${available_from})`,
        after: sql`jsonb_build_object('available_from', ${act.day}::date)`,
        differs: sql`${available_from} is distinct from ${act.day}::date`,
        hasRoom: ALWAYS,
        set: sql`available_from = ${act.day}::date`,
        back: sql`available_from = (c.before ->> 'available_from')::date`,
      };
    case 'certificate': {
      const ofWorker = sql`from ${workerCertificates} own
        where own.worker_id = ${workers.id} and own.deleted_at is null`;
      return {
        ...NOTHING,
        differs: sql`not exists (select ${ofWorker} and own.type_id = ${act.type_id})`,
        hasRoom: sql`(select count(*) ${ofWorker}) < ${CERTIFICATES_MAX}::integer`,
      };
    }
  }
}

/** For acts that change no column of a worker. */
const NOTHING = { value: sql`'{}'::jsonb`, after: sql`'{}'::jsonb`, set: null, back: null };

const OF_TAGS = {
  value: sql`jsonb_build_object('tags', ${workers.tags})`,
  back: sql`tags = array(select jsonb_array_elements_text(c.before -> 'tags'))`,
};

type Question = {
  selection: BulkSelection;
  act: BulkAct;
  today: Today;
  /** Whether a search finds by phone numbers and addresses, as in the list. */
  contacts?: boolean;
};

/** How many an act would change, for the first of them how, and a digest of exactly who. Nothing is written. */
export async function previewBulk(db: Database, question: Question): Promise<BulkPreview> {
  const plan = planFor(question);
  await checkType(db, question.act);
  const within = await whereSelected(db, question.selection, question.today, question.contacts);
  const [{ rows: counted }, ids] = await Promise.all([
    db.execute<{ found: number; no_room: number }>(sql`
      select count(*)::int as found,
        (count(*) filter (where ${plan.differs} and not ${plan.hasRoom}))::int as no_room
      from ${workers} where ${within}`),
    readChanging(db, plan, within),
  ]);
  const { rows: sample } = await db.execute<BulkPreview['sample'][number]>(sql`
    select id, name, reference, ${plan.value} as before, ${plan.after} as after from ${workers}
    where id = any(${sql.param(ids.slice(-SAMPLE_MAX))}::integer[]) order by id desc`);
  const { found = 0, no_room = 0 } = counted[0] ?? {};
  return { ...sealOf(ids), found, no_room, sample };
}

/** Upwards. With a lock they stay as they are until the transaction ends. */
async function readChanging(db: Database, plan: Plan, within: SQL, lock = sql``) {
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    select array(
      select id from ${workers} where ${within} and ${plan.differs} and ${plan.hasRoom} order by id ${lock}
    ) as ids`);
  return rows[0]?.ids ?? [];
}

const sealOf = (ids: readonly number[]) => ({
  changes: ids.length,
  digest: createHash('sha256').update(ids.join()).digest('hex'),
});

async function checkType(db: Database, act: BulkAct) {
  if (act.kind !== 'certificate') return;
  const known = await db
    .select({ id: certificateTypes.id })
    .from(certificateTypes)
    .where(and(eq(certificateTypes.id, act.type_id), isNull(certificateTypes.deleted_at)))
    .for('share');
  if (known.length === 0)
    throw new Refusal('invalid-input.request', {
      fields: { 'act.type_id': { reason: 'notInList', values: { field: 'certificate.type' } } },
    });
}

type Order = Question & { sealed: ReturnType<typeof sealOf>; actor: string; now: Date };

/** Changes exactly those who were counted, or nobody. Called within a transaction. */
export async function changeMany(tx: Database, order: Order) {
  const { act, sealed, actor, now } = order;
  await begin(tx);
  await checkType(tx, act);
  const plan = planFor(order);
  const within = await whereSelected(tx, order.selection, order.today, order.contacts);
  const ids = await readChanging(tx, plan, within, sql`for no key update`);
  if (sealOf(ids).digest !== sealed.digest)
    throw new Refusal('conflict.bulkChanged', { values: { count: ids.length } });
  const [added] = await tx
    .insert(workerBulkActs)
    .values({ done_at: now, actor, act, changed: ids.length })
    .returning({ id: workerBulkActs.id });
  const { id } = added as NonNullable<typeof added>;
  if (act.kind === 'certificate') await tx.execute(addPapers(id, act, ids));
  else if (plan.set) await tx.execute(update(id, plan, ids));
  return { id, changed: ids.length, ids };
}

async function begin(tx: Database) {
  await tx.execute(sql`set local statement_timeout = ${sql.raw(String(STATEMENT_MS))}`);
  await tx.execute(sql`select pg_advisory_xact_lock(${BULK_LOCK})`);
}

const update = (actId: number, { value, set }: Plan, ids: number[]) => sql`
  with chosen as (
    select id, ${value} as before from ${workers} where id = any(${sql.param(ids)}::integer[])
  ), changed as (
    update ${workers} set ${set} from chosen where ${workers.id} = chosen.id
    returning ${workers.id} as worker_id, ${value} as after
  )
  insert into ${workerBulkChanges} (act_id, worker_id, before, after)
  select ${actId}::integer, worker_id, before, after from changed join chosen on chosen.id = worker_id`;

const addPapers = (
  actId: number,
  { type_id }: Extract<BulkAct, { kind: 'certificate' }>,
  ids: number[],
) => sql`
  with added as (
    insert into ${workerCertificates} (worker_id, type_id)
    select unnest(${sql.param(ids)}::integer[]), ${type_id} returning id, worker_id
  )
  insert into ${workerBulkChanges} (act_id, worker_id, before, after)
  select ${actId}::integer, worker_id, '{}', jsonb_build_object('certificate_id', id) from added`;

const since = (now: Date) => new Date(now.getTime() - UNDO_MS);

/** Mails have left. */
const CANNOT_BE_UNDONE = 'ask-papers' satisfies BulkAct['kind'];

/** Those that can still be undone, newest first. */
export async function listBulkActs(db: Database, now: Date) {
  const rows = await db
    .select()
    .from(workerBulkActs)
    .where(
      and(
        isNull(workerBulkActs.undone_at),
        gt(workerBulkActs.done_at, since(now)),
        sql`${workerBulkActs.act} ->> 'kind' <> ${CANNOT_BE_UNDONE}`,
      ),
    )
    .orderBy(desc(workerBulkActs.id))
    .limit(LISTED_MAX);
  return rows.map(({ id, done_at, act, changed }) => ({ id, done_at, kind: act.kind, changed }));
}

type Outcome =
  | { ok: true; undone: BulkUndone; ids: number[] }
  | { ok: false; reason: 'unknown' | 'too-late' | 'mailed' };

/**
 * Gives everybody back what they had, except those for whom somebody has changed the same thing since. Called within a
 * transaction; a second call waits for the first and gets the same answer.
 */
export async function undoBulk(tx: Database, id: number, now: Date): Promise<Outcome> {
  await begin(tx);
  const [found] = await tx.select().from(workerBulkActs).where(eq(workerBulkActs.id, id));
  if (!found) return { ok: false, reason: 'unknown' };
  if (found.act.kind === CANNOT_BE_UNDONE) return { ok: false, reason: 'mailed' };
  if (found.undone) return { ok: true, undone: await named(tx, found.undone), ids: [] };
  if (found.done_at <= since(now)) return { ok: false, reason: 'too-late' };
  const plan = planOf(found.act);
  const { rows } = await tx.execute<{ restored: number[]; stayed: number[] }>(sql`
    with restored as (${plan.back ? putBack(id, plan) : removePapers(id, now)})
    select array(select worker_id from restored order by 1) as restored, array(
      select worker_id from ${workerBulkChanges} where act_id = ${id}
        and worker_id not in (select worker_id from restored) order by 1
    ) as stayed`);
  const { restored = [], stayed = [] } = rows[0] ?? {};
  const undone = {
    restored: restored.length,
    changed_since: stayed.length,
    stayed: stayed.slice(0, NAMED_MAX),
  };
  await tx.update(workerBulkActs).set({ undone_at: now, undone }).where(eq(workerBulkActs.id, id));
  return { ok: true, undone: await named(tx, undone), ids: restored };
}

const putBack = (id: number, { back, value }: Plan) => sql`
  update ${workers} set ${back} from ${workerBulkChanges} c
  where c.act_id = ${id} and c.worker_id = ${workers.id} and ${value} = c.after
  returning ${workers.id} as worker_id`;

/** A certificate that somebody has filled in or verified since is no longer the act's own. */
const removePapers = (id: number, now: Date) => sql`
  update ${workerCertificates} set deleted_at = ${now.toISOString()}::timestamptz from ${workerBulkChanges} c
  where c.act_id = ${id} and ${workerCertificates.id} = (c.after ->> 'certificate_id')::integer
    and ${workerCertificates.deleted_at} is null and verified_at is null
    and coalesce(issued_on, expires_on, last_used_on) is null and number || level || issuer || note = ''
  returning ${workerCertificates.worker_id} as worker_id`;

type Kept = NonNullable<typeof workerBulkActs.$inferSelect.undone>;

async function named(db: Database, { stayed, ...counts }: Kept): Promise<BulkUndone> {
  const found = await db
    .select({ id: workers.id, name: workers.name, reference: workers.reference })
    .from(workers)
    .where(inArray(workers.id, stayed));
  return { ...counts, workers: found };
}

/** What can no longer be undone. */
export async function dropOldBulkActs(db: Database, now: Date) {
  await db.delete(workerBulkActs).where(lt(workerBulkActs.done_at, since(now)));
}
