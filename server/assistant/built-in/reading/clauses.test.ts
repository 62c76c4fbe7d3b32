import { expect, test } from 'vitest';
import { clausesOf, isQuestion } from './clauses.ts';

test.each([
  ['What are your hours? Who are you?', ['What are your hours', 'Who are you']],
  [
    'What are your hours and where is your office?',
    ['What are your hours', 'where is your office'],
  ],
  ['How many workers and which budget', ['How many workers', 'which budget']],
  ['We need 1.5 tonnes. Now.', ['We need 1.5 tonnes', 'Now']],
])('%s', (text, clauses) => {
  expect(clausesOf(text)).toEqual(clauses);
});

test('a statement is not taken for a question', () => {
  expect(isQuestion('The labour inspector is coming on Tuesday')).toBe(false);
  expect(isQuestion('Do you deal with him')).toBe(true);
});
