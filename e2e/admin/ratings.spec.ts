import { expect, test, toastOf } from '../fixtures/admin-panel.ts';
import { expectNoSidewaysScroll } from '../fixtures/journey.ts';
import { anOrder, EARLIER, sheetOf } from '../fixtures/orders.ts';
import { askDatabase } from '../fixtures/site-database.ts';

for (const width of [360, 1280])
  test(`the agency reads the client's rating, rates itself and sees both on the worker's sheet at ${width} px`, async ({
    page,
    site,
    expectNoAxeFindings,
  }) => {
    const worker = `Rated Twice ${width}`;
    const id = await anOrder(site, { worker, date: EARLIER });
    await askDatabase(
      site,
      `with done as (update orders set status = 'done', outcome = 'hired', ended_at = now() where id = ${id} returning *)
       insert into worker_ratings (order_id, worker_id, user_id, stars, note, rated_at)
       select id, worker_id, recruiter_id, 3, 'On time, clean welds.', now() from done`,
    );
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/admin/orders?order=${id}`);
    const sheet = sheetOf(page, worker);
    await expect(sheet.getByText('On time, clean welds.')).toBeVisible();
    await sheet.getByRole('radio', { name: '5 stars of 5' }).check();
    await sheet.getByRole('button', { name: 'Save rating' }).click();
    await expect(toastOf(page, 'Rating saved.')).toBeVisible();
    await expectNoAxeFindings(page, 'dialog[open]');
    await expectNoSidewaysScroll(page);
    await page.goto(`/admin/workers?search=${encodeURIComponent(worker)}`);
    await page.getByRole('button', { name: `Edit: ${worker}` }).click();
    await page.getByRole('tab', { name: 'Requests' }).click();
    await expect(page.getByText('4 of 5 on average, from 2 ratings')).toBeVisible();
    await expect(page.getByText('The agency', { exact: true })).toBeVisible();
    await expect(
      page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Hired' }),
    ).toHaveCount(1);
    await expectNoAxeFindings(page, 'dialog[open]');
  });
