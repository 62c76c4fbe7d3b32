import type { Page } from '@playwright/test';
import { aSign } from '../../tests/harness/pictures.ts';
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

test('a wordmark stands in place of the drawn mark and the name, and a version that cannot be seen is refused', async ({
  page,
  allowConsole,
  expectNoAxeFindings,
}) => {
  allowConsole(/400 \(Bad Request\)/);
  await page.goto('/admin/site/brand');
  const choose = async (label: string, colour: string) =>
    page.getByLabel(label, { exact: true }).setInputFiles({
      name: 'sign.png',
      mimeType: 'image/png',
      buffer: await aSign(colour),
    });
  await choose('Light version, for dark ground', '#12304a');
  const refusal = page.getByRole('tabpanel').getByRole('alert');
  await expect(refusal).toContainText('too dark for a dark ground');
  await choose('Light version, for dark ground', '#ffffff');
  await expect(refusal).toBeHidden();
  await choose('Dark version, for light ground', '#071521');
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toHaveCount(2);
  await publish(page, 200);

  for (const path of ['/', '/ar', '/login', '/admin/dashboard']) {
    await page.goto(path);
    const sign = page.getByRole('img', { name: 'Saharis', exact: true }).first();
    await expect(sign, path).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    const { width, height } = (await sign.boundingBox()) as { width: number; height: number };
    expect([width, height], path).toEqual([96, 32]);
    await expectNoAxeFindings(page);
  }
  await page.goto('/admin/site/brand');
  for (const _ of ['light', 'dark'])
    await page.getByRole('button', { name: 'Remove the picture' }).first().click();
  await publish(page, 200);
  await page.goto('/login');
  await expect(page.getByRole('img', { name: 'Saharis', exact: true })).toHaveCount(0);
});
