import type { Page } from '@playwright/test';
import type { SiteProcess } from '../../tests/harness/site-process.ts';
import { expect, test, toastOf } from '../fixtures/admin-panel.ts';
import { expectNoSidewaysScroll } from '../fixtures/journey.ts';
import { askDatabase } from '../fixtures/site-database.ts';

test.use({ timezoneId: 'Africa/Algiers', locale: 'en-US' });

/** A Sunday at ten in Algiers, more than a week from now. */
const SUNDAY = "date_trunc('week', now()) + interval '13 days 9 hours'";
const EARLIER = "date_trunc('hour', now()) - interval '2 hours'";

type Wish = { worker: string; status?: 'requested' | 'confirmed'; date?: string };

/** An order of the demo recruiter for a new worker. */
async function order(site: SiteProcess, { worker, status = 'requested', date = SUNDAY }: Wish) {
  const [row] = await askDatabase(
    site,
    `with worker as (
       insert into workers (name, job_title, domain, phone, email, skills)
       values ('${worker}', 'Welder', 'Piping', '+213 000 11', 'w@workers.example', '{TIG,6G}') returning id
     )
     insert into orders (recruiter_id, worker_id, date, status)
     select (select min(id) from users), id, ${date}, '${status}' from worker returning id`,
  );
  if (status === 'confirmed')
    await askDatabase(
      site,
      `insert into worker_calendar (worker_id, during, kind, order_id)
       select worker_id, tstzrange(date, date + interval '1 hour'), 'test', id from orders where id = ${row.id}`,
    );
  return row.id as number;
}

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

const sheetOf = (page: Page, worker: string) =>
  page.getByRole('dialog', { name: `Test of ${worker}` });

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
    await alsoAsked(site, await order(site, { worker: confirmed }));
    await order(site, { worker: proposed });
    await order(site, { worker: declined });
    await page.goto(`/admin/orders?search=Sheet+Confirm+${width}`);
    const row = page.getByRole('row').filter({ hasText: 'demo.recruiter' });
    await expect(row).toContainText('New');
    await expect(row).toContainText(/Answer due in \d+/);

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
    await expect(declining.getByText(/declined: on a mission until March 10, 2031/)).toBeVisible();
    await expect(declining.getByText(confirmed)).toBeVisible();
  });

test('an administrator enters a result, corrects it and releases the worker, found from the dashboard', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  const worker = 'Hired After Test';
  const id = await order(site, { worker, status: 'confirmed', date: EARLIER });
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
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Result saved!')).toBeVisible();
  await expect(sheet.getByText('Mission from March 10, 2031 to April 1, 2031')).toBeVisible();

  await sheet.getByRole('button', { name: 'Release' }).press('Enter');
  await sheet.getByRole('button', { name: 'Release worker' }).press('Enter');
  await expect(toastOf(page, 'Worker released!')).toBeVisible();
  await sheet.getByRole('button', { name: 'Correct the result' }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await sheet.getByRole('button', { name: 'Save result' }).press('Enter');
  await expect(sheet.getByText('corrected the result from “Hired” to “Not hired”')).toBeVisible();
});

test('what was typed stays when the order changes meanwhile, and is not lost by leaving', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/status of (409|400).*\/api\/admin\/orders/);
  const worker = 'Changed Meanwhile';
  const id = await order(site, { worker });
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

  await askDatabase(site, `update workers set deleted_at = now() where name = '${worker}'`);
  await askDatabase(site, `update orders set version = version + 1 where id = ${id}`);
  await page.goto(`/admin/orders?search=Changed+Meanwhile&order=${id}`);
  await expect(sheet.getByText('Worker deleted')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: worker })).toContainText('Worker deleted');
  await askDatabase(site, `update orders set deleted_at = now() where id = ${id}`);
});
