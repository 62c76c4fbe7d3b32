import type { Page } from '@playwright/test';
import { PIN, setPinByCommand } from '../../tests/harness/site-process.ts';
import { unlock } from '../fixtures/admin-panel.ts';
import { expect, expectNoSidewaysScroll, test, WIDTHS } from '../fixtures/journey.ts';
import { askDatabase } from '../fixtures/site-database.ts';

const pinCode = (page: Page) => page.getByLabel('Pin Code', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const gate = (page: Page) => page.getByRole('dialog', { name: 'Enter Access Pin' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const enterPin = async (page: Page, pin = PIN) => {
  await pinCode(page).fill(pin);
  await submit(page).click();
};

/** Ends with a page that knows nothing of the panel. */
const lock = (page: Page) =>
  Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Lock' }).click()]);

test('an administrator unlocks the panel, finds every section, and locks it again', async ({
  page,
  expectNoAxeFindings,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED.*\/api\/admin\/grant/);
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(pinCode(page)).toBeFocused();
  await expect(pinCode(page)).toHaveAttribute('autocomplete', 'current-password');
  await expect(gate(page).locator('[autocomplete=username]')).toHaveValue('administrator');
  await expectNoAxeFindings(page);
  await enterPin(page);
  await expect(page.getByText('Pin verified successfully!')).toBeVisible();

  const titles: Record<string, string> = {
    Messages: 'Messages Management',
    Orders: 'Orders Management',
    Calendar: 'Calendar',
    Mails: 'Mails',
    Access: 'Requests for access',
    Papers: 'Papers',
    Page: 'Page of the website',
    'About Us': 'About Us Management',
    Services: 'Services Management',
    Portfolio: 'Portfolio Management',
    Clients: 'Users Management',
    Workers: 'Workers Management',
    'Contact Info': 'Contact Info Management',
    People: 'People of the panel',
    Audit: 'Audit',
    Dashboard: 'Admin Dashboard',
  };
  const sections = page.getByRole('navigation', { name: 'Admin sections' });
  await expect(sections.getByRole('link')).toHaveCount(16);
  for (const [link, heading] of Object.entries(titles)) {
    await sections.getByRole('link', { name: link }).click();
    await expect(title(page)).toHaveText(heading);
    await expect(sections.locator('[aria-current=page]')).toContainText(link);
  }

  await page.reload();
  await expect(title(page)).toHaveText('Admin Dashboard');
  await page.route('**/api/admin/grant', (route) => route.abort());
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByText('Error: The server cannot be reached.')).toBeVisible();
  await expect(title(page)).toBeVisible();
  await page.unroute('**/api/admin/grant');
  await lock(page);
  await expect(gate(page)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect((await page.request.get('/api/admin/services')).status()).toBe(401);
});

test('on a small screen the sections are in a drawer, by touch and by keyboard', async ({
  page,
  expectNoAxeFindings,
}) => {
  await unlock(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/services');
  const menu = page.getByRole('button', { name: 'Menu' });
  const drawer = page.getByRole('dialog', { name: 'Admin Panel' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('link', { name: 'Services' })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await drawer.getByRole('link', { name: 'Portfolio' }).click();
  await expect(title(page)).toHaveText('Portfolio Management');
  await expect(drawer).toBeHidden();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectNoAxeFindings(page);
});

test('a wrong PIN, an empty one, too many tries and an unreachable server show an error, and no panel data is requested', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/(status of (401|429|500)|ERR_FAILED).*\/api\/admin\/grant/);
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.add(pathname);
  });
  await page.goto('/admin/workers');
  const eye = gate(page).getByRole('button', { name: 'Show pin' });
  await eye.click();
  await expect(pinCode(page)).toHaveAttribute('type', 'text');
  await eye.click();
  await submit(page).click();
  await expect(gate(page).getByText('Pin Code is required')).toBeVisible();
  // Whether this browser may see the panel, and nothing that is in it.
  expect(asked).toEqual(new Set(['/api/admin/grant']));

  let answerNow = () => {};
  const held = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  await page.route('**/api/admin/grant', async (route) => {
    await held;
    await route.continue();
  });
  await enterPin(page, '00000000');
  await expect(page.getByRole('button', { name: 'Verifying...' })).toBeVisible();
  answerNow();
  await expect(gate(page).getByRole('alert').getByText('Invalid pin code')).toBeVisible();
  await expect(pinCode(page)).toBeFocused();
  await page.unroute('**/api/admin/grant');

  await page.route('**/api/admin/grant', (route) => route.abort());
  await enterPin(page);
  await expect(page.getByRole('alert')).toContainText(['Error: The server cannot be reached.']);
  await page.unroute('**/api/admin/grant');

  for (let tries = 0; tries < 9; tries += 1)
    await page.request.post('/api/admin/grant', { data: { pin: 'guess' } });
  await enterPin(page);
  await expect(
    page
      .getByRole('alert')
      .getByText(/^Error: Too many attempts. Please try again in 1[45] minutes.$/),
  ).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Admin sections' })).toHaveCount(0);
  expect(asked).toEqual(new Set(['/api/admin/grant']));

  await page.evaluate(() => {
    localStorage.setItem('admin_grant', '00000000-0000-4000-8000-000000000000');
    localStorage.setItem('admin_grant_expires_at', '2999-01-01T00:00:00Z');
  });
  await page.context().addCookies([{ name: 'admin', value: 'planted', url: site.url }]);
  await askDatabase(site, 'alter table admin_grants rename to admin_grants_away');
  try {
    await page.reload();
    await expect(
      page
        .getByRole('alert')
        .getByText('Error fetching pin: Something went wrong on our side. Please try again.'),
    ).toBeVisible();
    await expect(gate(page)).toBeVisible();
  } finally {
    await askDatabase(site, 'alter table admin_grants_away rename to admin_grants');
  }
  await page.reload();
  await expect(gate(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('admin_grant'))).toBeNull();
  expect(asked).toEqual(new Set(['/api/admin/grant']));
});

test('a browser with a grant keeps the frame while the server cannot be reached, shows nothing of the panel, and goes on by itself', async ({
  page,
  allowConsole,
  expectNoAxeFindings,
}) => {
  allowConsole(/ERR_(FAILED|INTERNET_DISCONNECTED)|ApiError/);
  await unlock(page);
  const asked = new Set<string>();
  await page.route('**/api/**', (route) => {
    asked.add(new URL(route.request().url()).pathname);
    return route.abort();
  });
  await page.goto('/admin/services');
  const banner = page.getByRole('main').getByRole('alert');
  await expect(banner).toContainText('The server cannot be reached');
  await expect(page.getByRole('navigation', { name: 'Admin sections' })).toBeVisible();
  await expect(gate(page)).toHaveCount(0);
  await expect(title(page)).toHaveText('Services');
  // The page itself asks for its list beside the scripts, because the server that sent it knows the grant.
  expect(asked).toEqual(new Set(['/api/admin/grant', '/api/admin/services']));
  await expectNoAxeFindings(page);
  await page.unroute('**/api/**');
  await banner.getByRole('button', { name: 'Retry' }).click();
  await expect(title(page)).toHaveText('Services Management');
  await expect(banner).toHaveCount(0);

  const row = page.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  await page.context().setOffline(true);
  await expect(banner).toContainText('The connection to the server is lost');
  await page.getByRole('link', { name: 'Workers' }).click();
  await expect(title(page)).toHaveText('Services Management');
  await expect(row).toBeVisible();
  await page.context().setOffline(false);
  await expect(banner).toHaveCount(0);
  await page.getByRole('link', { name: 'Workers' }).click();
  await expect(title(page)).toHaveText('Workers Management');
});

test('on a tablet the sections are icons, and each says its name to the mouse and to the keyboard', async ({
  page,
  expectNoAxeFindings,
}) => {
  await unlock(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/admin/services');
  const sections = page.getByRole('navigation', { name: 'Admin sections' });
  const portfolio = sections.getByRole('link', { name: 'Portfolio' });
  const tip = page.locator('aside').getByText('Portfolio').last();
  expect((await page.locator('aside').boundingBox())?.width).toBe(56);
  await portfolio.hover();
  await expect(tip).toBeInViewport();
  await page.mouse.move(600, 400);
  await sections.getByRole('link', { name: 'Services' }).focus();
  await page.keyboard.press('Tab');
  await expect(portfolio).toBeFocused();
  await expect(tip).toBeInViewport();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('aside').getByText('Portfolio')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Portfolio Management');
});

test('a new PIN covers every open panel, and locking one tab covers the other', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/status of 401.*\/api\/admin\//);
  const setPin = (pin: string) => setPinByCommand(pin, { DATA_DIR: site.dataDir });
  await unlock(page);
  await page.goto('/admin/services');
  await expect(title(page)).toHaveText('Services Management');
  try {
    await setPin('another pin');
    await expect(gate(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Services Management' })).toBeHidden();
    await enterPin(page);
    await expect(page.getByRole('alert').getByText('Invalid pin code')).toBeVisible();
    await enterPin(page, 'another pin');
    await expect(title(page)).toHaveText('Services Management');
  } finally {
    await setPin(PIN);
  }
  await expect(gate(page)).toBeVisible();
  await enterPin(page);
  await expect(title(page)).toHaveText('Services Management');

  const other = await page.context().newPage();
  await other.goto('/admin/workers');
  await expect(title(other)).toHaveText('Workers Management');
  await lock(other);
  await expect(gate(other)).toBeVisible();
  await expect(gate(page)).toBeVisible();
  await enterPin(other);
  await expect(title(other)).toHaveText('Workers Management');
  await expect(title(page)).toHaveText('Services Management');
});

test('a grant that ends while a form is open covers the panel and loses nothing that was typed', async ({
  page,
  site,
  allowConsole,
  expectNoAxeFindings,
}) => {
  allowConsole(/status of 401.*\/api\/admin\//);
  const endGrants = () =>
    askDatabase(site, "update admin_grants set expires_at = now() - interval '1 second'");
  const [{ content }] = await askDatabase(site, 'select content from about_us');
  await unlock(page);
  await page.goto('/admin/aboutus');
  await page.getByRole('button', { name: 'Edit Content' }).click();
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.fill('Typed before the eight hours were over');

  await endGrants();
  await expect(gate(page)).toBeVisible();
  await expect(pinCode(page)).toBeFocused();
  await expect(text).toBeHidden();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(gate(page)).toBeVisible();
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
  await expect(gate(page)).toBeHidden();
  await expect(text).toHaveValue('Typed before the eight hours were over');
  await expect(text).toBeFocused();

  await endGrants();
  await expect(gate(page)).toBeVisible();
  await enterPin(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('About Us content updated successfully!')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Typed before the eight hours were over')).toBeVisible();
  await askDatabase(
    site,
    `update about_us set content = '${content.replaceAll("'", "''")}', version = version + 1`,
  );
});

test('a save in a locked panel shows the PIN form and is done after the PIN', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/status of (401|503).*\/api\/admin\//);
  // Without a stream only the save itself finds out.
  await page.route('**/api/admin/live', (route) => route.fulfill({ status: 503 }));
  const [before] = await askDatabase(site, 'select phone from contact_info');
  await unlock(page);
  await page.goto('/admin/contactinfo');
  await page.getByRole('button', { name: 'Edit Contact Info' }).click();
  await page.getByLabel('Phone').fill('+213 000 77 88 99');
  await askDatabase(site, 'delete from admin_grants');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('Error saving contact info: The admin panel is locked. Enter the access pin.'),
  ).toBeVisible();
  await enterPin(page);
  await expect(page.getByLabel('Phone')).toHaveValue('+213 000 77 88 99');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contact info updated successfully!')).toBeVisible();
  await askDatabase(
    site,
    `update contact_info set phone = '${before.phone}', version = version + 1`,
  );
});
