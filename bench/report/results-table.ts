import { type Figure, goalText, verdict, withUnit } from '../figures.ts';
import type { PartResult } from './run.ts';

/** One table for the terminal: figure, value, goal and whether it is met. */
export function resultsTable(results: PartResult[]): string {
  const blocks = results.map(({ part, seconds, figures, notes }) => ({
    part: `${part} (${seconds} s)`,
    rows: figures.map(cells),
    notes,
  }));
  const rows = blocks.flatMap((block) => block.rows);
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0), 0);
  const line = ([name = '', value = '', goal = '', outcome = '']: string[]) =>
    `  ${name.padEnd(width(0))}  ${value.padStart(width(1))}  ${goal.padEnd(width(2))}  ${outcome}`;
  return blocks
    .map(({ part, rows, notes }) =>
      [part, ...rows.map(line), ...notes.map((note) => `  (${note})`)]
        .map((text) => text.trimEnd())
        .join('\n'),
    )
    .join('\n\n');
}

const cells = (figure: Figure) => [
  figure.name,
  'value' in figure ? withUnit(figure.value, figure.unit) : '–',
  figure.goal ? goalText(figure.goal, figure.unit) : '',
  verdict(figure),
];
