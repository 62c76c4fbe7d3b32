import { expect, test } from 'vitest';
import { ApiError } from './client.ts';
import { isWorthAnotherTry } from './query-client.ts';

test.each(['unreachable', 'unreadable', 'internal', 'unavailable'])(
  'an answer that failed as %s is asked for once more, not twice',
  (code) => {
    expect(isWorthAnotherTry(0, new ApiError(code, ''))).toBe(true);
    expect(isWorthAnotherTry(1, new ApiError(code, ''))).toBe(false);
  },
);

test.each(['not-signed-in', 'account-expired', 'invalid-input', 'conflict', 'too-many-requests'])(
  'a refusal the server meant (%s) is taken at its word',
  (code) => {
    expect(isWorthAnotherTry(0, new ApiError(code, ''))).toBe(false);
  },
);

test('a mistake of our own is not repeated', () => {
  expect(isWorthAnotherTry(0, new TypeError('a mistake'))).toBe(false);
});
