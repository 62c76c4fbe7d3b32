import { expect, test } from 'vitest';
import { addressFrom, EVERYTHING, isNarrowed, queryOf, withParams } from './list-address.ts';

const addressOf = (query: string) =>
  addressFrom(new URLSearchParams(query), {
    filters: ['open', 'closed'],
    columns: ['name', 'date'],
    more: { wilaya: (value) => value === 'oran', tag: () => true },
  });

test('a URL without a query shows the first page of everything', () => {
  expect(addressOf('')).toEqual(EVERYTHING);
  expect(queryOf(EVERYTHING)).toBe('');
});

test('a shared URL restores the search, the filter and the page', () => {
  for (const address of [
    { ...EVERYTHING, search: 'crew & "welders" 100% é ب', show: 'closed', unread: true, page: 12 },
    { ...EVERYTHING, unread: true },
    { ...EVERYTHING, search: 'lng', show: 'open', page: 2 },
    { ...EVERYTHING, sort: '-date', trade: 'Welder & fitter', page: 3 },
    { ...EVERYTHING, more: { wilaya: 'oran', tag: 'a & b' } },
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

test('a filter that the list does not have shows everything', () => {
  expect(addressOf('show=everything').show).toBe('');
  expect(addressFrom(new URLSearchParams('show=open')).show).toBe('');
});

test('a further filter with a value that it does not take is none', () => {
  expect(addressOf('wilaya=atlantis&tag=x&other=1').more).toEqual({ tag: 'x' });
});

test.each(['phone', '-', '--name', 'name ', 'name;drop', '-NAME'])(
  'an order that the list does not have (%s) is its own',
  (sort) => {
    expect(addressOf(`${new URLSearchParams({ sort })}`).sort).toBe('');
    expect(addressFrom(new URLSearchParams('sort=name')).sort).toBe('');
  },
);

test('an order leaves nothing out; everything else does', () => {
  expect(isNarrowed({ ...EVERYTHING, sort: '-name' })).toBe(false);
  for (const some of [
    { trade: 'Welder' },
    { search: 'x' },
    { unread: true },
    { page: 2 },
    { more: { tag: 'x' } },
  ])
    expect(isNarrowed({ ...EVERYTHING, ...some })).toBe(true);
});

test('what is open beside the list stays in its URL', () => {
  expect(withParams('?search=lng&page=2', { order: '7' })).toBe('?search=lng&page=2&order=7');
  expect(withParams('', {})).toBe('');
});
