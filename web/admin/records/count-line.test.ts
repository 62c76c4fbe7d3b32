import { expect, test } from 'vitest';
import { users } from '../../../messages/messages.ts';
import { countLine } from './count-line.ts';

test('the count line of a list gives the total, or the number found by a search', () => {
  expect(countLine(users, 0, '')).toBe('0 users');
  expect(countLine(users, 1, '')).toBe('1 user');
  expect(countLine(users, 100_000, '')).toBe('100,000 users');
  expect(countLine(users, 12, 'weld')).toBe('12 users found');
});

test('the count line of a search with too many results mentions only the newest', () => {
  expect(countLine(users, 999, 'a')).toBe('999 users found');
  expect(countLine(users, 1000, 'a')).toBe('The newest 1,000 users found');
});
