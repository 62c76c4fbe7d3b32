import { describe, expect, test } from 'vitest';
import { expectedInVain, isLooking } from './order-history.ts';
import type { OrderEvent } from './orders.ts';

type Line = Partial<OrderEvent> & Pick<OrderEvent, 'act' | 'status'>;

const historyOf = (...lines: Line[]): OrderEvent[] =>
  lines.map((line, n) => ({
    id: n + 1,
    at: '2026-12-01T09:00:00Z',
    actor: 'admin',
    name: '',
    details: {},
    for_agency_only: false,
    ...line,
  }));

const FIRST = { date: '2026-12-03T09:00:00.000Z', minutes: 60 };
const SECOND = { date: '2026-12-04T09:00:00.000Z', minutes: 90 };
const REQUEST: Line = { actor: 'recruiter', act: 'request', status: 'requested', details: FIRST };
const CONFIRM: Line = { act: 'confirm', status: 'confirmed', details: FIRST };
const MOVE: Line = { act: 'move', status: 'confirmed', details: SECOND };
const TELL: Line = { act: 'tell-worker', status: 'confirmed', details: { way: 'whatsapp' } };
const CANCEL: Line = { act: 'cancel', status: 'cancelled' };
const CALL_OFF: Line = {
  act: 'tell-worker',
  status: 'cancelled',
  details: { way: 'phone', off: true },
};

describe('a worker expects a test in vain', () => {
  const ASK_AGAIN: Line = {
    actor: 'recruiter',
    act: 'move',
    status: 'requested',
    details: { date: SECOND.date },
  };
  const PROPOSE: Line = { act: 'propose', status: 'proposed', details: { options: [SECOND] } };
  test.each<[string, Line]>([
    ['cancelled', CANCEL],
    ['asked for another time', ASK_AGAIN],
    ['proposed other times', PROPOSE],
  ])('when the worker was notified of it before somebody %s', (_, freed) => {
    expect(expectedInVain(historyOf(REQUEST, CONFIRM, TELL, freed))).toEqual(FIRST);
  });

  test('also after a proposal was declined, and after notes', () => {
    const declined: Line = { act: 'decline', status: 'declined' };
    const note: Line = { act: 'note', status: 'declined' };
    const history = historyOf(REQUEST, CONFIRM, TELL, PROPOSE, declined, note);
    expect(expectedInVain(history)).toEqual(FIRST);
  });

  test('at the time of the last notice, whatever was booked after it', () => {
    expect(expectedInVain(historyOf(REQUEST, CONFIRM, TELL, MOVE, CANCEL))).toEqual(FIRST);
    expect(expectedInVain(historyOf(REQUEST, CONFIRM, TELL, MOVE, TELL, CANCEL))).toEqual(SECOND);
  });

  test('not when the worker was never notified, knows that it is off, or has a test again', () => {
    expect(expectedInVain([])).toBeNull();
    expect(expectedInVain(historyOf(REQUEST, CONFIRM, CANCEL))).toBeNull();
    expect(expectedInVain(historyOf(REQUEST, CONFIRM, TELL, CANCEL, CALL_OFF))).toBeNull();
    const undo: Line = { act: 'undo', status: 'confirmed' };
    expect(expectedInVain(historyOf(REQUEST, CONFIRM, TELL, CANCEL, undo))).toBeNull();
    expect(expectedInVain(historyOf(REQUEST, CONFIRM, TELL, ASK_AGAIN, CONFIRM))).toBeNull();
  });

  test('not when the test is still on, or was held', () => {
    expect(expectedInVain(historyOf(REQUEST, CONFIRM, TELL))).toBeNull();
    const result: Line = { act: 'result', status: 'done' };
    expect(expectedInVain(historyOf(REQUEST, CONFIRM, TELL, result))).toBeNull();
  });
});

test('the agency looks for a solution until something happens that the client reads, or the worker answers', () => {
  const decline: Line = { actor: 'worker', act: 'worker-reply', status: 'confirmed' };
  const looking: Line = { act: 'looking', status: 'confirmed' };
  const note: Line = { act: 'note', status: 'confirmed' };
  expect(isLooking(historyOf(REQUEST, CONFIRM, decline))).toBe(false);
  expect(isLooking(historyOf(REQUEST, CONFIRM, decline, looking))).toBe(true);
  expect(isLooking(historyOf(REQUEST, CONFIRM, decline, looking, note, TELL))).toBe(true);
  expect(isLooking(historyOf(REQUEST, CONFIRM, decline, looking, decline))).toBe(false);
  expect(isLooking(historyOf(REQUEST, CONFIRM, decline, looking, MOVE))).toBe(false);
});
