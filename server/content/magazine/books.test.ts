import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { bookFile } from '../../../contracts/magazine.ts';
import { type ContentFiles, readJsonFiles } from '../content-json.ts';
import { ContentProblems } from '../content-problems.ts';
import { readBook } from './books.ts';
import { pageFacts } from './page-facts.ts';

const CONTENT = resolve(import.meta.dirname, '../../../content');
const files = (await readJsonFiles(CONTENT, new ContentProblems('content'))) as ContentFiles;

const aPage = (...blocks: object[]) => ({ template: 'own', title: 'A page', blocks });
const aBook = (...pages: object[]) =>
  bookFile.parse({
    title: 'A book',
    subtitle: 'For a test',
    published: '2026-10',
    pages: [...pages, ...Array.from({ length: 4 - pages.length }, () => aPage())],
  });
const read = (...pages: object[]) => readBook('magazine', aBook(...pages), files);

test('figures come from the other files', () => {
  const facts = pageFacts(files, '2026-10');
  expect(facts.get('projects')).toBe('27');
  expect(facts.get('clients')).toBe('18');
  expect(facts.get('founded')).toBe('2005');
  expect(facts.get('published')).toBe('October 2026');
  expect(facts.get('phone')).toBe(files.agency.contact.phone);
  expect(facts.get('crewsNow')).toBe('1,590');
  expect(facts.get('skikda-lng-port.months')).toBe('64');
  expect(facts.get('skikda-lng-port.phase-2')).toBe('929');
  expect(facts.get('skikda-lng-port.workers')).toBe('573 to 929');
});

test('placeholders are filled in every text, and an unknown one is reported', () => {
  const { read: book, unknown } = read(
    aPage(
      { kind: 'lead', text: '{projects} projects for {clients} clients' },
      { kind: 'list', items: ['{phone}', '{telephone}'] },
    ),
  );
  expect(book.pages[0]?.blocks[0]).toEqual({ kind: 'lead', text: '27 projects for 18 clients' });
  expect(unknown).toEqual([{ name: 'telephone', path: ['pages', 0, 'blocks', 1, 'items', 1] }]);
});

test('blocks from other files are written out as tables, steps and lists', () => {
  const { read: book } = read(
    aPage(
      { kind: 'phases', project: 'skikda-lng-port' },
      { kind: 'hours', title: 'Open' },
      { kind: 'picture', picture: 'hero-2' },
      { kind: 'sites', places: [] },
    ),
  );
  const [phases, hours, picture, sites] = book.pages[0]?.blocks ?? [];
  expect(phases).toMatchObject({ kind: 'steps', items: [{ mark: '573 people' }, {}, {}] });
  expect(hours).toMatchObject({ kind: 'table', title: 'Open' });
  expect(hours).toHaveProperty('rows.2', ['Friday', 'Closed']);
  expect(picture).toHaveProperty('alt', files.pictures['hero-2']?.alt);
  expect(sites).toHaveProperty('rows.0', ['Skikda', '6 projects']);
});

test('the contents list the pages that ask for it, by their numbers', () => {
  const listed = { ...aPage(), title: 'Second', contents: 'About it' };
  const { read: book } = read(aPage({ kind: 'contents' }), listed);
  expect(book.pages[0]?.blocks[0]).toMatchObject({
    items: [{ mark: '02', title: 'Second', text: 'About it' }],
  });
});

test('a book has an even number of pages', () => {
  expect(() => aBook(aPage(), aPage(), aPage(), aPage(), aPage())).toThrow(/even number of pages/);
});
