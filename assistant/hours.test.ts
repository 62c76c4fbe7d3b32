import { expect, test } from 'vitest';
import { secondAgency } from '../tests/fixtures/second-agency.ts';
import { hours } from './hours.ts';
import { createLookupCache } from './lookup.ts';
import { read } from './reading.ts';
import { NO_FOCUS } from './turn.ts';

const lookup = createLookupCache()(secondAgency);
const withExceptions = createLookupCache()({
  ...secondAgency,
  hours: {
    ...secondAgency.hours,
    closed_days: [{ day: '2027-07-05', name: 'Founding Day' }],
    special_hours: [
      {
        id: 1,
        from_day: '2026-11-16',
        to_day: '2026-11-20',
        name: 'Fair',
        ranges: [{ from: 'monday', to: 'friday', opens: '10:00', closes: '12:00' }],
      },
    ],
  },
});

function ask(text: string, at: string, within = lookup) {
  const now = new Date(at);
  const reading = read(text, within, now);
  const outcome = hours({
    reading,
    focus: NO_FOCUS,
    lookup: within,
    now,
    meant: 'hours',
    likely: 1,
  });
  return outcome?.kind === 'answer' ? outcome.text : outcome?.kind;
}

test.each([
  ['are you open now', '2026-11-18T10:00:00Z', 'Yes, we are open now'],
  ['are you open now', '2026-11-18T15:00:00Z', 'No, we are closed now. On Wednesday'],
  [
    'are you open right now',
    '2026-11-21T10:00:00Z',
    'No, we are closed now. On Saturday we are closed',
  ],
  ['are you open tomorrow', '2026-11-20T10:00:00Z', 'Tomorrow, Saturday, we are closed'],
  ['are you open on monday at 4 pm', '2026-11-18T10:00:00Z', 'No, we are closed then. On Monday'],
  [
    'what are your hours',
    '2026-11-18T10:00:00Z',
    'Monday to Friday, 7:00 to 15:30\n- Weekend, closed',
  ],
  ['are you open at christmas', '2026-11-18T10:00:00Z', 'unknown'],
])('%s at %s', (text, at, part) => {
  expect(ask(text, at)).toContain(part);
});

test('today is the day in the time zone of the agency, not of the server', () => {
  expect(ask('are you open today', '2026-11-22T23:30:00Z')).toContain('Today, Monday');
});

test.each([
  ['are you open on 5 july', 'On Monday, July 5 we are closed (Founding Day).'],
  ['are you open on july 5th', 'On Monday, July 5 we are closed (Founding Day).'],
  ['are you open tomorrow', 'On Thursday, November 19 we are open from 10:00 to 12:00 (Fair).'],
  ['are you open today', 'On Wednesday, November 18 we are open from 10:00 to 12:00 (Fair).'],
  ['are you open now', 'On Wednesday, November 18 we are open from 10:00 to 12:00 (Fair).'],
  ['are you open on 6 july', 'On Tuesday, July 6 we are open from 7:00 to 15:30.'],
  ['are you open on thursday', 'On Thursday, November 19 we are open from 10:00 to 12:00 (Fair).'],
  ['are you open now', 'Yes, we are open now.'],
])('closed days and special hours are known: %s', (text, part) => {
  expect(ask(text, '2026-11-18T10:00:00Z', withExceptions)).toContain(part);
});
