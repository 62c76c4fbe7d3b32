import { expect, test } from 'vitest';
import { moveInPlan } from './arrow-keys.ts';

/* Three days: their heads, and tests at 8:00, 10:00, 9:30. */
const WEEK = [[-1, 480, 600], [-1], [-1, 570]];
const week = (group: number, item: number, key: string, rightToLeft = false) => {
  const to = moveInPlan(WEEK, { group, item }, key, { groupsAcross: true, rightToLeft });
  return to && [to.group, to.item];
};

test('up and down run through the tests of a day, and on into the next', () => {
  expect(week(0, 0, 'ArrowDown')).toEqual([0, 1]);
  expect(week(0, 2, 'ArrowUp')).toEqual([0, 1]);
  expect(week(0, 2, 'ArrowDown')).toEqual([1, 0]);
  expect(week(1, 0, 'ArrowUp')).toEqual([0, 2]);
  expect(week(0, 0, 'ArrowUp')).toBeNull();
  expect(week(2, 1, 'ArrowDown')).toBeNull();
});

test('to the side it is the next day at about the same time, or its head', () => {
  expect(week(0, 2, 'ArrowRight')).toEqual([1, 0]);
  expect(week(1, 0, 'ArrowRight')).toEqual([2, 0]);
  expect(week(2, 1, 'ArrowLeft')).toEqual([1, 0]);
  expect(week(2, 1, 'ArrowRight')).toBeNull();
});

test('from right to left the next day is on the left', () => {
  expect(week(1, 0, 'ArrowLeft', true)).toEqual([2, 0]);
  expect(week(1, 0, 'ArrowRight', true)).toEqual([0, 0]);
});

test('Home and End lead to the first and the last', () => {
  expect(week(1, 0, 'Home')).toEqual([0, 0]);
  expect(week(0, 1, 'End')).toEqual([2, 1]);
});

test('other keys lead nowhere', () => {
  expect(week(0, 0, 'Enter')).toBeNull();
  expect(week(0, 0, 'a')).toBeNull();
});

test('with a line for each worker, up and down change the worker, and the sides the time', () => {
  const lines = [[480, 700], [], [690]];
  const go = (group: number, item: number, key: string) =>
    moveInPlan(lines, { group, item }, key, { groupsAcross: false, rightToLeft: false });
  expect(go(0, 0, 'ArrowRight')).toEqual({ group: 0, item: 1 });
  expect(go(0, 0, 'ArrowDown')).toEqual({ group: 2, item: 0 });
  expect(go(2, 0, 'ArrowUp')).toEqual({ group: 0, item: 1 });
});
