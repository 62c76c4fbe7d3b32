import { test as base, expect, toastOf } from '../fixtures/admin-panel.ts';
import { expectNoSidewaysScroll, WIDTHS } from '../fixtures/journey.ts';

/** A site of its own: what is emptied here, other journeys live from. */
const test = base.extend({
  baseURL: async ({ siteSetTo }, use) => use((await siteSetTo({ ADMIN_IDLE_MINUTES: '30' })).url),
});

test('an owner empties the demo after typing the name of the agency', async ({
  page,
  allowConsole,
  expectNoAxeFindings,
}) => {
  await page.goto('/admin/dashboard');
  const banner = page.getByRole('complementary', { name: 'You are looking at demo data' });
  await expect(banner).toBeVisible();
  await expectNoAxeFindings(page);
  await banner.getByRole('link', { name: 'Empty the demo' }).click();

  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('Workers')).toContainText('120');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectNoAxeFindings(page);

  const name = page.getByLabel('Type the name of the agency: Saharis');
  const empty = page.getByRole('button', { name: 'Empty the demo' });
  await expect(empty).toBeDisabled();
  allowConsole(/400 \(Bad Request\)/);
  await name.fill('Sahara');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription(
    'This is not the name of the agency as the page shows it.',
  );
  await expect(name).toBeFocused();

  await name.fill('Saharis');
  await name.press('Enter');
  await expect(toastOf(page, 'The demo is gone')).toBeVisible();
  await expect(page.getByText('There is no demo data here.')).toBeVisible();

  await page.goto('/admin/workers');
  await expect(page.getByText('No workers', { exact: false }).first()).toBeVisible();
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.goto('/');
  await expect(page.locator('#portfolio')).toHaveCount(0);
});
