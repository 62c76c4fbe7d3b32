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
    `insert into translations (noun, noun_id, field, language, value, of_version) values
      ('services', 1, 'title', 'ar', 'فرق', 1), ('services', 1, 'description', 'ar', 'عمال للورشات', 1),
      ('services', 2, 'title', 'ar', 'الأجور', 1)`,
  );
});
afterAll(() => site.stop());

const htmlOf = async (path: string) => (await site.get(path)).text();
/** The page without the data for its scripts. */
const shownOf = async (path: string) =>
  (await htmlOf(path)).replaceAll(/<script[^>]*>.*?<\/script>/gs, '');

test('a page shows what the agency wrote in its language, and marks what is not', async () => {
  const arabic = await shownOf('/ar');
  expect(arabic).toMatch(/<h3 class="[^"]*">فرق<\/h3>/);
  expect(arabic).toMatch(/<h3 lang="en" dir="ltr" class="[^"]*">Payroll<\/h3>/);
  expect(arabic).toMatch(/<p lang="en" dir="ltr" class="[^"]*">Pay<\/p>/);
  expect(arabic).toContain('وكالة توفير اليد العاملة');
  expect(arabic).toContain('حاسي مسعود');
  expect(arabic).not.toContain('Our Mission');
  expect(await shownOf('/fr')).toMatch(/<h3 lang="en" dir="ltr" class="[^"]*">Crews<\/h3>/);
});

test('on the English page nothing says its language', async () => {
  const shown = await shownOf('/');
  expect(shown).toContain('People for sites');
  expect(shown.slice(shown.indexOf('<main'), shown.indexOf('<footer'))).not.toMatch(
    / (lang|dir)="/,
  );
});

test('books are named as English on pages of other languages', async () => {
  expect(await shownOf('/')).not.toContain('in English');
  for (const [language, pages, note] of [
    ['fr', '16 pages, en anglais', 'Ce livre est en anglais.'],
    ['ar', '16 صفحة، بالإنجليزية', 'هذا الكتاب باللغة الإنجليزية.'],
  ] as const) {
    const landing = await shownOf(pathIn(language, '/'));
    expect(landing).toContain(pages);
    expect(landing).toMatch(/<h3 lang="en" dir="ltr" class="[^"]*">The company<\/h3>/);
    const book = await shownOf(pathIn(language, '/magazine'));
    expect(book).toContain(note);
    expect(book).toMatch(/<h1 lang="en" dir="ltr" class="[^"]*">The company<\/h1>/);
  }
  expect(await shownOf('/magazine')).not.toContain('This book is in English.');
});

test('a translation is on the page as soon as it is checked', async () => {
  await expect.poll(() => shownOf('/ar')).not.toContain('كشوف');
  await site.pool.query(
    `insert into translations (noun, noun_id, field, language, value, of_version)
     values ('services', 2, 'description', 'ar', 'كشوف الرواتب', 1)`,
  );
  await expect.poll(() => shownOf('/ar')).toContain('كشوف الرواتب');
});
