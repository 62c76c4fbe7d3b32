import { expect, test } from 'vitest';
import { problemsFromRefusal } from './login-form.tsx';

test('a refused sign-in shows the message of the server only for codes meant for people', () => {
  const problemsFor = (code: string) =>
    problemsFromRefusal({ code, message: 'As the server says.' });
  for (const code of ['wrong-credentials', 'too-many-requests'])
    expect(problemsFor(code)).toEqual({ general: 'As the server says.' });
  expect(problemsFor('account-expired')).toEqual({
    general: 'As the server says.',
    mayRenew: true,
  });
  for (const code of ['unreachable', 'internal', 'unavailable', 'invalid-input'])
    expect(problemsFor(code)).toEqual({
      general: 'An unexpected error occurred. Please try again.',
    });
  expect(
    problemsFromRefusal({ code: 'invalid-input', message: '', fields: { username: 'Too odd' } }),
  ).toEqual({ username: 'Too odd' });
});
