import { expect, test } from 'vitest';
import { orderIn, searchWith } from './order-in-url.ts';

test('the sheet opens and closes beside the filters of the list', () => {
  const open = searchWith('?search=lng&page=2', 7);
  expect(orderIn(open)).toBe(7);
  expect(searchWith(open, null)).toBe('?search=lng&page=2');
  expect(searchWith('?order=7', null)).toBe('');
});

test.each(['', '0', '-1', '1.5', 'abc', '99999999999', ' 7'])(
  'an order that is none (%s) opens no sheet',
  (order) => {
    expect(orderIn(`?${new URLSearchParams({ order })}`)).toBeNull();
  },
);
