import { expect, test } from 'vitest';
import { mostAtOnce } from './places.ts';

const from = (starts: number, ends: number) => ({ from: starts, to: ends });

test.each([
  ['none', [], 0],
  ['two one after the other', [from(10, 11), from(11, 12)], 1],
  ['two at once', [from(10, 12), from(11, 13)], 2],
  ['three, of which two meet', [from(10, 12), from(11, 13), from(12, 14)], 2],
  // They met before the time that is asked about.
  ['one that goes on, one that has ended', [from(8, 12), from(8, 9)], 1],
])('the most at once of %s', (_, spans, most) => {
  expect(mostAtOnce(spans, 10)).toBe(most);
});
