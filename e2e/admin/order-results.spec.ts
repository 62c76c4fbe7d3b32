import { expect, test, toastOf } from '../fixtures/admin-panel.ts';
import { expectNoSidewaysScroll } from '../fixtures/journey.ts';
import { anOrder, EARLIER, sheetOf } from '../fixtures/orders.ts';
import { askDatabase } from '../fixtures/site-database.ts';

test.use({ timezoneId: 'Africa/Algiers', locale: 'en-US' });

for (const width of [360, 1280])
  test(`an administrator enters a result, corrects it and releases the worker by keyboard at ${width} px`, async ({
    page,
    site,
    expectNoAxeFindings,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const worker = `Hired After Test ${width}`;
    const id = await anOrder(site, { worker, status: 'confirmed', date: EARLIER });
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: worker }).press('Enter');
    await expect(page).toHaveURL(`/admin/orders?show=result&order=${id}`);
    const sheet = sheetOf(page, worker);
    await expect(sheet.getByText('Waiting for a result')).toBeVisible();
    await sheet.getByRole('button', { name: 'Result' }).press('Enter');
    await expect(sheet.getByLabel('Hired', { exact: true })).toBeFocused();
    await sheet.getByLabel('Mission from').fill('2031-03-10');
    await sheet.getByLabel('Mission to').fill('2031-03-01');
    await sheet.getByLabel('Site').focus();
    await page.keyboard.type('Hassi R’Mel');
    await page.keyboard.press('Enter');
    const wrongOrder = 'The last day must not be before the first';
    await expect(sheet.getByText(wrongOrder, { exact: true })).toBeVisible();
    await expect(sheet.getByLabel('Mission to')).toBeFocused();
    await sheet.getByLabel('Mission to').fill('2031-04-01');
    await expectNoAxeFindings(page, 'dialog[open]');
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Enter');
    await expect(toastOf(page, 'Result saved!')).toBeVisible();
    await expect(sheet.getByText('Mission from 10 March 2031 to 1 April 2031')).toBeVisible();

    await sheet.getByRole('button', { name: 'Release' }).press('Enter');
    await sheet.getByRole('button', { name: 'Release worker' }).press('Enter');
    await expect(toastOf(page, 'Worker released!')).toBeVisible();
    await sheet.getByRole('button', { name: 'Correct the result' }).press('Enter');
    await page.keyboard.press('ArrowDown');
    await sheet.getByRole('button', { name: 'Save result' }).press('Enter');
    await expect(sheet.getByText('corrected the result from “Hired” to “Not hired”')).toBeVisible();
    await expectNoAxeFindings(page, 'dialog[open]');
  });

for (const width of [360, 1280])
  test(`extending a mission lists the tests that clash with it, by keyboard at ${width} px`, async ({
    page,
    site,
    expectNoAxeFindings,
    allowConsole,
  }) => {
    allowConsole(/status of 409.*\/api\/admin\/orders/);
    await page.setViewportSize({ width, height: 800 });
    const worker = `Longer Mission ${width}`;
    const id = await anOrder(site, { worker, status: 'confirmed', date: EARLIER });
    // A test with somebody else after the mission, as it was planned.
    const [later] = await askDatabase(
      site,
      `with account as (
         insert into users (username, password_hash)
         select 'later.${width}', password_hash from users where username = 'demo.recruiter' returning id
       ), later as (
         insert into orders (recruiter_id, worker_id, date, status)
         select account.id, worker_id, '2031-03-20T09:00:00Z', 'confirmed' from account, orders where orders.id = ${id}
         returning id, worker_id, date, reference
       ), booked as (
         insert into worker_calendar (worker_id, during, kind, order_id)
         select worker_id, tstzrange(date, date + interval '1 hour'), 'test', id from later
       ) select id, reference from later`,
    );
    await page.goto(`/admin/orders?search=Longer+Mission+${width}&order=${id}`);
    const sheet = sheetOf(page, worker);
    await sheet.getByRole('button', { name: 'Result' }).press('Enter');
    await sheet.getByLabel('Mission from').fill('2031-03-01');
    await sheet.getByLabel('Mission to').fill('2031-03-10');
    await page.keyboard.press('Enter');
    await expect(toastOf(page, 'Result saved!')).toBeVisible();

    await sheet.getByRole('button', { name: 'Correct the result' }).press('Enter');
    // It begins with the mission as it is.
    await expect(sheet.getByLabel('Mission from')).toHaveValue('1 March 2031');
    await sheet.getByLabel('Mission to').fill('2031-03-31');
    await sheet.getByLabel('Note to the client').fill('Three more weeks, as agreed.');
    await page.keyboard.press('Control+Enter');
    await expect(sheet.getByLabel('Reason for two at once')).toBeFocused();
    const clash = sheet.locator('form').getByRole('region', { name: 'Clashes with the mission' });
    await expect(clash).toContainText(/Confirmed test.*Mar 20/);
    const link = clash.getByRole('link', { name: `later.${width}, ${later.reference}` });
    await expectNoAxeFindings(page, 'dialog[open]');
    await expectNoSidewaysScroll(page);
    // What was typed is not lost by following the link.
    await link.press('Enter');
    const discard = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await discard.getByRole('button', { name: 'Keep editing' }).press('Enter');
    await expect(sheet.getByLabel('Note to the client')).toHaveValue(
      'Three more weeks, as agreed.',
    );
    await sheet.getByLabel('Reason for two at once').fill('The client lends him for that test.');
    await page.keyboard.press('Enter');
    // The notice may be the one of the first save.
    await expect(sheet.getByLabel('Mission to')).toBeHidden();

    const listed = sheet.getByRole('region', { name: 'Clashes with the mission' });
    await expect(listed).toContainText(/Confirmed test.*Mar 20/);
    await expectNoAxeFindings(page, 'dialog[open]');
    await listed.getByRole('link', { name: later.reference }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`order=${later.id}$`));
    await expect(
      sheet.getByRole('region', { name: 'The worker is not free at this time' }),
    ).toContainText('Mission');
  });
