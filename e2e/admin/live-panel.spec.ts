import type { Browser, Page } from '@playwright/test';
import { test, unlock } from '../fixtures/admin-panel.ts';
import { expect } from '../fixtures/journey.ts';
import { askDatabase } from '../fixtures/site-database.ts';

const badge = (page: Page, section: 'Messages' | 'Orders') =>
  page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link', { name: section });

test.beforeEach(({ site }) =>
  askDatabase(
    site,
    'update messages set seen = true where not seen; update orders set seen = true where not seen',
  ),
);

/** The panel in a browser of its own. */
async function anotherAdmin(browser: Browser, path: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await unlock(page);
  await page.goto(path);
  return page;
}

const listening = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/admin/live'));

test('a count that was asked for before a message came, and arrives after it, does not put the badge out', async ({
  page,
  site,
  request,
}) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  let counted = 0;
  let arrived = 0;
  await page.route('**/api/admin/unseen', async (route) => {
    const response = await route.fetch();
    counted += 1;
    await held;
    await route.fulfill({ response });
    arrived += 1;
  });
  await Promise.all([listening(page), page.goto('/admin/services')]);
  await expect.poll(() => counted).toBeGreaterThan(0);
  const data = {
    name: 'A',
    email: 'visitor@tell.example',
    subject: 'Late',
    message: 'Ten riggers',
  };
  expect((await request.post('/api/messages', { data })).status()).toBe(201);
  await expect(badge(page, 'Messages')).toHaveAccessibleName('Messages 1 new');
  letGo();
  await expect.poll(() => arrived).toBe(counted);
  // Whatever arrived is drawn by then.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await expect(badge(page, 'Messages')).toHaveAccessibleName('Messages 1 new');
  await askDatabase(site, "delete from messages where subject = 'Late'");
});

test('a message and an order light the badges of every open panel, and looking at them puts the badges out', async ({
  page,
  browser,
  site,
  request,
}) => {
  const other = await anotherAdmin(browser, '/admin/services');
  await Promise.all([listening(page), page.goto('/admin/dashboard')]);
  for (const panel of [page, other]) await expect(badge(panel, 'Messages')).toHaveText('Messages');

  const sent = await request.post('/api/messages', {
    data: {
      name: 'A visitor',
      email: 'visitor@tell.example',
      subject: 'Badge',
      message: 'Twelve welders',
    },
  });
  expect(sent.status()).toBe(201);
  for (const panel of [page, other])
    await expect(badge(panel, 'Messages')).toHaveAccessibleName('Messages 1 new');
  await askDatabase(
    site,
    `insert into orders (recruiter_id, worker_id, date)
     select (select min(id) from users), id, now() + interval '3 days' from workers
     where id not in (select worker_id from orders) order by id limit 2`,
  );
  for (const panel of [page, other])
    await expect(badge(panel, 'Orders')).toHaveAccessibleName('Orders 2 new');

  await badge(page, 'Messages').click();
  for (const panel of [page, other]) {
    await expect(badge(panel, 'Messages')).toHaveAccessibleName('Messages');
    await expect(badge(panel, 'Orders')).toHaveAccessibleName('Orders 2 new');
  }
  await request.post('/api/messages', {
    data: { name: 'B', email: 'visitor@tell.example', subject: 'Badge', message: 'And riggers' },
  });
  await expect(badge(page, 'Messages')).toHaveAccessibleName('Messages 1 new');
  const row = page.getByRole('row', { name: 'And riggers' });
  await expect(row).toBeVisible();
  await badge(page, 'Messages').click();
  for (const panel of [page, other])
    await expect(badge(panel, 'Messages')).toHaveAccessibleName('Messages');
  await askDatabase(site, "delete from messages where subject = 'Badge'");
  await expect(row).toHaveCount(0);

  await badge(other, 'Orders').click();
  const unread = other.getByRole('rowheader', { name: 'Unread: ' });
  await expect(unread.first()).toBeVisible();
  const before = await unread.count();
  await askDatabase(site, 'update orders set read = true where id = (select max(id) from orders)');
  await expect(unread).toHaveCount(before - 1);
  await other.context().close();
});

test('what happened while a panel could not listen is counted and listed when it can again', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED.*\/api\/admin\/live/);
  await page.clock.install();
  await page.route('**/api/admin/live', (route) => route.abort());
  await page.goto('/admin/messages');
  await expect(page.getByRole('row').first()).toBeVisible();
  await expect(badge(page, 'Messages')).toHaveAccessibleName('Messages');

  const tell = (event: string) =>
    page.evaluate((name) => window.dispatchEvent(new Event(name)), event);
  const ends: [string, () => Promise<unknown>][] = [
    ['focus', () => tell('focus')],
    ['timer', () => page.clock.fastForward(61_000)],
    ['stream', () => page.unroute('**/api/admin/live').then(() => tell('online'))],
  ];
  for (const [index, [name, end]] of ends.entries()) {
    const missed = page.getByRole('button', { name: `Open the message: Gap before ${name}` });
    await askDatabase(
      site,
      `insert into messages (name, email, subject, message)
       values ('C', 'c@tell.example', 'Gap before ${name}', 'x')`,
    );
    await expect(missed).toHaveCount(0);
    await end();
    await expect(missed).toBeVisible();
    await expect(badge(page, 'Messages')).toHaveAccessibleName(`Messages ${index + 1} new`);
  }
  await askDatabase(site, "delete from messages where subject like 'Gap before %'");
});

test('a badge that cannot be counted or put out disturbs nobody', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/ApiError|status of 500.*\/api\/admin\//);
  await Promise.all([listening(page), page.goto('/admin/services')]);
  await page.route('**/api/admin/messages/seen', (route) =>
    route.fulfill({
      status: 500,
      json: { error: { code: 'internal', message: 'No', requestId: '1' } },
    }),
  );
  await askDatabase(
    site,
    "insert into messages (name, email, subject, message) values ('D', 'd@tell.example', 'Stays', 'x')",
  );
  await expect(badge(page, 'Messages')).toHaveAccessibleName('Messages 1 new');
  const refused = page.waitForResponse('**/api/admin/messages/seen');
  await badge(page, 'Messages').click();
  await refused;
  await expect(badge(page, 'Messages')).toHaveAccessibleName('Messages 1 new');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await askDatabase(site, "delete from messages where subject = 'Stays'");
});
