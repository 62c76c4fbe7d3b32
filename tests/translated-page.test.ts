import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathIn } from '../contracts/languages.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ pages: true, live: true });
  await site.pool.query(
    `insert into services (title, description) values ('Crews', 'People for sites'), ('Payroll', 'Pay')`,
  );
  await site.pool.query(
    `insert into translations (noun, noun_id, field, language, value, original) values
      ('services', 1, 'title', 'ar', 'فرق', 'Crews'), ('services', 1, 'description', 'ar', 'عمال للورشات', 'People for sites'),
      ('services', 2, 'title', 'ar', 'الأجور', 'Payroll')`,
  );
});
afterAll(() => site.stop());

const hero = JSON.parse(readFileSync(resolve(import.meta.dirname, '../content/hero.json'), 'utf8'));
const heroInEnglishAlone = JSON.stringify({
  value: hero,
  texts: { fr: null, ar: null },
  older: { fr: [], ar: [] },
});

const htmlOf = async (path: string) => (await site.get(path)).text();
/** The page without the data for its scripts. */
const shownOf = async (path: string) =>
  (await htmlOf(path)).replaceAll(/<script[^>]*>.*?<\/script>/gs, '');

/** What the element that shows a text says of it; undefined where none shows it. */
function writingOf(html: string, text: string) {
  const [, attributes] = new RegExp(`<\\w+([^>]*)>${text}</`).exec(html) ?? [];
  if (attributes === undefined) return undefined;
  const value = (name: string) => new RegExp(` ${name}="(.*?)"`).exec(attributes)?.[1];
  return { lang: value('lang'), dir: value('dir') };
}
const IN_ENGLISH = { lang: 'en', dir: 'ltr' };

test('a page shows what the agency wrote in its language, and marks what is not', async () => {
  const arabic = await shownOf('/ar');
  expect(writingOf(arabic, 'فرق')).toEqual({ lang: undefined, dir: 'auto' });
  expect(writingOf(arabic, 'Payroll')).toEqual(IN_ENGLISH);
  expect(writingOf(arabic, 'Pay')).toEqual(IN_ENGLISH);
  expect(arabic).toContain('وكالة توفير اليد العاملة');
  expect(arabic).toContain('حاسي مسعود');
  expect(arabic).not.toContain('Our Mission');
  expect(writingOf(await shownOf('/fr'), 'Crews')).toEqual(IN_ENGLISH);
});

test('on the English page no text says its language or runs from the right', async () => {
  const shown = await shownOf('/');
  expect(shown).toContain('People for sites');
  const main = shown.slice(shown.indexOf('<main'), shown.indexOf('<footer'));
  expect(main).not.toMatch(/ lang="| dir="rtl"/);
});

test('books are named as English on pages of other languages', async () => {
  expect(await shownOf('/')).not.toContain('in English');
  for (const [language, pages, note] of [
    ['fr', '16 pages, en anglais', 'Ce livre est en anglais.'],
    ['ar', '16 صفحة، بالإنجليزية', 'هذا الكتاب باللغة الإنجليزية.'],
  ] as const) {
    const landing = await shownOf(pathIn(language, '/'));
    expect(landing).toContain(pages);
    expect(writingOf(landing, 'The company')).toEqual(IN_ENGLISH);
    const book = await shownOf(pathIn(language, '/magazine'));
    expect(book).toContain(note);
    expect(writingOf(book, 'The company')).toEqual(IN_ENGLISH);
  }
  expect(await shownOf('/magazine')).not.toContain('This book is in English.');
});

test('a translation is on the page as soon as it is checked', async () => {
  await expect.poll(() => shownOf('/ar')).not.toContain('كشوف');
  await site.pool.query(
    `insert into translations (noun, noun_id, field, language, value, original)
     values ('services', 2, 'description', 'ar', 'كشوف الرواتب', 'Pay')`,
  );
  await expect.poll(() => shownOf('/ar')).toContain('كشوف الرواتب');
});

test('a text that was rewritten is on the page of every language, as the original', async () => {
  await site.pool.query(`update services set description = 'Crews for sites' where id = 1`);
  await expect
    .poll(async () => writingOf(await shownOf('/ar'), 'Crews for sites'))
    .toEqual(IN_ENGLISH);
  const arabic = await shownOf('/ar');
  expect(writingOf(arabic, 'Crews')).toEqual(IN_ENGLISH);
  expect(arabic).not.toContain('عمال للورشات');
});

test('search engines leave a page out that is the English one under another address', async () => {
  const headOf = async (path: string) => {
    const html = await htmlOf(path);
    return html.slice(0, html.indexOf('</head>'));
  };
  const NOINDEX = '<meta name="robots" content="noindex"/>';
  await site.pool.query('delete from translations');
  // The top of the page is in French: it is more than a copy.
  expect(await headOf('/fr')).not.toContain('noindex');
  await site.pool.query(
    `insert into site_content (key, value, version, updated_by, updated_at) values ('hero', $1, 1, 'PIN', now())`,
    [heroInEnglishAlone],
  );
  await expect.poll(() => headOf('/fr')).toContain(NOINDEX);
  const untranslated = await headOf('/fr');
  expect(untranslated).not.toContain('rel="canonical"');
  expect(untranslated).not.toContain('rel="alternate"');
  expect(await headOf('/')).not.toContain('noindex');
  expect(await headOf('/ar')).toContain(NOINDEX);
  await site.pool.query(`delete from services where title = 'Payroll'`);
  await site.pool.query(
    `insert into translations (noun, noun_id, field, language, value, original)
     select 'services', id, unnest(array['title', 'description']), 'fr', unnest(array['Équipes', 'Du personnel']),
       unnest(array[title, description]) from services`,
  );
  await expect.poll(() => headOf('/fr')).not.toContain('noindex');
  expect(await headOf('/ar')).toContain(NOINDEX);
  await site.pool.query(`delete from site_content where key = 'hero'`);
});
