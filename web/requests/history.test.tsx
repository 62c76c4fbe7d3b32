import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderEvent } from '../../contracts/orders.ts';
import { setLanguage } from '../../messages/messages.ts';
import { History, historyText } from './history.tsx';

const CLOCK = { now: new Date('2027-04-01T08:00:00Z') };
const EVENT: OrderEvent = {
  id: 1,
  at: '2027-03-12T08:41:00Z',
  actor: 'admin',
  name: '',
  act: 'propose',
  status: 'proposed',
  details: {},
  for_agency_only: false,
};
const event = (changes: Partial<OrderEvent>): OrderEvent => ({ ...EVENT, ...changes });

beforeEach(() => {
  vi.stubEnv('TZ', 'Africa/Algiers');
});
afterEach(() => setLanguage(() => 'en'));

/** As text: the order of the lines, without the elements. */
const drawn = (events: OrderEvent[], reader: 'recruiter' | 'agency' = 'recruiter') =>
  renderToStaticMarkup(<History events={events} reader={reader} clock={CLOCK} />)
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');

test('the latest line is first, with its time, what happened and what was written', () => {
  const asked = event({
    actor: 'recruiter',
    name: 'hoggar.rh',
    act: 'request',
    details: { date: '2027-03-20T09:00:00Z' },
  });
  const proposed = event({ id: 2, details: { note: 'Workshop closed that morning.' } });
  expect(drawn([asked, proposed])).toBe(
    '|12 Mar, 09:41 · The agency proposed another time: “Workshop closed that morning.”' +
      '|12 Mar, 09:41 · You asked for a test on Sat 20 March at 10:00|',
  );
});

const line = (changes: Partial<OrderEvent>, reader: 'recruiter' | 'agency') =>
  historyText(event(changes), reader, CLOCK);

test('each side reads of itself and of the other', () => {
  const cancelled = {
    actor: 'recruiter',
    name: 'hoggar.rh',
    act: 'cancel',
    details: { reason: { reason: 'not-needed' }, late: true },
  } as const;
  expect(line(cancelled, 'recruiter')).toBe('You cancelled the request: no longer needed');
  expect(line(cancelled, 'agency')).toBe(
    'hoggar.rh cancelled the request: no longer needed, shortly before the test',
  );
  const moved = { act: 'move', details: { date: '2027-03-20T09:00:00Z' } } as const;
  expect(line(moved, 'recruiter')).toContain('as agreed with you');
  expect(line(moved, 'agency')).toContain('as agreed with the client');
});

test('a reason and a note stand one after the other', () => {
  const details = { reason: { reason: 'not-available' }, note: 'Back in May.' } as const;
  expect(line({ act: 'decline', details }, 'recruiter')).toBe(
    'The agency declined: not available on that date. “Back in May.”',
  );
});

test('a corrected result names both', () => {
  const details = { outcome: 'hired', before: 'not_hired' } as const;
  expect(line({ act: 'result', details }, 'recruiter')).toBe(
    'The agency corrected the result from “Not hired” to “Hired”',
  );
});

test('proposed times, missions, overlaps and internal notes are listed below their line', () => {
  const proposed = event({ details: { options: [{ date: '2027-03-20T09:00:00Z', minutes: 60 }] } });
  expect(drawn([proposed])).toContain('|Sat 20 March at 10:00|');
  const hired = event({
    act: 'result',
    details: {
      outcome: 'hired',
      mission: { from: '2027-04-01', to: '2027-04-30', site: 'Hassi' },
      overlapReason: 'Two shifts',
    },
  });
  expect(drawn([hired], 'agency')).toContain('|Mission from 1 April 2027 to 30 April 2027, Hassi|');
  expect(drawn([hired], 'agency')).toContain('Two shifts');
  const note = event({ act: 'note', for_agency_only: true, details: { note: 'Call him.' } });
  expect(drawn([note], 'agency')).toContain('Note: “Call him.”|Only the agency reads this|');
});

test('a deleted request reads as cancelled for the recruiter', () => {
  expect(line({ act: 'delete' }, 'recruiter')).toBe('Cancelled by the agency');
  expect(line({ act: 'delete' }, 'agency')).toBe('The agency took the request off its list');
  expect(line({ act: 'restore' }, 'recruiter')).toBe('The agency took its cancellation back');
});

test('each side reads that the agency looks for a solution', () => {
  expect(line({ act: 'looking' }, 'recruiter')).toBe('The agency is looking for a solution');
  expect(line({ act: 'looking' }, 'agency')).toBe(
    'You told the client that you are looking for a solution',
  );
});

test('how a worker was notified of a test, and that it does not take place', () => {
  const details = { way: 'sms' } as const;
  expect(line({ act: 'tell-worker', details }, 'agency')).toBe('Told the worker by SMS');
  expect(line({ act: 'tell-worker', details: { ...details, off: true } }, 'agency')).toBe(
    'Told the worker by SMS: the test does not take place',
  );
});

test('what the clock did', () => {
  expect(line({ actor: 'clock', act: 'lapse' }, 'recruiter')).toContain('30 days');
  expect(line({ actor: 'clock', act: 'release' }, 'agency')).toContain('mission is over');
});

test('the lines are Arabic for who reads Arabic', () => {
  setLanguage(() => 'ar');
  expect(line({ details: { note: 'x' } }, 'recruiter')).toBe('اقترحت الوكالة موعدا آخر: «x»');
});
