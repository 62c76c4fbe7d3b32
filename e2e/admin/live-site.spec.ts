import { PIN } from '../../tests/harness/site-process.ts';
import { expect, expectNoSidewaysScroll, test, WIDTHS } from '../fixtures/journey.ts';

test('an administrator unlocks the panel, finds every section, and locks it again', async ({
  page,
  expectNoAxeFindings,
}) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/dashboard');
  await page.getByLabel('Pin Code', { exact: true }).fill(PIN);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Pin verified successfully!')).toBeVisible();

  const titles: Record<string, string> = {
    Messages: 'Messages Management',
    Orders: 'Orders Management',
    'About Us': 'About Us Management',
    Services: 'Services Management',
    Portfolio: 'Portfolio Management',
    Clients: 'Users Management',
    Workers: 'Workers Management',
    'Contact Info': 'Contact Info Management',
    Dashboard: 'Admin Dashboard',
  };
  for (const [link, title] of Object.entries(titles)) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  }
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByRole('heading', { name: 'Enter Access Pin' })).toBeVisible();
});

test('a wrong PIN is refused and nothing of the panel is asked for', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 401.*\/api\/admin\/grant/);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.goto('/admin/workers');
  await page.getByLabel('Pin Code', { exact: true }).fill('00000000');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Invalid pin code').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Admin sections' })).toHaveCount(0);
  expect(new Set(asked)).toEqual(new Set(['/api/admin/grant']));
});

test('what an administrator saves is on the public page at once', async ({ page, request }) => {
  await request.post('/api/admin/grant', { data: { pin: PIN } });
  const before = await request.get('/');
  const title = `Night shift crews ${Date.now()}`;
  const added = await request.post('/api/admin/services', {
    data: { title, description: 'From one evening to the next' },
  });
  expect(added.status()).toBe(201);

  const after = await request.get('/', {
    headers: { 'if-none-match': before.headers().etag as string },
  });
  expect(after.status()).toBe(200);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await request.delete(`/api/admin/services/${(await added.json()).id}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
});
