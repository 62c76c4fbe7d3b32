import { expect, test } from 'vitest';
import { errorsByField, errorsWithout } from './form.tsx';

test('an error about an entry of a list is shown at the list, the first one only', () => {
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

test('an error about a field that the form does not have is left out', () => {
  expect(errorsByField(['name'], { body: 'The request is not valid.' })).toEqual({});
});

test('typing into a field removes its error and no other', () => {
  const errors = { title: 'Too long', description: 'Too long' };
  expect(errorsWithout(errors, 'title')).toEqual({ description: 'Too long' });
  expect(errorsWithout(errors)).toEqual({});
});

test('where no error goes, the list behind the form is not drawn again', () => {
  const none = {};
  const errors: Record<'title' | 'description', string | undefined> = {
    title: undefined,
    description: 'Too long',
  };
  expect(errorsWithout(none)).toBe(none);
  expect(errorsWithout(errors, 'title')).toBe(errors);
});
