import { useId } from 'react';
import { cx } from '../../ui/class-names.ts';
import { figureColumns } from '../figure-columns.ts';
import type { BlockOf } from '../page-text.tsx';
import { written } from '../written.ts';

type Props = { table: BlockOf<'table'>; pageTitle: string; heard: boolean };

/** From here on a table may be wider than a phone: it is set closer, and moved within its frame. */
const MANY_COLUMNS = 4;

/** Longer ones may go on on the next sheet. */
const FITS_ON_PAPER = 14;

/** Two columns begin where the steps around them do. */
const SHAPES = {
  few: { table: 'text-ui', first: 'pe-4 sm:w-[38%]', further: '' },
  some: { table: 'text-ui', first: 'pe-4', further: 'ps-3' },
  many: { table: 'text-ui max-sm:text-small', first: 'pe-2', further: 'ps-2 sm:ps-3' },
};

const shapeOf = (columns: number) =>
  columns >= MANY_COLUMNS ? SHAPES.many : columns > 2 ? SHAPES.some : SHAPES.few;

export function TableBlock({ table, pageTitle, heard }: Props) {
  const { title, head, rows, total } = table;
  const caption = useId();
  const figures = figureColumns(rows);
  const shape = shapeOf(figures.length);
  const place = (at: number) =>
    cx(
      at === 0 ? shape.first : shape.further,
      figures[at] ? 'text-end tabular-nums' : 'text-start',
    );
  const cells = (row: string[], colour: string) =>
    written(row, (cell, at) =>
      at === 0 ? (
        <th scope="row" className={cx('py-2.5 align-top font-semibold', place(at))}>
          {cell}
        </th>
      ) : (
        <td className={cx('py-2.5 align-top', place(at), colour)}>{cell}</td>
      ),
    );
  return (
    <div
      className={cx(
        !heard && 'overflow-x-auto',
        rows.length <= FITS_ON_PAPER && 'break-inside-avoid',
      )}
      {...(shape === SHAPES.many &&
        !heard && { role: 'region', tabIndex: 0, 'aria-labelledby': caption })}
    >
      <table className={cx('w-full border-collapse', shape.table)}>
        <caption
          id={caption}
          className={title ? 'type-head mb-3 text-start text-subheading' : 'sr-only'}
        >
          {title ?? pageTitle}
        </caption>
        {head && (
          <thead>
            <tr className="border-line-firm border-b">
              {written(head, (name, at) => (
                <th
                  scope="col"
                  className={cx('type-caption pb-2 text-muted max-sm:tracking-normal', place(at))}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody className={cx(!head && 'border-line-firm border-t')}>
          {written(rows, (row) => (
            <tr className="border-line border-b">{cells(row, 'text-soft')}</tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="border-line-firm border-b">{cells(total, 'font-semibold')}</tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
