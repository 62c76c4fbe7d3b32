export type Figure = {
  /** Which of the product's promises. */
  promise: number;
  tried: string;
  figure: string;
};

/** Promise, tried, figure, held or not: a line each, in the order of the promises. */
export function promiseTable(figures: (Figure & { held: boolean })[]): string {
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
