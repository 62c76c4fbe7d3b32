import { expect, test } from 'vitest';
import { errorsByField } from './typed-form.ts';

test('a sentence about a part of a field is said of the field, the first one only', () => {
  const said = {
    'skills.3': 'Each skill must be at most 80 characters',
    'skills.9': 'later',
    name: 'n',
  };
  expect(errorsByField(['name', 'skills'], said)).toEqual({
    name: 'n',
    skills: 'Each skill must be at most 80 characters',
  });
});

test('what the form does not show is left out', () => {
  expect(errorsByField(['name'], { body: 'The request is not valid.' })).toEqual({});
});
