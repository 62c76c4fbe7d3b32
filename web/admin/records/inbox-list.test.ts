import { expect, test } from 'vitest';
import { messages } from '../../../messages/messages.ts';
import { inboxCountLine } from './inbox-list.tsx';
import { EVERYTHING } from './list-address.ts';

test.each([
  [{ total: 128, unread: 3 }, {}, '128 messages, 3 unread'],
  [{ total: 1, unread: 1 }, {}, '1 message, 1 unread'],
  [{ total: 100_000, unread: 2_000 }, {}, '100,000 messages, 2,000 unread'],
  [{ total: 3, unread: 3 }, { unread: true }, '3 unread messages'],
  [{ total: 12, unread: 3 }, { search: 'crew' }, '12 messages found'],
  [{ total: 1, unread: 3 }, { search: 'crew', unread: true }, '1 unread message found'],
  [{ total: 1000, unread: 3 }, { search: 'a' }, 'The newest 1,000 messages found'],
  [{ total: 0, unread: 0 }, { search: 'a' }, '0 messages found'],
  [{ total: 1200, unread: 3 }, { show: 'closed' }, '1,200 messages found'],
  [{ total: 2, unread: 3 }, { show: 'closed', unread: true }, '2 unread messages found'],
])('the count line for %o, filtered by %o, is %s', (counted, narrowed, line) => {
  expect(inboxCountLine(messages, counted, { ...EVERYTHING, ...narrowed })).toBe(line);
});
