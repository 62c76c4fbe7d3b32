import { expect, test } from 'vitest';
import { beginEdit, keepMine, type Stored, standingOf, typeInto } from './edit.ts';

type Field = 'phone' | 'address';
const FIELDS: Field[] = ['phone', 'address'];
const stored = (version: number, phone: string, address: string): Stored<Field> => ({
  phone,
  address,
  version,
  updated_at: '2026-11-15T12:00:00.000Z',
});

const first = stored(1, '111', 'Oran');
const untouched = beginEdit(first, FIELDS);

test('a form begins with what is stored, and empty when nothing is', () => {
  expect(standingOf(untouched, first)).toEqual({
    values: { phone: '111', address: 'Oran' },
    changed: false,
    contested: [],
    followed: [],
    version: 1,
  });
  expect(standingOf(beginEdit(null, FIELDS), null)).toMatchObject({
    values: { phone: '', address: '' },
    changed: false,
    version: null,
  });
});

test('what is typed is a change until it is taken back; blanks at the ends are none', () => {
  const typed = typeInto(untouched, first, 'phone', '222');
  expect(standingOf(typed, first)).toMatchObject({
    values: { phone: '222', address: 'Oran' },
    changed: true,
    contested: [],
    version: 1,
  });
  expect(standingOf(typeInto(typed, first, 'phone', '111'), first).changed).toBe(false);
  const blank = standingOf(typeInto(untouched, first, 'phone', '111 '), first);
  expect(blank).toMatchObject({ values: { phone: '111 ' }, changed: false });
});

test('line breaks of another system are no change', () => {
  const dos = stored(1, '111', 'Rue 1\r\nOran');
  const edit = beginEdit(dos, FIELDS);
  expect(edit.typed.address).toBe('Rue 1\nOran');
  expect(standingOf(edit, dos).changed).toBe(false);
});

test('a form in which nothing was typed follows what others save', () => {
  const newer = stored(2, '999', 'Oran');
  expect(standingOf(untouched, newer)).toMatchObject({
    values: { phone: '999', address: 'Oran' },
    changed: false,
    contested: [],
    version: 2,
  });
});

test('a field that two people changed is contested, and the save would replace the old version', () => {
  const typed = typeInto(untouched, first, 'phone', '222');
  expect(standingOf(typed, stored(2, '999', 'Oran'))).toMatchObject({
    values: { phone: '222', address: 'Oran' },
    changed: true,
    contested: ['phone'],
    followed: [],
    version: 1,
  });
});

test('two people who change different fields do not undo each other', () => {
  const typed = typeInto(untouched, first, 'phone', '222');
  expect(standingOf(typed, stored(2, '111', 'Algiers'))).toMatchObject({
    values: { phone: '222', address: 'Algiers' },
    changed: true,
    contested: [],
    followed: ['address'],
    version: 2,
  });
});

test('two people who write the same are of one mind', () => {
  const typed = typeInto(untouched, first, 'phone', '222');
  expect(standingOf(typed, stored(2, ' 222 ', 'Oran'))).toMatchObject({
    changed: false,
    contested: [],
    version: 2,
  });
});

test('whoever types into a field that followed has seen the newer text and contests nothing', () => {
  const newer = stored(2, '999', 'Oran');
  const typed = typeInto(untouched, newer, 'phone', '999 00');
  expect(standingOf(typed, newer)).toMatchObject({
    values: { phone: '999 00' },
    contested: [],
    version: 2,
  });
  expect(standingOf(typed, stored(3, '555', 'Oran')).contested).toEqual(['phone']);
});

test('saving mine instead replaces the version that was shown, and no later one', () => {
  const newer = stored(2, '999', 'Algiers');
  const mine = keepMine(typeInto(untouched, first, 'phone', '222'), newer);
  expect(standingOf(mine, newer)).toMatchObject({
    values: { phone: '222', address: 'Algiers' },
    changed: true,
    contested: [],
    version: 2,
  });
  expect(standingOf(mine, stored(3, '777', 'Algiers'))).toMatchObject({
    contested: ['phone'],
    version: 2,
  });
});

test('a text that was removed meanwhile is contested by what was typed, and can be added again', () => {
  const typed = typeInto(untouched, first, 'phone', '222');
  expect(standingOf(typed, null)).toMatchObject({ contested: ['phone'], version: 1 });
  expect(standingOf(keepMine(typed, null), null)).toMatchObject({ contested: [], version: null });
});
