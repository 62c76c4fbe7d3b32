import { DEMO } from '../../tests/harness/site-process.ts';
import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { unlock } from '../fixtures/admin-panel.ts';
import { expect, expectNoSidewaysScroll, test, WIDTHS } from '../fixtures/journey.ts';

const PAGES = ['/', '/contact', '/contact/sent', '/admin/dashboard', '/no-such-page'];

test('a visitor without JavaScript reads the whole landing page', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(baseURL as string);
  await expect(
    page.locator('h1').getByText('Manpower supply Agency', { exact: true }),
  ).toBeVisible();
  await expect(page.locator('#hero dd')).toHaveText(['15,000+', '500+', '98%']);
  await expect(
    page.getByRole('heading', { name: 'Advancing Careers, Strengthening Organizations' }),
  ).toBeVisible();
  await expect(page.locator('#portfolio article img')).toHaveCount(8);
  await expect(page.locator('#portfolio img').first()).toBeVisible();
  await expect(page.locator('#services article')).toHaveCount(8);
  await expect(page.locator('#contact')).toContainText('contact@saharis.example');
  await expect(page.locator('#trust img')).toHaveCount(23);
  await expect(page.locator('#map li')).toHaveCount(12);
  await page.context().close();
});

test('the portfolio pictures arrive', async ({ page }) => {
  await page.goto('/');
  await page.locator('#portfolio').scrollIntoViewIfNeeded();
  const pictures = page.locator('#portfolio img');
  await expect(pictures).toHaveCount(8);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(300);
  }
});

for (const path of PAGES) {
  // What axe finds in them: e2e/languages/every-screen.spec.ts.
  test(`${path} breaks no policy and fits every width`, async ({ page, allowConsole }) => {
    if (path === '/no-such-page') allowConsole(/status of 404/);
    await page.goto(path);
    await waitForHydration(page);
    // A first key, and the whole page is laid out.
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  });
}

test('an address without a page says so, with its status', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'There is no page at this address',
  );
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('the component gallery is not part of the built product', async ({ request }) => {
  expect((await request.get('/gallery')).status()).toBe(404);
});

test('each area loads its own code only, and no contracts before a form is used', async ({
  page,
}) => {
  let scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(new URL(request.url()).pathname.replace(/.*\/(.*)-[^-]*\.js$/, '$1'));
  });
  await page.request.post('/api/session', { data: DEMO });
  await unlock(page);
  const foreign: Record<string, RegExp> = {
    '/': /^(validation|login|tools|recruiter|panel|admin)/,
    '/recruiter': /^(validation|landing|login-page|panel|admin|requests)/,
    '/admin/workers': /^(validation|landing|recruiter|login-page|site-text)/,
  };
  for (const [path, others] of Object.entries(foreign)) {
    scripts = [];
    await page.goto(path);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(scripts).toContain('framework');
    expect(scripts.filter((name) => others.test(name))).toEqual([]);
  }
});
