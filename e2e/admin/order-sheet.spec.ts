import type { SiteProcess } from '../../tests/harness/site-process.ts';
import { actOnRow, expect, test, toastOf } from '../fixtures/admin-panel.ts';
import { expectNoSidewaysScroll } from '../fixtures/journey.ts';
import { anOrder, sheetOf } from '../fixtures/orders.ts';
import { askDatabase } from '../fixtures/site-database.ts';

test.use({ timezoneId: 'Africa/Algiers', locale: 'en-US' });

/** Two more accounts want the worker of an order at the same time. */
const alsoAsked = (site: SiteProcess, id: number) =>
  askDatabase(
    site,
    `with account as (
       insert into users (username, password_hash)
       select 'rival.' || n || '.${id}', password_hash from users, generate_series(1, 2) n where username = 'demo.recruiter'
       returning id
     )
     insert into orders (recruiter_id, worker_id, date)
     select account.id, worker_id, date from account, orders where orders.id = ${id}`,
  );

for (const width of [360, 1280])
  test(`an administrator confirms, proposes, declines and cancels by keyboard alone at ${width} px`, async ({
    page,
    site,
    expectNoAxeFindings,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const confirmed = `Sheet Confirm ${width}`;
    const proposed = `Sheet Propose ${width}`;
    const declined = `Sheet Decline ${width}`;
    await alsoAsked(site, await anOrder(site, { worker: confirmed }));
    await anOrder(site, { worker: proposed });
    await anOrder(site, { worker: declined });
    await page.goto(`/admin/orders?search=Sheet+Confirm+${width}`);
    const row = page.getByRole('row').filter({ hasText: 'demo.recruiter' });
    await expect(row).toContainText('New');
    await expect(row).toContainText(/Due in \d+/);

    const opener = row.getByRole('link', { name: `Open the order: ${confirmed}` });
    await opener.press('Enter');
    const sheet = sheetOf(page, confirmed);
    await expect(sheet.getByText('Clashes with 2 other requests')).toBeVisible();
    await expect(sheet.getByRole('link', { name: '+213 000 11' })).toBeVisible();
    await expectNoAxeFindings(page, 'dialog[open]');
    await expectNoSidewaysScroll(page);
    await sheet.getByRole('button', { name: 'Confirm' }).press('Enter');
    await expect(sheet.getByLabel('Length in minutes')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Workshop 3');
    await sheet.getByLabel('Note to the client').focus();
    await page.keyboard.type('Safety shoes, please.');
    await expectNoAxeFindings(page, 'dialog[open]');
    await page.keyboard.press('Control+Enter');
    await expect(toastOf(page, 'Test confirmed!')).toBeVisible();
    await expect(
      sheet.getByText(/The agency confirmed the test on Sun.*Safety shoes/),
    ).toBeVisible();

    await sheet.getByRole('button', { name: 'Propose the next free times' }).press('Enter');
    await expect(toastOf(page, /Other times proposed to rival\.1\./)).toBeVisible();
    await expect(toastOf(page, /Other times proposed to rival\.2\./)).toBeVisible();
    await expect(sheet.getByText('Waiting for the client')).toHaveCount(2);
    await sheet.getByRole('button', { name: 'Cancel test' }).press('Enter');
    await sheet.getByLabel('Reason', { exact: true }).press('O');
    await page.keyboard.type('t');
    await page.keyboard.press('Control+Enter');
    await expect(sheet.getByLabel('Reason in words')).toBeFocused();
    await page.keyboard.type('The workshop burnt down.');
    await page.keyboard.press('Enter');
    await expect(toastOf(page, 'Test cancelled!')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Reopen' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(`/admin/orders?search=Sheet+Confirm+${width}`);
    await expect(opener).toBeFocused();
    await expect(row).toContainText('Cancelled');

    await page.goto(`/admin/orders?search=Sheet+Propose+${width}&show=answer`);
    await page.getByRole('link', { name: `Open the order: ${proposed}` }).press('Enter');
    const proposing = sheetOf(page, proposed);
    await proposing.getByRole('button', { name: 'Propose other times' }).press('Enter');
    const free = proposing.getByRole('group', { name: 'Next free times' }).getByRole('button');
    await free.first().press('Enter');
    await free.nth(2).press('Enter');
    await expect(proposing.getByLabel('Time 2')).not.toHaveValue('');
    await proposing.getByRole('button', { name: 'Send proposal' }).press('Enter');
    await expect(toastOf(page, 'Other times proposed!')).toBeVisible();
    await expect(proposing.getByText('Waiting for the client')).toBeVisible();
    await page.keyboard.press('Escape');
    // It needs no answer any more.
    await expect(page.getByText('No orders found')).toBeVisible();

    await page.goto(`/admin/orders?search=Sheet+Decline+${width}`);
    await page.getByRole('link', { name: `Open the order: ${declined}` }).press('Enter');
    const declining = sheetOf(page, declined);
    await declining.getByRole('button', { name: 'Decline' }).press('Enter');
    await declining.getByLabel('Reason', { exact: true }).press('O');
    await page.keyboard.press('Control+Enter');
    await expect(declining.getByLabel('On a mission until')).toBeFocused();
    await expect(declining.getByText('Choose a day', { exact: true })).toBeVisible();
    await declining.getByLabel('On a mission until').fill('2031-03-10');
    await declining.getByLabel('Offer other candidates').focus();
    await page.keyboard.type(confirmed);
    await declining.getByRole('button', { name: `Offer ${confirmed}` }).press('Enter');
    await declining.getByRole('button', { name: 'Decline request' }).press('Enter');
    await expect(toastOf(page, 'Request declined!')).toBeVisible();
    await expect(declining.getByText(/declined: on a mission until 10 March 2031/)).toBeVisible();
    await expect(declining.getByText(confirmed)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(toastOf(page, 'Undone! The request is as it was.')).toBeVisible();
    await expect(declining.getByText('New', { exact: true })).toBeVisible();
    await expect(declining.getByText(confirmed)).toBeHidden();
    await expect(declining.getByText('The agency took its answer back')).toBeVisible();
    await expectNoAxeFindings(page, 'dialog[open]');
  });

test('what was typed stays when the order changes meanwhile, and is not lost by leaving', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/status of (409|400).*\/api\/admin\/orders/);
  const worker = 'Changed Meanwhile';
  const id = await anOrder(site, { worker });
  await page.goto('/admin/orders?search=Changed+Meanwhile');
  await page.getByRole('row').getByRole('link', { name: worker }).click();
  const sheet = sheetOf(page, worker);
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await sheet.getByLabel('Note to the client').fill('Ask for Mr Haddad.');
  // The client asks for a Friday in the moment of the press; the panel hears of it later.
  await page.route(
    '**/confirm',
    async (route) => {
      await askDatabase(
        site,
        `update orders set version = version + 1, date = date + interval '5 days' where id = ${id}`,
      );
      await route.continue();
    },
    { times: 1 },
  );
  await sheet.getByRole('button', { name: 'Confirm test' }).click();
  const changed = 'This request has changed meanwhile. Here is how it stands now.';
  await expect(sheet.locator('form').getByText(changed)).toBeVisible();
  await expect(sheet.getByLabel('Note to the client')).toHaveValue('Ask for Mr Haddad.');
  await sheet.getByRole('button', { name: 'Go on' }).click();

  await page.keyboard.press('Escape');
  const discard = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await discard.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await page.goBack();
  await expect(discard).toBeVisible();
  await discard.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect(sheet.getByLabel('Note to the client')).toHaveValue('Ask for Mr Haddad.');

  // Friday is a day off, and somebody else has booked the worker.
  await askDatabase(
    site,
    `insert into worker_calendar (worker_id, during, kind)
     select worker_id, tstzrange(date, date + interval '1 day'), 'leave' from orders where id = ${id}`,
  );
  await sheet.getByRole('button', { name: 'Confirm test' }).click();
  await expect(sheet.getByLabel('Meant to be outside business hours')).toBeFocused();
  await page.keyboard.press('Space');
  await sheet.getByRole('button', { name: 'Confirm test' }).click();
  await expect(sheet.getByLabel('Reason for two at once')).toBeFocused();
  await page.keyboard.type('He comes from leave for it.');
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Test confirmed!')).toBeVisible();
  await expect(
    sheet.getByText('Booked although the worker was not free: He comes from leave for it.'),
  ).toBeVisible();

  await page.keyboard.press('Escape');
  await page.goto('/admin/workers?search=Changed+Meanwhile');
  await actOnRow(page, 'Delete', worker);
  await expect(
    toastOf(page, 'Worker deleted successfully! One confirmed test is affected.'),
  ).toBeVisible();
  await page.goto(`/admin/orders?search=Changed+Meanwhile&order=${id}`);
  await expect(sheet.getByText('Worker deleted')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: worker })).toContainText('Worker deleted');
  await askDatabase(site, `update orders set deleted_at = now() where id = ${id}`);
});

test('a press whose answer was lost is repeated, and happens once', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|ApiError/);
  const worker = 'Lost Answer';
  const id = await anOrder(site, { worker });
  await page.goto(`/admin/orders?order=${id}`);
  const sheet = sheetOf(page, worker);
  await sheet.getByRole('button', { name: 'Internal note' }).click();
  await sheet.getByRole('textbox', { name: 'Internal note' }).fill('He called.');
  await page.route(
    '**/note',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const send = sheet.getByRole('button', { name: 'Save note' });
  await send.click();
  await expect(toastOf(page, /The server cannot be reached/)).toBeVisible();
  await send.click();
  await expect(toastOf(page, 'Note saved!')).toBeVisible();
  await expect(sheet.getByText(/He called/)).toHaveCount(1);
});

test('what is wrong with a proposed time is said at that time', async ({ page, site }) => {
  const worker = 'Second Time Wrong';
  const id = await anOrder(site, { worker });
  await page.goto(`/admin/orders?order=${id}`);
  const sheet = sheetOf(page, worker);
  await sheet.getByRole('button', { name: 'Propose other times' }).click();
  await sheet.getByLabel('Time 1').fill('2031-03-09T10:00');
  // The field between them stays empty.
  await sheet.getByLabel('Time 3').fill('2031-03-09T10:00');
  await page.keyboard.press('Control+Enter');
  await expect(sheet.getByLabel('Time 3')).toBeFocused();
  await expect(sheet.getByLabel('Time 3')).toHaveAttribute('aria-invalid', 'true');
  await expect(sheet.getByLabel('Time 1')).not.toHaveAttribute('aria-invalid');
});
