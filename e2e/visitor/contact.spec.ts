import type { Page } from '@playwright/test';
import type { SiteProcess } from '../../tests/harness/site-process.ts';
import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { expect, expectNoSidewaysScroll, test, WIDTHS } from '../fixtures/journey.ts';
import { askDatabase } from '../fixtures/site-database.ts';

const typed = {
  'Full name': 'Karim Haddad',
  'Email address': 'karim@hoggar.example',
  Message: 'The second train opens in May.\nForty fitters, ten riggers.',
};

/** With its scripts; before they are there, the form is sent as on a page without them. */
async function openPage(page: Page) {
  await page.goto('/');
  await waitForHydration(page);
}

let letters = 0;
/** Each journey finds its own message again by its subject. */
const aSubject = () => `Crew ${process.pid}-${++letters}`;

async function fillIn(page: Page, subject: string) {
  for (const [label, value] of Object.entries({ ...typed, Subject: subject }))
    await page.getByLabel(label, { exact: true }).fill(value);
}

async function expectFilledIn(page: Page, subject: string) {
  for (const [label, value] of Object.entries({ ...typed, Subject: subject }))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
}

const stored = (site: SiteProcess, subject: string) =>
  askDatabase(site, `select name, email, message from messages where subject = '${subject}'`);
const asTyped = {
  name: typed['Full name'],
  email: typed['Email address'],
  message: typed.Message,
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sentTitle = (page: Page) => page.getByRole('heading', { name: 'Message Sent Successfully' });

/** The visible text of the page, without hidden sentences for screen readers. */
async function expectNoNotice(page: Page) {
  await expect(page.locator('#contact').getByRole('alert')).toHaveCount(0);
  await expect(page.locator('#contact')).not.toContainText(/not sent|went wrong|too many|failed/i);
}

test('a visitor sends a message, waits, reads that it arrived, and writes another', async ({
  page,
  site,
}) => {
  const subject = aSubject();
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/messages', async (route) => {
    await held;
    await route.continue();
  });
  await openPage(page);
  await fillIn(page, subject);
  await button(page, 'Send Message').focus();
  await page.keyboard.press('Enter');

  const sending = button(page, 'Sending...');
  await expect(sending).toBeDisabled();
  await expect(sending).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Subject')).toHaveAttribute('readonly');
  goOn();

  await expect(sentTitle(page)).toBeFocused();
  await expect(page.locator('#contact')).toContainText('Our team will respond within 24 hours.');
  const [sign, header] = await Promise.all(
    ['#contact .text-ok', 'header'].map((part) => page.locator(part).boundingBox()),
  );
  expect(sign?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  expect(await stored(site, subject)).toEqual([asTyped]);

  await button(page, 'Send Another Message').click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  for (const label of ['Full name', 'Email address', 'Subject', 'Message'])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  await expect(button(page, 'Send Message')).toBeVisible();
});

test('after a fault of the server the text stays, no notice appears, and the button reads Try Again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 500.*\/api\/messages/);
  const subject = aSubject();
  await page.route('**/api/messages', (route) =>
    route.fulfill({
      status: 500,
      json: { error: { code: 'x', message: 'Something went wrong', requestId: '' } },
    }),
  );
  await page.goto('/');
  await fillIn(page, subject);
  await button(page, 'Send Message').click();
  await expect(button(page, 'Try Again')).toBeFocused();
  await expectFilledIn(page, subject);
  await expectNoNotice(page);
  await page.getByLabel('Subject').fill(`${subject}!`);
  await expect(button(page, 'Try Again')).toBeVisible();
});

/** Five messages from this journey's address: the next one is over the limit. */
async function spendMessages(page: Page) {
  for (let sent = 0; sent < 5; sent += 1) {
    await page.request.post('/api/messages', {
      data: { name: '-', email: 'a@b.example', subject: '-', message: '-' },
    });
  }
}

/** The form's sentence over the limit, with the telephone number of the stored contact info. */
async function expectWaitAndPhone(page: Page, site: SiteProcess) {
  const [info] = await askDatabase(site, 'select phone from contact_info');
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(
    `Your message was not sent, because several have already come from your connection. Please try again in 15 minutes, or call ${info?.phone}.`,
  );
  await expect(alert.getByRole('link', { name: String(info?.phone) })).toHaveAttribute(
    'href',
    `tel:${String(info?.phone).replaceAll(' ', '')}`,
  );
}

test('a visitor over the limit reads beside the button how long to wait and whom to call, and keeps the text', async ({
  page,
  site,
  allowConsole,
  expectNoAxeFindings,
}) => {
  allowConsole(/status of 429.*\/api\/messages/);
  const subject = aSubject();
  await spendMessages(page);
  await openPage(page);
  await fillIn(page, subject);
  await button(page, 'Send Message').click();
  await expectWaitAndPhone(page, site);
  await expect(button(page, 'Send Message')).toBeFocused();
  const [notice, pressed] = await Promise.all(
    [page.locator('#contact').getByRole('alert'), button(page, 'Send Message')].map((each) =>
      each.boundingBox(),
    ),
  );
  expect((pressed?.y ?? 0) - ((notice?.y ?? 0) + (notice?.height ?? 0))).toBeLessThan(40);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectNoAxeFindings(page, '#contact');
  await expectFilledIn(page, subject);
  await page.reload();
  await expectFilledIn(page, subject);
  await expect(button(page, 'Send Message')).toBeVisible();
  expect(await stored(site, subject)).toEqual([]);
});

test('a message whose answer is lost is tried again and stored once, a changed one beside it', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/\/api\/messages/);
  const subject = aSubject();
  let lost = 0;
  await page.route('**/api/messages', async (route) => {
    await route.fetch();
    lost += 1;
    if (lost < 3) await route.abort();
    else await route.fallback();
  });
  await openPage(page);
  await fillIn(page, subject);
  await button(page, 'Send Message').click();
  await expect(button(page, 'Try Again')).toBeVisible();
  await expectNoNotice(page);

  await page.reload();
  await expect(button(page, 'Try Again')).toBeVisible();
  await expectFilledIn(page, subject);
  await button(page, 'Try Again').click();
  await expect.poll(() => lost).toBe(2);
  await expect(button(page, 'Try Again')).toBeVisible();
  expect(await stored(site, subject)).toEqual([asTyped]);

  await page.getByLabel('Full name').fill('Karim Haddad, Hoggar LNG');
  await button(page, 'Try Again').click();
  await expect(sentTitle(page)).toBeVisible();
  expect(await stored(site, subject)).toEqual([
    asTyped,
    { ...asTyped, name: 'Karim Haddad, Hoggar LNG' },
  ]);
});

test('a draft survives a reload and is gone once the message is sent', async ({ page }) => {
  const subject = aSubject();
  await openPage(page);
  await fillIn(page, subject);
  await page.reload();
  await expectFilledIn(page, subject);
  await expect(button(page, 'Send Message')).toBeVisible();
  await button(page, 'Send Message').click();
  await expect(sentTitle(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('');
});

/** Scripts wait until they are let in. */
async function holdScripts(page: Page) {
  let letIn = () => {};
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letIn;
}

const isAlive = (page: Page) =>
  expect(page.locator('form[action="/contact"]')).toHaveAttribute('novalidate');

test('what was typed before the page came alive is not lost', async ({ page }) => {
  const letIn = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Subject').fill('Typed early');
  letIn();
  await isAlive(page);
  await expect(page.getByLabel('Subject')).toHaveValue('Typed early');
  await page.getByLabel('Full name').fill('Karim');
  await expect(page.getByLabel('Subject')).toHaveValue('Typed early');
});

test('a form posted before the page came alive comes back with its text, comes alive, and is sent', async ({
  page,
  site,
  allowConsole,
  expectNoAxeFindings,
}) => {
  allowConsole(/status of 400.*\/contact/);
  const subject = aSubject();
  const letIn = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await fillIn(page, subject);
  await page.getByLabel('Email address').fill('karim@hoggar');
  await button(page, 'Send Message').click({ noWaitAfter: true });
  await expect(page).toHaveURL('/contact');
  letIn();
  await isAlive(page);
  const email = page.getByLabel('Email address');
  await expect(email).toHaveAccessibleDescription('Email address must be an e-mail address');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    if (width === 360 || width === 1280) await expectNoAxeFindings(page);
  }
  await email.fill(typed['Email address']);
  await expectFilledIn(page, subject);
  await button(page, 'Send Message').click();
  await expect(sentTitle(page)).toBeFocused();
  expect(await stored(site, subject)).toEqual([asTyped]);
});

test('a visitor sees at the field what is missing, before and after the server has checked', async ({
  page,
  allowConsole,
  expectNoAxeFindings,
}) => {
  allowConsole(/status of 400.*\/api\/messages/);
  await openPage(page);
  await button(page, 'Send Message').scrollIntoViewIfNeeded();
  await expect(page.locator('#contact form'), 'the browser no longer checks it').toHaveAttribute(
    'novalidate',
  );
  await button(page, 'Send Message').click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription('Full name is required');
  await expect(page.getByLabel('Message', { exact: true })).toHaveAccessibleDescription(
    'Message is required',
  );
  await expectNoAxeFindings(page, '#contact');

  await fillIn(page, aSubject());
  await page.getByLabel('Email address').fill('karim@hoggar..example');
  await button(page, 'Send Message').click();
  const email = page.getByLabel('Email address');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Email address must be an e-mail address');
  await expect(button(page, 'Send Message')).toBeVisible();
  await email.fill('karim@hoggar.example');
  await expect(email).toHaveAccessibleDescription('');
});

test('a program that fills in the hidden field sees success and leaves nothing', async ({
  page,
  site,
}) => {
  const subject = aSubject();
  await openPage(page);
  await fillIn(page, subject);
  await page.getByLabel('Message', { exact: true }).press('Tab');
  await expect(button(page, 'Send Message')).toBeFocused();
  await page.locator('input[name=website]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });
  await button(page, 'Send Message').click();
  await expect(sentTitle(page)).toBeVisible();
  expect(await stored(site, subject)).toEqual([]);
});

test('the telephone and the mail program open with number, address and subject', async ({
  page,
}) => {
  await page.goto('/');
  const contact = page.locator('#contact');
  for (const name of ['Contact Us +213 000 21 40 05', 'Call Now +213 000 21 40 05'])
    await expect(contact.getByRole('link', { name })).toHaveAttribute('href', 'tel:+213000214005');
  await expect(contact.getByRole('link', { name: 'Register as a Recruiter' })).toHaveAttribute(
    'href',
    'mailto:contact@saharis.example?subject=Recruiter%20Registration',
  );
  await expect(contact.getByRole('link', { name: 'Submit a Resume' })).toHaveAttribute(
    'href',
    'mailto:contact@saharis.example?subject=Resume%20Submission',
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor sends a message and reads that it arrived', async ({ page, site }) => {
    const subject = aSubject();
    await page.goto('/');
    await fillIn(page, subject);
    await button(page, 'Send Message').click();
    await expect(page).toHaveURL('/contact/sent');
    await expect(sentTitle(page)).toBeVisible();
    await expect(page.getByText('Our team will respond within 24 hours.')).toBeVisible();
    await page.reload();
    expect(await stored(site, subject)).toEqual([asTyped]);
    await page.getByRole('link', { name: 'Send Another Message' }).click();
    await expect(page).toHaveURL('/#contact');
  });

  test('a refused message comes back as it was typed, with what is wrong, and can be put right', async ({
    page,
    site,
    allowConsole,
  }) => {
    allowConsole(/status of 400.*\/contact/);
    const subject = aSubject();
    await page.goto('/');
    await fillIn(page, subject);
    await page.getByLabel('Email address').fill('karim@hoggar');
    const answer = page.waitForResponse('**/contact');
    await button(page, 'Send Message').click();
    expect((await answer).status()).toBe(400);
    expect((await answer).headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('alert')).toHaveText(
      'The message was not sent. Please correct what is marked below.',
    );
    const email = page.getByLabel('Email address');
    await expect(email).toHaveAccessibleDescription('Email address must be an e-mail address');
    await expect(email).toHaveValue('karim@hoggar');
    await email.fill('karim@hoggar.example');
    await expectFilledIn(page, subject);
    await button(page, 'Send Message').click();
    await expect(sentTitle(page)).toBeVisible();
    expect(await stored(site, subject)).toEqual([asTyped]);
  });

  test('a visitor over the limit keeps the text and reads how long to wait and whom to call', async ({
    page,
    site,
    allowConsole,
  }) => {
    allowConsole(/status of 429.*\/contact/);
    const subject = aSubject();
    await spendMessages(page);
    await page.goto('/');
    await fillIn(page, subject);
    await button(page, 'Send Message').click();
    await expectWaitAndPhone(page, site);
    await expectFilledIn(page, subject);
    expect(await stored(site, subject)).toEqual([]);
  });
});
