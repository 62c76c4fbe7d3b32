import type { MailKind } from '../../contracts/mails.ts';
import type { Database } from '../database/connect.ts';
import { eq, type SQL, sql } from '../database/drizzle.ts';
import {
  mails,
  orderEvents,
  orders,
  workerCertificates,
  workerDocuments,
  workers,
  writeReceipts,
} from '../database/tables.ts';
import { Refusal } from '../errors.ts';

/** What is left to do once the transaction has committed: files that no row names any more. */
export type ErasedFiles = { documents: string[]; mails: number[] };

/** Shorter names are in too many words of mails about others. */
const FOUND_IN_WORDS = 4;

/**
 * Takes a person out of every table, for good. The row itself stays without anything of the person, because requests
 * point to it. Null when there is no such worker; a worker whose requests are under way is refused.
 */
export async function eraseWorker(
  tx: Database,
  id: number,
  reference: string,
  now: Date,
): Promise<{ id: number; files: ErasedFiles } | null> {
  const [worker] = await tx.select().from(workers).where(eq(workers.id, id)).for('update');
  if (!worker || worker.erased_at) return null;
  if (worker.reference?.toLowerCase() !== reference.toLowerCase())
    throw new Refusal('invalid-input.request', {
      fields: { reference: { reason: 'notThisReference' } },
    });
  await refuseOpenRequests(tx, id);
  const documents = await tx
    .select({ file: workerDocuments.file })
    .from(workerDocuments)
    .where(eq(workerDocuments.worker_id, id));
  const erasedMails = await deleteMails(tx, worker);
  await deleteReceipts(tx, worker);
  await deleteWhatBelongsTo(tx, id);
  await emptyRequests(tx, id);
  await emptyRow(tx, worker, now);
  return { id, files: { documents: documents.map(({ file }) => file), mails: erasedMails } };
}

type Worker = typeof workers.$inferSelect;

async function refuseOpenRequests(tx: Database, id: number) {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from ${orders}
    where worker_id = ${id} and deleted_at is null and status in ('requested', 'proposed', 'confirmed')`);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new Refusal('conflict.workerHasRequests', { values: { count } });
}

/** Whether a JSON value has the name as a text, or a longer name anywhere in one. */
const names = (column: SQL, name: string) => {
  const text = JSON.stringify(name);
  const sought = name.length >= FOUND_IN_WORDS ? text.slice(1, -1) : text;
  return sql`strpos(${column}::text, ${sought}) > 0`;
};

/** It may have gone to an address, and to a name, that the worker no longer has. */
const ASKS_FOR_PAPERS = 'worker-papers' satisfies MailKind;

/** All that are about this worker, to this worker, or name this worker in a list. */
async function deleteMails(tx: Database, { id, name, email }: Worker): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    delete from ${mails} where order_id in (select id from ${orders} where worker_id = ${id})
      or (${email} <> '' and lower(to_address) = lower(${email})) or ${names(sql`data`, name)}
      or kind = ${ASKS_FOR_PAPERS} and exists (
        select from ${workerCertificates} c where c.worker_id = ${id}
          and data -> 'papers' @> jsonb_build_array(jsonb_build_object('id', c.id)))
    returning id`);
  return rows.map((row) => row.id);
}

/** Answers that are kept for a day, so that a write that is sent twice happens once. */
const deleteReceipts = (tx: Database, { id, name, reference }: Worker) =>
  tx.execute(sql`
    delete from ${writeReceipts} where ${names(sql`answer`, name)}
      or answer ->> 'worker_id' = ${String(id)} or answer -> 'record' ->> 'reference' = ${reference}`);

/** Every row that would go with the worker's own: asked of the database, so that none of a later migration is forgotten. */
async function deleteWhatBelongsTo(tx: Database, id: number) {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    select conrelid::regclass::text as table, quote_ident(attname) as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'workers'::regclass and confdeltype = 'c'`);
  for (const { table, column } of rows)
    await tx.execute(sql`delete from ${sql.raw(table)} where ${sql.raw(column)} = ${id}`);
  await tx.execute(sql`delete from worker_calendar where worker_id = ${id}`);
}

/** Requests stay with their dates and states; what people wrote about them goes. */
async function emptyRequests(tx: Database, id: number) {
  await tx.execute(sql`select set_config('saharis.erasing', 'on', true)`);
  await tx.execute(sql`
    update ${orderEvents} e set
      actor_name = case when actor_kind = 'worker' then '' else actor_name end,
      details = case when details #> '{reason,text}' is null then details
        else jsonb_set(details, '{reason,text}', '"…"') end - 'note' - 'overlapReason'
    from ${orders} o where o.id = e.order_id and o.worker_id = ${id}`);
  await tx.execute(sql`select set_config('saharis.erasing', '', true)`);
  await tx.execute(sql`
    update ${orders} set agency_note = '', worker_note = '', before_end = null,
      reason = case when reason -> 'text' is null then reason else jsonb_set(reason, '{text}', '"…"') end
    where worker_id = ${id}`);
  await tx.execute(
    sql`delete from links where order_id in (select id from ${orders} where worker_id = ${id})`,
  );
}

const emptyRow = (tx: Database, { id, reference, deleted_at }: Worker, now: Date) =>
  tx
    .update(workers)
    .set({
      name: `Worker ${reference} (erased)`,
      job_title: '',
      domain: '',
      phone: '',
      email: '',
      experience: '',
      companies: [],
      skills: [],
      import_id: null,
      other_name: '',
      status: 'left',
      status_reason: '',
      available_from: null,
      wilaya: '',
      commune: '',
      mobility: '',
      birth_year: null,
      languages: [],
      licences: [],
      clothing_size: '',
      shoe_size: '',
      glove_size: '',
      jobs: [],
      tags: [],
      notes: '',
      consent_on: null,
      source: '',
      deleted_at: deleted_at ?? now,
      erased_at: now,
    })
    .where(eq(workers.id, id));
