import { expect, test } from 'vitest';
import {
  beginDraft,
  draftFrom,
  keepMyDraft,
  type Stored,
  textStanding,
  typeIntoDraft,
} from './draft.ts';

type Field = 'phone' | 'address';
const FIELDS: Field[] = ['phone', 'address'];
const stored = (version: number, phone: string, address: string): Stored<Field> => ({
  phone,
  address,
  version,
  updated_at: '2026-11-15T12:00:00.000Z',
});

const first = stored(1, '111', 'Oran');
const untouched = beginDraft(first, FIELDS);

test('a form starts with the stored values, or empty when nothing is stored', () => {
  expect(textStanding(untouched, first)).toEqual({
    values: { phone: '111', address: 'Oran' },
    changed: false,
    contested: [],
    followed: [],
    overtaken: false,
    version: 1,
  });
  expect(textStanding(beginDraft(null, FIELDS), null)).toMatchObject({
    values: { phone: '', address: '' },
    changed: false,
    version: null,
  });
});

test('typing is a change until it is undone; blanks at the ends do not count', () => {
  const typed = typeIntoDraft(untouched, first, 'phone', '222');
  expect(textStanding(typed, first)).toMatchObject({
    values: { phone: '222', address: 'Oran' },
    changed: true,
    contested: [],
    version: 1,
  });
  expect(textStanding(typeIntoDraft(typed, first, 'phone', '111'), first).changed).toBe(false);
  const blank = textStanding(typeIntoDraft(untouched, first, 'phone', '111 '), first);
  expect(blank).toMatchObject({ values: { phone: '111 ' }, changed: false });
});

test('Windows line breaks in the stored text are not a change', () => {
  const dos = stored(1, '111', 'Rue 1\r\nOran');
  const edit = beginDraft(dos, FIELDS);
  expect(edit.typed.address).toBe('Rue 1\nOran');
  expect(textStanding(edit, dos).changed).toBe(false);
});

test('a form without typing shows the text that somebody else saves', () => {
  const newer = stored(2, '999', 'Oran');
  expect(textStanding(untouched, newer)).toMatchObject({
    values: { phone: '999', address: 'Oran' },
    changed: false,
    contested: [],
    version: 2,
  });
});

test('a field changed by two people is contested, and the save names the old version', () => {
  const typed = typeIntoDraft(untouched, first, 'phone', '222');
  expect(textStanding(typed, stored(2, '999', 'Oran'))).toMatchObject({
    values: { phone: '222', address: 'Oran' },
    changed: true,
    contested: ['phone'],
    followed: [],
    version: 1,
  });
});

test('changes of two people to different fields are both saved', () => {
  const typed = typeIntoDraft(untouched, first, 'phone', '222');
  expect(textStanding(typed, stored(2, '111', 'Algiers'))).toMatchObject({
    values: { phone: '222', address: 'Algiers' },
    changed: true,
    contested: [],
    followed: ['address'],
    version: 2,
  });
});

test('the same text from two people is not contested', () => {
  const typed = typeIntoDraft(untouched, first, 'phone', '222');
  expect(textStanding(typed, stored(2, ' 222 ', 'Oran'))).toMatchObject({
    changed: false,
    contested: [],
    version: 2,
  });
});

test('typing into a field that shows the newer text does not contest it', () => {
  const newer = stored(2, '999', 'Oran');
  const typed = typeIntoDraft(untouched, newer, 'phone', '999 00');
  expect(textStanding(typed, newer)).toMatchObject({
    values: { phone: '999 00' },
    contested: [],
    version: 2,
  });
  expect(textStanding(typed, stored(3, '555', 'Oran')).contested).toEqual(['phone']);
});

test("'Save mine' replaces the version on the screen, not a later one", () => {
  const newer = stored(2, '999', 'Algiers');
  const mine = keepMyDraft(typeIntoDraft(untouched, first, 'phone', '222'), newer);
  expect(textStanding(mine, newer)).toMatchObject({
    values: { phone: '222', address: 'Algiers' },
    changed: true,
    contested: [],
    version: 2,
  });
  expect(textStanding(mine, stored(3, '777', 'Algiers'))).toMatchObject({
    contested: ['phone'],
    version: 2,
  });
});

test("a text that somebody removed is contested, and 'Save mine' adds it again", () => {
  const typed = typeIntoDraft(untouched, first, 'phone', '222');
  expect(textStanding(typed, null)).toMatchObject({ contested: ['phone'], version: 1 });
  expect(textStanding(keepMyDraft(typed, null), null)).toMatchObject({
    contested: [],
    version: null,
  });
});

const draft = { version: 3, base: { content: 'One' }, typed: { content: 'Two' } };

test('a stored draft is read back with its version', () => {
  for (const saved of [draft, { ...draft, version: null }])
    expect(draftFrom(JSON.stringify(saved), ['content'])).toEqual(saved);
});

test.each([
  '{}',
  '[]',
  '1',
  JSON.stringify({ ...draft, version: '3' }),
  JSON.stringify({ ...draft, typed: { content: 7 } }),
  JSON.stringify({ ...draft, base: undefined }),
])('%s in the storage is not read as a draft', (stored) => {
  expect(draftFrom(stored, ['content'])).toBeNull();
});
