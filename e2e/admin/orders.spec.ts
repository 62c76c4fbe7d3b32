import type { Locator, Page } from '@playwright/test';
import type { SiteProcess } from '../../tests/harness/site-process.ts';
import { actionsOf, actOnRow, expect, test, toastOf } from '../fixtures/admin-panel.ts';
import { expectNoSidewaysScroll, WIDTHS } from '../fixtures/journey.ts';
import { askDatabase, BROKEN, withTableAway } from '../fixtures/site-database.ts';

const rowOf = (page: Page, worker: string) => page.getByRole('row').filter({ hasText: worker });

/** The demo recruiter asks for new workers, the last one a moment ago. */
async function ask(site: SiteProcess, workers: string[]) {
  for (const worker of workers)
    await askDatabase(
      site,
      `with worker as (
         insert into workers (name, job_title, domain, phone, email)
         values ('${worker}', 'Welder', 'Piping', '', '') returning id
       )
       insert into orders (recruiter_id, worker_id, date)
       select (select min(id) from users), id, '2031-03-10T13:30:00Z' from worker`,
    );
}

/** Hidden, not deleted: the history of an order stays. */
async function takeAway(site: SiteProcess, workers: string) {
  for (const [table, name] of [
    ['orders', 'worker_name'],
    ['workers', 'name'],
  ])
    await askDatabase(
      site,
      `update ${table} set deleted_at = now() where ${name} like '${workers}'`,
    );
}

test.use({ timezoneId: 'Africa/Algiers', locale: 'en-US' });

test('an administrator sees recruiter, worker and date of each order, and works through the orders', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  const long = `Asked ${'Abdelouahab'.repeat(8)}`;
  await ask(site, ['Asked First', long, 'Asked Last']);
  await askDatabase(
    site,
    `update orders set created_at = 'infinity' where worker_name = 'Asked First'`,
  );
  await page.goto('/admin/orders');
  const last = rowOf(page, 'Asked Last');
  await expect(last).toContainText('demo.recruiter');
  await expect(last).toContainText('Want to hire');
  await expect(last.locator('time[datetime="2031-03-10T13:30:00.000Z"]')).toHaveText(
    '10 Mar 2031, 14:30',
  );
  await expect(rowOf(page, 'Asked First')).toContainText('unknown');
  await expect(last).toHaveCSS('font-weight', '600');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    if (width === 360 || width === 1280) await expectNoAxeFindings(page);
  }

  const search = page.getByRole('searchbox', { name: 'Search orders...' });
  await search.fill('asked');
  await expect(page.getByRole('main').getByText('3 orders found')).toBeVisible();
  await actOnRow(page, 'Mark as Read', 'Asked Last');
  await expect(toastOf(page, 'Order marked as read!')).toBeVisible();
  await page.getByLabel('Unread only').check();
  await expect(page.getByRole('main').getByText('2 unread orders found')).toBeVisible();
  await actOnRow(page, 'Delete', long, 'keys');
  await expect(toastOf(page, 'Order deleted successfully!')).toBeVisible();
  await expect(rowOf(page, long)).toHaveCount(0);
  await expect(actionsOf(page, 'Asked First')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toastOf(page, 'Order restored!')).toBeVisible();
  await expect(rowOf(page, long)).toBeVisible();
  await takeAway(site, 'Asked %');
});

/** The texts in a row that are cut because there is no room for them. */
const cutIn = (row: Locator) =>
  row.getByRole('cell').evaluateAll((cells) =>
    cells
      .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );

test('phone, date, state and age of an order are whole on a desk, and its filter is in view on a phone', async ({
  page,
  site,
}) => {
  await ask(site, ['Whole Row']);
  await askDatabase(
    site,
    `update workers set phone = '+213 000 55 66 77' where name = 'Whole Row'`,
  );
  await askDatabase(
    site,
    `update orders set status = 'proposed', created_at = now() - interval '59 minutes'
     where worker_name = 'Whole Row'`,
  );
  for (const language of ['', '/fr', '/ar']) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${language}/admin/orders?show=client&search=whole`);
    await expect(rowOf(page, 'Whole Row')).toBeVisible();
    expect(await cutIn(rowOf(page, 'Whole Row'))).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await expect(page.getByRole('button', { pressed: true })).toBeInViewport({ ratio: 1 });
  }
  await takeAway(site, 'Whole %');
});

test('an administrator sees an error when orders cannot be read, marked, deleted or restored', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/ApiError|status of (500|404|409).*\/api\/admin\//);
  const gone = 'This order does not exist any more.';
  await ask(site, ['Wanted Once', 'Wanted Twice']);
  await page.goto('/admin/orders?search=wanted');

  await actOnRow(page, 'Delete', 'Wanted Twice');
  await expect(rowOf(page, 'Wanted Twice')).toHaveCount(0);
  await askDatabase(
    site,
    `insert into orders (recruiter_id, worker_id, date)
     select recruiter_id, worker_id, date from orders where worker_name = 'Wanted Twice'`,
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(
    toastOf(
      page,
      'Error restoring order: The recruiter has asked for this worker again meanwhile.',
    ),
  ).toBeVisible();
  await expect(rowOf(page, 'Wanted Twice')).toBeVisible();

  // Somebody else is quicker: the order is deleted between the press and the server.
  await page.route('**/api/admin/orders/*/read', async (route) => {
    await askDatabase(
      site,
      "update orders set deleted_at = now() where worker_name = 'Wanted Once'",
    );
    await route.continue();
  });
  await actOnRow(page, 'Mark as Read', 'Wanted Once');
  await expect(toastOf(page, `Error marking order as read: ${gone}`)).toBeVisible();
  await expect(rowOf(page, 'Wanted Once')).toHaveCount(0);

  await withTableAway(site, 'orders', async () => {
    await actOnRow(page, 'Delete', 'Wanted Twice');
    await expect(toastOf(page, `Error deleting order: ${BROKEN}`)).toBeVisible();
    await expect(toastOf(page, `Error fetching orders: ${BROKEN}`)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Orders' }).getByRole('alert')).toContainText(
      `Error fetching orders: ${BROKEN}`,
    );
    await expect(page.getByRole('table')).toHaveCount(0);
  });
  await page.goto('/admin/orders?search=nobody+of+that+name');
  await expect(page.getByText('No orders found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rowOf(page, 'Wanted Twice')).toBeVisible();
  await takeAway(site, 'Wanted %');
});
