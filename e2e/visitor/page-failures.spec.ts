import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { test } from '../fixtures/broken-parts.ts';
import { expect, expectNoSidewaysScroll, WIDTHS } from '../fixtures/journey.ts';

const DEFAULT_PARAGRAPH = 'With more than 15 years of staffing experience';

test('what cannot be read takes nothing else down: the default text, empty lists, a whole page', async ({
  page,
  siteWithBroken,
  allowConsole,
  expectNoAxeFindings,
}) => {
  allowConsole(/status of 500.*\/api\/(about-us|portfolio|services|contact-info)/);
  allowConsole(/Failed to load contact information/);
  const site = await siteWithBroken(['about_us', 'portfolio', 'services', 'contact_info']);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  const answer = await page.goto(site.url);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('contentinfo').getByRole('alert')).toBeVisible();
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');

  await expect(page.locator('#about')).toContainText(DEFAULT_PARAGRAPH);
  await expect(page.locator('#about')).toContainText('50,000+');
  for (const [section, heading] of [
    ['portfolio', 'Work that stands'],
    ['services', 'From the first contract'],
  ]) {
    await expect(page.locator(`#${section}`)).toContainText(heading as string);
    await expect(page.locator(`#${section} li`)).toHaveCount(0);
    await expect(page.locator(`#${section}`).getByRole('alert')).toHaveCount(0);
  }
  await expect(page.locator('#services')).toContainText('Ready to Begin?');
  await expect(page.locator('#trust img').first()).toBeVisible();
  expect(asked.sort(), 'each part is asked for once more').toEqual([
    '/api/about-us',
    '/api/contact-info',
    '/api/portfolio',
    '/api/services',
  ]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectNoAxeFindings(page);
});

test('parts that can be read by then fill in by themselves', async ({ page, siteWithBroken }) => {
  const site = await siteWithBroken(['about_us', 'portfolio', 'services']);
  let mended: Promise<void> | undefined;
  await page.route('**/api/**', async (route) => {
    mended ??= site.mend();
    await mended;
    await route.continue();
  });
  await page.goto(site.url);
  await expect(page.locator('#about')).toContainText('Who will be at the gate on Sunday morning');
  await expect(page.locator('#about')).not.toContainText(DEFAULT_PARAGRAPH);
  await expect(page.locator('#portfolio article')).toHaveCount(8);
  await expect(page.locator('#services article')).toHaveCount(8);
  await page.locator('#portfolio').scrollIntoViewIfNeeded();
  await expect(page.locator('#portfolio').getByRole('button', { name: 'Next' })).toBeVisible();
  await expect
    .poll(() =>
      page
        .locator('#portfolio img')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(300);
});
