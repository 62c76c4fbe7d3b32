import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../messages/messages.ts';
import { requestLine } from './request-line.tsx';

const NOW = new Date('2027-03-01T08:00:00Z');
const REQUEST = {
  id: 1,
  worker_id: 7,
  status: 'requested',
  outcome: null,
  cancelled_by: null,
  date: '2027-03-03T09:00:00Z',
  minutes: 60,
  answer_due_at: '2027-03-01T13:00:00Z',
  ended_at: null,
  released: false,
} as const;
type Request = Parameters<typeof requestLine>[0];

beforeEach(() => {
  vi.stubEnv('TZ', 'Africa/Algiers');
});

afterEach(() => setLanguage(() => 'en'));

test.each<[string, Partial<Request>]>([
  ['Waiting for the agency · due Mon 14:00', {}],
  ['Waiting for the agency', { answer_due_at: '2027-03-01T07:00:00Z' }],
  ['The date has passed: choose a new one', { date: '2027-02-28T09:00:00Z' }],
  ['New time proposed: answer', { status: 'proposed' }],
  ['Confirmed: Wed 3 March at 10:00', { status: 'confirmed' }],
  ['How did it go?', { status: 'confirmed', date: '2027-02-28T09:00:00Z' }],
])('a card reads "%s"', (line, changes) => {
  expect(requestLine({ ...REQUEST, ...changes }, { now: NOW })).toBe(line);
});

/** Its test was on the 10th of February, and it ended two days later. */
const ENDED = { ...REQUEST, date: '2027-02-10T09:00:00Z', ended_at: '2027-02-12T09:00:00Z' };
const ENDS: Partial<Request>[] = [
  { status: 'declined' },
  { status: 'cancelled', cancelled_by: 'recruiter' },
  { status: 'cancelled', cancelled_by: 'admin' },
  { status: 'lapsed' },
  { status: 'done', outcome: 'not_hired' },
  { status: 'done', outcome: 'no_show_worker' },
  { status: 'done', outcome: 'no_show_client' },
  { status: 'done', outcome: 'hired' },
  { status: 'done', outcome: 'hired', released: true },
];
const endings = () =>
  ENDS.map((changes) => requestLine({ ...ENDED, ...changes }, { now: NOW, zone: 'UTC' }));

test('a card says how the last request ended', () => {
  expect(endings()).toEqual([
    'Declined on 12 February',
    'Cancelled by you on 12 February',
    'Cancelled by the agency on 12 February',
    'Closed without an answer on 12 February',
    'Not hired on 12 February',
    'Did not come on 10 February',
    'Test of 10 February did not take place',
    'Hired on 12 February',
    'Hired earlier, on 12 February',
  ]);
});

test('what ended in another year has its year', () => {
  const hired = { status: 'done', outcome: 'hired', ended_at: '2026-02-12T09:00:00Z' } as const;
  expect(requestLine({ ...ENDED, ...hired }, { now: NOW })).toBe('Hired on 12 February 2026');
});

test.each(['fr', 'ar'] as const)('each end has words of its own in %s', (language) => {
  setLanguage(() => language);
  expect(new Set(endings()).size).toBe(ENDS.length);
  for (const line of endings()) expect(line).toMatch(/1[02]/);
});
