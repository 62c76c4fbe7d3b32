import { type RefObject, useLayoutEffect, useRef } from 'react';

type Shown = { rows: readonly { id: number }[]; page: number };

/** Keeps the keyboard focus in the list when the focused button goes with its row. */
export function useFocusAfterDelete(
  list: RefObject<HTMLElement | null>,
  { rows, page }: Shown,
  busy: ReadonlyMap<number, string>,
) {
  const worked = useRef(new Map<number, Worked>());

  useLayoutEffect(() => {
    const ids = rows.map(({ id }) => id);
    for (const id of busy.keys()) {
      const index = Math.max(0, ids.indexOf(id));
      if (!worked.current.has(id)) worked.current.set(id, { id, index, page });
    }
    for (const done of [...worked.current.values()].filter(({ id }) => !busy.has(id))) {
      worked.current.delete(done.id);
      if (document.activeElement !== document.body) continue;
      const next = rowToFocus(ids, page, done);
      const button = list.current?.querySelector<HTMLElement>(`[data-actions="${next}"]`);
      (button ?? list.current)?.focus();
    }
  }, [list, rows, page, busy]);
}

/** A row with an action in progress, and its position when the action began. */
type Worked = { id: number; index: number; page: number };

/**
 * The row whose button takes the focus: the same row, the row now in its place, or the one before.
 * Null when there is none, or when another page is shown.
 */
export function rowToFocus(ids: readonly number[], page: number, worked: Worked): number | null {
  if (ids.includes(worked.id)) return worked.id;
  if (page !== worked.page) return null;
  return ids[Math.min(worked.index, ids.length - 1)] ?? null;
}
