import { expect, test } from 'vitest';
import {
  addressFrom,
  choicesOf,
  fits,
  moved,
  searchOf,
  spanOf,
  weekOf,
} from './calendar-address.ts';

const TODAY = '2026-11-18';
const from = (query: string) => addressFrom(new URLSearchParams(query), TODAY);
const NO_FILTERS = { place: '', client: '', trade: '' };

test('a week begins on Saturday, and any of its days names it', () => {
  for (const day of ['2026-11-14', '2026-11-16', '2026-11-20'])
    expect(weekOf(day)).toBe('2026-11-14');
  expect(weekOf('2026-11-21')).toBe('2026-11-21');
  expect(from('week=2026-12-10').day).toBe('2026-12-05');
});

test('without an address it is this week, and today', () => {
  expect(from('')).toEqual({ view: 'week', day: '2026-11-14', filters: NO_FILTERS });
  expect(from('view=day')).toEqual({ view: 'day', day: TODAY, filters: NO_FILTERS });
});

test.each(['week=tomorrow', 'week=2026-02-30', 'week=9999-12-31', 'view=month', 'day=2026-12-01'])(
  '%s is no week of the calendar, and this one is shown',
  (query) => expect(from(query)).toEqual(from('')),
);

test.each([
  '',
  '?week=2026-12-05',
  '?view=day',
  '?view=day&day=2026-12-06',
  '?week=2026-12-05&place=Workshop+Algiers&client=hoggar&trade=Welder',
])('%s stands in the address as it was read', (search) => {
  expect(searchOf(from(search.slice(1)), TODAY)).toBe(search);
});

test('one step leads to the next week, or the next day', () => {
  expect(spanOf(moved(from(''), 1))).toEqual({ from: '2026-11-21', to: '2026-11-27' });
  expect(spanOf(moved(from('view=day'), -1))).toEqual({ from: '2026-11-17', to: '2026-11-17' });
});

const test1 = { place: 'Workshop', recruiter: 'hoggar', job_title: 'Welder' };
const test2 = { place: '', recruiter: 'tassili', job_title: 'Rigger' };

test('a filter shows what has its value, and filters add up', () => {
  const shown = (filters: Partial<typeof NO_FILTERS>) =>
    [test1, test2].filter((entry) => fits(entry, { ...NO_FILTERS, ...filters }));
  expect(shown({})).toEqual([test1, test2]);
  expect(shown({ place: 'Workshop' })).toEqual([test1]);
  expect(shown({ client: 'tassili' })).toEqual([test2]);
  expect(shown({ trade: 'Rigger', client: 'hoggar' })).toEqual([]);
});

test("one can choose what the tests have, the agency's own places, and what is chosen", () => {
  const choices = (entries: (typeof test1)[], filters = NO_FILTERS) => ({
    entries,
    places: ['Bench Oran', 'Workshop'],
    filters,
  });
  expect(choicesOf(choices([test2, test1, test1]), 'client')).toEqual(['hoggar', 'tassili']);
  expect(choicesOf(choices([test1]), 'place')).toEqual(['Bench Oran', 'Workshop']);
  expect(choicesOf(choices([test2], { ...NO_FILTERS, trade: 'Welder' }), 'trade')).toEqual([
    'Rigger',
    'Welder',
  ]);
});
