import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';

function progressOn(isTerminal: boolean) {
  const lines: string[] = [];
  let ms = 0;
  const progress = createProgress(10, {
    isTerminal,
    write: (line) => lines.push(line),
    now: () => ms,
  });
  progress.begin('page');
  ms = 75_000;
  progress.begin('search');
  progress.step('searching', 3, 32);
  progress.end();
  return lines;
}

test('part, step and elapsed time are printed, a line each outside a terminal', () => {
  expect(progressOn(false)).toEqual([
    '0:00  1 of 10, page\n',
    '1:15  2 of 10, search\n',
    '1:15  2 of 10, search: searching, 3 of 32\n',
  ]);
});

test('on a terminal one line is written over', () => {
  expect(progressOn(true).slice(2)).toEqual([
    '\r\u001b[K1:15  2 of 10, search: searching, 3 of 32',
    '\n',
  ]);
});
