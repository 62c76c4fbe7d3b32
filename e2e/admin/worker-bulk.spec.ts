import type { Page } from '@playwright/test';
import type { SiteProcess } from '../../tests/harness/site-process.ts';
import { expect, test, toastOf } from '../fixtures/admin-panel.ts';
import { expectNoSidewaysScroll } from '../fixtures/journey.ts';
import { askDatabase } from '../fixtures/site-database.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();
const bar = (page: Page) => page.getByRole('region', { name: 'Ticked workers' });
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` });

const addWorkers = (site: SiteProcess, prefix: string, count: number) =>
  askDatabase(
    site,
    `insert into workers (name, job_title, domain, phone, email, companies)
     select '${prefix} ' || to_char(n, 'FM00'), 'Welder', 'Piping', '', '', '{}' from generate_series(1, ${count}) n`,
  );
const takeAway = (site: SiteProcess, prefix: string) =>
  askDatabase(site, `delete from workers where name like '${prefix} %'`);
const openList = (page: Page, search: string) =>
  page.goto(`/admin/workers?search=${encodeURIComponent(search)}`);

async function choose(page: Page, act: string) {
  await bar(page).getByRole('button', { name: 'Change' }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

test('all that are found get another status: the number first, exactly those, and back with Undo', async ({
  page,
  site,
  expectNoAxeFindings,
  allowConsole,
}) => {
  allowConsole(/409/);
  await addWorkers(site, 'Bulkster', 52);
  await openList(page, 'Bulkster');
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await expect(bar(page).getByText('50 ticked')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Select all 52 found' }).click();
  await expect(bar(page).getByText('All 52 found')).toBeVisible();
  await choose(page, 'Set status…');
  await dialog(page).getByLabel('Status').selectOption('resting');
  await dialog(page).getByLabel('Reason').fill('Winter break');
  await expect(dialog(page).getByText('This changes 52 workers.')).toBeVisible();
  await expect(dialog(page).getByText(/resting: Winter break/i)).toHaveCount(5);
  await expectNoAxeFindings(page);

  // Somebody else adds one meanwhile.
  await addWorkers(site, 'Bulkster more', 1);
  await dialog(page).getByRole('button', { name: 'Change 52 workers' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('this would now change 53 workers');
  await dialog(page).getByRole('button', { name: 'Change 53 workers' }).click();
  await expect(toastOf(page, '53 workers changed')).toBeVisible();
  const resting = () =>
    askDatabase(
      site,
      `select count(*)::int as count from workers where name like 'Bulkster %' and status = 'resting'`,
    );
  expect((await resting())[0].count).toBe(53);
  await expect(bar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(toastOf(page, '53 workers are as before')).toBeVisible();
  expect((await resting())[0].count).toBe(0);
  await takeAway(site, 'Bulkster');
});

test('rows are ticked with the keyboard, a range with Shift, and the ticks stay from page to page', async ({
  page,
  site,
}) => {
  await addWorkers(site, 'Tickable', 52);
  await openList(page, 'Tickable');
  await tick(page, 'Tickable 52').focus();
  await page.keyboard.press('Space');
  await expect(tick(page, 'Tickable 52')).toBeChecked();
  await tick(page, 'Tickable 48').click({ modifiers: ['Shift'] });
  await expect(bar(page).getByText('5 ticked')).toBeVisible();
  await expect(tick(page, 'Tickable 50')).toBeChecked();
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await tick(page, 'Tickable 01').check();
  await expect(bar(page).getByText('6 ticked')).toBeVisible();
  await choose(page, 'Add a tag…');
  await dialog(page).getByLabel('Tag').fill('night shift');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('This changes 6 workers.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Change 6 workers' }).click();
  await expect(toastOf(page, '6 workers changed')).toBeVisible();
  const [row] = await askDatabase(
    site,
    `select string_agg(name, ',' order by name) as names from workers where tags @> '{night shift}' and name like 'Tickable %'`,
  );
  expect(row.names).toBe(
    ['01', '48', '49', '50', '51', '52'].map((number) => `Tickable ${number}`).join(','),
  );
  // Another search begins without ticks.
  await tick(page, 'Tickable 01').check();
  await page.getByRole('searchbox').fill('Tickable 4');
  await expect(page.locator('#main').getByText('10 workers found')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await takeAway(site, 'Tickable');
});

test('ticked workers are asked for their papers by mail, in a language, and that cannot be undone', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  await addWorkers(site, 'Askable', 4);
  await askDatabase(
    site,
    `update workers set email = replace(lower(name), ' ', '.') || '@workers.example'
     where name in ('Askable 01', 'Askable 02', 'Askable 03')`,
  );
  // The third has nothing to renew, the fourth no address.
  await askDatabase(
    site,
    `insert into worker_certificates (worker_id, type_id, expires_on)
     select workers.id, types.id, current_date + 7 from workers, certificate_types types
     where types.short = 'H2S' and workers.name in ('Askable 01', 'Askable 02', 'Askable 04')`,
  );
  await openList(page, 'Askable');
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await choose(page, 'Ask for papers by mail…');
  await dialog(page).getByLabel('Language of the mails').selectOption('العربية');
  await expect(dialog(page).getByText('2 workers get a mail.')).toBeVisible();
  await expect(
    dialog(page).getByText('1 has no paper to renew, or was asked today.'),
  ).toBeVisible();
  await expect(
    dialog(page).getByText('1 has papers to renew but no e-mail address.'),
  ).toBeVisible();
  await expect(dialog(page).getByRole('listitem')).toHaveText(['Askable 02', 'Askable 01']);
  await expectNoAxeFindings(page, 'dialog[open]');
  await dialog(page).getByRole('button', { name: 'Send 2 mails' }).click();
  await expect(toastOf(page, '2 workers asked for papers by mail')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
  const mails = await askDatabase(
    site,
    `select to_address, language from mails where kind = 'worker-papers' order by to_address`,
  );
  expect(mails).toEqual([
    { to_address: 'askable.01@workers.example', language: 'ar' },
    { to_address: 'askable.02@workers.example', language: 'ar' },
  ]);
  await askDatabase(site, `delete from mails where kind = 'worker-papers'`);
  await takeAway(site, 'Askable');
});

test('ticked workers alone are exported', async ({ page, site }) => {
  await addWorkers(site, 'Exportable', 3);
  await openList(page, 'Exportable');
  await tick(page, 'Exportable 01').check();
  await tick(page, 'Exportable 03').check();
  const arriving = page.waitForEvent('download');
  await bar(page).getByRole('button', { name: 'Export' }).click();
  const file = await arriving;
  const { readFile } = await import('node:fs/promises');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([
    'Exportable 03',
    'Exportable 01',
  ]);
  await takeAway(site, 'Exportable');
});

for (const width of [360, 1280])
  test(`at ${width} px the boxes do not make the list longer`, async ({
    page,
    site,
    expectNoAxeFindings,
  }) => {
    await addWorkers(site, 'Longlist', 50);
    await page.setViewportSize({ width, height: 800 });
    await openList(page, 'Longlist');
    await tick(page, 'Longlist 07').check();
    await expect(bar(page).getByText('1 ticked')).toBeVisible();
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(heights).toHaveLength(50);
    expect(Math.max(...heights)).toBeLessThanOrEqual(width === 360 ? 66 : 44);
    const target = await tick(page, 'Longlist 07').locator('xpath=ancestor::label').boundingBox();
    expect(target?.width).toBeGreaterThanOrEqual(40);
    await expectNoSidewaysScroll(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5_000);
    await expectNoAxeFindings(page);
    await takeAway(site, 'Longlist');
  });
