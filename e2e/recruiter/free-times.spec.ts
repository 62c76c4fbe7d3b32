import type { Page } from '@playwright/test';
import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { aCandidate, expect, test } from '../fixtures/signed-in-recruiter.ts';
import { askDatabase } from '../fixtures/site-database.ts';
import {
  agencyConfirms,
  askForTest,
  button,
  open,
  requestPath,
} from '../fixtures/test-requests.ts';

const OUTSIDE = 'Outside business hours. The agency may propose another time.';
const NOT_FREE = 'Not free at this time.';

/** The first Sunday of next month, and the days beside it: the demo agency is open from eight to four. */
function nextSunday() {
  const now = new Date();
  const sunday = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  sunday.setUTCDate(1 + ((7 - sunday.getUTCDay()) % 7));
  const day = (days: number) => new Date(sunday.getTime() + days * 86_400_000);
  const text = (date: Date) => date.toISOString().slice(0, 10);
  const named = (date: Date) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(date);
  return {
    sunday: text(day(0)),
    sundayName: named(day(0)),
    closed: text(day(1)),
    closedName: named(day(1)),
  };
}

async function openFor(page: Page, { name }: { name: string }) {
  await page.goto('/recruiter');
  await waitForHydration(page);
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .getByRole('button', { name: 'Send Test Request' })
    .click();
  return page.getByRole('dialog', { name: `Select Test Date for ${name}` });
}

async function askFor(page: Page, worker: { name: string }) {
  const dialog = await openFor(page, worker);
  await dialog.getByRole('button', { name: 'Next month' }).click();
  return dialog;
}

const dayIn = (dialog: ReturnType<Page['getByRole']>, name: string) =>
  dialog.getByRole('gridcell', { name }).getByRole('button');

for (const [timezoneId, outside, taken] of [
  ['Africa/Algiers', '07:00', '10:00'],
  ['Asia/Kathmandu', '11:30', '14:45'],
] as const) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test(`a recruiter in ${timezoneId} sees closed days, times outside hours and taken ones by the clock of the agency`, async ({
      page,
      site,
      expectNoAxeFindings,
    }) => {
      const worker = await aCandidate(page, site, `Busy in ${timezoneId}`);
      const { sunday, sundayName, closed, closedName } = nextSunday();
      await askDatabase(
        site,
        `insert into worker_calendar (worker_id, during, kind)
         values (${worker.id}, '[${sunday} 10:00+01, ${sunday} 11:00+01)', 'leave')`,
      );
      await askDatabase(
        site,
        `insert into closed_days values ('${closed}', 'Feast') on conflict do nothing`,
      );
      const dialog = await askFor(page, worker);
      await expect(dayIn(dialog, closedName)).toHaveAccessibleDescription('Closed');
      await dayIn(dialog, sundayName).click();
      await expect(dialog.getByRole('radio', { name: taken })).toBeDisabled();
      await expect(dialog.getByRole('radio', { name: taken })).toHaveAccessibleDescription(
        NOT_FREE,
      );
      await dialog.getByRole('radio', { name: outside }).click();
      await expect(dialog.getByRole('status').filter({ hasText: OUTSIDE })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Confirm Test' })).toBeEnabled();
      await expectNoAxeFindings(page);
    });
  });
}

test('a time that is taken meanwhile is refused, and the picker stays open with what was chosen', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/status of 409|ApiError/);
  const worker = await aCandidate(page, site, 'Taken meanwhile');
  const { sunday, sundayName } = nextSunday();
  const dialog = await askFor(page, worker);
  await dayIn(dialog, sundayName).click();
  await dialog.getByRole('radio', { name: '14:00' }).click();
  await askDatabase(
    site,
    `insert into worker_calendar (worker_id, during, kind)
     values (${worker.id}, '[${sunday} 00:00+00, ${sunday} 23:00+00)', 'leave')`,
  );
  await dialog.getByRole('button', { name: 'Confirm Test' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: NOT_FREE })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: '14:00' })).toBeChecked();
});

test.describe('in Algiers', () => {
  test.use({ timezoneId: 'Africa/Algiers' });

  test('a free time of another day is chosen with one press', async ({ page, site }) => {
    const worker = await aCandidate(page, site, 'Free soon');
    await page.clock.setFixedTime('2027-03-03T12:05:00Z');
    const dialog = await openFor(page, worker);
    const picks = dialog.getByRole('group', { name: 'First free times' }).getByRole('button');
    await expect(picks).toHaveText(['Thu 4 Mar, 13:15', 'Sat 6 Mar, 08:00', 'Sun 7 Mar, 08:00']);
    await picks.nth(1).click();
    await expect(picks.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expect(dialog.getByRole('radio', { name: '08:00' })).toBeChecked();
    await expect(dialog.getByText('Selected: Saturday, 6 March 2027 at 08:00')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Confirm Test' })).toBeEnabled();
  });

  test('the picker for another time refuses what the first one refuses, and not the time of the test itself', async ({
    page,
    site,
  }) => {
    await page.route('**/times?**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...(await response.json()), outside_hours: 'refuse' },
      });
    });
    const { sunday, sundayName, closed } = nextSunday();
    const first = await askFor(page, await aCandidate(page, site, 'Asked at first'));
    await dayIn(first, sundayName).click();
    await expect(first.getByRole('radio', { name: '07:00' })).toBeDisabled();

    const worker = await aCandidate(page, site, 'Moved by half an hour');
    const id = await askForTest(page, worker);
    await askDatabase(site, `update orders set date = '${sunday} 10:00+01' where id = ${id}`);
    await agencyConfirms(page, id);
    await askDatabase(
      site,
      `insert into worker_calendar (worker_id, during, kind)
     values (${worker.id}, '[${sunday} 13:00+01, ${closed} 00:00+01)', 'leave')`,
    );
    await open(page, requestPath(id));
    await button(page, 'Ask for another time').click();
    const dialog = page.getByRole('dialog', { name: `Ask for another time for ${worker.name}` });
    await dialog.getByRole('button', { name: 'Next month' }).click();
    await dayIn(dialog, sundayName).click();
    const time = (name: string) => dialog.getByRole('radio', { name });
    await expect(time('13:00')).toBeDisabled();
    await expect(time('07:00')).toBeDisabled();
    await expect(time('07:00')).toHaveAccessibleDescription(
      'Outside business hours. Choose another time.',
    );
    await expect(time('10:30')).toBeEnabled();
  });
});
