import { expect, test } from 'vitest';
import { beginEdit, standingOf, typeInto } from './edit.ts';

const base = { title: 'Welding', description: 'Pipes' };
const opened = beginEdit(base);
const typed = typeInto(opened, base, 'title', 'Welders');

test('a value that is typed back to the stored one is not a change', () => {
  expect(standingOf(opened, base).changed).toBe(false);
  expect(standingOf(typed, base).changed).toBe(true);
  expect(standingOf(typeInto(typed, base, 'title', 'Welding'), base).changed).toBe(false);
});

test('a form without changes is not overtaken by a newer version', () => {
  const newer = { title: 'Welding', description: 'Pipes and tanks' };
  expect(standingOf(opened, newer)).toMatchObject({ changed: false, overtaken: false });
  expect(standingOf(typed, newer)).toMatchObject({ changed: true, overtaken: true });
});

test('a newer version with the text that was typed does not overtake the form', () => {
  expect(standingOf(typed, { ...base, title: 'Welders' })).toMatchObject({
    changed: false,
    overtaken: false,
  });
});
