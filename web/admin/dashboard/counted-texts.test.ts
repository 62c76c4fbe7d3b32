import { expect, test } from 'vitest';
import { dashboard } from '../../../messages/messages.ts';

test.each([
  [0, 'recruiter accounts', '0 messages', '0 orders'],
  [1, 'recruiter account', '1 message', '1 order'],
  [2, 'recruiter accounts', '2 messages', '2 orders'],
])('the words after a count of %i have the right number', (count, users, messages, orders) => {
  expect(dashboard.notes.users({ count })).toBe(users);
  expect(dashboard.counted.messages({ count })).toBe(messages);
  expect(dashboard.counted.orders({ count })).toBe(orders);
});
