import { expect, test } from 'vitest';
import type { MyRequest } from '../../../contracts/requests.ts';
import { waitsForRecruiter } from './my-requests.tsx';
import { possibleActs } from './possible-acts.ts';

const NOW = new Date('2027-03-01T08:00:00Z');
const hoursFromNow = (hours: number) =>
  new Date(NOW.getTime() + hours * 60 * 60 * 1000).toISOString();

const REQUEST: MyRequest = {
  id: 1,
  reference: 'T-7K3M9Q',
  version: 1,
  status: 'requested',
  outcome: null,
  outcome_by: null,
  cancelled_by: null,
  reason: null,
  late: false,
  released: false,
  date: hoursFromNow(48),
  minutes: 60,
  place: '',
  note: '',
  proposals: [],
  answer_due_at: hoursFromNow(24),
  ended_at: null,
  created_at: hoursFromNow(-1),
  worker_id: 7,
  worker: 'Amine Benali',
  job_title: 'Welder',
  worker_available: true,
  news: false,
  by: null,
};

const SHEET = { moves_left: 3, late_hours: 24, may_ask_again: false };
const acts = (changes: Partial<MyRequest>, sheet: Partial<typeof SHEET> = {}) =>
  possibleActs({ request: { ...REQUEST, ...changes }, ...SHEET, ...sheet }, NOW);
const named = (changes: Partial<MyRequest>, sheet?: Partial<typeof SHEET>) =>
  Object.entries(acts(changes, sheet))
    .filter(([, possible]) => possible === true)
    .map(([act]) => act);

test('each state has its acts', () => {
  const proposals = [{ date: hoursFromNow(72), minutes: 60 }];
  expect(named({})).toEqual(['move', 'cancel']);
  expect(named({ status: 'proposed', proposals })).toEqual(['accept', 'move', 'cancel']);
  expect(named({ status: 'confirmed' })).toEqual(['move', 'cancel', 'calendar']);
  for (const status of ['done', 'declined', 'cancelled', 'lapsed'] as const)
    expect(named({ status })).toEqual([]);
});

test('times that have passed cannot be accepted', () => {
  const proposals = [{ date: hoursFromNow(-1), minutes: 60 }];
  expect(named({ status: 'proposed', proposals })).toEqual(['move', 'cancel']);
});

test.each([0, 24, 72])(
  'a confirmed test is not moved within %i hours of its start',
  (late_hours) => {
    const at = (hours: number) =>
      acts({ status: 'confirmed', date: hoursFromNow(late_hours + hours) }, { late_hours });
    expect(at(0.25)).toMatchObject({ move: true, moveRefused: null, isLate: false });
    expect(at(-0.25)).toMatchObject({
      move: false,
      moveRefused: 'tooLate',
      isLate: true,
      cancel: true,
    });
  },
);

test('a request that has ended is sent again where nothing blocks it', () => {
  expect(named({ status: 'declined' })).toEqual([]);
  expect(named({ status: 'declined' }, { may_ask_again: true })).toEqual(['askAgain']);
});

test('after the last change the agency has to be called', () => {
  expect(acts({}, { moves_left: 0 })).toMatchObject({ move: false, moveRefused: 'tooManyMoves' });
});

test('when the test is over there is a result to give, and nothing else', () => {
  expect(named({ status: 'confirmed', date: hoursFromNow(-2) })).toEqual(['isLate', 'result']);
  expect(named({ status: 'confirmed', date: hoursFromNow(-0.5) })).toEqual([
    'cancel',
    'calendar',
    'isLate',
  ]);
});

test('a request for somebody who is no longer offered can only be cancelled', () => {
  expect(named({ worker_available: false })).toEqual(['cancel']);
  const proposals = [{ date: hoursFromNow(72), minutes: 60 }];
  expect(named({ worker_available: false, status: 'proposed', proposals })).toEqual(['cancel']);
});

test('what is new, proposed or without a result for a day waits for the recruiter', () => {
  const waits = (changes: Partial<MyRequest>) => waitsForRecruiter({ ...REQUEST, ...changes }, NOW);
  expect(waits({})).toBe(false);
  expect(waits({ news: true })).toBe(true);
  expect(waits({ status: 'proposed' })).toBe(true);
  expect(waits({ status: 'confirmed', date: hoursFromNow(-24) })).toBe(false);
  expect(waits({ status: 'confirmed', date: hoursFromNow(-26) })).toBe(true);
});
