import { IMPORT_UNDO_HOURS, type ImportUndone } from '../../../contracts/worker-import.ts';
import type { Database } from '../../database/connect.ts';
import { and, desc, eq, gt, isNull, sql } from '../../database/drizzle.ts';
import { orders, workerImports, workers } from '../../database/tables.ts';

const UNDO_MS = IMPORT_UNDO_HOURS * 60 * 60 * 1000;
const LISTED_MAX = 10;

const since = (now: Date) => new Date(now.getTime() - UNDO_MS);

/** Those that can still be undone, newest first. */
export const listImports = (db: Database, now: Date) =>
  db
    .select({
      id: workerImports.id,
      imported_at: workerImports.imported_at,
      imported: workerImports.imported,
    })
    .from(workerImports)
    .where(and(isNull(workerImports.undone_at), gt(workerImports.imported_at, since(now))))
    .orderBy(desc(workerImports.id))
    .limit(LISTED_MAX);

type Outcome = { ok: true; undone: ImportUndone } | { ok: false; reason: 'unknown' | 'too-late' };

/**
 * Takes the workers of an import off the list again, except those that somebody edited or asked for since. Called
 * within a transaction; a second call, on any node, waits for the first and gets the same answer.
 */
export async function undoImport(tx: Database, id: number, now: Date): Promise<Outcome> {
  const [found] = await tx
    .select()
    .from(workerImports)
    .where(eq(workerImports.id, id))
    .for('update');
  if (!found) return { ok: false, reason: 'unknown' };
  if (found.undone_at) return { ok: true, undone: found.undone as ImportUndone };
  if (found.imported_at <= since(now)) return { ok: false, reason: 'too-late' };

  const isAskedFor = sql`exists (select from ${orders}
    where ${orders.worker_id} = ${workers.id} and ${orders.deleted_at} is null)`;
  const ofImport = eq(workers.import_id, id);
  const [left] = await tx
    .select({
      unedited: sql<number>`count(*)::int`,
      asked_for: sql<number>`count(*) filter (where ${workers.deleted_at} is null and ${isAskedFor})::int`,
    })
    .from(workers)
    .where(ofImport);
  const { rowCount } = await tx
    .update(workers)
    .set({ deleted_at: now })
    .where(and(ofImport, isNull(workers.deleted_at), sql`not ${isAskedFor}`));
  const undone: ImportUndone = {
    removed: rowCount ?? 0,
    edited: found.imported - (left?.unedited ?? 0),
    asked_for: left?.asked_for ?? 0,
  };
  await tx.update(workerImports).set({ undone_at: now, undone }).where(eq(workerImports.id, id));
  return { ok: true, undone };
}
