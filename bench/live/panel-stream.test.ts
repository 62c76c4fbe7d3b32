import { expect, test } from 'vitest';
import { unseenIn } from './panel-stream.ts';

test('an event tells how many messages are unseen; the first bytes and a lock tell nothing', () => {
  const changeEvent = (unseen: unknown) =>
    `event: change\ndata: ${JSON.stringify({ changed: ['messages'], unseen })}`;
  expect(
    unseenIn(changeEvent({ messages: 7, orders: 2, failed_mails: 0, access: 0, papers: 0 })),
  ).toBe(7);
  expect(unseenIn(changeEvent(null))).toBeNull();
  expect(unseenIn(':')).toBeNull();
  expect(unseenIn('event: locked\ndata: null')).toBeNull();
});
