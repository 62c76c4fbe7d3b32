import type { Key, MouseEvent, ReactNode } from 'react';
import { ui } from '../../messages/messages.ts';
import { cx } from './class-names.ts';
import { ChevronDown, ChevronUp } from './icons.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type Column<Row> = {
  /** Heads the column, and labels the value where rows are cards. */
  header: string;
  cell?: (row: Row) => ReactNode;
  /** In place of a cell: a text that is cut where it does not fit, and whole as a tooltip. */
  text?: (row: Row) => string;
  /** The language of the text, where it is not the page's. */
  lang?: (row: Row) => string;
  /** A longer tooltip than the text. */
  hint?: (row: Row) => string;
  /** Makes the text the button that opens the row, and names it for screen readers. */
  opens?: (row: Row) => string;
  /**
   * `lead` names the row, `figure` is aligned at the end in even digits, `actions` holds the row's
   * buttons, `check` the box that ticks it.
   */
  kind?: 'text' | 'lead' | 'figure' | 'actions' | 'check';
  /** In place of the header's text, such as a box that ticks all rows. */
  head?: ReactNode;
  /** A class for the width of the column, such as `w-1/3`; cards ignore it. */
  width?: string;
  /** Keeps short values such as dates on one line. */
  nowrap?: boolean;
  /** The name by which the list is sorted by this column. */
  sort?: string;
  /** Of a list of one-line rows: left out where there is no room for every column. */
  wide?: boolean;
  /** Its text may take two lines where the column is too narrow for one. */
  twoLines?: boolean;
  /**
   * Its place in a row of two lines on a phone, where other columns but `lead` and `actions` are left out. What is `below`
   * wraps, and is cut nowhere.
   */
  phone?: 'second' | 'third' | 'end' | 'below';
};

export type Sorting = { column: string; down: boolean; onSort: (column: string) => void };

type Props<Row> = {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Rows of one line each; on a phone of two. Otherwise texts wrap, and narrow rows are cards. */
  lines?: boolean;
  /** Too many columns for most screens: the table scrolls sideways, and the names stay in view. */
  crowded?: boolean;
  sorting?: Sorting;
  /** A click anywhere on a row does this; keys have the button in the row. */
  onOpen?: (row: Row) => void;
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
  lines = false,
  crowded = false,
  sorting,
  onOpen,
  isStrong,
  strongLabel,
  isFresh,
  busy,
  className,
}: Props<Row>) {
  function openRow({ target, currentTarget }: MouseEvent<HTMLElement>) {
    const row = rows[[...currentTarget.children].indexOf(rowAt(target, currentTarget))];
    if (row !== undefined && isMeantForRow(target as Element)) onOpen?.(row);
  }

  return (
    <div
      data-busy={busy || undefined}
      data-crowded={crowded || undefined}
      className={cx('table-frame', className)}
    >
      <table
        {...ROLES.table}
        aria-busy={busy}
        className={cx('data-table', lines ? 'line-table' : 'card-table')}
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...ROLES.group} data-sorted={sorting ? ui.sortBy : undefined}>
          <tr {...ROLES.row}>
            {columns.map((column) => (
              <Head key={column.header} column={column} lines={lines} sorting={sorting} />
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: each row has a button that does the same */}
        <tbody {...ROLES.group} onClick={onOpen && openRow} data-opens={onOpen ? '' : undefined}>
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
                  <Cell
                    key={column.header}
                    column={column}
                    row={row}
                    lines={lines}
                    strongLabel={strong ? strongLabel : undefined}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const OPENER = 'table-opener';

const rowAt = (target: EventTarget, within: Element) => {
  let at = target as Element;
  while (at.parentElement && at.parentElement !== within) at = at.parentElement;
  return at;
};

/** Not a link or another button, and not the end of selecting a text. */
function isMeantForRow(target: Element): boolean {
  const control = target.closest('a, button, input, select, label, [popover]');
  if (control) return control.matches(`button.${OPENER}`);
  return window.getSelection()?.isCollapsed !== false;
}

type HeadProps<Row> = { column: Column<Row>; lines: boolean; sorting: Sorting | undefined };

function Head<Row>({ column, lines, sorting }: HeadProps<Row>) {
  const { header, head, kind, sort, width } = column;
  const shared = { scope: 'col', className: cx(cellClass(column), width) };
  if (!sorting || !sort)
    return (
      <th {...ROLES.columnHeader} {...shared}>
        {head ?? (lines && kind === 'actions' ? <VisuallyHidden>{header}</VisuallyHidden> : header)}
      </th>
    );
  const sorted = sorting.column === sort && (sorting.down ? 'descending' : 'ascending');
  const Way = sorted === 'descending' ? ChevronDown : ChevronUp;
  return (
    <th {...ROLES.columnHeader} {...shared} aria-sort={sorted || 'none'}>
      <button type="button" onClick={() => sorting.onSort(sort)} className="table-sort">
        <span>{header}</span>
        <Way aria-hidden="true" strokeWidth={2.5} />
      </button>
    </th>
  );
}

type CellProps<Row> = {
  column: Column<Row>;
  row: Row;
  lines: boolean;
  strongLabel: string | undefined;
};

function Cell<Row>({ column, row, lines, strongLabel }: CellProps<Row>) {
  const { kind, text, lang, hint, opens, cell, twoLines } = column;
  const shown = text?.(row);
  // Isolated, so that the letters of the name alone decide in which direction it runs.
  const label = strongLabel && kind === 'lead' && (
    <bdi>
      <VisuallyHidden>{ui.before({ label: strongLabel })}</VisuallyHidden>
    </bdi>
  );
  const shared = {
    className: cellClass(column) || undefined,
    'data-label': lines ? undefined : column.header,
    // By its own letters: a cut text loses its end, in whichever direction it runs.
    dir: shown === undefined ? undefined : 'auto',
    lang: lang?.(row),
    title: (hint?.(row) ?? shown) || undefined,
  };
  const content = opens ? (
    <button type="button" aria-label={opens(row)} className={OPENER}>
      {shown}
    </button>
  ) : (
    (shown ?? cell?.(row))
  );
  const lined = twoLines ? <span className="table-two-lines">{content}</span> : content;
  return kind === 'lead' ? (
    <th {...ROLES.rowHeader} scope="row" {...shared}>
      {label}
      {content}
    </th>
  ) : (
    <td {...ROLES.cell} {...shared}>
      {lined}
    </td>
  );
}

const cellClass = <Row,>({ kind = 'text', nowrap, wide, phone }: Column<Row>) =>
  cx(
    kind !== 'text' && `table-${kind}`,
    nowrap && 'table-nowrap',
    wide && 'table-wide',
    phone && `table-${phone}`,
  );
