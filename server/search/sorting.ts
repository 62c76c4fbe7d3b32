import { isDownward, type Sort, sortColumn } from '../../contracts/sorting.ts';
import { type SQL, sql } from '../database/drizzle.ts';

/** A list in the order of one column. Ids decide between equals, so that no page repeats or leaves out a row. */
export type Sorted = { by: SQL; down: boolean };

/** Texts are compared as they are searched: without case and accents. Migration 0031 has the indexes. */
export const asText = (column: SQL) => sql`sort_text(${column}) collate "C"`;

/** Nothing where the list stays in its own order. */
export function sortedBy<Column extends string>(
  columns: Record<Column, SQL>,
  sort: Sort<Column> | undefined,
): Sorted | undefined {
  if (sort === undefined) return undefined;
  return { by: columns[sortColumn(sort) as Column], down: isDownward(sort) };
}

/** The statement's last part, and the same from the other end. */
export function waysOf({ by, down }: Sorted): { order: SQL; reverse: SQL } {
  const [upward, downward] = [sql`order by ${by}, id`, sql`order by ${by} desc, id desc`];
  return down ? { order: downward, reverse: upward } : { order: upward, reverse: downward };
}

/** The rows in the order of their ids. */
export function inOrderOf<Row extends { id: number }>(ids: readonly number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
