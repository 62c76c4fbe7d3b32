import { expect, test } from 'vitest';
import { figureColumns, markWidth } from './blocks.tsx';

test.each([
  [['02', '16'], 'w-[2.25em]'],
  [['05:40', 'Day 40'], 'w-[4.75em]'],
  [['02', '573 people'], 'w-[7.25em]'],
])('the marks %j get the width of the longest', (marks, width) => {
  expect(markWidth(marks.map((mark) => ({ mark })))).toBe(width);
});

test('a column is one of figures when every cell is one, or empty', () => {
  const statement = [
    ['Supervisor', '1', '1,900', ''],
    ['Welder', '6', '', ''],
  ];
  expect(figureColumns(statement)).toEqual([false, true, true, false]);
});

test('phone numbers and names with a year do not make a figure column', () => {
  expect(
    figureColumns([
      ['Phone', '+213 000 12 34 56'],
      ['E-mail', 'a@b.example'],
    ]),
  ).toEqual([false, false]);
  expect(figureColumns([['Turnaround 2012', '6 projects']])).toEqual([false, false]);
});

test('figure columns work for rows of different lengths and for none', () => {
  expect(figureColumns([['a'], ['b', '2']])).toEqual([false, true]);
  expect(figureColumns([])).toEqual([]);
});
