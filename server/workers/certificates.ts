import type {
  CertificateInput,
  Paper,
  PaperPage,
  PaperQuery,
  ShownShort,
} from '../../contracts/certificate-records.ts';
import { CERTIFICATES_MAX, type CertificateState } from '../../contracts/certificates.ts';
import { fold } from '../../contracts/fold.ts';
import type { Language } from '../../contracts/languages.ts';
import type { AgencyPapers, PaperLines } from '../../contracts/mails.ts';
import { ROWS_PER_PAGE } from '../../contracts/search-limits.ts';
import type { Spoken } from '../../contracts/worker-record.ts';
import type { Database } from '../database/connect.ts';
import { and, eq, isNotNull, isNull, type SQL, sql } from '../database/drizzle.ts';
import { certificateTypes, workerCertificates, workers } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { containing, placeOf } from '../search/search-page.ts';
import { shortNames } from './certificate-types.ts';
import { findDocumentOf, replaceRenewed } from './sent-papers.ts';

/** Certificates of living workers are read with their states on a day. */
const full = (day: string) => sql`
  c.id, c.worker_id, c.type_id, c.number, c.level, c.issuer, c.issued_on::text, c.expires_on::text,
  c.last_used_on::text, c.note, c.verified_by, c.ends_on::text, c.file_id,
  to_char(c.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as sent_at,
  to_char(c.verified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as verified_at,
  certificate_state(c, t.notice_days, ${day}::date) as state`;

const joined = sql`${workerCertificates} c join ${certificateTypes} t on t.id = c.type_id`;

type Row = Omit<Paper, 'worker' | 'reference' | 'job_title' | 'phone' | 'language'>;

/** Null when there is no such worker. What ends first comes first. */
export async function listCertificates(db: Database, workerId: number, day: string) {
  if (!(await isLiving(db, workerId))) return null;
  const { rows } = await db.execute<Row>(sql`
    select ${full(day)} from ${joined} where c.worker_id = ${workerId} and c.deleted_at is null
    order by c.ends_on nulls last, c.id`);
  return rows;
}

async function readCertificate(db: Database, id: number, day: string): Promise<Row | null> {
  const { rows } = await db.execute<Row>(
    sql`select ${full(day)} from ${joined} where c.id = ${id} and c.deleted_at is null`,
  );
  return rows[0] ?? null;
}

async function isLiving(db: Database, workerId: number) {
  const found = await db
    .select({ id: workers.id })
    .from(workers)
    .where(and(eq(workers.id, workerId), isNull(workers.deleted_at)));
  return found.length > 0;
}

type Sent = { input: CertificateInput; by: string; now: Date; today: string };

/** Null when there is no such worker. */
export async function addCertificate(db: Database, workerId: number, sent: Sent) {
  if (!(await isLiving(db, workerId))) return null;
  const [{ count } = { count: 0 }] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(workerCertificates)
    .where(and(eq(workerCertificates.worker_id, workerId), isNull(workerCertificates.deleted_at)));
  if (count >= CERTIFICATES_MAX)
    throw new Refusal('conflict.tooManyCertificates', { values: { max: CERTIFICATES_MAX } });
  const values = await storable(db, sent, workerId);
  const [added] = await db
    .insert(workerCertificates)
    .values({ ...values, worker_id: workerId })
    .returning({ id: workerCertificates.id });
  return readCertificate(db, (added as NonNullable<typeof added>).id, sent.today);
}

/** Whoever changes a date sees the new paper or takes the old verification away. */
export async function updateCertificate(db: Database, id: number, sent: Sent) {
  const [current] = await db
    .select({ worker_id: workerCertificates.worker_id })
    .from(workerCertificates)
    .where(and(eq(workerCertificates.id, id), isNull(workerCertificates.deleted_at)));
  if (!current) return null;
  const { verified_by, verified_at, ...values } = await storable(db, sent, current.worker_id);
  const verification = sent.input.verified
    ? sameDates(values, { verified_by, verified_at })
    : { verified_by: null, verified_at: null };
  const [updated] = await db
    .update(workerCertificates)
    .set({ ...values, ...verification })
    .where(and(eq(workerCertificates.id, id), isNull(workerCertificates.deleted_at)))
    .returning({ id: workerCertificates.id });
  if (updated && sent.input.verified) await replaceRenewed(db, updated.id, sent.now);
  return updated ? readCertificate(db, updated.id, sent.today) : null;
}

type Values = Pick<
  typeof workerCertificates.$inferInsert,
  'type_id' | 'issued_on' | 'expires_on' | 'last_used_on'
>;
type Verification = { verified_by: string | null; verified_at: Date | null };

/** The first verification of a paper stays that of its verifier; other dates are another paper. */
function sameDates(values: Values, { verified_by, verified_at }: Verification) {
  const same = sql`(type_id, issued_on, expires_on, last_used_on) is not distinct from (${values.type_id}::integer,
    ${values.issued_on ?? null}::date, ${values.expires_on ?? null}::date, ${values.last_used_on ?? null}::date)
    and verified_at is not null`;
  return {
    verified_by: sql`case when ${same} then verified_by else ${verified_by} end`,
    verified_at: sql`case when ${same} then verified_at else ${verified_at?.toISOString()}::timestamptz end`,
  };
}

async function storable(db: Database, { input, by, now, today }: Sent, workerId: number) {
  const { verified, ...values } = input;
  for (const field of ['issued_on', 'last_used_on'] as const)
    if ((values[field] ?? '') > today)
      throw new Refusal('invalid-input.request', {
        fields: { [field]: { reason: 'issuedInFuture' } },
      });
  const known = await db
    .select({ id: certificateTypes.id })
    .from(certificateTypes)
    .where(and(eq(certificateTypes.id, values.type_id), isNull(certificateTypes.deleted_at)))
    .for('share');
  if (known.length === 0)
    throw new Refusal('invalid-input.request', {
      fields: { type_id: { reason: 'notInList', values: { field: 'certificate.type' } } },
    });
  if (values.file_id && (await findDocumentOf(db, workerId, values.file_id)) === null)
    throw new Refusal('invalid-input.request', {
      fields: { file_id: { reason: 'notInList', values: { field: 'document.file' } } },
    });
  return {
    ...values,
    verified_by: verified ? by : null,
    verified_at: verified ? now : null,
  };
}

export async function setCertificateDeleted(
  db: Database,
  id: number,
  { deleted, now, today }: { deleted: boolean; now: Date; today: string },
) {
  const { deleted_at } = workerCertificates;
  const [changed] = await db
    .update(workerCertificates)
    .set({ deleted_at: deleted ? now : null })
    .where(and(eq(workerCertificates.id, id), deleted ? isNull(deleted_at) : isNotNull(deleted_at)))
    .returning({ id: workerCertificates.id });
  if (!changed) return null;
  const { rows } = await db.execute<Row>(
    sql`select ${full(today)} from ${joined} where c.id = ${id}`,
  );
  return rows[0] ?? null;
}

type State = ShownShort & { state: CertificateState; ends_on: string | null };

/** Of several workers, for rows of lists: those to be looked after first. */
export async function readCertificateStates(db: Database, ids: readonly number[], day: string) {
  const states = new Map<number, State[]>();
  if (ids.length === 0) return states;
  const { rows } = await db.execute<State & { worker_id: number }>(sql`
    select c.worker_id, ${shortNames}, c.ends_on::text,
      certificate_state(c, t.notice_days, ${day}::date) as state
    from ${joined}
    where c.deleted_at is null and c.worker_id = any(${sql.param([...ids])}::integer[])
    order by c.ends_on nulls last, c.id`);
  for (const { worker_id, ...state } of rows)
    states.set(worker_id, [...(states.get(worker_id) ?? []), state]);
  return states;
}

/* Papers: what ends within the notice of its kind, and what has ended. */

const monthAfter = (day: string) =>
  sql`(date_trunc('month', ${day}::date) + interval '1 month')::date`;

const isWaiting = sql`(c.sent_at is not null and c.verified_at is null)`;

const WINDOWS: Record<PaperQuery['show'], (day: string) => SQL> = {
  'this-month': (day) =>
    sql`not ${isWaiting} and c.ends_on >= ${day} and c.ends_on < ${monthAfter(day)} and c.ends_on <= ${day}::date + t.notice_days`,
  later: (day) =>
    sql`not ${isWaiting} and c.ends_on >= ${monthAfter(day)} and c.ends_on <= ${day}::date + t.notice_days`,
  ended: (day) => sql`not ${isWaiting} and c.ends_on < ${day}`,
  waiting: () => isWaiting,
};

/** Of nobody who has left or is not sent any more. */
const wanted = sql`c.deleted_at is null and w.deleted_at is null and w.status in ('active', 'resting')`;
const withWorkers = sql`${joined} join ${workers} w on w.id = c.worker_id`;

/** All that the list can show, for a condition to follow. */
export const ofWanted = sql`${withWorkers} where ${wanted}`;
/** What it shows as running out or ended. */
export const isDue = (day: string) =>
  sql`(not ${isWaiting} and c.ends_on <= ${day}::date + t.notice_days)`;

export async function listPapers(
  db: Database,
  { show, search, page: asked }: PaperQuery,
  day: string,
  contacts = true,
): Promise<PaperPage> {
  const searched = contacts ? sql`w.admin_folded` : sql`w.candidate_folded`;
  const found = search
    ? sql`and (${searched} like ${containing(fold(search))} or fold_text(t.name || ' ' || t.short) like ${containing(fold(search))})`
    : sql``;
  const counting = Object.entries(WINDOWS).map(
    ([name, within]) =>
      sql`(count(*) filter (where ${within(day)}))::int as ${sql.identifier(name)}`,
  );
  const { rows: counted } = await db.execute<PaperPage['counts']>(sql`
    select ${sql.join(counting, sql`, `)} from ${withWorkers}
    where (c.ends_on <= ${day}::date + 366 or ${isWaiting}) and ${wanted} ${found}`);
  const counts = counted[0] as PaperPage['counts'];
  const total = counts[show];
  const { page, start } = placeOf(asked, total);
  const { rows } = await db.execute<Row & Omit<Paper, 'language'> & { languages: Spoken[] }>(sql`
    select ${full(day)}, w.name as worker, w.reference, w.job_title, w.phone, w.languages
    from ${withWorkers} where ${WINDOWS[show](day)} and ${wanted} ${found}
    order by ${show === 'waiting' ? sql`c.sent_at` : sql`c.ends_on`} ${show === 'ended' ? sql`desc` : sql`asc`}, c.id limit ${ROWS_PER_PAGE} offset ${start}`);
  const papers = rows.map(({ languages, ...row }) => ({
    ...row,
    language: languageFor(languages),
  }));
  return { rows: papers, total, page, counts };
}

const WEEK_DAYS = 7;
const NAMED_MAX = 25;
const PARTS = ['running_out', 'ended', 'unverified'] as const;

/** What the list of papers says, for the weekly mail: each paper in one part, and the first of each by name. */
export async function readWeeklyPapers(
  db: Database,
  day: string,
): Promise<Omit<AgencyPapers, 'day'>> {
  const { rows } = await db.execute<
    PaperLines['papers'][number] & { part: (typeof PARTS)[number]; count: number }
  >(sql`
    select * from (
      select part, id, worker, certificate, ends_on,
        (count(*) over (partition by part))::int as count,
        row_number() over (partition by part order by ends_on nulls last, id) as place
      from (
        select c.id, w.name as worker, btrim(t.short || ' ' || c.level) as certificate, c.ends_on::text,
          case when ${WINDOWS['this-month'](day)} or ${WINDOWS.later(day)} then 'running_out'
            when ${WINDOWS.ended(day)} and c.ends_on >= ${day}::date - ${WEEK_DAYS}::integer then 'ended'
            when c.verified_at is null and not coalesce(${WINDOWS.ended(day)}, false) then 'unverified'
          end as part
        from ${ofWanted}
      ) papers where part is not null
    ) placed where place <= ${NAMED_MAX} order by place`);
  const partOf = (name: (typeof PARTS)[number]): PaperLines => {
    const own = rows.filter(({ part }) => part === name);
    const papers = own.map(({ id, worker, certificate, ends_on }) => ({
      id,
      worker,
      certificate,
      ends_on,
    }));
    return { count: own[0]?.count ?? 0, papers };
  };
  return {
    running_out: partOf('running_out'),
    ended: partOf('ended'),
    unverified: partOf('unverified'),
  };
}

/** Of the three that the agency writes, the one that a worker speaks best; French where nobody knows. */
export function languageFor(spoken: readonly Spoken[]): Language {
  const levels = ['native', 'fluent', 'good', 'basic'];
  const ours = spoken.filter(({ language }) => ['ar', 'fr', 'en'].includes(language));
  const [best] = ours.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
  return (best?.language as Language | undefined) ?? 'fr';
}

/** What a letter about a paper needs. */
export async function readPaper(db: Database, id: number, day: string) {
  const { rows } = await db.execute<
    Row & {
      worker: string;
      phone: string;
      languages: Spoken[];
      type: typeof certificateTypes.$inferSelect;
    }
  >(sql`
    select ${full(day)}, w.name as worker, w.phone, w.languages, to_json(t) as type
    from ${joined} join ${workers} w on w.id = c.worker_id
    where c.id = ${id} and c.deleted_at is null and w.deleted_at is null`);
  return rows[0] ?? null;
}
