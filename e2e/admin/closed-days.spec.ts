import { actOnRow, expect, test, toastOf } from '../fixtures/admin-panel.ts';
import { expectNoSidewaysScroll, WIDTHS } from '../fixtures/journey.ts';
import { askDatabase } from '../fixtures/site-database.ts';

/** The demo agency is in Algiers. */
const NEXT_YEAR = new Date().getUTCFullYear() + 1;
const FEAST = `${NEXT_YEAR}-07-05`;

test('an administrator closes a day by keyboard, reads which tests are on it, and opens and closes it again', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  await askDatabase(
    site,
    `insert into orders (recruiter_id, worker_id, date, status)
     select (select min(id) from users), max(id), '${FEAST}T10:00:00Z', 'confirmed' from workers`,
  );
  await page.goto('/admin/calendar/closed-days');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Closed days, special hours and places' }),
  ).toBeVisible();
  await expect(page.getByText('No closed days')).toBeVisible();

  await page.getByRole('button', { name: 'Add closed day' }).press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add closed day' });
  await expect(adding.getByLabel('Day')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(adding.getByText('Choose a day', { exact: true })).toBeVisible();
  await expect(adding.getByText('Name is required', { exact: true })).toBeVisible();
  await adding.getByLabel('Day').fill(FEAST);
  await adding.getByLabel('Name').fill('Independence Day');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    if (width === 360 || width === 1280) await expectNoAxeFindings(page);
  }
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Closed day added!')).toBeVisible();
  await expect(
    toastOf(page, '1 confirmed test is on this day. Move it, or tell the client.'),
  ).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Independence Day' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^1 confirmed test on .*July/ })).toHaveAttribute(
    'href',
    `/admin/calendar?view=day&day=${FEAST}`,
  );
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  }

  await actOnRow(page, 'Delete', /^Actions: .*July/, 'keys');
  await expect(toastOf(page, 'Closed day deleted!')).toBeVisible();
  await expect(page.getByText('No closed days')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toastOf(page, 'Closed day restored!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Independence Day' })).toBeVisible();
  await actOnRow(page, 'Delete', /^Actions: .*July/);
  await expect(page.getByText('No closed days')).toBeVisible();
});

test('an administrator enters the hours of Ramadan, starting from the usual week, and deletes them', async ({
  page,
  expectNoAxeFindings,
  allowConsole,
}) => {
  allowConsole(/ApiError|status of 409/);
  await page.goto('/admin/calendar/closed-days');
  const add = page.getByRole('button', { name: 'Add special hours' });
  const sheet = page.getByRole('dialog', { name: 'Add special hours' });
  const fill = async () => {
    await expect(
      page.getByText('No special hours').or(page.getByRole('row').first()),
    ).toBeVisible();
    await add.press('Enter');
    await sheet.getByLabel('Name').fill('Ramadan');
    await sheet.getByLabel('First day').fill(`${NEXT_YEAR}-02-08`);
    await sheet.getByLabel('Last day').fill(`${NEXT_YEAR}-03-09`);
  };
  await fill();
  await expect(sheet.getByLabel('Sunday to Thursday: opens')).toHaveValue('08:00');
  await sheet.getByLabel('Sunday to Thursday: opens').fill('09:00');
  await sheet.getByLabel('Sunday to Thursday: closes').fill('08:30');
  await page.keyboard.press('Control+Enter');
  await expect(
    sheet.getByText('Closing time must be after opening time', { exact: true }),
  ).toBeVisible();
  await expect(sheet.getByLabel('Sunday to Thursday: closes')).toBeFocused();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  }
  await sheet.getByLabel('Sunday to Thursday: closes').fill('15:00');
  await sheet.getByLabel('Saturday: opens').fill('');
  await sheet.getByLabel('Saturday: closes').fill('');
  await page.keyboard.press('Control+Enter');
  await expect(toastOf(page, 'Special hours added!')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Ramadan' });
  await expect(row).toContainText('Sunday to Thursday: 09:00 to 15:00');
  await expect(row).toContainText('Saturday: closed');

  await fill();
  await page.keyboard.press('Control+Enter');
  await expect(sheet.getByText(/^Some of these days have special hours already/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await actOnRow(page, 'Delete', 'Ramadan', 'keys');
  await expect(toastOf(page, 'Special hours deleted!')).toBeVisible();
  await expect(page.getByText('No special hours')).toBeVisible();
});
