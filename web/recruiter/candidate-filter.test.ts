import { expect, test } from 'vitest';
import { SEARCH_MAX, searchText } from '../../contracts/search-limits.ts';
import { filterFrom, queryOf } from './candidate-filter.tsx';

const filterOf = (query: string) => filterFrom(new URLSearchParams(query));

test('an address without a filter gives an empty filter', () => {
  expect(filterOf('')).toEqual({ search: '', domain: '' });
  expect(filterOf('?session=expired&search=&domain=')).toEqual({ search: '', domain: '' });
});

test('the address of a filter gives the same filter again', () => {
  for (const filter of [
    { search: 'lng', domain: 'Piping' },
    { search: 'a & b = 100% + "c" é ب', domain: '' },
    { search: '', domain: 'Pressure vessels / tanks' },
  ])
    expect(filterOf(queryOf(filter))).toEqual(filter);
});

test('an empty part of a filter is not in the address', () => {
  expect(queryOf({ search: '', domain: '' })).toBe('');
  expect(queryOf({ search: 'tig', domain: '' })).toBe('?search=tig');
  expect(queryOf({ search: '', domain: 'Piping' })).toBe('?domain=Piping');
});

test('in a search text tabs, line breaks and other control characters become spaces', () => {
  expect(searchText(' tig\twelder\r\n\u0000 \u007f')).toBe('tig welder');
});

test('a search text that is too long is cut between two characters', () => {
  expect(searchText('x'.repeat(SEARCH_MAX + 50))).toHaveLength(SEARCH_MAX);
  expect(searchText(`${'x'.repeat(SEARCH_MAX - 1)}🏗 and more`)).toBe('x'.repeat(SEARCH_MAX - 1));
  expect(searchText(`${'x'.repeat(SEARCH_MAX - 1)} and more`)).toBe('x'.repeat(SEARCH_MAX - 1));
});
