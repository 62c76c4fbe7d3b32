import { expect, test } from 'vitest';
import { overlapping } from './overlaps.ts';

const test1 = { id: 1, worker_id: 7, from: 600, to: 660, counts: true };
const idsOf = (...args: Parameters<typeof overlapping>) =>
  [...overlapping(...args)].map(({ id }) => id).toSorted();

test('two tests of a worker overlap when one begins before the other ends', () => {
  expect(idsOf([test1, { ...test1, id: 2, from: 659, to: 700 }], [])).toEqual([1, 2]);
  expect(idsOf([test1, { ...test1, id: 2, from: 660, to: 700 }], [])).toEqual([]);
});

test('a long test overlaps every shorter one within it, also when these do not meet', () => {
  const long = { ...test1, id: 2, from: 0, to: 1_000 };
  expect(idsOf([long, test1, { ...test1, id: 3, from: 700, to: 760 }], [])).toEqual([1, 2, 3]);
});

test('tests of two workers never overlap', () => {
  expect(idsOf([test1, { ...test1, id: 2, worker_id: 8 }], [])).toEqual([]);
});

test('the times that were proposed for one order do not overlap each other', () => {
  expect(idsOf([test1, { ...test1, from: 630, to: 690 }], [])).toEqual([]);
});

test('a test during a mission of its worker overlaps it', () => {
  const mission = { worker_id: 7, from: Number.NEGATIVE_INFINITY, to: 601 };
  expect(idsOf([test1], [mission])).toEqual([1]);
  expect(idsOf([test1], [{ ...mission, to: 600 }])).toEqual([]);
  expect(idsOf([test1], [{ ...mission, worker_id: 8 }])).toEqual([]);
});

test('what is over takes part in no overlap', () => {
  const over = { ...test1, id: 2, counts: false };
  const mission = { worker_id: 7, from: 0, to: 1_000 };
  expect(idsOf([test1, over], [])).toEqual([]);
  expect(idsOf([over], [mission])).toEqual([]);
});
