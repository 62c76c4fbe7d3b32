import type { Page } from '@playwright/test';
import { test as base, expect, toastOf } from '../fixtures/admin-panel.ts';
import { expectNoSidewaysScroll, WIDTHS } from '../fixtures/journey.ts';
import { askDatabase } from '../fixtures/site-database.ts';

const test = base.extend<{ filesShown: undefined }>({
  filesShown: [
    async ({ site }, use) => {
      await use(undefined);
      await askDatabase(site, 'delete from site_content');
      await askDatabase(site, 'delete from site_content_history');
    },
    { auto: true },
  ],
});

const publish = async (page: Page, status: number) => {
  const written = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && response.url().endsWith('/api/admin/site/brand'),
  );
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  expect((await written).status()).toBe(status);
};
/** The colour in which the page draws what is of the brand. */
const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--flare-500'));

test('an agency gives the page its name and its colour, and a colour that cannot be read is refused', async ({
  page,
  allowConsole,
  expectNoAxeFindings,
}) => {
  await page.goto('/admin/site');
  await page.getByRole('link', { name: 'Name and colour' }).click();
  const colour = page.getByRole('textbox', { name: 'Colour', exact: true });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expectNoAxeFindings(page);
  await page.getByLabel('Name of the agency').fill('Karima Staffing');
  allowConsole(/400 \(Bad Request\)/);
  await colour.fill('#0F5C6E');
  await publish(page, 400);
  await expect(colour).toBeFocused();
  await expect(colour).toHaveAccessibleDescription(/1\.7 to 1.*#6D9CA7/);

  await page.getByRole('button', { name: 'Take #6D9CA7' }).click();
  await publish(page, 200);
  await expect(toastOf(page, 'Published')).toBeVisible();

  for (const path of ['/', '/fr', '/ar', '/login', '/admin/dashboard']) {
    await page.goto(path);
    expect(await accentOf(page), path).toBe('#6D9CA7');
    await expect(page.getByText('Karima Staffing').first()).toBeAttached();
    await expect(page.locator('head link[rel="icon"]').first()).toHaveAttribute(
      'href',
      /^\/favicon\.ico\?v=6D9CA7-K$/,
    );
  }
  await page.goto('/');
  await expect(page).toHaveTitle(/^Karima Staffing: /);
  await expectNoAxeFindings(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
});

test('the preview of a brand shows it to this browser, and visitors see the old one', async ({
  page,
}) => {
  await page.goto('/admin/site/brand');
  await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('#2BB3C0');
  await page.getByLabel('Name of the agency').fill('Karima Staffing');
  await page.getByRole('button', { name: 'Preview' }).click();
  const shown = page.frameLocator('iframe');
  await expect(shown.locator('header')).toContainText('Karima Staffing');
  expect(
    await shown
      .locator('html')
      .evaluate((html) => getComputedStyle(html).getPropertyValue('--flare-500')),
  ).toBe('#2BB3C0');
  expect(await (await page.request.get('/')).text()).toContain('<title>Saharis');
});
