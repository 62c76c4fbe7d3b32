import type { Page } from '@playwright/test';
import { isHydrated } from '../../tests/harness/wait-for-hydration.ts';
import { expect, MOVING, test } from '../fixtures/journey.ts';

test.use(MOVING);

const PHRASES = [
  'Saharis',
  'Manpower supply Agency',
  'Construction & Services, Agreed by the state and ISO 9001 certified',
] as const;

/** Time passes only when the journey says so. */
async function openWithStoppedClock(page: Page) {
  await page.clock.install({ time: new Date('2026-03-02T08:00:00Z') });
  await page.clock.pauseAt(new Date('2026-03-02T08:00:01Z'));
  await page.goto('/');
  while (!(await isHydrated(page))) await page.clock.runFor(1);
}

test('the headline is whole in the page for readers and search engines', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const headline = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '';
  for (const phrase of PHRASES) expect(headline).toContain(phrase.replace('&', '&amp;'));
});

test('the headline stands 2.5 s, is deleted at 40 ms and typed at 75 ms a character', async ({
  page,
}) => {
  await openWithStoppedClock(page);
  const typed = page.locator('h1 [aria-hidden] > :last-child > :first-child');
  const [name, trade, approval] = PHRASES;
  await expect(typed).toHaveText(trade);
  await page.clock.runFor(2_500 + 12 * 40);
  await expect(typed).toHaveText('Manpower s');
  await page.clock.runFor(10 * 40 + 12 * 75);
  await expect(typed).toHaveText('Construction');
  await page.clock.runFor((approval.length - 12) * 75);
  await expect(typed).toHaveText(approval);
  await page.clock.runFor(2_500 + approval.length * 40 + name.length * 75);
  await expect(typed).toHaveText(name);
});

test('readers hear the headline once, however it is typed', async ({ page }) => {
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 1, name: PHRASES.join('. '), exact: true }),
  ).toBeVisible();
});

test('the three pictures take turns every 3 seconds, each under its own caption', async ({
  page,
}) => {
  await openWithStoppedClock(page);
  const pictures = page.locator('#hero img');
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
  }
  const caption = page.locator('#hero .type-caption');
  for (const [shown, place] of [
    [0, 'Hassi Messaoud'],
    [1, 'Skikda'],
    [2, 'Algiers'],
    [0, 'Hassi Messaoud'],
  ] as const) {
    await expect(caption).toContainText(place);
    await expect(pictures.nth(shown)).toHaveAttribute('aria-hidden', 'false');
    await expect(page.locator('#hero img[aria-hidden="false"]')).toHaveCount(1);
    await page.clock.runFor(3_000);
  }
});

test('the counters stand at zero for half a second and reach their figures in two', async ({
  page,
}) => {
  await openWithStoppedClock(page);
  const figures = page.locator('#hero dd > [aria-hidden]');
  await expect(figures).toHaveText(['0+', '0+', '0%']);
  await page.clock.runFor(500);
  await expect(figures).toHaveText(['0+', '0+', '0%']);
  await page.clock.runFor(1_034);
  await expect(figures).toHaveText(['7,500+', '250+', '49%']);
  await page.clock.runFor(1_000);
  await expect(figures).toHaveText(['15,000+', '500+', '98%']);
});

test('one button stops everything that moves by itself, and starts it again', async ({ page }) => {
  await openWithStoppedClock(page);
  await page.locator('#hero').getByRole('button', { name: 'Pause motion' }).click();
  const hero = page.locator('#hero');
  const before = await hero.textContent();
  await page.clock.runFor(20_000);
  expect(await hero.textContent()).toBe(before);
  await expect(page.locator('.marquee-track')).toHaveCSS('animation-play-state', 'paused');
  await hero.getByRole('button', { name: 'Play motion' }).click();
  await page.clock.runFor(4_000);
  expect(await hero.textContent()).not.toBe(before);
  await expect(page.locator('.marquee-track')).toHaveCSS('animation-play-state', 'running');
});

test('with less motion wanted nothing moves, and all figures stand', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithStoppedClock(page);
  const hero = page.locator('#hero');
  const before = await hero.textContent();
  await page.clock.runFor(20_000);
  expect(await hero.textContent()).toBe(before);
  await expect(page.locator('#hero dd > [aria-hidden]')).toHaveText(['15,000+', '500+', '98%']);
  await expect(page.getByRole('button', { name: 'Pause motion' })).toHaveCount(0);
});
