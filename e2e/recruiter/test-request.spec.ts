import type { Page } from '@playwright/test';
import { PIN, type SiteProcess } from '../../tests/harness/site-process.ts';
import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { expectNoSidewaysScroll } from '../fixtures/journey.ts';
import { aCandidate, expect, test } from '../fixtures/signed-in-recruiter.ts';
import { askDatabase } from '../fixtures/site-database.ts';

const API = '**/api/recruiter/test-requests';
const FIELD = 'Date and time';

const ordersFor = (site: SiteProcess, { id }: { id: number }) =>
  askDatabase(site, `select date from orders where worker_id = ${id}`);

async function openDesk(page: Page) {
  await page.goto('/recruiter');
  await waitForHydration(page);
}

const cardOf = (page: Page, { name }: { name: string }) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function askFor(page: Page, worker: { name: string }) {
  await cardOf(page, worker).getByRole('button', { name: 'Send Test Request' }).click();
  const dialog = page.getByRole('dialog', { name: `Select Test Date for ${worker.name}` });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The tenth of next month at half past two, by the clock of the browser's zone. */
const nextMonth = (page: Page) =>
  page.evaluate(() => {
    const now = new Date();
    const moment = new Date(now.getFullYear(), now.getMonth() + 1, 10, 14, 30);
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' }).format(moment);
    return { day, instant: moment.toISOString(), typed: moment.toDateString().slice(4) };
  });

async function pickByMouse(page: Page, dialog: ReturnType<Page['getByRole']>) {
  const { day, instant } = await nextMonth(page);
  await dialog.getByRole('button', { name: 'Next month' }).click();
  await dialog.getByRole('gridcell', { name: day }).getByRole('button').click();
  await dialog.getByRole('radio', { name: '14:30' }).click();
  return { day, instant };
}

const inAlgiers = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Africa/Algiers',
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(instant));

for (const [timezoneId, offset] of [
  ['Africa/Algiers', /T14:30:00\+01:00$/],
  ['Asia/Kathmandu', /T14:30:00\+05:45$/],
  ['America/St_Johns', /T14:30:00-0[23]:30$/],
] as const) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test(`a recruiter in ${timezoneId} asks for half past two, and that is the moment stored and shown to the agency`, async ({
      page,
      site,
      browser,
    }) => {
      const worker = await aCandidate(page, site, `Tested in ${timezoneId}`);
      await openDesk(page);
      const dialog = await askFor(page, worker);
      const confirm = dialog.getByRole('button', { name: 'Confirm Test' });
      await expect(dialog.getByLabel(FIELD)).toHaveValue('');
      await expect(confirm).toBeDisabled();
      const { day, instant } = await pickByMouse(page, dialog);
      await expect(dialog.getByText(`Selected: ${day} at 14:30`)).toBeVisible();
      await expect(dialog.getByLabel(FIELD)).toHaveValue(/^\w+ 10, \d{4} 2:30 PM$/);
      const sending = page.waitForRequest((request) => request.method() === 'POST');
      await confirm.click();
      const sent = (await sending).postDataJSON();
      expect(sent).toEqual({ worker_id: worker.id, date: expect.stringMatching(offset) });
      expect(new Date(sent.date).toISOString()).toBe(instant);
      await expect(alertOf(page, 'Hire request sent successfully!')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(cardOf(page, worker).getByText('Already sent')).toBeVisible();
      expect(await ordersFor(site, worker)).toEqual([{ date: new Date(instant) }]);

      await page.goto('/admin/orders');
      await page.getByLabel('Pin Code', { exact: true }).fill(PIN);
      await page.getByRole('button', { name: 'Submit' }).click();
      const order = page.getByRole('row').filter({ hasText: worker.name });
      await expect(order.getByTitle(/^10 \w+ \d{4}, 14:30$/)).toBeVisible();
      const agency = await browser.newContext({
        timezoneId: 'Africa/Algiers',
        storageState: await page.context().storageState(),
      });
      const desk = await agency.newPage();
      await desk.goto(`${site.url}/admin/orders`);
      const seen = desk.getByRole('row').filter({ hasText: worker.name });
      await expect(seen.getByTitle(inAlgiers(instant), { exact: true })).toBeVisible();
      await agency.close();
    });
  });
}

test.describe('on a morning in March', () => {
  test.use({ timezoneId: 'Africa/Algiers' });

  test('a recruiter types a date, sees what is wrong, clears it and cancels', async ({
    page,
    site,
    expectNoAxeFindings,
  }) => {
    const worker = await aCandidate(page, site, 'Thought About');
    await page.clock.install({ time: new Date('2031-03-10T10:05:00+01:00') });
    await openDesk(page);
    const dialog = await askFor(page, worker);
    const field = dialog.getByLabel(FIELD);
    const notValid = /^Date input not valid\. Every 15 minutes, for example \w+ \d+, 2031 2:30 PM$/;
    const confirm = dialog.getByRole('button', { name: 'Confirm Test' });
    const clear = dialog.getByRole('button', { name: 'Clear' });
    await expect(clear).toBeDisabled();

    await field.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('Please select a date.');
    await field.pressSequentially('March 10, 2031 10:');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expect(field).not.toHaveAccessibleDescription(notValid);
    await field.pressSequentially('20 AM');
    await expect(field).toHaveAccessibleDescription(notValid);
    await field.fill('mar 10 2031 10:15');
    await expect(field).not.toHaveAccessibleDescription(notValid);
    await expect(dialog.getByText('Selected: Monday, 10 March 2031 at 10:15')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: '10:15' })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: '10:00' })).toBeDisabled();
    await field.blur();
    await expect(field).toHaveValue('March 10, 2031 10:15 AM');
    await expect(confirm).toBeEnabled();

    await page.clock.fastForward('11:00');
    await expect(field).toHaveAccessibleDescription(notValid);
    await expect(confirm).toBeDisabled();
    await expect(dialog.getByRole('radio', { name: '10:15' })).toBeDisabled();

    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 720 });
      await expectNoSidewaysScroll(page);
      await expectNoAxeFindings(page, 'dialog');
      await expect(confirm).toBeInViewport();
    }
    await clear.click();
    await expect(field).toHaveValue('');
    await expect(dialog.getByText('Selected: No date yet')).toBeVisible();
    await expect(dialog.getByRole('radio')).toHaveCount(0);
    // On a phone the times are a step of their own.
    await dialog
      .getByRole('gridcell', { name: /20 March 2031/ })
      .getByRole('button')
      .click();
    await expect(dialog.getByRole('radio', { name: '08:00' })).toBeFocused();
    await expect(field).toBeHidden();
    await expectNoAxeFindings(page, 'dialog');
    await dialog.getByRole('button', { name: 'Choose another day' }).click();
    await expect(
      dialog.getByRole('gridcell', { selected: true }).getByRole('button'),
    ).toBeFocused();
    await field.fill('2031-04-01T09:00');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect((await askFor(page, worker)).getByLabel(FIELD)).toHaveValue('');
    expect(await ordersFor(site, worker)).toEqual([]);
  });
});

test('a recruiter asks for a test without touching the mouse', async ({ page, site }) => {
  const worker = await aCandidate(page, site, 'Keyboard Only');
  await openDesk(page);
  const opener = cardOf(page, worker).getByRole('button', { name: 'Send Test Request' });
  await opener.focus();
  const { keyboard } = page;
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const focused = dialog.locator(':focus');
  await expect(focused).toHaveAttribute('tabindex', '0');
  await expect(dialog.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  await keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await keyboard.press('Enter');
  await keyboard.press('PageDown');
  await keyboard.press('PageDown');
  await keyboard.press('End');
  const day = await focused.getAttribute('aria-label');
  await keyboard.press('Enter');
  await expect(dialog.getByRole('gridcell', { selected: true })).toHaveAccessibleName(
    `${day}, selected`,
  );
  await keyboard.press('Tab');
  await expect(dialog.getByRole('radio', { name: '08:00' })).toBeFocused();
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowRight');
  await expect(dialog.getByText(`Selected: ${day} at 09:15`)).toBeVisible();
  await keyboard.type('14');
  await expect(dialog.getByText(`Selected: ${day} at 14:00`)).toBeVisible();
  await keyboard.press('Enter');
  await expect(alertOf(page, 'Hire request sent successfully!')).toBeVisible();
  expect(await ordersFor(site, worker)).toHaveLength(1);
});

test('of two tabs that ask for the same worker, the second learns of the first', async ({
  page,
  context,
  site,
}) => {
  const [raced, checked, seen] = [
    await aCandidate(page, site, 'Asked Twice At Once'),
    await aCandidate(page, site, 'Asked Again'),
    await aCandidate(page, site, 'Asked Elsewhere'),
  ];
  await openDesk(page);
  const { typed } = await nextMonth(page);
  const other = await context.newPage();
  await other.goto('/recruiter');
  await waitForHydration(other);
  async function write(tab: Page, worker: { name: string }) {
    const field = (await askFor(tab, worker)).getByLabel(FIELD);
    await field.fill(`${typed} 10:45 AM`);
    return field;
  }

  // The second tab looked before the first one sent: the database decides.
  let sent = false;
  await other.route(API, (route) => {
    sent ||= route.request().method() === 'POST';
    return sent ? route.continue() : route.fulfill({ json: { worker_ids: [], latest: [] } });
  });
  const late = await write(other, raced);
  await page.bringToFront();
  await (await write(page, raced)).press('Enter');
  await expect(alertOf(page, 'Hire request sent successfully!')).toBeVisible();
  await other.bringToFront();
  await late.press('Enter');
  await expect(alertOf(other, 'You already hired this worker.')).toBeVisible();
  await expect(cardOf(other, raced).getByText('Already sent')).toBeVisible();
  expect(await ordersFor(site, raced)).toHaveLength(1);
  await other.unroute(API);

  const later = await write(other, checked);
  await page.bringToFront();
  await (await write(page, checked)).press('Enter');
  await expect(cardOf(page, checked).getByText('Already sent')).toBeVisible();
  await other.bringToFront();
  await later.press('Enter');
  await expect(alertOf(other, 'You already hired this worker.')).toBeVisible();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  expect(await ordersFor(site, checked)).toHaveLength(1);

  await page.bringToFront();
  await (await write(page, seen)).press('Enter');
  await expect(cardOf(page, seen).getByText('Already sent')).toBeVisible();
  await other.bringToFront();
  await other.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(cardOf(other, seen).getByText('Already sent')).toBeVisible();
});

test('a recruiter sees an error when checking or sending fails, and the request if it was stored all the same', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/\/api\/recruiter\/test-requests/);
  const worker = await aCandidate(page, site, 'Hard To Reach');
  await openDesk(page);
  const { typed } = await nextMonth(page);
  async function send() {
    const dialog = await askFor(page, worker);
    await dialog.getByLabel(FIELD).fill(`${typed} 10:45 AM`);
    await dialog.getByRole('button', { name: 'Confirm Test' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const failing = (method: string) =>
    page.route(API, (route) =>
      route.request().method() === method ? route.fulfill({ status: 500 }) : route.fallback(),
    );

  await failing('GET');
  await send();
  await expect(alertOf(page, 'Error checking previous orders')).toBeVisible();
  await page.unroute(API);

  await failing('POST');
  await send();
  await expect(alertOf(page, 'Error sending hire request')).toBeVisible();
  expect(await ordersFor(site, worker)).toEqual([]);
  await page.unroute(API);

  // It arrives, but the answer does not come back.
  await page.route(API, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await send();
  await expect(alertOf(page, 'Error sending hire request')).toBeVisible();
  await expect(cardOf(page, worker).getByText('Already sent')).toBeVisible();
  expect(await ordersFor(site, worker)).toHaveLength(1);
});
