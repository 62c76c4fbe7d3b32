import { expect, test } from 'vitest';
import { words } from './words.ts';

test.each([
  [0, 'recruiter accounts', '0 messages', '0 orders'],
  [1, 'recruiter account', '1 message', '1 order'],
  [2, 'recruiter accounts', '2 messages', '2 orders'],
])('the words after a count of %i have the right number', (count, users, messages, orders) => {
  expect(words.notes.users(count)).toBe(users);
  expect(words.counted.messages(count, String(count))).toBe(messages);
  expect(words.counted.orders(count, String(count))).toBe(orders);
});
