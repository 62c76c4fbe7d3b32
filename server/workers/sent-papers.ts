import type { Database } from '../database/connect.ts';
import { and, eq, isNull, sql } from '../database/drizzle.ts';
import {
  certificateTypes,
  workerCertificates,
  workerDocuments,
  workers,
} from '../database/tables.ts';

/* Papers that workers send through a link, and the documents that show certificates. */

/** Null when it is no document of this worker. */
export async function findDocumentOf(db: Database, workerId: number, id: number) {
  const [found] = await db
    .select({ id: workerDocuments.id })
    .from(workerDocuments)
    .where(
      and(
        eq(workerDocuments.id, id),
        eq(workerDocuments.worker_id, workerId),
        isNull(workerDocuments.deleted_at),
      ),
    );
  return found ?? null;
}

/** The certificate that a link asks about. Null when it, or the worker, is there no more. */
export async function readAskedPaper(db: Database, certificateId: number) {
  const [found] = await db
    .select({
      worker_id: workerCertificates.worker_id,
      ends_on: workerCertificates.ends_on,
      level: workerCertificates.level,
      name: certificateTypes.name,
      translations: certificateTypes.translations,
    })
    .from(workerCertificates)
    .innerJoin(certificateTypes, eq(certificateTypes.id, workerCertificates.type_id))
    .innerJoin(workers, eq(workers.id, workerCertificates.worker_id))
    .where(
      and(
        eq(workerCertificates.id, certificateId),
        isNull(workerCertificates.deleted_at),
        isNull(workers.deleted_at),
      ),
    );
  return found ?? null;
}

type SentPaper = { certificateId: number; fileId: number; expires_on: string | null };

/** Nobody has verified it, and the one before stays good until its own end. */
export async function addSentCertificate(
  tx: Database,
  { certificateId, fileId, expires_on }: SentPaper,
  now: Date,
): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${workerCertificates} (worker_id, type_id, level, issuer, expires_on, file_id, renews_id, sent_at, created_at)
    select worker_id, type_id, level, issuer, ${expires_on}::date, ${fileId}::integer, id,
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from ${workerCertificates} where id = ${certificateId} returning id`);
  return (rows[0] as { id: number }).id;
}

/** Once the new paper is verified, the old one is done with, unless it is good for longer. */
export async function replaceRenewed(tx: Database, id: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update ${workerCertificates} old set deleted_at = ${now.toISOString()}::timestamptz
    from ${workerCertificates} new
    where new.id = ${id} and old.id = new.renews_id and old.deleted_at is null
      and new.verified_at is not null and (new.ends_on is null or new.ends_on >= old.ends_on)`);
}
