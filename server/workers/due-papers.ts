import type { Language } from '../../contracts/languages.ts';
import type { PaperToRenew } from '../../contracts/mails.ts';
import type { Database } from '../database/connect.ts';
import { type SQL, sql } from '../database/drizzle.ts';
import { mails, workerCertificates, workers } from '../database/tables.ts';
import { isDue, ofWanted } from './certificates.ts';

/* Workers who are asked by mail to renew their papers. */

/** In one mail; what ends first comes first. */
const PAPERS_MAX = 10;

/** Nobody has sent the next one, which would only wait for a check. */
const isOpen = (day: string) => sql`${isDue(day)} and not exists (
  select from ${workerCertificates} next
  where next.renews_id = c.id and next.deleted_at is null and next.sent_at is not null and next.verified_at is null)`;

const askedKey = (workerId: SQL, day: string) =>
  sql`'papers:' || ${workerId} || ':' || ${day}::text`;

/** Of the columns of `workers`: they have a paper to renew, and no mail of the day asks for it. */
export const canBeAsked = (day: string) => sql`(
  exists (select from ${ofWanted} and c.worker_id = ${workers.id} and ${isOpen(day)})
  and not exists (select from ${mails} where dedupe_key = ${askedKey(sql`${workers.id}`, day)}))`;

/** Of the columns of `workers`. A mail has at least three characters as its address. */
export const hasAddress = sql`char_length(${workers.email}) >= 3`;

type Asking = { day: string; language: Language };

/** For one mail to each of them, which waits at most once a day under its key. */
export async function readWorkersToAsk(db: Database, ids: number[], asking: Asking) {
  const rows = await readDue(db, sql`c.worker_id = any(${sql.param(ids)}::integer[])`, asking);
  const byWorker = Map.groupBy(rows, ({ worker_id }) => worker_id);
  return [...byWorker.values()].map((own) => {
    const { worker, email, key } = own[0] as Row;
    return { worker, email, key, papers: own.map(paperOf) };
  });
}

/** Which of these are still to be renewed. */
export async function readDuePapers(db: Database, ids: number[], asking: Asking) {
  const rows = await readDue(db, sql`c.id = any(${sql.param(ids)}::integer[])`, asking);
  return rows.map(paperOf);
}

type Row = PaperToRenew & { worker_id: number; worker: string; email: string; key: string };

const paperOf = ({ id, certificate, ends_on, has_ended, wants_proof }: Row): PaperToRenew => ({
  id,
  certificate,
  ends_on,
  has_ended,
  wants_proof,
});

async function readDue(db: Database, within: SQL, { day, language }: Asking): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select * from (
      select c.id, c.worker_id, w.name as worker, w.email, ${askedKey(sql`w.id`, day)} as key,
        btrim(coalesce(nullif(t.translations -> ${language}::text ->> 'name', ''), t.name) || ' ' || c.level) as certificate,
        c.ends_on::text, c.ends_on < ${day}::date as has_ended, t.validity = 'continuity' as wants_proof,
        row_number() over (partition by c.worker_id order by c.ends_on, c.id) as place
      from ${ofWanted} and ${within} and ${isOpen(day)}
    ) due where place <= ${PAPERS_MAX} order by worker_id, place`);
  return rows;
}
