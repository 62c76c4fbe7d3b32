import type { ImportFindings, ImportOrder, ImportRow } from '../../../contracts/worker-import.ts';
import type { Database } from '../../database/connect.ts';
import { sql } from '../../database/drizzle.ts';
import { insertWorkers } from '../../database/worker-rows.ts';
import { findDuplicates } from './find-duplicates.ts';
import { judgeRows } from './judge-rows.ts';

/** One import at a time, on all nodes: what one adds, the other has to be held against. */
const IMPORT_LOCK = 7_310_205;
/** Few and large: with more than 500 in a statement the nodes are told 'all', and only once. */
const ROWS_PER_STATEMENT = 1_000;

export async function checkImport(db: Database, rows: ImportRow[]): Promise<ImportFindings> {
  const { problems } = await judgeRows(rows);
  return { problems, duplicates: await findDuplicates(db, rows) };
}

type Outcome =
  | { ok: true; imported: number; left_out: number }
  | { ok: false; reason: 'another-import' | 'problems' };

/** All rows or none: called within a transaction. The file's first row becomes the newest, as in the list. */
export async function importWorkers(
  tx: Database,
  { rows, duplicates }: ImportOrder,
  onProgress: (done: number, of: number) => void,
): Promise<Outcome> {
  const lock = await tx.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as got`,
  );
  if (!lock.rows[0]?.got) return { ok: false, reason: 'another-import' };
  const { good, problems } = await judgeRows(rows);
  if (problems.length > 0) return { ok: false, reason: 'problems' };
  const leftOut = new Set(
    duplicates === 'leave-out' ? (await findDuplicates(tx, rows)).map(({ row }) => row) : [],
  );
  const added = good
    .filter(({ row }) => !leftOut.has(row))
    .map(({ worker }) => worker)
    .reverse();
  onProgress(0, added.length);
  let done = 0;
  for (const batch of evenBatches(added)) {
    await tx.execute(insertWorkers(batch));
    done += batch.length;
    onProgress(done, added.length);
  }
  return { ok: true, imported: added.length, left_out: rows.length - added.length };
}

function* evenBatches<T>(items: T[]): Generator<T[]> {
  const size = Math.ceil(items.length / Math.ceil(items.length / ROWS_PER_STATEMENT));
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
