import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { aPicture } from '../../tests/harness/pictures.ts';
import { test as base, expect, toastOf } from '../fixtures/admin-panel.ts';
import { expectNoSidewaysScroll, WIDTHS } from '../fixtures/journey.ts';
import { button, entry, field, isOnPage } from '../fixtures/site-content.ts';
import { askDatabase } from '../fixtures/site-database.ts';

const test = base.extend<{ filesShown: undefined }>({
  filesShown: [
    async ({ site }, use) => {
      await use(undefined);
      await askDatabase(site, 'delete from magazine_shown');
      await askDatabase(site, 'delete from magazine_editions');
    },
    { auto: true },
  ],
});

const EDITOR = '/admin/site/magazine/magazine/en';
/** Twelve pages, made by Chromium. */
const PDF = resolve(import.meta.dirname, '../../content/magazine/manpower-supply/magazine.pdf');

async function pictures(colours: string[]) {
  return Promise.all(
    colours.map(async (colour, at) => ({
      name: `page-${at + 1}.png`,
      mimeType: 'image/png',
      buffer: await aPicture('png', { width: 400, height: 600, colour }),
    })),
  );
}

const srcOf = (page: Page, name: string) =>
  entry(page, name).locator('img').first().getAttribute('src');

const pages = (page: Page) => page.getByRole('listitem', { name: /^Page \d+(?:: |$)/ });

test('a PDF of twelve pages becomes a book with pictures and text, and is shown to visitors', async ({
  page,
}) => {
  test.slow();
  await page.goto(EDITOR);
  await field(page, 'Choose a PDF').setInputFiles(PDF);
  await expect(page.getByRole('progressbar', { name: /^Page \d+ of 12$/ })).toBeVisible();
  await expect(pages(page)).toHaveCount(12, { timeout: 120_000 });
  await expect(page.getByText(/^A PDF of .* belongs to the edition\.$/)).toBeVisible();
  expect(await isOnPage(page, 'Crews of spring')).toBe(false);

  await page.getByRole('button', { name: /^Page 2: / }).click();
  const text = page.getByLabel('Text', { exact: true });
  await expect(text).toHaveValue(/\w+ \w+ \w+/);
  await text.fill('What we do in spring.\n\nAnd in autumn.');
  await field(page, 'Title').fill('Seasons');
  await field(page, 'Title of the book').fill('Crews of spring');
  await field(page, 'Month of the edition').fill('2027-04');
  await button(page, 'Publish').click();
  await expect(toastOf(page, 'The edition is on the page')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/site\/magazine$/);

  expect(await isOnPage(page, 'Crews of spring')).toBe(true);
  expect(await isOnPage(page, 'And in autumn.', '/magazine')).toBe(true);
  const pdf = await page.request.get('/magazine.pdf');
  expect((await pdf.body()).equals(await readFile(PDF))).toBe(true);

  await page.goto('/');
  await page.locator('#magazine').scrollIntoViewIfNeeded();
  const book = page.getByRole('region', { name: 'Crews of spring' });
  await book.getByRole('button', { name: 'Next page' }).click();
  await expect(book.getByRole('heading', { name: 'Seasons' })).toBeAttached();
});

const LOCKED = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj
3 0 obj<</Filter/Standard/V 1/R 2/P -4/O<${'5a'.repeat(32)}>/U<${'a5'.repeat(32)}>>>endobj
trailer<</Root 1 0 R/Encrypt 3 0 R/ID[<${'11'.repeat(16)}><${'11'.repeat(16)}>]>>
startxref
9
%%EOF
`;

for (const [what, content, sentence] of [
  ['broken', '%PDF-1.7\nnothing of a book', /damaged/],
  ['locked', LOCKED, /protected by a password/],
  ['no PDF', '<html>', /no PDF/],
  ['huge', `%PDF-1.7\n${' '.repeat(30_000_001)}`, /larger than 30 MB/],
] as const)
  test(`a file that is ${what} is refused with a sentence, and the old book stays`, async ({
    page,
  }, info) => {
    const file = info.outputPath('book.pdf');
    await writeFile(file, content);
    await page.goto(EDITOR);
    await field(page, 'Choose a PDF').setInputFiles(file);
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect(pages(page)).toHaveCount(0);
    await expect(button(page, 'Publish')).toBeDisabled();
    expect(await isOnPage(page, 'The company')).toBe(true);
  });

test('pictures become a book in the order of their names, which keys change; a page is replaced, and a blank one makes the number even', async ({
  page,
}) => {
  await page.goto(EDITOR);
  const chosen = await pictures(['#aa0000', '#00aa00', '#0000aa']);
  await field(page, 'Choose pictures').setInputFiles(chosen.toReversed());
  await expect(pages(page)).toHaveCount(3);
  await expect(page.getByText(/an even number of pages/)).toBeVisible();
  await expect(button(page, 'Publish')).toBeDisabled();
  await button(page, 'Add a blank last page').click();
  await expect(entry(page, 'Page 4: Blank page')).toBeVisible();

  const third = await srcOf(page, 'Page 3');
  await button(page, 'Move up: Page 3').press('ArrowUp');
  expect(await srcOf(page, 'Page 2')).toBe(third);
  await expect(button(page, 'Move up: Page 2')).toBeFocused();

  const cover = entry(page, 'Page 1');
  const before = await cover.locator('img').first().getAttribute('src');
  await page
    .getByRole('button', { name: /^Page 1\b/ })
    .first()
    .click();
  const [other] = await pictures(['#cccc00']);
  await field(page, 'Replace the picture: Page 1').setInputFiles(other ? [other] : []);
  await expect(cover.locator('img').first()).not.toHaveAttribute('src', before ?? '');
  await cover.getByLabel('Description of the picture', { exact: true }).fill('A yellow cover');

  await page.reload();
  await expect(entry(page, 'Page 4: Blank page')).toBeVisible();
  expect(await srcOf(page, 'Page 2')).toBe(third);
  await button(page, 'Publish').click();
  await expect(page).toHaveURL(/\/admin\/site\/magazine$/);
  expect(await isOnPage(page, 'A yellow cover', '/magazine')).toBe(true);
  expect((await page.request.get('/magazine.pdf')).status()).toBe(404);

  await button(page, 'Back to the file').first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back to the file' }).click();
  await expect(toastOf(page, 'The earlier state is shown')).toBeVisible();
  expect(await isOnPage(page, 'A yellow cover', '/magazine')).toBe(false);
  await page.getByRole('button', { name: /^Show again: / }).click();
  await expect(toastOf(page, 'The edition is shown again')).toBeVisible();
  expect(await isOnPage(page, 'A yellow cover', '/magazine')).toBe(true);
});

test('the preview shows the flip book with the edition that is not published', async ({ page }) => {
  await page.goto(EDITOR);
  await field(page, 'Choose pictures').setInputFiles(
    await pictures(['#aa0000', '#00aa00', '#0000aa', '#00aaaa']),
  );
  await expect(pages(page)).toHaveCount(4);
  await field(page, 'Title of the book').fill('Only for me');
  await button(page, 'Preview').click();
  const frame = page.frameLocator('iframe');
  const book = frame.getByRole('region', { name: 'Only for me' });
  await expect(book.getByText('Page 1 of 4')).toBeVisible();
  await book.getByRole('button', { name: 'Next page' }).click();
  await expect(book.getByText('Pages 2–3 of 4')).toBeVisible();
  expect(await isOnPage(page, 'Only for me')).toBe(false);
});

test('the screens of the magazine fit every width and are found by a screen reader', async ({
  page,
  expectNoAxeFindings,
}) => {
  await page.goto('/admin/site/magazine');
  await expect(page.getByRole('tab').first()).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expectNoAxeFindings(page);
  await page.goto(EDITOR);
  await field(page, 'Choose pictures').setInputFiles(await pictures(['#aa0000']));
  await page.getByRole('button', { name: /^Page 1\b/ }).click();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expectNoAxeFindings(page);
});
