import { expect, test } from 'vitest';
import type { OrderEvent } from '../../../contracts/orders.ts';
import { isTimeNewer } from './worker-news.ts';

type Line = Pick<OrderEvent, 'act'> & Partial<OrderEvent>;
const historyOf = (...lines: Line[]) => ({
  history: lines.map(
    (line, n): OrderEvent => ({
      id: n + 1,
      at: '2026-12-01T09:00:00Z',
      actor: 'admin',
      name: '',
      status: 'confirmed',
      details: {},
      for_agency_only: false,
      ...line,
    }),
  ),
});

test('a worker is notified again of another time, and of a test that was called off and is on again', () => {
  const notified: Line = { act: 'tell-worker', details: { way: 'sms' } };
  const off: Line = { act: 'tell-worker', details: { way: 'sms', off: true } };
  expect(isTimeNewer(historyOf({ act: 'confirm' }))).toBe(false);
  expect(isTimeNewer(historyOf({ act: 'confirm' }, notified))).toBe(false);
  expect(isTimeNewer(historyOf({ act: 'confirm' }, notified, { act: 'move' }))).toBe(true);
  const undone = [{ act: 'confirm' }, notified, { act: 'cancel' }, off, { act: 'undo' }] as Line[];
  expect(isTimeNewer(historyOf(...undone))).toBe(true);
  expect(isTimeNewer(historyOf(...undone, notified))).toBe(false);
});
