import type { Page } from '@playwright/test';
import type { Dashboard } from '../../contracts/dashboard.ts';
import { expect, test } from '../fixtures/admin-panel.ts';
import { expectNoSidewaysScroll, WIDTHS } from '../fixtures/journey.ts';
import { askDatabase } from '../fixtures/site-database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FIGURES = /\/api\/admin\/dashboard/;

test.use({ locale: 'en-GB', timezoneId: 'Africa/Algiers' });

const tile = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Records' }).getByRole('link', { name });
const chart = (page: Page, title: string) => page.getByRole('region', { name: title });

test('an administrator who opens the panel sees open tasks with a link to each', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  const subject = `Oldest of all ${Date.now()}`;
  await askDatabase(
    site,
    `insert into messages (name, email, subject, message, created_at)
     values ('Lina', 'lina@visitors.example', '${subject}', 'Text', now() - interval '400 days')`,
  );
  const [stored] = await askDatabase(
    site,
    `select
       (select count(*) from messages where deleted_at is null and created_at > now() - interval '29 days') as recent,
       (select count(*) from messages where deleted_at is null) as messages,
       (select count(*) from messages where deleted_at is null and not read) as unread_messages,
       (select count(*) from orders where deleted_at is null) as orders,
       (select count(*) from orders where deleted_at is null and not read) as unread_orders,
       (select count(*) from workers where deleted_at is null) as workers,
       (select count(*) from users where deleted_at is null) as users,
       (select count(*) from services where deleted_at is null) as services,
       (select count(*) from portfolio where deleted_at is null) as portfolio`,
  );
  const waiting = (total: string, unread: string) =>
    unread !== '0' ? `${unread} unread` : total !== '0' ? 'all read' : 'none yet';
  const tiles: [RegExp, string, string][] = [
    [/^Messages/, `Messages ${stored.messages} total ${stored.unread_messages} unread`, 'messages'],
    [
      /^Orders/,
      `Orders ${stored.orders} total ${waiting(stored.orders, stored.unread_orders)}`,
      'orders',
    ],
    [/^Workers/, `Workers ${stored.workers} on file`, 'workers'],
    [
      /^Users/,
      `Users ${stored.users} recruiter ${stored.users === '1' ? 'account' : 'accounts'}`,
      'clients',
    ],
    [/^Services/, `Services ${stored.services} on the site`, 'services'],
    [/^Portfolio Items/, `Portfolio Items ${stored.portfolio} on the site`, 'portfolio'],
  ];
  await page.goto('/admin/dashboard');
  for (const [name, figures, address] of tiles) {
    await expect(tile(page, name)).toHaveAccessibleName(figures);
    await expect(tile(page, name)).toHaveAttribute('href', `/admin/${address}`);
  }
  const actions: Record<string, string> = {
    'View Messages': 'messages',
    'View Orders': 'orders',
    'Manage Workers': 'workers',
    'Manage Users': 'clients',
    'Manage Services': 'services',
    'Manage Portfolio': 'portfolio',
    'Edit About Us': 'aboutus',
    'Edit Contact Info': 'contactinfo',
  };
  const quick = page.getByRole('region', { name: 'Quick Actions' });
  await expect(quick.getByRole('link')).toHaveText(Object.keys(actions));
  for (const [name, address] of Object.entries(actions))
    await expect(quick.getByRole('link', { name })).toHaveAttribute('href', `/admin/${address}`);

  await expect(chart(page, 'Messages per day')).toContainText(`In 30 days${stored.recent}`);
  const day = page.getByRole('slider', { name: 'Messages of a day' });
  await day.focus();
  await expect(day).toHaveAttribute('aria-valuetext', /, today so far: \d+ messages?$/);
  await page.keyboard.press('Home');
  await expect(day).toHaveAttribute('aria-valuetext', /^\w+ \d+ \w+: \d+ messages?$/);
  await expect(chart(page, 'Messages per day')).not.toContainText('In 30 days');
  await expect(chart(page, 'Orders per day')).not.toContainText('In 30 days');
  await page.keyboard.press('Tab');
  await page.getByText('Figures by day').click();
  await expect(page.getByRole('row')).toHaveCount(31);

  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    if (width === 360 || width === 1280) await expectNoAxeFindings(page);
  }

  await tile(page, /^Users/).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/clients');
  await page.goBack();
  await page.getByRole('region', { name: 'Due next' }).getByRole('link', { name: subject }).click();
  await expect(page).toHaveURL('/admin/messages?show=new');
  await expect(page.getByRole('row').nth(1)).toContainText(subject);
  await askDatabase(site, `delete from messages where subject = '${subject}'`);
});

test('figures that cannot be read show an error, and come back after a retry', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/ApiError|status of 500.*\/api\/admin\/(dashboard|unseen)/);
  const failed =
    'Error fetching dashboard stats: Something went wrong on our side. Please try again.';
  const held = Promise.withResolvers<void>();
  await page.route(FIGURES, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Loading dashboard')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toHaveCount(0);

  await askDatabase(site, 'alter table portfolio rename to portfolio_away');
  try {
    held.resolve();
    const banner = page.getByRole('main').getByRole('alert');
    await expect(banner).toContainText(failed);
    await expect(
      page.getByRole('region', { name: /Notifications/ }).getByText(failed),
    ).toBeVisible();
    await expect(page.getByText('Loading dashboard')).toHaveCount(0);
  } finally {
    await askDatabase(site, 'alter table portfolio_away rename to portfolio');
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(tile(page, /^Portfolio Items/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('an overdue answer, expiring accounts and a day without tasks are shown', async ({
  page,
  expectNoAxeFindings,
}) => {
  const ahead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  let served: Partial<Dashboard> = {
    due_next: {
      total: 3,
      overdue: 1,
      first: [
        { kind: 'messages', id: 1, about: 'Crew', from: 'Lina', due_at: ahead(-1.2) },
        { kind: 'orders', id: 2, about: 'Said B.', from: 'Hoggar LNG', due_at: ahead(0.5) },
        { kind: 'messages', id: 3, about: 'Undated', from: 'Karim', due_at: null },
      ],
    },
    expiring_users: {
      total: 6,
      expired: 2,
      soonest: [{ id: 1, username: 'hoggar.office', expire_at: ahead(3.5) }],
    },
    agenda: {
      total: 3,
      first: [0.01, 1].map((days, n) => ({
        id: n + 1,
        date: ahead(days),
        minutes: 60,
        worker: `Worker ${n}`,
        client: 'Hoggar LNG',
        place: 'Yard 4, Skikda',
        worker_reply: 'declined',
      })),
    },
  };
  await page.route(FIGURES, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...served } });
  });
  const comeBack = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const agenda = page.getByRole('region', { name: 'Tests of the next 7 days' });
  const due = page.getByRole('region', { name: 'Due next' });
  const promise = page.getByRole('region', { name: 'Promise: an answer within 24 hours' });
  const expiring = page.getByRole('region', { name: 'Accounts about to expire' });

  await page.goto('/admin/dashboard');
  await expect(agenda.getByRole('heading', { name: /^Tomorrow, / })).toBeVisible();
  await expect(agenda.getByRole('listitem').filter({ hasText: 'Worker 1' }).last()).toHaveText(
    /^\d\d:\d\dWorker 1 Hoggar LNG Yard 4, Skikda Cannot come$/,
  );
  await expect(agenda.getByRole('link', { name: 'Worker 1' })).toHaveAttribute(
    'href',
    '/admin/orders?show=confirmed&order=2',
  );
  await expect(agenda).toContainText('1 more test');
  await expect(due).toContainText('3 in all');
  await expect(due).toContainText('1 overdue');
  await expect(due.getByRole('listitem')).toHaveText([
    'CrewMessage from Lina1 day late',
    /^Said B\.Request from Hoggar LNGDue in 1[12] hrs$/,
    'UndatedMessage from KarimDate unknown',
  ]);
  // What it is about stands at the start, and how late it is at the end of the same line.
  const about = await due.getByRole('link', { name: 'Crew' }).boundingBox();
  const late = await due.getByText('1 day late').boundingBox();
  expect(about?.x).toBeLessThan(late?.x ?? 0);
  expect(Math.abs((about?.y ?? 0) - (late?.y ?? 0))).toBeLessThan(8);
  await expect(due.getByRole('link', { name: 'Crew' })).toHaveAttribute(
    'href',
    '/admin/messages?show=new&message=1',
  );
  await expect(due.getByRole('link', { name: 'Said B.' })).toHaveAttribute(
    'href',
    '/admin/orders?order=2',
  );
  await expect(promise).toContainText('Overdue now1');
  await expect(expiring.getByRole('listitem')).toHaveText(/^hoggar\.officein 3 days/);
  await expect(expiring).toContainText('5 more within 14 days, 2 expired already');

  const today = await (await page.request.get('/api/admin/dashboard')).json();
  served = {
    agenda: { total: 0, first: [] },
    due_next: { total: 0, overdue: 0, first: [] },
    expiring_users: { total: 0, expired: 0, soonest: [] },
    messages: { total: 0, unread: 0 },
    orders: { total: 3, unread: 0 },
    days: today.days.map(({ day }: { day: string }) => ({ day, messages: 0, orders: 0 })),
  };
  await comeBack();
  await expect(agenda).toContainText('No confirmed test in the next 7 days');
  await expect(due).toContainText('Everything is answered');
  await expect(promise).toContainText('Overdue now0');
  await expect(expiring).toContainText('No account expires in the next 14 days');
  await expect(tile(page, /^Messages/)).toHaveAccessibleName('Messages 0 total none yet');
  await expect(tile(page, /^Orders/)).toHaveAccessibleName('Orders 3 total all read');
  await expect(chart(page, 'Messages per day')).toContainText('No messages in 30 days');
  await expectNoAxeFindings(page);
});

test('on a phone no line of the dashboard begins with the dot between two texts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const language of ['', '/fr', '/ar']) {
    await page.goto(`${language}/admin/dashboard`);
    await expect(page.getByRole('main').getByRole('link', { name: /\w/ }).nth(3)).toBeVisible();
    await expect(page.locator('.skeleton:visible')).toHaveCount(0);
    await expect(page.getByText('demo.recruiter').first()).toBeVisible();
    const begun = await page.getByRole('main').evaluate((main) => {
      const letters: { letter: string; top: number; bottom: number; line: string }[] = [];
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { data: line } = texts.currentNode as Text;
        for (const { 0: letter, index } of line.matchAll(/\S/g)) {
          const range = document.createRange();
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + 1);
          const { top, bottom, width } = range.getBoundingClientRect();
          if (width > 0) letters.push({ letter, top, bottom, line });
        }
      }
      return letters
        .filter(({ letter, top }, at) => letter === '·' && top >= (letters[at - 1]?.bottom ?? 0))
        .map(({ line }) => line);
    });
    expect(begun).toEqual([]);
  }
});
