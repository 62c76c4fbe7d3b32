import type { Page } from '@playwright/test';
import { actOnRow, expect, test, toastOf } from '../fixtures/admin-panel.ts';
import { expectNoSidewaysScroll, WIDTHS } from '../fixtures/journey.ts';
import { askDatabase, BROKEN, withTableAway } from '../fixtures/site-database.ts';

const rowOf = (page: Page, username: string) => page.getByRole('row').filter({ hasText: username });
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
const signIn = (page: Page, username: string, password: string) =>
  page.request.post('/api/session', { data: { username, password } });

test.use({ timezoneId: 'Africa/Algiers', locale: 'en-US', permissions: ['clipboard-write'] });

test('an administrator gives a client an account, extends it, takes it away and gives it back', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  await page.goto('/admin/clients?search=nobody+of+that+name');
  await expect(page.getByText('No users found')).toBeVisible();
  await expect(page.getByText('Users are found by their username.')).toBeVisible();
  await page.getByRole('button', { name: 'Add New User' }).press('Enter');
  const adding = sheet(page, 'Add New User');
  await expect(adding.getByLabel('Username')).toBeFocused();
  await page.keyboard.type('tell.petrochem');
  await page.keyboard.press('Tab');
  await page.keyboard.type('abc123');
  await expect(adding.getByText('Strength: Weak')).toBeVisible();
  await adding.getByRole('button', { name: 'Generate' }).press('Enter');
  await expect(adding.getByText('Strength: Strong')).toBeVisible();
  const password = await adding.getByLabel('Password', { exact: true }).inputValue();
  const expiry = adding.getByLabel('Expire At');
  await adding.getByRole('button', { name: 'End of the year' }).press('Enter');
  await expect(expiry).toHaveValue(/^31 December \d{4} 23:59$/);
  await expiry.fill('9/3/2031 14:30');
  await adding.getByRole('button', { name: 'Open the calendar' }).press('Enter');
  const calendar = adding.getByRole('dialog', { name: 'Calendar' });
  await expect(calendar.getByRole('button', { name: /9 March 2031, selected$/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(adding.getByRole('button', { name: 'Open the calendar' })).toBeFocused();
  await expect(expiry).toHaveValue('10 March 2031 14:30');
  await expect(adding.getByLabel('Role').getByRole('option')).toHaveText(['recruiter']);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    if (width === 360 || width === 1280) await expectNoAxeFindings(page);
  }
  await adding.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(toastOf(page, 'User added successfully!')).toBeVisible();
  const handOver = sheet(page, 'Hand these over');
  await expect(handOver).toContainText('tell.petrochem');
  await expect(handOver).toContainText(password);
  await handOver.getByRole('button', { name: 'Copy' }).click();
  await expect(handOver.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expectNoAxeFindings(page);
  await handOver.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(password)).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toContainText('tell.petrochem');
  await expect(rowOf(page, 'tell.petrochem').locator('time')).toHaveText('10 Mar 2031, 14:30');
  await expectNoAxeFindings(page);
  expect((await signIn(page, 'tell.petrochem', password)).status()).toBe(200);

  await page.getByRole('button', { name: 'Edit: tell.petrochem' }).click();
  const editing = sheet(page, 'Edit User');
  await expect(editing.getByLabel('Password (Leave blank to keep unchanged)')).toHaveValue('');
  await expect(editing.getByLabel('Expire At')).toHaveValue('10 March 2031 14:30');
  await editing.getByLabel('Expire At').fill('');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'User updated successfully!')).toBeVisible();
  await expect(rowOf(page, 'tell.petrochem')).toContainText('—');
  expect((await signIn(page, 'tell.petrochem', password)).status()).toBe(200);
  await page.getByRole('button', { name: 'Edit: tell.petrochem' }).click();
  await editing.getByLabel('Password (Leave blank to keep unchanged)').fill('another password');
  await editing.getByLabel('Expire At').fill('2020-01-01T00:00');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'tell.petrochem')).toContainText('Expired');
  expect((await page.request.get('/api/session')).status()).toBe(401);
  expect((await signIn(page, 'tell.petrochem', password)).status()).toBe(401);

  const search = page.getByRole('searchbox');
  await expect(search).toHaveAttribute('placeholder', /name, job title, domain, or email/);
  await search.fill('TELL');
  await expect(page.getByRole('main').getByText('1 user found')).toBeVisible();
  await actOnRow(page, 'Delete', 'tell.petrochem', 'keys');
  await expect(toastOf(page, 'User deleted successfully!')).toBeVisible();
  await expect(rowOf(page, 'tell.petrochem')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toastOf(page, 'User restored!')).toBeVisible();
  await expect(rowOf(page, 'tell.petrochem')).toBeVisible();
  await askDatabase(site, "delete from users where username = 'tell.petrochem'");
});

test('an administrator sees the mistakes of an account at their fields, and loses nothing typed', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/ApiError|status of (409|500|404).*\/api\/admin\//);
  await page.goto('/admin/clients');
  await page.getByRole('button', { name: 'Add New User' }).click();
  const adding = sheet(page, 'Add New User');
  const save = adding.getByRole('button', { name: 'Save' });
  const username = adding.getByLabel('Username');
  const password = adding.getByLabel('Password', { exact: true });

  await username.fill('Demo.Recruiter');
  await save.click();
  await expect(
    toastOf(page, 'Error saving user: Password is required for new users'),
  ).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill('short');
  await save.click();
  await expect(password).toHaveAccessibleDescription(/at least 6 characters/);
  await password.fill('sixsix');
  await adding.getByLabel('Expire At').pressSequentially('03102031');
  await save.click();
  await expect(adding.getByLabel('Expire At')).toHaveAccessibleDescription(/Date input not valid/);
  await adding.getByLabel('Expire At').fill('');
  await save.click();
  await expect(
    toastOf(page, 'Error saving user: This username is taken. Choose another one.'),
  ).toBeVisible();
  await expect(username).toBeFocused();
  await expect(password).toHaveValue('sixsix');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const alertBox = await adding.getByRole('alert').boundingBox();
    const button = await save.boundingBox();
    const gap = (button?.y ?? 0) - ((alertBox?.y ?? 0) + (alertBox?.height ?? 0));
    expect(gap, `from what was said to the button, at ${width} px`).toBeGreaterThan(0);
    expect(gap).toBeLessThan(60);
    expect(alertBox?.x).toBeGreaterThanOrEqual(
      (await adding.getByLabel('Username').boundingBox())?.x ?? 0,
    );
  }
  await username.fill('mekerra.gas');
  await withTableAway(site, 'users', async () => {
    await save.click();
    await expect(toastOf(page, `Error saving user: ${BROKEN}`)).toBeVisible();
  });
  await save.click();
  await expect(toastOf(page, 'User added successfully!')).toBeVisible();
  await expect(rowOf(page, 'mekerra.gas')).toBeVisible();

  await withTableAway(site, 'users', async () => {
    await actOnRow(page, 'Delete', 'mekerra.gas');
    await expect(toastOf(page, `Error deleting user: ${BROKEN}`)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      `Error fetching users: ${BROKEN}`,
    );
  });
  await page.getByRole('button', { name: 'Try again' }).click();

  await actOnRow(page, 'Delete', 'mekerra.gas');
  await expect(rowOf(page, 'mekerra.gas')).toHaveCount(0);
  await askDatabase(
    site,
    `insert into users (username, password_hash)
     select 'MEKERRA.gas', password_hash from users where username = 'mekerra.gas'`,
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(
    toastOf(page, 'Error restoring user: This username is taken. Choose another one.'),
  ).toBeVisible();
  await askDatabase(site, "delete from users where lower(username) = 'mekerra.gas'");
});

test('a client gets a link from the administrator and chooses a password without JavaScript', async ({
  page,
  site,
  browser,
  expectNoAxeFindings,
}) => {
  await page.goto('/admin/clients');
  await page.getByRole('button', { name: 'Add New User' }).click();
  const adding = sheet(page, 'Add New User');
  await adding.getByLabel('Username').fill('chelia.power');
  await adding.getByLabel('Password', { exact: true }).fill('typed by hand');
  await adding.getByLabel('Company').fill('Chelia Power');
  await expect(adding.getByLabel('Email')).toHaveAccessibleDescription(/gets no mails/);
  await adding.getByLabel('Language of the mails').selectOption('fr');
  await adding.getByRole('checkbox', { name: 'Reminders' }).uncheck();
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'chelia.power')).toContainText('Chelia Power');
  await page.getByRole('button', { name: 'Edit: chelia.power' }).click();
  const editing = sheet(page, 'Edit User');
  await expect(editing.getByRole('checkbox', { name: 'Reminders' })).not.toBeChecked();
  await editing.getByLabel('Email').fill('amel@chelia.example');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'chelia.power')).toContainText('amel@chelia.example');

  const dialog = sheet(page, 'Link to choose a password');
  await actOnRow(page, 'Password link', 'chelia.power');
  await dialog.getByRole('button', { name: 'Send by e-mail' }).click();
  await expect(toastOf(page, 'The invitation is on its way to amel@chelia.example.')).toBeVisible();
  await actOnRow(page, 'Password link', 'chelia.power');
  await dialog.getByRole('button', { name: 'Show the link' }).click();
  const link = dialog.getByText('/fr/choose-password/');
  await expect(link).toBeVisible();
  await expectNoAxeFindings(page);
  const { pathname } = new URL(await link.innerText());
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(link).toHaveCount(0);

  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const client = await context.newPage();
  await client.goto(pathname.replace('/fr/', '/'));
  await expect(client.getByText('For the account chelia.power')).toBeVisible();
  await client.getByLabel('New password').fill('my own joints');
  await client.getByLabel('The same password again').fill('something else');
  await client.getByRole('button', { name: 'Set password' }).click();
  await expect(client.getByText('The two passwords are not the same')).toBeVisible();
  await client.getByLabel('New password').fill('my own joints');
  await client.getByLabel('The same password again').fill('my own joints');
  await client.getByRole('button', { name: 'Set password' }).click();
  await expect(client.getByText('Your password is set. Sign in.')).toBeVisible();
  await expect(client.getByLabel('Username')).toHaveValue('chelia.power');
  await client.getByLabel('Password', { exact: true }).fill('my own joints');
  await client.getByRole('button', { name: 'Sign In' }).click();
  await expect(client).toHaveURL(/\/recruiter$/);
  await client.goto(pathname);
  await expect(client.getByText('Ce lien a déjà servi')).toBeVisible();
  await context.close();
  for (const table of [
    'sessions where user_id in (select id from users',
    'users where id in (select id from users',
  ])
    await askDatabase(site, `delete from ${table} where username = 'chelia.power')`);
});
