import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, MOVING, test, WIDTHS } from '../fixtures/journey.ts';

const TITLES = ['The company', 'Manpower supply'];
const OURS = /api\/magazine|site-pictures\/magazine-|live-book/;

const bookOf = (page: Page, title = 'The company') => page.getByRole('region', { name: title });
const counterOf = (page: Page, title?: string) => bookOf(page, title).getByRole('status');
const next = (page: Page, title?: string) =>
  bookOf(page, title).getByRole('button', { name: 'Next page' });
const previous = (page: Page, title?: string) =>
  bookOf(page, title).getByRole('button', { name: 'Previous page' });

async function goToBooks(page: Page) {
  await page.goto('/');
  await page.locator('#magazine').scrollIntoViewIfNeeded();
  for (const title of TITLES) await expect(counterOf(page, title)).toBeVisible();
  await bookOf(page).scrollIntoViewIfNeeded();
}

/** Points of the open book, in pages: the spine is 0, outer edges are -1 and 1, from 0 (top) to 1. */
async function pointsOf(page: Page) {
  const place = bookOf(page).locator('.flip-place');
  await place.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await place.boundingBox();
  if (!box) throw new Error('The book is not shown');
  return (x: number, y: number): [number, number] => [
    box.x + (box.width / 2) * (1 + x * 0.99),
    box.y + box.height * (0.01 + y * 0.98),
  ];
}

const backOfLeaf = (page: Page) => bookOf(page).locator('[data-part="back"]');

test('a visitor leafs through both books with buttons and keys, from cover to cover', async ({
  page,
}) => {
  await goToBooks(page);
  await expect(page.locator('#magazine')).toContainText('Swipe left and right to flip pages');
  await expect(counterOf(page)).toHaveText('Page 1 of 16');
  await expect(previous(page)).toHaveAttribute('aria-disabled', 'true');
  await next(page).click();
  await expect(counterOf(page)).toHaveText('Pages 2–3 of 16');
  await page.keyboard.press('ArrowRight');
  await expect(counterOf(page)).toHaveText('Pages 4–5 of 16');
  await page.keyboard.press('ArrowLeft');
  await expect(counterOf(page)).toHaveText('Pages 2–3 of 16');
  await page.keyboard.press('End');
  await expect(counterOf(page)).toHaveText('Page 16 of 16');
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(counterOf(page)).toHaveText('Page 16 of 16');
  await page.keyboard.press('Home');
  await expect(counterOf(page)).toHaveText('Page 1 of 16');
  await next(page, 'Manpower supply').click();
  await expect(counterOf(page, 'Manpower supply')).toHaveText('Pages 2–3 of 12');
  await expect(counterOf(page)).toHaveText('Page 1 of 16');
});
