import { expect, test } from 'vitest';
import { ratioOf, summaryOf, type Turn } from './turn.ts';

const turn = (perSecond: number, times = [1]): Turn => ({ perSecond, times, processorMs: 2 });

test('a turn in which the machine was busy weighs no more than another', () => {
  const ours = [turn(400), turn(40), turn(500)];
  const theirs = [turn(1000), turn(100), turn(1000)];
  expect(ratioOf(ours, theirs)).toBe(0.4);
  expect(summaryOf(ours).perSecond).toBe(400);
});

test('waiting times are reported for all turns together', () => {
  const slow = Array.from({ length: 5 }, () => 90);
  const quick = Array.from({ length: 95 }, () => 10);
  const { p50, p95, p99, writes } = summaryOf([turn(1, quick), turn(1, slow)]);
  expect([p50, p95, p99, writes]).toEqual([10, 10, 90, 100]);
});
