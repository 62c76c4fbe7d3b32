import { beforeEach, expect, test, vi } from 'vitest';
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
} as const;
type Request = Parameters<typeof requestLine>[0];

beforeEach(() => {
  vi.stubEnv('TZ', 'Africa/Algiers');
  vi.stubGlobal('navigator', { languages: ['en-GB', 'en'] });
});

test.each<[string, Partial<Request>]>([
  ['Waiting for the agency · due Mon 14:00', {}],
  ['Waiting for the agency', { answer_due_at: '2027-03-01T07:00:00Z' }],
  ['The date has passed: choose a new one', { date: '2027-02-28T09:00:00Z' }],
  ['New time proposed: answer', { status: 'proposed' }],
  ['Confirmed: Wed 3 March at 10:00', { status: 'confirmed' }],
  ['How did it go?', { status: 'confirmed', date: '2027-02-28T09:00:00Z' }],
  ['Declined on 12 February', { status: 'declined', ended_at: '2027-02-12T09:00:00Z' }],
  ['Hired on 12 February', { status: 'done', outcome: 'hired', ended_at: '2027-02-12T09:00:00Z' }],
])('a card reads "%s"', (line, changes) => {
  expect(requestLine({ ...REQUEST, ...changes }, { now: NOW })).toBe(line);
});
