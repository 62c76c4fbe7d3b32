import { actOnRow, expect, test, toastOf } from '../fixtures/admin-panel.ts';
import { expectNoSidewaysScroll } from '../fixtures/journey.ts';
import { anOrder, SUNDAY, sheetOf } from '../fixtures/orders.ts';
import { askDatabase } from '../fixtures/site-database.ts';

test.use({ timezoneId: 'Africa/Algiers', locale: 'en-US' });

test('an administrator adds a place by keyboard, and reads that it is full when confirming and moving', async ({
  page,
  site,
  expectNoAxeFindings,
  allowConsole,
}) => {
  allowConsole(/status of 409.*\/api\/admin\/places/);
  await page.goto('/admin/calendar/closed-days');
  await expect(page.getByText('No places')).toBeVisible();
  const add = page.getByRole('button', { name: 'Add place' });
  await add.press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add place' });
  await expect(adding.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Workshop Algiers');
  await adding.getByLabel('Tests at a time').focus();
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  const wrong = 'Write a whole number from 1 to 999, or leave this empty';
  await expect(adding.getByText(wrong, { exact: true })).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  }
  await adding.getByLabel('Tests at a time').fill('2');
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Place added!')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Workshop Algiers' });
  await expect(row).toContainText('2 tests at a time');

  await add.press('Enter');
  await adding.getByLabel('Name').fill('WORKSHOP ALGIERS');
  await page.keyboard.press('Enter');
  await expect(
    adding.getByText('There is a place with this name already.', { exact: true }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).press('Enter');

  await page.getByRole('button', { name: 'Edit: Workshop Algiers' }).press('Enter');
  const editing = page.getByRole('dialog', { name: 'Edit place' });
  await editing.getByLabel('Tests at a time').fill('1');
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Place updated!')).toBeVisible();
  await expect(row).toContainText('1 test at a time');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  }

  const first = await anOrder(site, { worker: 'Place Taken', status: 'confirmed' });
  await askDatabase(site, `update orders set place = 'Workshop Algiers' where id = ${first}`);
  const id = await anOrder(site, { worker: 'Place Wanted' });
  await page.goto(`/admin/orders?order=${id}`);
  const sheet = sheetOf(page, 'Place Wanted');
  await sheet.getByRole('button', { name: 'Confirm' }).press('Enter');
  await sheet.getByLabel('Place', { exact: true }).focus();
  await page.keyboard.type('workshop alg');
  await expect(page.getByRole('option')).toHaveText(['Workshop Algiers']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(sheet.getByLabel('Place', { exact: true })).toHaveValue('Workshop Algiers');
  const full = sheet
    .getByRole('status')
    .getByText('Workshop Algiers has room for 1 test at a time, and 1 is confirmed then.');
  await expect(full).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page, 'dialog[open]');
  }
  // It refuses nothing.
  await page.keyboard.press('Control+Enter');
  await expect(toastOf(page, 'Test confirmed!')).toBeVisible();

  const [{ day }] = await askDatabase(site, `select to_char(${SUNDAY}, 'YYYY-MM-DD') as day`);
  await sheet.getByRole('button', { name: 'Move' }).press('Enter');
  await sheet.getByLabel('New time').fill(`${day}T12:00`);
  await expect(sheet.getByLabel('Place', { exact: true })).toHaveValue('Workshop Algiers');
  await expect(full).toBeHidden();
  await sheet.getByLabel('New time').fill(`${day}T10:30`);
  await expect(full).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).press('Enter');

  // The calendar can be narrowed to it in any week.
  await page.goto('/admin/calendar?week=2031-03-08');
  await page.getByLabel('Place').selectOption('Workshop Algiers');
  await expect(page).toHaveURL(/place=Workshop\+Algiers/);

  await page.goto('/admin/calendar/closed-days');
  await actOnRow(page, 'Delete', 'Workshop Algiers', 'keys');
  await expect(toastOf(page, 'Place deleted!')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(toastOf(page, 'Place restored!')).toBeVisible();
  await actOnRow(page, 'Delete', 'Workshop Algiers', 'keys');
  await expect(page.getByText('No places')).toBeVisible();
});
