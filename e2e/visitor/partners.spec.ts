import { expect, MOVING, test } from '../fixtures/journey.ts';

test.use(MOVING);

test('23 logos pass by four times in 100 seconds and stop under the pointer and the focus', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('#trust').scrollIntoViewIfNeeded();
  const track = page.locator('.marquee-track');
  await expect(track.locator('img')).toHaveCount(4 * 23);
  await expect(track).toHaveCSS('animation-duration', '100s');
  await expect(track).toHaveCSS('animation-iteration-count', 'infinite');
  await expect(track).toHaveCSS('animation-play-state', 'running');

  const strip = page.getByRole('region', { name: 'Partner companies' });
  await strip.scrollIntoViewIfNeeded();
  await strip.hover();
  await expect(track).toHaveCSS('animation-play-state', 'paused');
  await page.mouse.move(0, 0);
  await expect(track).toHaveCSS('animation-play-state', 'running');
  await strip.focus();
  await expect(track).toHaveCSS('animation-play-state', 'paused');
  await strip.blur();

  const trust = page.locator('#trust');
  await trust.getByRole('button', { name: 'Pause motion' }).click();
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Play motion' }).first().blur();
  await expect(track).toHaveCSS('animation-play-state', 'paused');
});

test('readers hear each partner once', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#trust').getByRole('img')).toHaveCount(23);
});

test('the strip stands still with reduced motion, and can be scrolled', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Partner companies' });
  await expect(strip.locator('img')).toHaveCount(23);
  await expect(page.locator('.marquee-track')).toHaveCSS('animation-name', 'none');
  await strip.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});
