import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/admin-panel.ts';
import { expectNoSidewaysScroll } from '../fixtures/journey.ts';
import { askDatabase, BROKEN } from '../fixtures/site-database.ts';

/* Weeks of 2032, which no other journey has anything in. The agency is in Algiers, an hour ahead of UTC. */

test.use({ locale: 'en-GB', timezoneId: 'Africa/Algiers' });

type Site = Parameters<typeof askDatabase>[0];
type Planned = {
  date: string;
  status?: string;
  minutes?: number;
  place?: string;
  worker?: number;
  client?: string;
};

let added = 0;

/** A test for a worker of its own, by a client of its own. */
async function plan(site: Site, { date, status = 'confirmed', minutes = 60, ...rest }: Planned) {
  const name = `client.${Date.now()}.${++added}`;
  const worker =
    rest.worker ??
    (
      await askDatabase(
        site,
        `insert into workers (name, job_title, domain, phone, email, companies, skills)
         values ('Planned ${name}', 'Slinger ${added}', 'Lifting', '+213 555 ${added}', '${name}@workers.example', '{}',
           '{TIG,6G}') returning id`,
      )
    )[0].id;
  const [order] = await askDatabase(
    site,
    `with client as (
       insert into users (username, password_hash)
       values ('${rest.client ?? name}', (select password_hash from users order by id limit 1)) returning id)
     insert into orders (recruiter_id, worker_id, date, status, minutes, place)
     select id, ${worker}, '${date}', '${status}', ${minutes}, '${rest.place ?? ''}' from client
     returning id, worker_id, worker_name, recruiter_name`,
  );
  return {
    id: order.id as number,
    workerId: order.worker_id as number,
    worker: order.worker_name as string,
    client: order.recruiter_name as string,
    trade: `Slinger ${added}`,
  };
}

const entry = (page: Page, worker: string) => page.getByRole('link', { name: ` ${worker} ` });
const open = (page: Page, query: string) => page.goto(`/admin/calendar${query}`);

/** Presses Tab until something in the plan has the focus. */
async function tabIntoPlan(page: Page) {
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press('Tab');
    const inPlan = await page.evaluate(() => document.activeElement?.hasAttribute('data-key'));
    if (inPlan) return;
  }
  throw new Error('The Tab key does not lead into the plan');
}

for (const width of [360, 1280]) {
  test(`an administrator opens a test of the week with the keyboard alone, ${width} px wide`, async ({
    page,
    site,
    expectNoAxeFindings,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const week = width === 360 ? '2032-01-03' : '2032-01-10';
    const first = await plan(site, { date: `${week}T09:00:00Z`, place: 'Workshop' });
    const second = await plan(site, { date: `${week}T10:30:00Z`, status: 'requested' });
    await open(page, `?week=${week}`);
    await expect(entry(page, first.worker)).toHaveAccessibleName(
      `10:00–11:00 ${first.worker} ${first.client} Confirmed`,
    );
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);

    await tabIntoPlan(page);
    const saturday = page.getByRole('link', { name: /^Sat/ });
    await expect(saturday).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('link', { name: /^Sun/ })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await expect(entry(page, first.worker)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(entry(page, second.worker)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/orders?order=${second.id}`);
  });

  test(`an administrator goes through a day by worker with the keyboard, ${width} px wide`, async ({
    page,
    site,
    expectNoAxeFindings,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const day = width === 360 ? '2032-01-18' : '2032-01-19';
    const early = await plan(site, { date: `${day}T08:00:00Z` });
    const late = await plan(site, { date: `${day}T12:00:00Z`, minutes: 15 });
    await open(page, '?week=2032-01-17');
    const head = page.getByRole('link', { name: width === 360 ? /^Sun/ : /^Mon/ });
    await head.press('Enter');
    await expect(page).toHaveURL(`/admin/calendar?view=day&day=${day}`);
    await expect(page.getByRole('heading', { name: early.worker })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
    await tabIntoPlan(page);
    await expect(entry(page, early.worker)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(entry(page, late.worker)).toBeFocused();
  });
}

for (const timezoneId of ['Asia/Kathmandu', 'America/St_Johns']) {
  test.describe(`for a reader in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('the calendar shows the clock of the agency, and says so', async ({ page, site }) => {
      const week = timezoneId === 'Asia/Kathmandu' ? '2032-01-24' : '2032-01-31';
      const night = await plan(site, { date: `${week}T22:45:00Z` });
      await open(page, `?week=${week}`);
      await expect(page.getByText('Times are those of the agency (Africa/Algiers).')).toBeVisible();
      const tests = page.getByRole('list', { name: /^Tests on Sat/ });
      await expect(tests.getByRole('link')).toHaveAccessibleName(
        `23:45–00:45 ${night.worker} ${night.client} Confirmed`,
      );
      await expect(entry(page, night.worker)).toHaveCount(1);
    });
  });
}

test('two tests of a worker at once are marked, and lie side by side', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const one = await plan(site, { date: '2032-02-08T09:00:00Z' });
  await plan(site, { date: '2032-02-08T09:30:00Z', status: 'requested', worker: one.workerId });
  await open(page, '?week=2032-02-07');
  const both = entry(page, one.worker);
  await expect(both).toHaveCount(2);
  for (const link of await both.all()) await expect(link).toHaveAccessibleName(/, overlaps$/);
  const [left, right] = await Promise.all((await both.all()).map((link) => link.boundingBox()));
  expect(left && right && left.x + left.width <= right.x).toBe(true);
});

test('closed days say so, and what is confirmed on them is listed', async ({ page, site }) => {
  await askDatabase(site, `insert into closed_days values ('2032-02-16', 'Feast of spring')`);
  const late = await plan(site, { date: '2032-02-16T09:00:00Z' });
  await plan(site, { date: '2032-02-20T09:00:00Z' });
  await open(page, '?week=2032-02-14');
  const days = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(days.filter({ hasText: 'Mon 16 Feb' })).toContainText('ClosedFeast of spring');
  await expect(days.filter({ hasText: 'Fri 20 Feb' })).toContainText('Closed');
  await expect(days.filter({ hasText: 'Sun 15 Feb' })).toContainText('08:00–16:00');
  const listed = page.getByRole('region', { name: 'Confirmed on closed days' });
  await expect(listed.getByRole('link')).toHaveText([
    `Mon 16 Feb (Feast of spring), 10:00: ${late.worker}, ${late.client}`,
  ]);
});

test('filters are in the address, and survive a step to the next week', async ({ page, site }) => {
  const here = await plan(site, { date: '2032-02-22T09:00:00Z', place: 'Workshop Oran' });
  const there = await plan(site, { date: '2032-02-22T12:00:00Z', place: 'Skikda' });
  await open(page, '?week=2032-02-21');
  await expect(entry(page, there.worker)).toBeVisible();
  await page.getByLabel('Place').selectOption('Workshop Oran');
  await expect(entry(page, there.worker)).toHaveCount(0);
  await expect(entry(page, here.worker)).toBeVisible();
  await expect(page).toHaveURL('/admin/calendar?week=2032-02-21&place=Workshop+Oran');
  await page.getByLabel('Trade').selectOption(here.trade);
  await page.getByLabel('Client', { exact: true }).selectOption(here.client);
  await expect(entry(page, here.worker)).toBeVisible();
  await page.getByRole('link', { name: 'Next week' }).click();
  await expect(page.getByText('28 February – 5 March 2032')).toBeVisible();
  await expect(page.getByText('No tests in this week.')).toBeVisible();
  await expect(page.getByLabel('Place')).toHaveValue('Workshop Oran');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(page).toHaveURL('/admin/calendar?week=2032-02-28');
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page).toHaveURL('/admin/calendar');
});

test('missions lie over their days, and a test during one overlaps', async ({ page, site }) => {
  const one = await plan(site, { date: '2032-03-08T09:00:00Z', status: 'requested' });
  await askDatabase(
    site,
    `insert into worker_calendar (worker_id, during, kind, site)
     values (${one.workerId}, '[2032-03-06T23:00Z,2032-03-09T23:00Z)', 'mission', 'In Salah')`,
  );
  await open(page, '?week=2032-03-06');
  const away = page.getByRole('region', { name: 'On mission or leave (1)' });
  await expect(away.getByRole('listitem')).toHaveText(
    `${one.worker}Mission, 7 Mar to 9 MarIn Salah`,
  );
  await expect(entry(page, one.worker)).toHaveAccessibleName(/ Requested, overlaps$/);
});

test('an order that is confirmed elsewhere changes in the open calendar', async ({
  page,
  site,
}) => {
  const asked = await plan(site, { date: '2032-03-14T09:00:00Z', status: 'requested' });
  await open(page, '?week=2032-03-13');
  await expect(entry(page, asked.worker)).toHaveAccessibleName(/ Requested$/);
  await askDatabase(
    site,
    `update orders set status = 'confirmed', version = version + 1 where id = ${asked.id}`,
  );
  await expect(entry(page, asked.worker)).toHaveAccessibleName(/ Confirmed$/);
});

test('a calendar that cannot be read says so, and is read again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 500/);
  await page.route(/\/api\/admin\/calendar\?/, (route) =>
    route.fulfill({
      status: 500,
      json: { error: { code: 'internal', message: BROKEN } },
    }),
  );
  await open(page, '?week=2032-03-20');
  const banner = page.getByRole('main').getByRole('alert');
  await expect(banner).toContainText('Error fetching calendar: ');
  await page.unroute(/\/api\/admin\/calendar\?/);
  await banner.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No tests in this week.')).toBeVisible();
});

test('half an hour has its name beside the time, and a long name does not widen a phone', async ({
  page,
  site,
}) => {
  const long = `Abdelouahab ${'Benabdelkader-'.repeat(4)}Boumediene`;
  const brief = await plan(site, { date: '2032-04-05T09:00:00Z', minutes: 30 });
  const other = await plan(site, { date: '2032-04-05T11:00:00Z' });
  for (const [name, id] of [
    ['Jo', brief.workerId],
    [long, other.workerId],
  ])
    await askDatabase(site, `update workers set name = '${name}' where id = ${id}`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '?week=2032-04-03');
  const test = entry(page, 'Jo');
  const [frame, name] = [await test.boundingBox(), await test.getByText('Jo').boundingBox()];
  if (!frame || !name) throw new Error('It is not shown.');
  expect(name.x + name.width).toBeLessThan(frame.x + frame.width);
  expect(name.y + name.height).toBeLessThan(frame.y + frame.height);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText(long)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('the day sheet has what somebody at the door needs, and nothing else on paper', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  const one = await plan(site, { date: '2032-03-28T09:00:00Z', place: 'Workshop Oran' });
  await plan(site, { date: '2032-03-28T10:00:00Z', status: 'requested' });
  await open(page, '?week=2032-03-27');
  await page.getByRole('link', { name: 'Print day sheet' }).click();
  await page.getByRole('link', { name: 'Next day' }).click();
  await expect(page).toHaveURL('/admin/calendar/day-sheet?day=2032-03-28');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toHaveText('Saharis: tests on Sunday, 28 March 2032');
  await expect(rows.nth(2)).toContainText(
    `10:00–11:00${one.worker}${one.trade}+213 555 ${added - 1}${one.client}Workshop OranTIG6G`,
  );
  await expectNoAxeFindings(page);

  await page.setViewportSize({ width: 700, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  for (const text of ['Menu', 'Print', 'Back to the calendar', 'Today'])
    await expect(page.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(0);
});
