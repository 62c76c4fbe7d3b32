import type { Page, Route } from '@playwright/test';
import { test as base, expect, unlock } from '../fixtures/admin-panel.ts';
import { expectNoSidewaysScroll } from '../fixtures/journey.ts';
import { askDatabase, saveTexts } from '../fixtures/site-database.ts';

const ABOUT_API = '**/api/admin/about-us';

const test = base.extend<{ textsPutBack: undefined }>({
  textsPutBack: [
    async ({ site }, use) => {
      const putBack = await saveTexts(site);
      await use(undefined);
      await putBack();
    },
    { auto: true },
  ],
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const newerBox = (page: Page) =>
  page.getByRole('region', { name: 'Somebody saved a newer version meanwhile' });

/** Somebody else, at another desk. */
async function saveElsewhere(page: Page, noun: string, change: Record<string, string>) {
  const { updated_at, translations, ...stored } = await (
    await page.request.get(`/api/admin/${noun}`)
  ).json();
  const saved = await page.request.put(`/api/admin/${noun}`, { data: { ...stored, ...change } });
  expect(saved.status()).toBe(200);
}

test('an administrator rewrites About Us by keyboard alone, and visitors read it at once', async ({
  page,
  context,
  expectNoAxeFindings,
}) => {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(ABOUT_API, async (route) => {
    if (route.request().method() === 'PUT') {
      sent += 1;
      await held;
    }
    await route.continue();
  });
  await page.goto('/admin/aboutus');
  await expect(page.getByText('Since 2005 we have put welders')).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  }

  await button(page, 'Edit Content').focus();
  await page.keyboard.press('Enter');
  const content = field(page, 'Content');
  await expect(content).toBeFocused();
  await expect(content).toHaveAttribute('rows', '10');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('Night shifts since 2005.\n\nNight shifts since 2005.');
  await page.keyboard.press('Escape');
  await expect(content).toHaveValue(/^Night/);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(button(page, 'Saving...')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('ControlOrMeta+Enter');
  goOn();

  await expect(page.getByText('About Us content updated successfully!')).toBeVisible();
  await expect(button(page, 'Edit Content')).toBeFocused();
  expect(sent).toBe(1);
  await expect(page.getByText('Night shifts since 2005.')).toHaveCount(2);
  const website = context.waitForEvent('page');
  await page.getByRole('link', { name: 'View on the website' }).click();
  const visitor = await website;
  await expect(visitor).toHaveURL('/#about');
  await expect(visitor.getByText('Night shifts since 2005.')).toHaveCount(2);
});

test('what an administrator typed is lost only when they say so', async ({
  page,
  expectNoAxeFindings,
}) => {
  await page.goto('/admin/contactinfo');
  await button(page, 'Edit Contact Info').click();
  const phone = field(page, 'Phone');
  await expect(phone).toBeFocused();
  await button(page, 'Cancel').click();
  await expect(button(page, 'Edit Contact Info')).toBeFocused();

  await page.keyboard.press('Enter');
  await phone.fill('+213 000 77 77 77');
  await field(page, 'Email').fill('nonsense');
  await field(page, 'Address').fill('x'.repeat(501));
  await expect(field(page, 'Address')).toHaveAccessibleDescription('1 character too many');
  await button(page, 'Save').click();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/Email must be an e-mail address/);
  await expect(field(page, 'Address')).toHaveAccessibleDescription(/at most 500 characters/);
  await expect(
    page.locator('form').getByText('Error saving contact info: Email must be an e-mail address'),
  ).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  }

  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  const services = page.getByRole('link', { name: 'Services', exact: true });
  for (const leave of [button(page, 'Cancel'), services]) {
    await leave.click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(phone).toHaveValue('+213 000 77 77 77');
  }

  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(page.locator('main').getByText('Restored what you had typed.')).toBeVisible();
  await expect(phone).toHaveValue('+213 000 77 77 77');
  await expect(field(page, 'Email')).toHaveValue('nonsense');

  await services.click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/admin/services');
  await page.goBack();
  await expect(page.getByText('+213 000 21 40 05')).toBeVisible();
  await expect(phone).toHaveCount(0);
});

test('two administrators at once overwrite nothing of each other unless one of them decides to', async ({
  page,
  browser,
  site,
  allowConsole,
  expectNoAxeFindings,
}) => {
  allowConsole(/status of 409.*about-us/);
  const otherDesk = await browser.newContext({ baseURL: site.url });
  const other = await otherDesk.newPage();
  await unlock(other);
  for (const desk of [page, other]) {
    await desk.goto('/admin/aboutus');
    await button(desk, 'Edit Content').click();
  }
  // The other administrator's change stays unknown until the save has been refused.
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(ABOUT_API, async (route) => {
    if (route.request().method() === 'GET') await held;
    await route.continue().catch(() => {});
  });
  await field(other, 'Content').fill('The text of the other.');
  await button(other, 'Save').click();
  await expect(other.getByText('About Us content updated successfully!')).toBeVisible();
  await otherDesk.close();

  await field(page, 'Content').fill('The text of mine.');
  const refused = page.waitForResponse((answer) => answer.status() === 409);
  await button(page, 'Save').click();
  await refused;
  goOn();
  await expect(
    page.getByText('Error saving About Us content: Somebody saved a newer version meanwhile'),
  ).toBeVisible();
  await expect(newerBox(page).getByRole('heading')).toBeFocused();
  await expect(field(page, 'Content, newer version')).toHaveValue('The text of the other.');
  await expect(field(page, 'Content')).toHaveValue('The text of mine.');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  }

  await button(page, 'Take over the newer text').click();
  await expect(field(page, 'Content')).toHaveValue('The text of the other.');
  await button(page, 'Bring mine back').click();
  await expect(field(page, 'Content')).toHaveValue('The text of mine.');
  await saveElsewhere(page, 'about-us', { content: 'The third text.' });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(field(page, 'Content, newer version')).toHaveValue('The third text.');
  await button(page, 'Save mine instead').click();
  await expect(page.getByText('About Us content updated successfully!')).toBeVisible();
  await expect(page.getByText('The text of mine.')).toBeVisible();

  await page.getByRole('link', { name: 'Contact Info', exact: true }).click();
  await button(page, 'Edit Contact Info').click();
  await field(page, 'Phone').fill('+213 000 77 77 77');
  await saveElsewhere(page, 'contact-info', { address: 'Quai 4, Oran' });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(newerBox(page)).toContainText('You had not changed Address');
  await button(page, 'Save').click();
  await expect(page.getByText('Contact info updated successfully!')).toBeVisible();
  await expect(page.getByText('+213 000 77 77 77')).toBeVisible();
  await expect(page.getByText('Quai 4, Oran')).toBeVisible();
});

test('an administrator of a new site adds both texts', async ({ page, site }) => {
  await askDatabase(site, 'delete from about_us');
  await askDatabase(site, 'delete from contact_info');
  await page.goto('/admin/aboutus');
  await expect(page.getByText('No About Us content found. Click below to add some.')).toBeVisible();
  await button(page, 'Add Content').click();
  await expect(field(page, 'Content')).toHaveAttribute(
    'placeholder',
    'Enter About Us content here...',
  );
  await field(page, 'Content').fill('The first text.');
  await button(page, 'Save').click();
  await expect(page.getByText('About Us content added successfully!')).toBeVisible();
  await expect(button(page, 'Edit Content')).toBeFocused();

  await page.getByRole('link', { name: 'Contact Info', exact: true }).click();
  await expect(
    page.getByText('No contact information found. Click below to add some.'),
  ).toBeVisible();
  await button(page, 'Add Contact Info').click();
  await field(page, 'Email').fill('new@saharis.example');
  await button(page, 'Save').click();
  await expect(page.getByText('Contact info added successfully!')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Not given' })).toHaveCount(2);
  const stored = await askDatabase(site, 'select phone, email, address from contact_info');
  expect(stored).toEqual([{ phone: '', email: 'new@saharis.example', address: '' }]);
});

test('an administrator sees an error when a text cannot be read or saved, and tries again', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/status of (500|409).*(about-us|contact-info)/);
  allowConsole(/ERR_FAILED.*about-us/);
  const sentence = 'Something went wrong on our side. Please try again.';
  const takenAway = async (table: string, meanwhile: () => Promise<void>) => {
    await askDatabase(site, `alter table ${table} rename to ${table}_away`);
    try {
      await meanwhile();
    } finally {
      await askDatabase(site, `alter table ${table}_away rename to ${table}`);
    }
  };

  for (const [table, path, noun, edit] of [
    ['contact_info', 'contactinfo', 'contact info', 'Edit Contact Info'],
    ['about_us', 'aboutus', 'About Us content', 'Edit Content'],
  ] as const) {
    await takenAway(table, async () => {
      await page.goto(`/admin/${path}`);
      await expect(page.locator('main').getByRole('alert')).toContainText(
        `Error fetching ${noun}: ${sentence}`,
      );
      await expect(
        page.getByLabel('Notifications').getByText(`Error fetching ${noun}: ${sentence}`),
      ).toBeVisible();
    });
    await button(page, 'Try again').click();
    await expect(button(page, edit)).toBeVisible();
  }

  await button(page, 'Edit Content').click();
  await field(page, 'Content').fill('Written while the database was away.');
  await takenAway('about_us', async () => {
    await button(page, 'Save').click();
    await expect(page.getByText(`Error saving About Us content: ${sentence}`)).toBeVisible();
  });
  await expect(field(page, 'Content')).toHaveValue('Written while the database was away.');

  // Stored, but the answer is lost: their own save must not be reported as a newer version.
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(ABOUT_API, loseAnswer, { times: 1 });
  await button(page, 'Save').click();
  await expect(
    page.getByText('Error saving About Us content: The server cannot be reached.'),
  ).toBeVisible();
  await button(page, 'Save').click();
  await expect(page.getByText('About Us content updated successfully!')).toBeVisible();
  await expect(page.getByText(/^Error saving/)).toHaveCount(0);
  await expect(newerBox(page)).toHaveCount(0);
});
