import { expect, test } from 'vitest';
import { isChanged, openRecord, standingOf, typeInto } from './record-form.ts';

const was = { title: 'Welding', description: 'Pipes' };
const opened = openRecord({ id: 1 }, was);
const typed = typeInto(opened, 'title', 'Welders');

test('what was typed and taken back again is no change', () => {
  expect(isChanged(opened)).toBe(false);
  expect(isChanged(typed)).toBe(true);
  expect(isChanged(typeInto(typed, 'title', 'Welding'))).toBe(false);
});

test('typing takes away what was said of that field, and nothing else', () => {
  const refused = { ...opened, errors: { title: 'Too long', description: 'Too long' } };
  expect(typeInto(refused, 'title', 'x').errors).toEqual({ description: 'Too long' });
});

test('a form follows a newer version until somebody has typed', () => {
  const newer = { title: 'Welding', description: 'Pipes and tanks' };
  expect(standingOf(opened, was)).toBe('current');
  expect(standingOf(opened, newer)).toBe('to-follow');
  expect(standingOf(typed, newer)).toBe('overtaken');
});

test('a newer version that says the same is no contest', () => {
  expect(standingOf(typed, { ...was, title: 'Welders' })).toBe('to-follow');
});

test('a record that is not in sight is taken as it was', () => {
  expect(standingOf(typed, null)).toBe('current');
});
