import { fold } from '../../../contracts/fold.ts';
import { looksLikeName, nameKey } from '../../../contracts/name-key.ts';
import type { ImportRow, RowFindings } from '../../../contracts/worker-import.ts';
import type { Database } from '../../database/connect.ts';
import { sql } from '../../database/drizzle.ts';
import { workers } from '../../database/tables.ts';

/** Shorter keys are shared by too many different names. */
const KEY_LETTERS_MIN = 4;

type Named = Pick<ImportRow, 'row' | 'name'>;
/** Without a row: somebody in the list. */
type Other = { name: string; row: number | null };

/**
 * Rows with the name of a living worker or of a row before them, also where it is written differently or in other
 * letters. Two people may have one name, so these are only pointed out. Nobody is named like a row that is left out.
 */
export async function findSameNames(
  db: Database,
  rows: Named[],
  leftOut: ReadonlySet<number>,
): Promise<RowFindings['possible']> {
  const keyed = rows.flatMap(({ row, name }) => {
    const key = leftOut.has(row) ? null : keyOf(name);
    return key === null ? [] : [{ row, name, key }];
  });
  const living = await namesByKey(db, [...new Set(keyed.map(({ key }) => key))]);
  const before = new Map<string, Other[]>();
  return keyed.flatMap(({ row, name, key }) => {
    const others = living.get(key) ?? [];
    const earlier = before.get(key) ?? [];
    before.set(key, [...earlier.slice(0, NAMES_COMPARED), { row, name }]);
    const like = likeIn(others, name) ?? likeIn(earlier, name);
    return like ? [{ row, ...like }] : [];
  });
}

/** Of the names in a file that share a key. */
const NAMES_COMPARED = 20;

/** Without a key, or with figures in it, a name says too little. */
function keyOf(name: string): string | null {
  const key = looksLikeName(name) ? nameKey(name) : '';
  return key.length >= KEY_LETTERS_MIN ? key : null;
}

/** The same name before one that is only alike. */
function likeIn(others: Other[], name: string) {
  const folded = fold(name);
  const same = others.find((other) => fold(other.name) === folded);
  const like = same ?? others[0];
  return like && { name: like.name, named_in_row: like.row, same: like === same };
}

/** Reads all workers, like the comparison of phones: the first key is that of the whole name. */
async function namesByKey(db: Database, keys: string[]): Promise<Map<string, Other[]>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.execute<{ key: string; names: string[] }>(
    sql`select ${workers.name_keys}[1] as key, array_agg(distinct ${workers.name}) as names from ${workers}
      where ${workers.deleted_at} is null and ${workers.name_keys}[1] = any(${sql.param(keys)}::text[])
      group by 1`,
  );
  const othersIn = (names: string[]) =>
    names.filter((name) => looksLikeName(name)).map((name) => ({ name, row: null }));
  return new Map(rows.map(({ key, names }) => [key, othersIn(names)]));
}
