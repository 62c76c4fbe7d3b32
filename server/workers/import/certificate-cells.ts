import type { CertificateType } from '../../../contracts/certificate-records.ts';
import { CERTIFICATE_TEXTS, CERTIFICATES_MAX } from '../../../contracts/certificates.ts';
import { fold } from '../../../contracts/fold.ts';
import type { Problem } from '../../../contracts/problems.ts';
import { listFrom, listText } from '../../../contracts/worker-fields.ts';
import type { Database } from '../../database/connect.ts';
import { sql } from '../../database/drizzle.ts';
import { certificateTypes, workerCertificates } from '../../database/tables.ts';
import { dayFrom } from './record-cells.ts';

/*
 * Certificates as a cell: 'H2S 2026-09-12, 6G 2026-05-02'. The day is the last one on which it is good; of what lapses without use
 * it is that of the last use.
 */

type Known = Pick<CertificateType, 'id' | 'name' | 'short' | 'validity' | 'translations'>;

export type FileCertificate = {
  type_id: number;
  level: string;
  expires_on: string | null;
  last_used_on: string | null;
};

const DAY = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/;

/** 'H2S 2026-09-12' without and with the day at its end. */
function partsOf(entry: string) {
  const at = entry.lastIndexOf(' ');
  const last = entry.slice(at + 1);
  return at > 0 && DAY.test(last)
    ? { text: entry.slice(0, at).trim(), written: last }
    : { text: entry, written: undefined };
}

/** Finds a kind by its short name or its name in any language; what follows the name is the level. */
function kindOf(text: string, types: readonly Known[]) {
  const folded = fold(text);
  let best: { type: Known; length: number } | undefined;
  for (const type of types)
    for (const name of [
      type.short,
      type.name,
      ...Object.values(type.translations).flatMap((each) => [each?.short ?? '', each?.name ?? '']),
    ]) {
      const key = fold(name);
      const isIt = key !== '' && (folded === key || folded.startsWith(`${key} `));
      if (isIt && key.length > (best?.length ?? 0)) best = { type, length: key.length };
    }
  return best;
}

export function certificatesFrom(
  cell: string,
  types: readonly Known[],
  today: string,
): FileCertificate[] | Problem {
  const bad: Problem = {
    reason: 'notACertificate',
    values: { known: listText(types.map(({ short }) => short)) },
  };
  const entries = listFrom(cell.split(/[\r\n;]+/).join(','));
  if (entries.length > CERTIFICATES_MAX)
    return {
      reason: 'tooManyEntries',
      values: { field: 'certificate.heading', max: CERTIFICATES_MAX },
    };
  const found: FileCertificate[] = [];
  for (const entry of entries) {
    const { text, written } = partsOf(entry);
    const day = written === undefined ? null : dayFrom(written);
    const kind = kindOf(text, types);
    if (!kind || (written !== undefined && day === null)) return bad;
    const level = text.slice(kind.length).trim();
    if (level.length > CERTIFICATE_TEXTS.level) return bad;
    const isUsed = kind.type.validity === 'continuity';
    if (isUsed && day !== null && day > today) return { reason: 'issuedInFuture' };
    found.push({
      type_id: kind.type.id,
      level,
      expires_on: isUsed ? null : day,
      last_used_on: isUsed ? day : null,
    });
  }
  return found;
}

/** Of new workers, in the order of their ids. Nobody of the agency has seen these papers. */
export async function insertCertificates(
  tx: Database,
  workers: readonly { id: number; certificates: readonly FileCertificate[] }[],
): Promise<void> {
  const rows = workers.flatMap(({ id, certificates }) =>
    certificates.map((certificate) => ({ worker_id: id, ...certificate })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into ${workerCertificates} (worker_id, type_id, level, expires_on, last_used_on)
    select worker_id, type_id, level, expires_on, last_used_on
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as c (worker_id integer, type_id integer, level text, expires_on date, last_used_on date)`);
}

/** The cell of each worker. */
export async function readCertificateCells(db: Database, ids: readonly number[]) {
  const { rows } = await db.execute<{ worker_id: number; cell: string }>(sql`
    select c.worker_id, string_agg(concat_ws(' ', t.short, nullif(c.level, ''),
      case when t.validity = 'continuity' then coalesce(c.last_used_on, c.issued_on) else c.ends_on end),
      ', ' order by c.id) as cell
    from ${workerCertificates} c join ${certificateTypes} t on t.id = c.type_id
    where c.deleted_at is null and c.worker_id = any(${sql.param([...ids])}::integer[])
    group by c.worker_id`);
  return new Map(rows.map(({ worker_id, cell }) => [worker_id, cell]));
}
