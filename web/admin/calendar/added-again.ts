import { useRef } from 'react';

type Writes<Row> = {
  remove: (row: Row) => Promise<unknown>;
  add: (row: Row) => Promise<unknown>;
};

/** For records that nothing refers to: what was deleted is added again. */
export function useAddedAgain<Row extends { id: number }>(
  rows: readonly Row[] = [],
  { remove, add }: Writes<Row>,
) {
  const deleted = useRef(new Map<number, Row>());
  return {
    async delete(id: number) {
      const row = rows.find((listed) => listed.id === id);
      if (!row) return;
      deleted.current.set(id, row);
      await remove(row);
    },
    async restore(id: number) {
      const row = deleted.current.get(id);
      if (row) await add(row);
    },
  };
}
