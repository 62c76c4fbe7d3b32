import { type MouseEvent, useRef, useState } from 'react';
import { TICKED_MAX } from '../../../../contracts/search-limits.ts';
import { workerBulk } from '../../../../messages/messages.ts';
import { CellCheckbox } from '../../../ui/choices.tsx';
import type { Column } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.ts';

const NONE: ReadonlySet<number> = new Set();

/** The rows between two of a page, both included. */
export function between(ids: readonly number[], one: number, other: number): readonly number[] {
  const [a, b] = [ids.indexOf(one), ids.indexOf(other)].toSorted((x, y) => x - y) as [
    number,
    number,
  ];
  return a < 0 ? [other] : ids.slice(a, b + 1);
}

/** Ticked rows of a list, which stay from page to page; or all that the list finds. Another search starts an empty one. */
export function useSelection(shownList: string, pageIds: readonly number[]) {
  const [list, setList] = useState(shownList);
  const [ticked, setTicked] = useState(NONE);
  const [all, setAll] = useState(false);
  const last = useRef<number | null>(null);
  if (list !== shownList) {
    setList(shownList);
    setTicked(NONE);
    setAll(false);
  }

  function set(ids: readonly number[], isTicked: boolean) {
    // Taking one away from all found leaves those of this page.
    const next = new Set(all ? pageIds : ticked);
    for (const id of ids) isTicked ? next.add(id) : next.delete(id);
    if (next.size > TICKED_MAX) {
      toast.info(workerBulk.tick.tooMany({ max: TICKED_MAX }));
      return;
    }
    setAll(false);
    setTicked(next);
  }

  return {
    ticked,
    all,
    isTicked: (id: number) => all || ticked.has(id),
    /** With Shift all rows from the last one on. */
    press({ shiftKey, currentTarget }: MouseEvent<HTMLInputElement>, id: number) {
      const from = last.current;
      last.current = id;
      set(shiftKey && from !== null ? between(pageIds, from, id) : [id], currentTarget.checked);
    },
    set,
    selectAll: () => setAll(true),
    clear() {
      setTicked(NONE);
      setAll(false);
      last.current = null;
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** The first column: it ticks rows, and in the head the whole page. */
export function tickColumn<Row extends { id: number; name: string }>(
  selection: Selection,
  rows: readonly Row[],
): Column<Row> {
  const ids = rows.map(({ id }) => id);
  const ticked = ids.filter(selection.isTicked).length;
  return {
    header: workerBulk.tick.page,
    kind: 'check',
    head: (
      <CellCheckbox
        label={workerBulk.tick.page}
        checked={ticked > 0 && ticked === ids.length}
        mixed={ticked > 0 && ticked < ids.length}
        onChange={({ target }) => selection.set(ids, target.checked)}
      />
    ),
    cell: ({ id, name }) => (
      <CellCheckbox
        label={workerBulk.tick.row({ name })}
        checked={selection.isTicked(id)}
        onClick={(event) => selection.press(event, id)}
        onChange={() => {}}
      />
    ),
  };
}
