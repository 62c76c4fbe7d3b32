import { expect, test } from 'vitest';
import { addressFrom, EVERYTHING, queryOf } from './list-address.ts';

const addressOf = (query: string) => addressFrom(new URLSearchParams(query));

test('a URL without a query shows the first page of everything', () => {
  expect(addressOf('')).toEqual(EVERYTHING);
  expect(queryOf(EVERYTHING)).toBe('');
});

test('a shared URL restores the search, the filter and the page', () => {
  for (const address of [
    { search: 'crew & "welders" 100% é ب', unread: true, page: 12 },
    { search: '', unread: true, page: 1 },
    { search: 'lng', unread: false, page: 2 },
  ])
    expect(addressOf(queryOf(address))).toEqual(address);
});

test.each(['0', '-1', '1.5', 'abc', '1e3', '99999999', '', ' 2'])(
  'a page that is none (%s) is the first one',
  (page) => {
    expect(addressFrom(new URLSearchParams({ page })).page).toBe(1);
  },
);

test('a search text that the server would refuse is corrected', () => {
  const { search } = addressFrom(new URLSearchParams({ search: `\u0000 a\tb ${'x'.repeat(300)}` }));
  expect(search).toMatch(/^a b x+$/);
  expect(search).toHaveLength(200);
});

test('only unread=yes turns the unread filter on', () => {
  expect(addressOf('unread=no').unread).toBe(false);
  expect(addressOf('unread=yes').unread).toBe(true);
});
