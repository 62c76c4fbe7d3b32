import type { ImportOrder, ImportRow, RowFindings } from '../../../contracts/worker-import.ts';
import { insertWorkers } from '../../database/bulk-load.ts';
import type { Database } from '../../database/connect.ts';
import { sql } from '../../database/drizzle.ts';
import { workerImports } from '../../database/tables.ts';
import { listCertificateTypes } from '../certificate-types.ts';
import { insertCertificates } from './certificate-cells.ts';
import { findDuplicates } from './contact-keys.ts';
import { findSameNames } from './same-names.ts';
import { validateRows, withLostZero } from './validate-rows.ts';

/** One import at a time on all nodes, because each is compared with the workers of the others. */
const IMPORT_LOCK = 7_310_205;
/** Few and large: with more than 500 rows in a statement the nodes get one notification for all. */
const ROWS_PER_STATEMENT = 1_000;

/** `code` is the calling code of the agency's country. */
export async function checkImport(
  db: Database,
  sent: ImportRow[],
  code: string | null,
  today: string,
): Promise<RowFindings> {
  const { rows, phones } = withLostZeros(sent, code);
  const { problems } = await validateRows(rows, await knownKinds(db, today));
  const leftOut = new Set(problems.map(({ row }) => row));
  const duplicates = await findDuplicates(db, rows, { code, leftOut });
  const reported = new Set([...leftOut, ...duplicates.map(({ row }) => row)]);
  return { problems, phones, duplicates, possible: await findSameNames(db, rows, reported) };
}

const knownKinds = async (db: Database, today: string) => ({
  types: await listCertificateTypes(db),
  today,
});

type By = { code: string | null; actor: string; now: Date; today: string };
type Outcome =
  | { ok: true; imported: number; left_out: number; import_id: number | null }
  | { ok: false; reason: 'another-import' | 'problems' };

/** All rows or none: called within a transaction. The file's first row becomes the newest, as in the list. */
export async function importWorkers(
  tx: Database,
  order: ImportOrder,
  { code, actor, now, today }: By,
  onProgress: (done: number, of: number) => void,
): Promise<Outcome> {
  const lock = await tx.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as got`,
  );
  if (!lock.rows[0]?.got) return { ok: false, reason: 'another-import' };
  const { rows } = withLostZeros(order.rows, code);
  const { good, problems } = await validateRows(rows, await knownKinds(tx, today));
  if (problems.length > 0) return { ok: false, reason: 'problems' };
  const leftOut = new Set(
    order.duplicates === 'leave-out'
      ? (await findDuplicates(tx, rows, { code })).map(({ row }) => row)
      : [],
  );
  const added = good
    .filter(({ row }) => !leftOut.has(row))
    .map(({ worker, certificates }) => ({ worker, certificates }))
    .reverse();
  onProgress(0, added.length);
  const importId = added.length > 0 ? await recordImport(tx, actor, added.length, now) : null;
  let done = 0;
  for (const batch of evenBatches(added)) {
    const { rows: ids } = await tx.execute<{ id: number }>(
      insertWorkers(
        batch.map(({ worker }) => worker),
        importId,
      ),
    );
    await insertCertificates(
      tx,
      ids.map(({ id }, at) => ({ id, certificates: batch[at]?.certificates ?? [] })),
    );
    done += batch.length;
    onProgress(done, added.length);
  }
  return {
    ok: true,
    imported: added.length,
    left_out: rows.length - added.length,
    import_id: importId,
  };
}

async function recordImport(tx: Database, actor: string, imported: number, now: Date) {
  const [recorded] = await tx
    .insert(workerImports)
    .values({ actor, imported, imported_at: now })
    .returning({ id: workerImports.id });
  return (recorded as NonNullable<typeof recorded>).id;
}

/** The rows as they are validated and stored, and the phones that were corrected. */
function withLostZeros(sent: ImportRow[], code: string | null) {
  const phones: RowFindings['phones'] = [];
  const rows = sent.map((row) => {
    const phone = withLostZero(row.phone, code);
    if (phone === null) return row;
    phones.push({ row: row.row, phone });
    return { ...row, phone };
  });
  return { rows, phones };
}

function* evenBatches<T>(items: T[]): Generator<T[]> {
  const size = Math.ceil(items.length / Math.ceil(items.length / ROWS_PER_STATEMENT));
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
