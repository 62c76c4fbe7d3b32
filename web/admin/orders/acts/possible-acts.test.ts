import { expect, test } from 'vitest';
import type { OrderSheet } from '../../../../contracts/orders.ts';
import { possibleActs } from './possible-acts.ts';

const NOW = new Date('2026-12-06T09:00:00Z');
const HOUR_MS = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS).toISOString();

const actsOf = (order: Partial<OrderSheet['order']>) =>
  possibleActs(
    {
      status: 'requested',
      outcome: null,
      released: false,
      date: inHours(48),
      minutes: 60,
      ended_at: null,
      ...order,
    },
    NOW,
  );

test('each state offers what the server would not refuse, the usual act first', () => {
  expect(actsOf({})).toEqual(['confirm', 'propose', 'decline', 'note']);
  expect(actsOf({ date: inHours(-1) })).toEqual(['propose', 'decline', 'note']);
  expect(actsOf({ status: 'proposed' })).toEqual(['propose', 'decline', 'note']);
  const confirmed = { status: 'confirmed' } as const;
  expect(actsOf(confirmed)).toEqual(['worker-reply', 'propose', 'move', 'cancel', 'note']);
  expect(actsOf({ ...confirmed, date: inHours(-0.5) })).toContain('worker-reply');
  expect(actsOf({ ...confirmed, date: inHours(-0.5) })[0]).toBe('result');
  expect(actsOf({ ...confirmed, date: inHours(-2) })).not.toContain('worker-reply');
});

test('a result can be corrected for 90 days, and who was hired is released once', () => {
  const hired = { status: 'done', outcome: 'hired', date: inHours(-48) } as const;
  expect(actsOf({ ...hired, ended_at: inHours(-24) })).toEqual(['result', 'release', 'note']);
  expect(actsOf({ ...hired, ended_at: inHours(-24 * 91), released: true })).toEqual(['note']);
});

test('what has ended is reopened for 30 days', () => {
  expect(actsOf({ status: 'declined', ended_at: inHours(-1) })).toEqual(['reopen', 'note']);
  expect(actsOf({ status: 'cancelled', ended_at: inHours(-24 * 31) })).toEqual(['note']);
  expect(actsOf({ status: 'lapsed', ended_at: inHours(-1) })).toEqual(['note']);
});
