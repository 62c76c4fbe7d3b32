import { expect, test } from 'vitest';
import { boundHistory } from './chat-history.ts';

const exchanges = (count: number, letters = 10) =>
  Array.from({ length: count }, (_, at) => ({
    asked: `question ${at}`,
    answered: 'x'.repeat(letters),
  }));

test('a history is cut to its newest twenty turns, oldest first', () => {
  const newest = boundHistory(exchanges(15));
  expect(newest).toHaveLength(10);
  expect(newest[0]?.asked).toBe('question 5');
  expect(newest.at(-1)?.asked).toBe('question 14');
});

test('a history is cut to 8 KB, between two exchanges', () => {
  const newest = boundHistory(exchanges(9, 2_000));
  expect(newest.map(({ asked }) => asked)).toEqual([
    'question 5',
    'question 6',
    'question 7',
    'question 8',
  ]);
});

test('a letter of several bytes counts as several', () => {
  const long = { asked: 'a', answered: 'é'.repeat(4_096) };
  expect(boundHistory([long])).toEqual([]);
  expect(boundHistory([{ asked: '', answered: 'é'.repeat(4_096) }])).toHaveLength(1);
});

test('an exchange that does not fit drops all older ones', () => {
  const newest = boundHistory([
    ...exchanges(1),
    { asked: 'big', answered: 'x'.repeat(9_000) },
    ...exchanges(1),
  ]);
  expect(newest).toHaveLength(1);
});
