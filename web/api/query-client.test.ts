import { expect, test } from 'vitest';
import { ApiError } from './client.ts';
import { pollInterval, shouldRetry } from './query-client.ts';

test.each(['unreachable', 'unreadable', 'internal', 'unavailable'])(
  'an answer that failed as %s is asked for once more, not twice',
  (code) => {
    expect(shouldRetry(0, new ApiError(code, ''))).toBe(true);
    expect(shouldRetry(1, new ApiError(code, ''))).toBe(false);
  },
);

test.each(['not-signed-in', 'account-expired', 'invalid-input', 'conflict', 'too-many-requests'])(
  'a refusal the server meant (%s) is taken at its word',
  (code) => {
    expect(shouldRetry(0, new ApiError(code, ''))).toBe(false);
  },
);

test('a mistake of our own is not repeated', () => {
  expect(shouldRetry(0, new TypeError('a mistake'))).toBe(false);
});

test('what is shown is asked for by the minute, and after a failure less often', () => {
  expect(pollInterval({ state: { status: 'success' } })).toBe(60_000);
  expect(pollInterval({ state: { status: 'pending' } })).toBe(60_000);
  expect(pollInterval({ state: { status: 'error' } })).toBe(300_000);
});
