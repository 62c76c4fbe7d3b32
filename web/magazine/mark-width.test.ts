import { expect, test } from 'vitest';
import { markWidth } from './mark-width.ts';

test.each([
  [['02', '16'], 'w-[2.25em]'],
  [['05:40', 'Day 40'], 'w-[4.75em]'],
  [['02', '573 people'], 'w-[7.25em]'],
])('%j get as much room as the longest of them needs', (marks, width) => {
  expect(markWidth(marks.map((mark) => ({ mark })))).toBe(width);
});
