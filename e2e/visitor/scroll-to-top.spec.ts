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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('no floating button lies over what one reads, fills in or presses', async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page, '#contact');
    const launcher = page.getByRole('button', { name: 'Open chat' });
    const seen = page.locator('.chat-launcher');
    await expect(seen).toHaveCSS('opacity', '1');
    const form = page.locator('#contact form');
    const footer = page.getByRole('contentinfo');
    for (const target of [
      form.getByLabel('Full name'),
      form.getByLabel('Message', { exact: true }),
      form.getByRole('button', { name: 'Send Message' }),
      page.locator('#contact').getByRole('link', { name: 'Call Now' }),
      footer.getByRole('link', { name: 'Magazine' }),
      footer.getByRole('link', { name: 'LinkedIn' }),
    ]) {
      await target.evaluate((element) =>
        element.scrollIntoView({ block: 'end', behavior: 'instant' }),
      );
      await target.focus();
      await expect(seen).toHaveCSS('pointer-events', 'none');
      await expect(seen).toHaveCSS('opacity', '0');
    }
    await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeHidden();

    await page.evaluate(() => scrollBy({ top: -200, behavior: 'instant' }));
    await expect(seen).toHaveCSS('opacity', '1');
    await form.getByLabel('Subject').focus();
    await expect(seen).toHaveCSS('opacity', '0');
    await launcher.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /assistant/i })).toBeVisible();
  });

  test('two covers lead to the text and the PDF of the books', async ({ page }) => {
    for (const [address, before] of [
      ['/', ''],
      ['/fr', '/fr'],
      ['/ar', '/ar'],
    ] as const) {
      await page.goto(address);
      await expect(page.locator('#magazine')).toBeHidden();
      const covers = page.locator('main > section').last();
      await expect(covers.getByRole('listitem')).toHaveCount(2);
      await expect(covers.locator(`a[href="${before}/magazine"]`)).toBeVisible();
      await expect(covers.locator(`a[href="${before}/magazine/manpower-supply"]`)).toBeVisible();
      await expect(covers.locator('a[href="/magazine.pdf"]')).toBeVisible();
    }
  });
});

test('beside the page of a laptop there is a column for the floating buttons', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/');
  await waitForHydration(page);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  for (const name of ['Scroll to top', 'Open chat']) {
    const left = (await page.getByRole('button', { name }).boundingBox())?.x ?? 0;
    for (const id of ['about', 'portfolio', 'services', 'contact', 'footer']) {
      const ends = await page
        .locator(`#${id} > div`)
        .evaluate(
          (box) =>
            box.getBoundingClientRect().right -
            Number.parseFloat(getComputedStyle(box).paddingRight),
        );
      expect(ends).toBeLessThanOrEqual(left);
    }
  }
});
