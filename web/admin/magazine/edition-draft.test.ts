import { expect, test } from 'vitest';
import {
  byName,
  type EditionDraft,
  inputOf,
  lackOf,
  movePage,
  newDraft,
  parseDraft,
  withoutPage,
  withPage,
} from './edition-draft.ts';

const NOW = new Date('2027-01-15T12:00:00Z');
const draftWith = (keys: string): EditionDraft => ({
  ...newDraft({ title: 'Crews', subtitle: 'Of 2027' }, NOW),
  pages: [...keys].map((key) => ({ key, picture: key, title: key, alt: '', text: '' })),
});
const keysOf = ({ pages }: EditionDraft) => pages.map(({ key }) => key).join('');

test('pages are moved, changed and removed by themselves', () => {
  expect(keysOf(movePage(draftWith('abcd'), 3, 0))).toBe('dabc');
  expect(keysOf(movePage(draftWith('abcd'), 0, 2))).toBe('bcad');
  expect(keysOf(withoutPage(draftWith('abcd'), 'b'))).toBe('acd');
  const changed = withPage(draftWith('ab'), 'b', { text: 'New' });
  expect(changed.pages.map(({ text }) => text)).toEqual(['', 'New']);
});

test('a book needs four pages, and an even number of them', () => {
  expect(['', 'ab', 'abc', 'abcd', 'abcde'].map((keys) => lackOf(draftWith(keys)))).toEqual([
    'few',
    'few',
    'odd',
    null,
    'odd',
  ]);
});

test('pictures are put in the order of the numbers in their names', () => {
  const files = ['page-10.png', 'page-2.png', 'cover.png'].map((name) => new File([], name));
  expect(byName(files).map(({ name }) => name)).toEqual(['cover.png', 'page-2.png', 'page-10.png']);
});

test('what is sent has no keys of the screen, a title for every page, and begins in the present month', () => {
  const draft = withPage(draftWith('ab'), 'b', { title: ' ' });
  const place = { book: 'magazine', language: 'fr' } as const;
  const input = inputOf(draft, place, (page) => `Page ${page}`);
  expect(input).toMatchObject({
    book: 'magazine',
    language: 'fr',
    published: '2027-01',
    pdf: null,
  });
  expect(input.pages[0]).toEqual({ picture: 'a', title: 'a', alt: '', text: '' });
  expect(input.pages[1]?.title).toBe('Page 2');
});

test('a draft is read back whole, and anything else is none', () => {
  const draft = draftWith('ab');
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  for (const other of ['null', '{}', '{"pages":[{}]}', '{"pages":[],"title":1}'])
    expect(parseDraft(other)).toBeNull();
});
