import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { expect, test } from '../fixtures/journey.ts';

test('the way back up appears above 300 px, fades to orange at the bottom, and leads to the top', async ({
  page,
}) => {
  await page.goto('/');
  const up = page.getByRole('button', { name: 'Scroll to top' });
  const scrollAt = (top: number) =>
    page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  const fromBottom = (px: number) =>
    page.evaluate((distance) => {
      const { scrollHeight, clientHeight } = document.documentElement;
      scrollTo({ top: scrollHeight - clientHeight - distance, behavior: 'instant' });
    }, px);

  await waitForHydration(page);
  await scrollAt(300);
  await expect(up).toHaveCount(0);
  await scrollAt(301);
  await expect(up).toBeVisible();
  await fromBottom(12);
  const usual = await up.evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect(up).toHaveCSS('opacity', '1');
  await fromBottom(10);
  await expect(up).toHaveCSS('opacity', '0.6');
  await expect(up).toHaveCSS('background-color', 'rgb(240, 127, 27)');
  expect(usual).not.toBe('rgb(240, 127, 27)');
  await up.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(up).toHaveCount(0);
});
