import { type RefObject, useLayoutEffect, useRef } from 'react';
import { rowToFocus, type Worked } from './next-focus.ts';

type Shown = { rows: readonly { id: number }[]; page: number };

/** Whoever works through the list with the keyboard stays in it when the button they pressed is gone. */
export function useKeptFocus(
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
