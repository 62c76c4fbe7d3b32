import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { RowButtons } from '../list/row-buttons.tsx';
import { words as list } from '../list/words.ts';
import { words } from './words.ts';

type Options<Row> = {
  nameOf: (row: Row) => string;
  busy: ReadonlyMap<number, string>;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  stacked?: boolean;
};

/** The last column of every list of records. */
export const editDeleteColumn = <Row extends { id: number }>({
  nameOf,
  busy,
  onEdit,
  onDelete,
  stacked,
}: Options<Row>): Column<Row> => ({
  header: list.actions,
  kind: 'actions',
  width: 'w-0',
  cell: (row) => (
    <RowButtons
      id={row.id}
      name={nameOf(row)}
      busy={busy.has(row.id)}
      onDelete={() => onDelete(row)}
      stacked={stacked}
    >
      <Button
        variant="text"
        aria-label={`${words.edit}: ${nameOf(row)}`}
        busy={busy.has(row.id)}
        onClick={() => onEdit(row)}
      >
        {words.edit}
      </Button>
    </RowButtons>
  ),
});
