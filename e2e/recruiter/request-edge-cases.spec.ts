import { aCandidate, expect, test } from '../fixtures/signed-in-recruiter.ts';
import { askDatabase } from '../fixtures/site-database.ts';
import {
  askForTest,
  button,
  morning,
  noticeOf,
  open,
  requestPath,
  stateOf,
} from '../fixtures/test-requests.ts';

for (const timezoneId of ['Asia/Kathmandu', 'America/St_Johns'])
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('the recruiter reads the own clock and the agency’s', async ({ page, site }) => {
      const worker = await aCandidate(page, site, `Amine ${timezoneId}`);
      const id = await askForTest(page, worker);
      const own = new Date(morning()).toLocaleTimeString('en-GB', {
        timeZone: timezoneId,
        timeStyle: 'short',
      });
      await open(page, '/recruiter/requests');
      const row = page.getByRole('row').filter({ hasText: worker.name });
      await expect(row).toContainText(own);
      await expect(row).toContainText('10:00 in Algiers');
      await open(page, requestPath(id));
      await expect(page.getByRole('main')).toContainText(own);
      await expect(page.getByRole('main')).toContainText('10:00 in Algiers');
    });
  });

test('a date that passes unanswered: the page says so, and a new one can be chosen', async ({
  page,
  site,
}) => {
  const worker = await aCandidate(page, site, 'Amine Unanswered');
  const id = await askForTest(page, worker);
  await askDatabase(
    site,
    `update orders set date = date_trunc('hour', now()) - interval '5 hours' where id = ${id}`,
  );
  await open(page, requestPath(id));
  await expect(stateOf(page)).toHaveText(
    'The date has passed without an answer. Choose a new one.',
  );
  await expect(button(page, 'Ask for another time')).toBeVisible();
});

test('somebody who is no longer offered: the name stays, and the request can only be cancelled', async ({
  page,
  site,
}) => {
  const worker = await aCandidate(page, site, 'Amine Gone');
  const id = await askForTest(page, worker);
  await askDatabase(site, `update workers set deleted_at = now() where id = ${worker.id}`);
  await open(page, requestPath(id));
  await expect(page.getByRole('heading', { name: worker.name })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('This candidate is no longer available.');
  await expect(button(page, 'Ask for another time')).toBeHidden();
  await button(page, 'Cancel request').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel request' }).click();
  await expect(noticeOf(page, 'Request cancelled.')).toBeVisible();
  await expect(stateOf(page)).toContainText('Cancelled by you');
  await expect(page.getByRole('link', { name: 'Ask again' })).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('requests can be read, on the agency’s clock', async ({ page, site }) => {
    const worker = await aCandidate(page, site, 'Amine Still');
    await askForTest(page, worker);
    await page.goto('/recruiter/requests');
    await page.getByRole('link', { name: worker.name }).click();
    await expect(page.getByRole('main')).toContainText('Waiting for the agency');
    await expect(page.getByRole('main')).toContainText('You asked for a test on');
    await expect(page.getByRole('main')).toContainText(/ at 10:00/);
    await expect(button(page, 'Cancel request')).toBeHidden();
  });
});
