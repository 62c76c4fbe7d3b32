import { expect, test } from 'vitest';
import { credentials } from '../../contracts/sessions.ts';
import { problemsFromRefusal, problemsOf } from './login-form.tsx';

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
])('%j with %j is told what the server would say', (username, password, name, word) => {
  expect(problemsOf({ username, password })).toEqual({
    ...(name && { username: name }),
    ...(word && { password: word }),
  });
  const issues = credentials.safeParse({ username, password }).error?.issues ?? [];
  const first = (field: string) => issues.find(({ path }) => path[0] === field)?.message;
  expect([first('username'), first('password')]).toEqual([name, word]);
});

test('a refusal is shown in the server’s words where they are meant for people', () => {
  const problemsFor = (code: string) =>
    problemsFromRefusal({ code, message: 'As the server says.' });
  for (const code of ['wrong-credentials', 'account-expired', 'too-many-requests'])
    expect(problemsFor(code)).toEqual({ general: 'As the server says.' });
  for (const code of ['unreachable', 'internal', 'unavailable', 'invalid-input'])
    expect(problemsFor(code)).toEqual({
      general: 'An unexpected error occurred. Please try again.',
    });
  expect(
    problemsFromRefusal({ code: 'invalid-input', message: '', fields: { username: 'Too odd' } }),
  ).toEqual({ username: 'Too odd' });
});
