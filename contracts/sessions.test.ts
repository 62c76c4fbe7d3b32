import { expect, test } from 'vitest';
import { credentials } from './sessions.ts';
import { fieldProblems } from './text.ts';

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
  expect(fieldProblems(credentials, { username, password })).toEqual({
    ...(name && { username: name }),
    ...(word && { password: word }),
  });
});
