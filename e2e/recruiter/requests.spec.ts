import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../fixtures/journey.ts';
import { aCandidate, expect, test } from '../fixtures/signed-in-recruiter.ts';
import { askDatabase } from '../fixtures/site-database.ts';
import {
  agencyConfirms,
  agencyDoes,
  askForTest,
  button,
  morning,
  noticeOf,
  open,
  requestPath,
  stateOf,
} from '../fixtures/test-requests.ts';

/** By keyboard alone. */
const enter = (element: Locator) => element.press('Enter');

/** On the card, by keyboard. */
async function sendRequest(page: Page, { name }: { name: string }) {
  await enter(button(page, `Send Test Request to ${name}`));
  const field = page.getByRole('textbox', { name: 'Date and time' });
  await field.fill(`${new Date(morning()).toDateString().slice(4)} 10:00`);
  await field.press('Enter');
  await expect(noticeOf(page, 'Hire request sent successfully!')).toBeVisible();
}

for (const width of [360, 1280])
  test.describe(`at ${width} px, by keyboard`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('asked on a card, confirmed by the agency: card, list and page follow', async ({
      page,
      site,
      expectNoAxeFindings,
    }) => {
      const worker = await aCandidate(page, site, `Amine Confirm ${width}`);
      await open(page, `/recruiter?search=${worker.name}`);
      await sendRequest(page, worker);
      const line = page.getByRole('link', { name: 'Waiting for the agency · due' });
      await expect(line).toBeVisible();
      await expectNoAxeFindings(page, 'main');

      await enter(line);
      await expect(page.getByRole('heading', { name: worker.name })).toBeVisible();
      await expect(stateOf(page)).toContainText('Answer due by');
      const id = Number(page.url().split('/').at(-1));
      await agencyConfirms(page, id);
      await expect(stateOf(page)).toHaveText('Confirmed');
      const main = page.getByRole('main');
      await expect(main).toContainText('Bring your gloves.');
      await expect(main).toContainText('60 minutes');
      await expect(main.getByRole('link', { name: 'Show on the map' })).toHaveAttribute(
        'href',
        /Workshop%20Algiers/,
      );
      await expect(main).toContainText('The agency confirmed the test on');
      await expectNoSidewaysScroll(page);
      await expectNoAxeFindings(page);

      await page.goBack();
      await expect(page.getByRole('link', { name: /^Confirmed: / })).toBeVisible();
    });

    test('the agency proposes three times, and the recruiter accepts the second', async ({
      page,
      site,
      expectNoAxeFindings,
    }) => {
      const worker = await aCandidate(page, site, `Amine Propose ${width}`);
      const id = await askForTest(page, worker);
      await open(page, '/recruiter/requests');
      await expect(page).toHaveTitle(/^My requests · /);
      await expect(page.getByRole('link', { name: 'Open (1)' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await agencyDoes(page, id, 'propose', {
        options: [1, 2, 3].map((days) => ({ date: morning(days), minutes: 90 })),
        note: 'Workshop closed that morning.',
      });
      const listed = page.getByRole('row').filter({ hasText: 'New time proposed' });
      await expect(listed).toBeVisible();
      // On a phone the agency's own time takes a third line.
      expect((await listed.boundingBox())?.height).toBeLessThanOrEqual(width < 640 ? 80 : 44);
      await expect(page.getByRole('link', { name: 'My requests 1 waits for you' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoAxeFindings(page);

      await enter(page.getByRole('link', { name: worker.name }));
      await expect(stateOf(page)).toContainText('The agency proposes another time');
      await expect(page.getByRole('main')).toContainText(
        'The agency proposed another time: “Workshop closed that morning.”',
      );
      await enter(button(page, 'Accept this time'));
      await expect(noticeOf(page, 'Choose one of the times.')).toBeVisible();
      const times = page.getByRole('group', { name: 'Times the agency proposes' });
      await times.getByRole('radio').nth(1).press('Space');
      await enter(button(page, 'Accept this time'));
      await expect(noticeOf(page, 'Time accepted. The test is confirmed.')).toBeVisible();
      await expect(stateOf(page)).toHaveText('Confirmed');
      const [row] = await askDatabase(site, `select date, minutes from orders where id = ${id}`);
      expect([new Date(row.date).toISOString(), row.minutes]).toEqual([morning(2), 90]);
    });

    test('declined with somebody else to ask: the page says why and leads there', async ({
      page,
      site,
      expectNoAxeFindings,
    }) => {
      const worker = await aCandidate(page, site, `Amine Decline ${width}`);
      const other = await aCandidate(page, site, `Badis Instead ${width}`);
      const id = await askForTest(page, worker);
      await open(page, requestPath(id));
      await agencyDoes(page, id, 'decline', {
        reason: { reason: 'certificate-expired' },
        alternatives: [other.id],
      });
      await expect(stateOf(page)).toContainText('Declined: a certificate has expired');
      await expect(button(page, 'Cancel request')).toBeHidden();
      await expectNoAxeFindings(page);
      await enter(page.getByRole('link', { name: other.name }));
      await expect(button(page, `Send Test Request to ${other.name}`)).toBeVisible();
      await enter(page.getByRole('link', { name: 'My requests' }));
      await enter(page.getByRole('link', { name: 'Closed (1)' }));
      await expect(page.getByRole('row').filter({ hasText: worker.name })).toContainText(
        'Declined',
      );
    });

    test('declined and asked again: card, page and list tell of both requests', async ({
      page,
      site,
      expectNoAxeFindings,
    }) => {
      const worker = await aCandidate(page, site, `Amine Again ${width}`);
      const first = await askForTest(page, worker);
      await open(page, `/recruiter?search=${worker.name}`);
      const sent = page.getByText('Already sent');
      await expect(sent).toBeVisible();
      await agencyDoes(page, first, 'decline', { reason: { reason: 'not-available' } });
      await expect(sent).toBeHidden();
      await expect(button(page, `Send Test Request to ${worker.name}`)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoAxeFindings(page, 'main');

      await enter(page.getByRole('link', { name: /^Declined on / }));
      await expect(stateOf(page)).toContainText('Declined: not available on that date');
      await expectNoAxeFindings(page);
      await enter(page.getByRole('link', { name: 'Ask again' }));
      await sendRequest(page, worker);
      await expect(sent).toBeVisible();
      await enter(page.getByRole('link', { name: 'Waiting for the agency · due' }));
      await expect(stateOf(page)).toContainText('Answer due by');
      expect(page.url()).not.toContain(requestPath(first));

      await open(page, requestPath(first));
      await expect(page.getByRole('link', { name: 'Ask again' })).toBeHidden();
      const row = page.getByRole('row').filter({ hasText: worker.name });
      await enter(page.getByRole('main').getByRole('link', { name: 'My requests' }));
      await expect(row).toContainText('Waiting for the agency');
      await enter(page.getByRole('link', { name: 'Closed (1)' }));
      await expect(row).toContainText('Declined');
    });

    test('a confirmed test is cancelled with a reason', async ({
      page,
      site,
      expectNoAxeFindings,
    }) => {
      const worker = await aCandidate(page, site, `Amine Cancel ${width}`);
      const id = await askForTest(page, worker);
      await agencyConfirms(page, id);
      await open(page, requestPath(id));
      await enter(button(page, 'Cancel test'));
      const dialog = page.getByRole('dialog', { name: 'Cancel this test?' });
      await expect(dialog).toContainText(`${worker.name} and the agency will be told.`);
      await dialog.getByLabel('Reason').selectOption('Found somebody else');
      await expectNoAxeFindings(page);
      await enter(dialog.getByRole('button', { name: 'Cancel test' }));
      await expect(noticeOf(page, 'Request cancelled.')).toBeVisible();
      await expect(stateOf(page)).toContainText('Cancelled by you');
      await expect(page.getByRole('main')).toContainText(
        'You cancelled the request: found somebody else',
      );
    });

    test('after the test the recruiter says how it went', async ({
      page,
      site,
      expectNoAxeFindings,
    }) => {
      const worker = await aCandidate(page, site, `Amine Result ${width}`);
      const id = await askForTest(page, worker);
      await agencyConfirms(page, id);
      await askDatabase(
        site,
        `update orders set date = date_trunc('hour', now()) - interval '3 hours' where id = ${id}`,
      );
      await open(page, requestPath(id));
      await expect(stateOf(page)).toContainText('Waiting for a result');
      await expectNoAxeFindings(page);
      await page.getByRole('radio', { name: 'Not hired' }).press('Space');
      await page.getByLabel('In one line (optional)').fill('Good, but no TIG.');
      await enter(button(page, 'Send the answer'));
      await expect(noticeOf(page, 'Your answer was sent.')).toBeVisible();
      await expect(stateOf(page)).toHaveText('Not hired');
      await expect(page.getByRole('main')).toContainText(
        'You entered the result “Not hired”: “Good, but no TIG.”',
      );
    });
  });

test('another time is asked for, and after three changes the page names the phone number', async ({
  page,
  site,
}) => {
  const worker = await aCandidate(page, site, 'Amine Move');
  const id = await askForTest(page, worker);
  await open(page, requestPath(id));
  await expect(page.getByRole('main')).toContainText('You can change the time 3 more times.');
  await button(page, 'Ask for another time').click();
  const dialog = page.getByRole('dialog', { name: `Ask for another time for ${worker.name}` });
  const field = dialog.getByRole('textbox', { name: 'Date and time' });
  await field.fill(`${new Date(morning(4)).toDateString().slice(4)} 09:30`);
  await dialog.getByLabel('Note to the agency (optional)').fill('The site manager is away.');
  await dialog.getByRole('button', { name: 'Ask for this time' }).click();
  await expect(noticeOf(page, 'Your answer was sent.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('“The site manager is away.”');
  await expect(page.getByRole('main')).toContainText('You can change the time 2 more times.');
  await askDatabase(site, `update orders set moves = 3 where id = ${id}`);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Please call the agency at');
  await expect(button(page, 'Ask for another time')).toBeHidden();
});

test('less than a day before the test it is not moved, and cancelled only with a reason', async ({
  page,
  site,
}) => {
  const worker = await aCandidate(page, site, 'Amine Late');
  const id = await askForTest(page, worker);
  await agencyConfirms(page, id);
  await askDatabase(
    site,
    `update orders set date = date_trunc('hour', now()) + interval '5 hours' where id = ${id}`,
  );
  await open(page, requestPath(id));
  await expect(page.getByRole('main')).toContainText(
    'Your test is in less than 24 hours. Please call the agency at',
  );
  await expect(button(page, 'Ask for another time')).toBeHidden();
  await button(page, 'Cancel test').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel test' }).click();
  await expect(dialog).toContainText('Say why you cancel it.');
  await dialog.getByLabel('Reason').selectOption('Other');
  await dialog.getByLabel('Which reason?').fill('Strike at the port');
  await dialog.getByRole('button', { name: 'Cancel test' }).click();
  await expect(noticeOf(page, 'Request cancelled.')).toBeVisible();
});

test('a request that changed meanwhile: how it stands is shown, and what was chosen stays', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const worker = await aCandidate(page, site, 'Amine Conflict');
  const id = await askForTest(page, worker);
  await page.route('**/api/recruiter/live', (route) => route.abort());
  allowConsole(/api\/recruiter\/live/);
  await open(page, requestPath(id));
  await button(page, 'Cancel request').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption('Date does not suit');
  await agencyConfirms(page, id);
  await dialog.getByRole('button', { name: 'Cancel request' }).click();
  await expect(dialog).toContainText(
    'This request has changed meanwhile. Here is how it stands now.',
  );
  await expect(dialog).toContainText('Confirmed');
  await expect(dialog.getByLabel('Reason')).toHaveValue('date-unsuitable');
  await dialog.getByRole('button', { name: 'Cancel test' }).click();
  await expect(noticeOf(page, 'Request cancelled.')).toBeVisible();
});

test('another recruiter’s request does not exist; without any there is a way to the candidates', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const [{ id }] = await askDatabase(
    site,
    `insert into orders (recruiter_id, worker_id, date)
     select (select min(id) from users), id, '2031-03-10T13:30:00Z' from workers
     order by id desc limit 1 on conflict do nothing returning id`,
  );
  expect((await page.goto(requestPath(id)))?.status()).toBe(404);
  await open(page, '/recruiter/requests');
  await expect(page.getByText('No requests yet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Browse candidates' }).last().click();
  await expect(page).toHaveURL('/recruiter');
});

test('a request is found by its reference; a list that fails says so', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const worker = await aCandidate(page, site, 'Amine Search');
  const id = await askForTest(page, worker);
  const [{ reference }] = await askDatabase(site, `select reference from orders where id = ${id}`);
  await open(page, `/recruiter/requests?search=${reference}`);
  await expect(page.getByRole('link', { name: worker.name })).toBeVisible();
  await page.getByRole('searchbox').fill('nobody at all');
  await expect(page.getByText('No requests found')).toBeVisible();
  await page.route('**/api/recruiter/requests?**', (route) => route.abort());
  await page.getByRole('searchbox').fill('somebody');
  await expect(page.getByRole('alert')).toContainText('Your requests could not be loaded.');
});
