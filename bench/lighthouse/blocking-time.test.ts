import { expect, test } from 'vitest';
import { blockingTimeMs, type TraceEvent } from './blocking-time.ts';

const URL = 'http://localhost:1/';
const PAGE = { pid: 7, tid: 1, ph: 'X' };
const start: TraceEvent = {
  ...PAGE,
  name: 'navigationStart',
  ts: 0,
  args: { data: { documentLoaderURL: URL, isLoadingMainFrame: true } },
};
const drawn: TraceEvent = { ...PAGE, name: 'firstContentfulPaint', ts: 1_000 };
const task = (ts: number, wallMs: number, processorMs: number): TraceEvent => ({
  ...PAGE,
  name: 'RunTask',
  ts,
  dur: wallMs * 1000,
  tdur: processorMs * 1000,
});

test('what counts is the work of a task on a phone beyond 50 ms, not how long it stood on the wall', () => {
  expect(blockingTimeMs([start, drawn, task(2_000, 90, 10)], URL)).toBe(0);
  expect(blockingTimeMs([start, drawn, task(2_000, 90, 20), task(200_000, 20, 15)], URL)).toBe(40);
});

test('a task that lays the page out slows down by half as much', () => {
  const layout: TraceEvent = { ...PAGE, name: 'Layout', ts: 3_000 };
  expect(blockingTimeMs([start, drawn, task(2_000, 40, 40), layout], URL)).toBe(30);
});

test('tasks before the first drawing, and of other threads, do not count', () => {
  const elsewhere = { ...task(2_000, 90, 90), tid: 2 };
  expect(blockingTimeMs([start, drawn, task(500, 90, 90), elsewhere], URL)).toBe(0);
});

test('a record without a start or a drawing is no zero', () => {
  expect(() => blockingTimeMs([drawn], URL)).toThrow('no start');
  expect(() => blockingTimeMs([start], URL)).toThrow('no first drawing');
});
