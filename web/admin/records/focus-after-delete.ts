import { type RefObject, useLayoutEffect, useRef } from 'react';

type Shown = { rows: readonly { id: number }[]; page: number };

/** Whoever works through the list with the keyboard stays in it when the button they pressed is gone. */
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
      const button = list.current?.querySelector<HTMLElement>(`[data-delete="${next}"]`);
      (button ?? list.current)?.focus();
    }
  }, [list, rows, page, busy]);
}

/** Where the row was that somebody worked on. */
type Worked = { id: number; index: number; page: number };

/**
 * The row whose Delete takes the focus when the button that had it is gone: the same row, the one that came in
 * its place, or the one before it. Null when there is none, or when another page is shown.
 */
export function rowToFocus(ids: readonly number[], page: number, worked: Worked): number | null {
  if (ids.includes(worked.id)) return worked.id;
  if (page !== worked.page) return null;
  return ids[Math.min(worked.index, ids.length - 1)] ?? null;
}
