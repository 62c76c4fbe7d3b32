import { appendFileSync } from 'node:fs';

export type Figure = {
  /** Which of the product's promises, by its number in docs/security. */
  promise: number;
  tried: string;
  figure: string;
};
export type RecordedFigure = Figure & { held: boolean };

/**
 * Prints the table, or hands it to a command that prints one for several runs
 * (PROMISE_RECORD names its file).
 */
export function reportPromises(figures: RecordedFigure[]): void {
  const record = process.env.PROMISE_RECORD;
  if (record)
    appendFileSync(record, figures.map((figure) => `${JSON.stringify(figure)}\n`).join(''));
  else if (figures.length > 0) console.log(`\n${promiseTable(figures)}`);
}

/** Promise, tried, figure, held or not: a line each, in the order of the promises. */
export function promiseTable(figures: RecordedFigure[]): string {
  const rows = figures
    .toSorted((a, b) => a.promise - b.promise)
    .map(({ promise, tried, figure, held }) => [
      String(promise),
      tried,
      figure,
      held ? 'held' : 'NOT HELD',
    ]);
  const lines = [['promise', 'tried', 'figure', ''], ...rows];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...lines.map((row) => (row[column] ?? '').length)),
  );
  return lines
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
