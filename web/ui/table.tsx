import type { Key, ReactNode } from 'react';
import { ui } from '../../messages/messages.ts';
import { cx } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type Column<Row> = {
  /** Heads the column, and labels the value where rows are cards. */
  header: string;
  cell: (row: Row) => ReactNode;
  /**
   * `lead` names the row, `figure` is aligned at the end in even digits, `actions` holds the row's
   * buttons.
   */
  kind?: 'text' | 'lead' | 'figure' | 'actions';
  /** A class for the width of the column, such as `w-1/3`; cards ignore it. */
  width?: string;
  /** Keeps short values such as dates on one line. */
  nowrap?: boolean;
};

type Props<Row> = {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Rows that wait for attention: bold, with a mark at the start. */
  isStrong?: (row: Row) => boolean;
  /** Says to screen readers what the bold means, such as 'Unread'. */
  strongLabel?: string;
  /** A row that has just been saved: it stands out for a moment. */
  isFresh?: (row: Row) => boolean;
  /** New rows are on their way; the old ones stay readable. */
  busy?: boolean;
  className?: string;
};

// Roles are spelt out because `display: block` on narrow screens takes the native ones away.
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
};

export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isStrong,
  strongLabel,
  isFresh,
  busy,
  className,
}: Props<Row>) {
  return (
    <div data-busy={busy || undefined} className={cx('table-frame', className)}>
      <table {...ROLES.table} aria-busy={busy} className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead {...ROLES.group}>
          <tr {...ROLES.row}>
            {columns.map((column) => (
              <th
                key={column.header}
                {...ROLES.columnHeader}
                scope="col"
                className={cx(cellClass(column), column.width)}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.group}>
          {rows.map((row) => {
            const strong = isStrong?.(row) ?? false;
            return (
              <tr
                key={rowKey(row)}
                {...ROLES.row}
                data-strong={strong || undefined}
                data-fresh={isFresh?.(row) || undefined}
              >
                {columns.map((column) => (
                  <Cell key={column.header} column={column}>
                    {strong && strongLabel && column.kind === 'lead' && (
                      <VisuallyHidden>{ui.before({ label: strongLabel })}</VisuallyHidden>
                    )}
                    {column.cell(row)}
                  </Cell>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const shared = { className: cellClass(column), 'data-label': column.header };
  return column.kind === 'lead' ? (
    <th {...ROLES.rowHeader} scope="row" {...shared}>
      {children}
    </th>
  ) : (
    <td {...ROLES.cell} {...shared}>
      {children}
    </td>
  );
}

function cellClass<Row>({ kind = 'text', nowrap }: Column<Row>) {
  return cx(kind !== 'text' && `table-${kind}`, nowrap && 'table-nowrap');
}
