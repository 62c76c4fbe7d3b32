import { expect, test } from 'vitest';
import { questionsOf } from './visitors-questions.ts';

test('no two questions are the same, and every run asks the same ones', () => {
  const questions = questionsOf(100);
  expect(new Set(questions).size).toBe(100);
  expect(questionsOf(100)).toEqual(questions);
  expect(() => questionsOf(100_000)).toThrow('there are only');
});
