import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LANGUAGES } from '../../contracts/languages.ts';
import { ADMIN_REASONS, RECRUITER_REASONS } from '../../contracts/order-acts.ts';
import { setLanguage } from '../../messages/messages.ts';
import { reasonOption, reasonText } from './reasons.ts';
import { type Reader, StatusLabel, statusSentence, statusText } from './status-label.tsx';

const NOW = new Date('2027-03-01T08:00:00Z');
const ZONE = 'Africa/Algiers';

const ORDER = {
  status: 'requested' as const,
  outcome: null,
  date: '2027-03-03T09:00:00Z',
  minutes: 60,
  answer_due_at: '2027-03-01T13:00:00Z',
  cancelled_by: null,
  reason: null,
  proposals: [],
};
type Order = Parameters<typeof statusSentence>[0];
const order = (changes: Partial<Order>): Order => ({ ...ORDER, ...changes });

beforeEach(() => {
  vi.stubEnv('TZ', ZONE);
});
afterEach(() => setLanguage(() => 'en'));

const label = (changes: Partial<Order>, reader: Reader) => statusText(order(changes), reader, NOW);
const sentence = (changes: Partial<Order>, reader: Reader = 'recruiter') =>
  statusSentence(order(changes), reader, { now: NOW }, 'hoggar.rh');

test.each<[string, string, Partial<Order>]>([
  ['Waiting for the agency', 'New', {}],
  ['Waiting for the agency', 'Overdue', { answer_due_at: '2027-03-01T07:00:00Z' }],
  ['Date passed', 'Date passed', { date: '2027-02-28T09:00:00Z' }],
  ['New time proposed', 'Waiting for the client', { status: 'proposed' }],
  ['Confirmed', 'Confirmed', { status: 'confirmed' }],
  [
    'Waiting for a result',
    'Waiting for a result',
    { status: 'confirmed', date: '2027-03-01T06:45:00Z' },
  ],
  ['Hired', 'Hired', { status: 'done', outcome: 'hired' }],
  ['Not hired', 'Not hired', { status: 'done', outcome: 'not_hired' }],
  ['Did not come', 'Did not come', { status: 'done', outcome: 'no_show_worker' }],
  [
    'Test did not take place',
    'Test did not take place',
    { status: 'done', outcome: 'no_show_client' },
  ],
  ['Declined', 'Declined', { status: 'declined' }],
  ['Cancelled', 'Cancelled', { status: 'cancelled' }],
  ['Closed', 'Lapsed', { status: 'lapsed' }],
])('a recruiter reads "%s" where the agency reads "%s"', (recruiter, agency, changes) => {
  expect(label(changes, 'recruiter')).toBe(recruiter);
  expect(label(changes, 'agency')).toBe(agency);
});

test('the states have the names of the trade in French and Arabic', () => {
  setLanguage(() => 'fr');
  expect(label({ status: 'proposed' }, 'recruiter')).toBe('Nouvelle date proposée');
  setLanguage(() => 'ar');
  expect(label({}, 'recruiter')).toBe('في انتظار الوكالة');
});

test('a recruiter reads how the request stands and who has to act', () => {
  expect(sentence({})).toBe('Waiting for the agency. Answer due by Mon 14:00');
  expect(sentence({ answer_due_at: '2027-03-01T07:00:00Z' })).toBe(
    'Waiting for the agency. The answer was due by Mon 08:00',
  );
  expect(sentence({ date: '2027-02-28T09:00:00Z' })).toBe(
    'The date has passed without an answer. Choose a new one.',
  );
  const proposals = [{ date: '2027-03-04T09:00:00Z', minutes: 60 }];
  expect(sentence({ status: 'proposed', proposals })).toBe('The agency proposes another time');
  expect(sentence({ status: 'proposed', proposals: [{ date: ORDER.date, minutes: 60 }] })).toBe(
    'The agency proposes another time',
  );
  expect(
    sentence({ status: 'proposed', proposals: [{ date: '2027-02-27T09:00:00Z', minutes: 60 }] }),
  ).toBe('The date has passed without an answer. Choose a new one.');
  expect(sentence({ status: 'lapsed' })).toBe('Closed: the date passed 30 days ago');
});

test('who ended a request, and why', () => {
  const byAgency = { status: 'cancelled', cancelled_by: 'admin' } as const;
  const reason = { reason: 'on-mission', until: '2027-03-12' } as const;
  expect(sentence({ status: 'declined', reason })).toBe(
    'Declined: on a mission until 12 March 2027',
  );
  expect(sentence(byAgency)).toBe('Cancelled by the agency');
  expect(sentence({ ...byAgency, reason: { reason: 'other', text: 'Workshop flooded' } })).toBe(
    'Cancelled by the agency: Workshop flooded',
  );
  const byRecruiter = { status: 'cancelled', cancelled_by: 'recruiter' } as const;
  expect(sentence(byRecruiter)).toBe('Cancelled by you');
  expect(sentence(byRecruiter, 'agency')).toBe('Cancelled by hoggar.rh');
});

test.each(LANGUAGES)('every reason has a text of its own in %s', (language) => {
  setLanguage(() => language);
  const reasons = [...new Set([...ADMIN_REASONS, ...RECRUITER_REASONS])];
  expect(new Set(reasons.map((reason) => reasonText({ reason }))).size).toBe(reasons.length);
  expect(reasonText({ reason: 'not-suited', text: 'TIG' })).toBe(
    `${reasonText({ reason: 'not-suited' })} (TIG)`,
  );
});

test('a list of reasons begins each with a capital letter', () => {
  expect(reasonOption('not-needed')).toBe('No longer needed');
});

test('a label has its colour: an overdue answer alarms the agency alone', () => {
  const overdue = order({ answer_due_at: '2027-03-01T07:00:00Z' });
  const drawn = (reader: Reader) =>
    renderToStaticMarkup(<StatusLabel order={overdue} reader={reader} now={NOW} />);
  expect(drawn('agency')).toContain('danger');
  expect(drawn('recruiter')).not.toContain('danger');
});
