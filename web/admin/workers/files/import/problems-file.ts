import { BYTE_ORDER_MARK, csvLine } from '../../../../../contracts/worker-files.ts';
import type { Sheet } from '../columns.ts';
import { words } from '../words.ts';
import type { JudgedRow } from './findings.ts';

/** The rows with problems as they stand in the file, all of its columns, and what is wrong with each. */
export function problemsCsv({ headings, rows }: Sheet, judged: readonly JudgedRow[]): string {
  const wrong = new Map(
    judged
      .filter(({ kind }) => kind === 'problem')
      .map(({ row, findings }) => [row, findings.map(({ message }) => message).join('. ')]),
  );
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  const line = (cells: readonly string[], last: string) =>
    csvLine([...Array.from({ length: width }, (_, place) => cells[place] ?? ''), last]);
  return [
    BYTE_ORDER_MARK,
    line(headings, words.problemColumn),
    ...rows.flatMap(({ row, cells }) => {
      const message = wrong.get(row);
      return message === undefined ? [] : line(cells, message);
    }),
  ].join('');
}
