import { expectNoSidewaysScroll, WIDTHS } from '../fixtures/journey.ts';
import { aCandidate, expect, test } from '../fixtures/signed-in-recruiter.ts';
import { askDatabase } from '../fixtures/site-database.ts';
import { button, noticeOf, open, requestPath } from '../fixtures/test-requests.ts';

test('a client rates a held test by keyboard and changes it', async ({
  page,
  site,
  recruiter,
  expectNoAxeFindings,
}) => {
  const worker = await aCandidate(page, site, 'Rated Somebody');
  const [order] = await askDatabase(
    site,
    `insert into orders (recruiter_id, worker_id, date, status, outcome, outcome_by, ended_at)
     values (${recruiter.id}, ${worker.id}, now() - interval '2 days', 'done', 'hired', 'recruiter', now()) returning id`,
  );
  await open(page, requestPath(order.id));
  const stars = page.getByRole('group', { name: 'How was it?' });
  await button(page, 'Save rating').click();
  await expect(page.getByText('Choose one to five stars.')).toBeVisible();
  await stars.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight');
  await expect(stars.getByRole('radio', { name: '4 stars of 5' })).toBeChecked();
  await page.getByLabel('Note (optional)').fill('On time, clean welds.');
  await expectNoAxeFindings(page);
  await button(page, 'Save rating').click();
  await expect(noticeOf(page, 'Rating saved.')).toBeVisible();
  await stars.getByRole('radio', { name: '3 stars of 5' }).check();
  await button(page, 'Save rating').click();
  await page.reload();
  await expect(stars.getByRole('radio', { name: '3 stars of 5' })).toBeChecked();
  await expect(page.getByLabel('Note (optional)')).toHaveValue('On time, clean welds.');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});
