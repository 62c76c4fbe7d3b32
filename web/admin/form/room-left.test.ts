import { expect, test } from 'vitest';
import { roomLeft } from './room-left.ts';

test.each([
  ['', null],
  ['x'.repeat(89), null],
  ['x'.repeat(90), 10],
  ['x'.repeat(100), 0],
  ['x'.repeat(103), -3],
  [` ${'x'.repeat(90)}\n`, 10],
])('%j of 100 characters leaves %j to tell', (text, left) => {
  expect(roomLeft(text, 100)).toBe(left);
});
