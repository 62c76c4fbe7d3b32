import { expect, test } from 'vitest';
import { credentialProblems } from './sessions.ts';

test.each([
  ['', '', 'Username is required', 'Password is required'],
  [
    'ab',
    '12345',
    'Username must be at least 3 characters',
    'Password must be at least 6 characters',
  ],
  ['abc', '123456', undefined, undefined],
  ['a'.repeat(201), ' '.repeat(6), 'Username must be at most 200 characters', undefined],
])('signing in as %j with %j is answered with %j and %j', (username, password, name, word) => {
  expect(credentialProblems({ username, password })).toEqual({
    ...(name && { username: name }),
    ...(word && { password: word }),
  });
});
