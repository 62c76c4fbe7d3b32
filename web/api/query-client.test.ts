import { expect, test } from 'vitest';
import { ApiError } from './client.ts';
import { pollInterval, shouldRetry } from './query-client.ts';

test.each(['unreachable', 'unreadable', 'internal', 'unavailable'])(
  'a call that failed as %s is retried once',
  (code) => {
    expect(shouldRetry(0, new ApiError(code, ''))).toBe(true);
    expect(shouldRetry(1, new ApiError(code, ''))).toBe(false);
  },
);

test.each(['not-signed-in', 'account-expired', 'invalid-input', 'conflict', 'too-many-requests'])(
  'a call that was refused as %s is not retried',
  (code) => {
    expect(shouldRetry(0, new ApiError(code, ''))).toBe(false);
  },
);

test('a programming error is not retried', () => {
  expect(shouldRetry(0, new TypeError('a mistake'))).toBe(false);
});

test('a query is polled every minute, and every five minutes after a failure', () => {
  expect(pollInterval({ state: { status: 'success' } })).toBe(60_000);
  expect(pollInterval({ state: { status: 'pending' } })).toBe(60_000);
  expect(pollInterval({ state: { status: 'error' } })).toBe(300_000);
});
