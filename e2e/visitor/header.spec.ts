import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures/journey.ts';

const SECTIONS = [
  ['Home', 'hero'],
  ['About', 'about'],
  ['Portfolio', 'portfolio'],
  ['Services', 'services'],
  ['Contact', 'contact'],
  ['Trust & Safety', 'trust'],
  ['Projects', 'map'],
  ['Magazine', 'magazine'],
] as const;

test('the header leads to every section and marks the one being read', async ({ page }) => {
  await page.goto('/');
  const sections = page.getByRole('navigation', { name: 'Sections', exact: true });
  await expect(sections.getByRole('link')).toHaveText(SECTIONS.map(([label]) => label));
  for (const [label, anchor] of SECTIONS.toReversed()) {
    const link = sections.getByRole('link', { name: label, exact: true });
    await link.click();
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
    await expect(link).toHaveAttribute('aria-current', 'location');
    await expect(sections.locator('[aria-current]')).toHaveCount(1);
  }
});

test('the header shrinks and changes colour above 20 px', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const look = () =>
    header.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      colour: getComputedStyle(element).backgroundColor,
    }));
  const scrollAt = (top: number) =>
    page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);

  await waitForHydration(page);
  const unscrolled = await look();
  await scrollAt(20);
  await expect(header).not.toHaveAttribute('data-scrolled');
  await scrollAt(21);
  await expect(header).toHaveAttribute('data-scrolled');
  await expect.poll(async () => (await look()).height).toBeLessThan(unscrolled.height);
  expect((await look()).colour).not.toBe(unscrolled.colour);
  await scrollAt(0);
  await expect.poll(look).toEqual(unscrolled);
});

test('scrolling to a section is smooth, unless the reader wants less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const behaviour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  // From the first click on; before it the browser may have to go back to where somebody was.
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  expect(await behaviour()).toBe('smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await behaviour()).toBe('auto');
});

test('Client Portal leads to the sign-in page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Client Portal' }).click();
  await expect(page).toHaveURL('/login');
});

test('the skip link is the first stop and leads past the header', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the menu opens, has every entry but the magazine, and closes on the way to a section', async ({
    page,
    expectNoAxeFindings,
  }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'All sections' });
    await expect(menu).toBeHidden();
    const opener = page.getByRole('button', { name: 'Open menu' });
    await page.setViewportSize({ width: 320, height: 740 });
    await expect(opener).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 360, height: 740 });
    await opener.click();
    await expect(menu.getByRole('link')).toHaveText(
      SECTIONS.map(([label]) => label).filter((label) => label !== 'Magazine'),
    );
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page, '#site-menu');
    await menu.getByRole('link', { name: 'Services' }).click();
    await expect(menu).toBeHidden();
    await expect(page.locator('#services')).toBeInViewport();
  });

  test('the menu closes by its button and by Escape, and gives the focus back', async ({
    page,
  }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'All sections' });
    const open = page.getByRole('button', { name: 'Open menu' });
    await open.click();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    await open.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();
  });

  test('the menu works before any script has run', async ({ browser, baseURL }) => {
    const page = await (
      await browser.newContext({
        javaScriptEnabled: false,
        viewport: { width: 360, height: 740 },
      })
    ).newPage();
    await page.goto(baseURL as string);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'All sections' })).toBeVisible();
    await page.context().close();
  });

  test('the magazine is not for small screens', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#magazine')).toBeHidden();
  });
});
