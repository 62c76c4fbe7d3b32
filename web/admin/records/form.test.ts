import { expect, test } from 'vitest';
import { errorsByField, remainingChars } from './form.tsx';

test('a sentence about a part of a field is said of the field, the first one only', () => {
  const messages = {
    'skills.3': 'Each skill must be at most 80 characters',
    'skills.9': 'later',
    name: 'n',
  };
  expect(errorsByField(['name', 'skills'], messages)).toEqual({
    name: 'n',
    skills: 'Each skill must be at most 80 characters',
  });
});

test('what the form does not show is left out', () => {
  expect(errorsByField(['name'], { body: 'The request is not valid.' })).toEqual({});
});

test.each([
  ['', null],
  ['x'.repeat(89), null],
  ['x'.repeat(90), 10],
  ['x'.repeat(100), 0],
  ['x'.repeat(103), -3],
  [` ${'x'.repeat(90)}\n`, 10],
])('%j of 100 characters leaves %j to tell', (text, left) => {
  expect(remainingChars(text, 100)).toBe(left);
});
