import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import arabic from '../../messages/ar/landing.json' with { type: 'json' };
import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { expect, test } from '../fixtures/journey.ts';

test('every letter of the Arabic texts is in our faces', async ({ page }) => {
  await page.goto('/ar');
  // Before that the page is not ours to add to.
  await waitForHydration(page);
  await waitForFaces(page);
  const texts = [...(await textsUnder('messages/ar')), ...(await textsUnder('content/ar'))];
  expect(texts.length).toBeGreaterThan(1_000);
  // A key of Apple's, in English as well: their systems have a letter for it.
  const text = texts.join(' ').replaceAll('⌘', '');
  for (const weight of [400, 600]) expect(await foreignFonts(page, text, weight)).toEqual([]);
});

test('only pages with Arabic words load the Arabic faces', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const arabicFaces = () => loaded.filter((url) => url.includes('plex-arabic')).length;
  for (const path of ['/', '/fr']) {
    await page.goto(path);
    await waitForHydration(page);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    expect(arabicFaces(), path).toBe(0);
  }
  await page.goto('/ar');
  await expect.poll(arabicFaces).toBe(2);
});

test('phone numbers and figures read from left to right', async ({ page }) => {
  await page.goto('/ar');
  await waitForHydration(page);
  for (const place of [
    page.locator('#contact a[href^="tel:"] bdi').first(),
    page.locator('#footer a[href^="tel:"] bdi').first(),
    page.locator('#contact a[href^="mailto:"] bdi').first(),
    page.locator('#hero dd bdi').first(),
  ]) {
    const starts = await startsOfLetters(place);
    expect(starts.length).toBeGreaterThan(5);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  }
});

test('a carousel goes on to the left: by arrow, by key and by a drag', async ({ page }) => {
  await page.goto('/ar');
  await waitForHydration(page);
  const carousel = page.getByRole('group', { name: arabic.portfolioEyebrow, exact: true });
  await carousel.scrollIntoViewIfNeeded();
  const next = carousel.getByRole('button', { name: arabic.carousel.next });
  const previous = carousel.getByRole('button', { name: arabic.carousel.previous });
  const place = async (locator: Locator) => (await locator.boundingBox())?.x ?? 0;
  await expect(next).toBeVisible();
  expect(await place(next)).toBeLessThan(await place(previous));
  const current = carousel.locator('li button[aria-current="true"]');
  const all = carousel.locator('li button[aria-current]');
  const expectItem = (item: number) =>
    expect(all.nth(item)).toHaveAttribute('aria-current', 'true');
  await expect(current).toHaveCount(1);
  await next.click();
  await expectItem(1);
  await next.press('ArrowLeft');
  await expectItem(2);
  await next.press('ArrowRight');
  await expectItem(1);
  const box = await carousel.locator('ul').first().boundingBox();
  if (!box) throw new Error('There are no cards.');
  const y = box.y + 60;
  await page.mouse.move(500, y);
  await page.mouse.down();
  await page.mouse.move(800, y, { steps: 8 });
  await page.mouse.up();
  await expectItem(2);
});

test('what a marker of the map opens is read from the right', async ({ page }) => {
  await page.goto('/ar');
  await waitForHydration(page);
  await page.locator('#map').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: arabic.map.showCity.replace('{city}', 'سكيكدة') }).click();
  const card = page.getByRole('dialog', { name: /سكيكدة/ });
  const [whole, first] = await Promise.all([
    card.boundingBox(),
    startsOfLetters(card.getByRole('heading')),
  ]);
  if (!whole) throw new Error('The card is not on the page.');
  expect(first[0]).toBeGreaterThan(whole.x + whole.width * 0.7);
});

test('an English book keeps its direction: the next page is at the right', async ({ page }) => {
  await page.goto('/ar');
  await waitForHydration(page);
  await page.locator('#magazine').scrollIntoViewIfNeeded();
  const book = page.locator('.live-book').first();
  const next = book.getByRole('button', { name: arabic.book.next });
  const previous = book.getByRole('button', { name: arabic.book.previous });
  await expect(next).toBeVisible();
  expect((await next.boundingBox())?.x).toBeGreaterThan((await previous.boundingBox())?.x ?? 0);
  await next.press('ArrowRight');
  await expect(book.getByRole('status')).toContainText('2');
});

test('links and forms of a page lead to pages of its language', async ({ page }) => {
  await page.goto('/ar/contact/sent');
  const links = await page
    .locator('a[href^="/"]:not([hreflang])')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(['/ar', '/ar#contact', '/ar']);
  await page.goto('/ar/contact');
  await expect(page.locator('form')).toHaveAttribute('action', '/ar/contact');
});

/** They come when the page has been drawn. */
const waitForFaces = (page: Page) =>
  page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Plex Sans Arabic') && status === 'loaded',
    ),
  );

/** Every text of the JSON files in a folder. */
async function textsUnder(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  const found = await Promise.all(
    files
      .filter((file) => file.endsWith('.json'))
      .map(async (file) => textsIn(JSON.parse(await readFile(join(folder, file), 'utf8')))),
  );
  return found.flat();
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);

/** The fonts of the machine that Chromium draws a text with: letters that our faces lack come from them. */
async function foreignFonts(page: Page, text: string, weight: number): Promise<string[]> {
  await page.evaluate(
    async ([content, bold]) => {
      document.querySelector('#letters')?.remove();
      const line = Object.assign(document.createElement('p'), { id: 'letters' });
      line.textContent = content;
      line.style.fontWeight = String(bold);
      document.body.prepend(line);
      await document.fonts.load(`${bold} 16px "IBM Plex Sans"`, 'a');
      await document.fonts.load(`${bold} 16px "IBM Plex Sans Arabic"`, 'ع');
    },
    [text, weight] as const,
  );
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '#letters',
  });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName);
}

/** Where the letters of an element begin, in the order in which they are written. */
const startsOfLetters = (element: Locator) =>
  element.evaluate((shown) => {
    const text = shown.firstChild as Text;
    return [...text.data].map((_, at) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    });
  });
