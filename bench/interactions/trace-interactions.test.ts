import { expect, test } from 'vitest';
import { interactionTimes, longestTaskMs, type TraceEvent } from './trace-interactions.ts';

const PAGE = { pid: 7, tid: 1 };
const timing = (type: string, interactionId: number, duration: number): TraceEvent => ({
  ...PAGE,
  name: 'EventTiming',
  ph: 'b',
  args: { data: { type, interactionId, duration } },
});
const task = (ms: number, thread = PAGE): TraceEvent => ({
  ...thread,
  name: 'RunTask',
  ph: 'X',
  dur: ms * 1000,
});

test('a click is as slow as the slowest of its events', () => {
  const trace = [
    timing('pointerdown', 4, 18.9),
    timing('pointerup', 4, 177.6),
    timing('click', 4, 177.5),
    timing('pointerdown', 11, 8),
    timing('click', 11, 31),
  ];
  expect(interactionTimes(trace, 'pointer')).toEqual([177.6, 31]);
});

test('the key that closes a dialog does not count where clicks are timed, nor a mouse that only moves', () => {
  const trace = [
    timing('pointerover', 0, 90),
    timing('click', 4, 20),
    timing('keydown', 5, 60),
    { ...PAGE, name: 'EventTiming', ph: 'e', args: {} },
  ];
  expect(interactionTimes(trace, 'pointer')).toEqual([20]);
  expect(interactionTimes(trace, 'keyboard')).toEqual([60]);
});

test('the longest task is one of the page itself', () => {
  const trace = [task(70, { pid: 7, tid: 2 }), timing('keydown', 5, 60), task(30), task(12)];
  expect(longestTaskMs(trace)).toBe(30);
});

test('a record without keys and clicks is no zero', () => {
  expect(() => longestTaskMs([task(30)])).toThrow('no key or click');
});
