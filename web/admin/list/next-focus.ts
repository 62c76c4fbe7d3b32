/** Where the row was that somebody worked on. */
export type Worked = { id: number; index: number; page: number };

/**
 * The row whose Delete takes the focus when the button that had it is gone: the same row, the one that came in
 * its place, or the one before it. Null when there is none, or when another page is shown.
 */
export function rowToFocus(ids: readonly number[], page: number, worked: Worked): number | null {
  if (ids.includes(worked.id)) return worked.id;
  if (page !== worked.page) return null;
  return ids[Math.min(worked.index, ids.length - 1)] ?? null;
}
