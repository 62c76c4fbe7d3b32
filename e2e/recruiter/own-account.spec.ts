import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { LANGUAGES, type Language, pathIn } from '../../contracts/languages.ts';
import '../../messages/all.ts';
import { type Messages, messagesIn } from '../../messages/messages.ts';
import { DEMO, type SiteProcess } from '../../tests/harness/site-process.ts';
import { unlock } from '../fixtures/admin-panel.ts';
import { expect, test, WIDTHS } from '../fixtures/journey.ts';
import { askDatabase } from '../fixtures/site-database.ts';

const textsIn = (language: Language) => messagesIn(language) as Messages;
const PASSWORD = 'my own joints';

/** Another person, in a browser of their own. */
async function anotherPage(browser: Browser, site: SiteProcess) {
  const context = await browser.newContext({ baseURL: site.url });
  return context.newPage();
}

/** An account with the demo password. */
async function anAccount(site: SiteProcess, username: string, set = '') {
  await askDatabase(
    site,
    `insert into users (username, password_hash)
     select '${username}', password_hash from users where username = '${DEMO.username}'`,
  );
  if (set) await askDatabase(site, `update users set ${set} where username = '${username}'`);
}

async function signIn(page: Page, language: Language, username: string, password: string) {
  const { login } = textsIn(language);
  await page.getByLabel(login.username).fill(username);
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: login.signIn }).click();
}

async function choosePassword(page: Page, language: Language, password: string) {
  const { choose } = textsIn(language).login;
  await page.getByLabel(choose.password).fill(password);
  await page.getByLabel(choose.repeated).fill(password);
  await page.getByRole('button', { name: choose.save }).click();
}

/** The newest link in a mail to somebody: without a mail server mails are files. */
async function linkIn(site: SiteProcess, address: string): Promise<string> {
  const folder = join(site.dataDir, 'mail');
  const links: string[] = [];
  const files: string[] = await readdir(folder).catch(() => []);
  // A mail that is being written has another name.
  for (const file of files.filter((name) => name.endsWith('.eml')).toSorted()) {
    const { to, text = '' } = await PostalMime.parse(await readFile(join(folder, file)));
    if (to?.[0]?.address !== address) continue;
    links.push(/(\/[\w/]*choose-password\/[\w-]{22})/.exec(text)?.[1] ?? '');
  }
  return links.filter(Boolean).at(-1) ?? '';
}

for (const language of LANGUAGES)
  test(`in ${language} somebody asks for access, is approved, chooses a password by the link and signs in`, async ({
    page,
    site,
    browser,
    expectNoAxeFindings,
    allowConsole,
  }) => {
    const { login, fields } = textsIn(language);
    const company = `Chelia Power ${language}`;
    // The answers to forms and links that were refused.
    allowConsole(/status of (400|410)/);
    await page.goto(pathIn(language, '/login'));
    await page.getByRole('link', { name: login.access.link }).click();
    await expect(page).toHaveTitle(new RegExp(login.access.title));
    await page.getByLabel(login.access.company).fill(company);
    await page.getByLabel(login.access.contactName).fill(`Amel ${language}`);
    await page.getByLabel(login.access.email).fill(`amel.${language}@chelia.example`);
    await page.getByLabel(login.access.phone).fill('+213 000 55 10 20');
    await page.getByLabel(login.access.purpose).fill('Vingt soudeurs TIG.');
    await page.getByRole('button', { name: login.access.send }).click();
    await expect(page.getByText(fields.problems.consentNeeded)).toBeVisible();
    await expect(page.getByLabel(login.access.company)).toHaveValue(company);
    await expectNoAxeFindings(page);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: login.access.send }).click();
    await expect(page.getByRole('heading', { name: login.access.sentTitle })).toBeVisible();

    const desk = await anotherPage(browser, site);
    await unlock(desk);
    await desk.goto('/admin/access');
    await desk.getByRole('button', { name: `Open the request: ${company}` }).click();
    const sheet = desk.getByRole('dialog', { name: company });
    await sheet.getByRole('button', { name: 'Approve' }).click();
    await expect(sheet.getByLabel('Username')).toHaveValue(`amel.${language}`);
    await sheet.getByLabel(/I hand the link over/).check();
    await expectNoAxeFindings(desk, 'dialog[open]');
    await sheet.getByRole('button', { name: 'Open account' }).click();
    const handing = desk.getByRole('dialog', { name: 'Link to choose a password' });
    await handing.getByRole('button', { name: 'Show the link' }).click();
    const link = await handing.getByText('/choose-password/').innerText();
    const whatsApp = handing.getByRole('link', { name: 'Send by WhatsApp' });
    await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/213000551020\?text=/);
    await handing.getByRole('button', { name: 'Done' }).click();
    await desk.getByRole('button', { name: 'Decided' }).click();
    await expect(desk.getByRole('row').filter({ hasText: company })).toContainText('Approved');
    await desk.context().close();

    const { pathname } = new URL(link);
    expect(pathname.startsWith(pathIn(language, '/choose-password/'))).toBe(true);
    await page.goto(pathname);
    await choosePassword(page, language, PASSWORD);
    await expect(page.getByText(login.chosen)).toBeVisible();
    await page.getByLabel(login.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: login.signIn }).click();
    await expect(page).toHaveURL(new RegExp(`${pathIn(language, '/recruiter')}$`));

    await page.goto(pathname);
    await expect(page.getByText(login.choose.dead.used)).toBeVisible();
    await page.getByRole('button', { name: login.choose.again }).click();
    await expect(page.getByText(login.choose.sentAgain)).toBeVisible();
    await expectNoAxeFindings(page);
    await askDatabase(site, `delete from access_requests where company = '${company}'`);
    await askDatabase(site, `update users set deleted_at = now() where company = '${company}'`);
  });

test('a forgotten password: a link by mail, another password, and the old one is worth nothing', async ({
  page,
  site,
  expectNoAxeFindings,
  allowConsole,
}) => {
  allowConsole(/status of 401/);
  await anAccount(site, 'forgetful', "email = 'forgetful@chelia.example'");
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expectNoAxeFindings(page);
  await page.getByLabel('Username or e-mail address').fill('forgetful@chelia.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('If there is an account with this name or address')).toBeVisible();
  await expect(page.getByRole('link', { name: '+213 000 21 40 05' })).toBeVisible();
  await expect.poll(() => linkIn(site, 'forgetful@chelia.example')).not.toBe('');
  await page.goto(await linkIn(site, 'forgetful@chelia.example'));
  await choosePassword(page, 'en', PASSWORD);
  await signIn(page, 'en', 'forgetful', DEMO.password);
  await expect(page.getByText('Invalid username or password. Please try again.')).toBeVisible();
  await signIn(page, 'en', 'forgetful', PASSWORD);
  await expect(page).toHaveURL(/\/recruiter$/);
});

test('an expired client asks for renewal, the agency renews with one click, and the client signs in', async ({
  page,
  site,
  browser,
  expectNoAxeFindings,
  allowConsole,
}) => {
  allowConsole(/status of 401/);
  await anAccount(
    site,
    'expired.client',
    "expire_at = now() - interval '1 day', company = 'Isser'",
  );
  await page.goto('/login');
  await signIn(page, 'en', 'expired.client', DEMO.password);
  await expect(page.getByText('Your session has expired.')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Ask for renewal' }).click();
  await expect(page.getByText('We know that you want to go on')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');

  const desk = await anotherPage(browser, site);
  await unlock(desk);
  await desk.goto('/admin/dashboard');
  await desk
    .getByRole('navigation', { name: 'Admin sections' })
    .getByRole('link', { name: /^Access/ })
    .click();
  await desk.getByRole('button', { name: 'Open the request: Isser' }).click();
  await desk.getByRole('button', { name: /^Renew until/ }).click();
  await expect(desk.getByText('The account is renewed!')).toBeVisible();
  await desk.context().close();

  await signIn(page, 'en', 'expired.client', DEMO.password);
  await expect(page).toHaveURL(/\/recruiter$/);
});

test('an account that ends soon says so on every page, and asks for renewal once', async ({
  page,
  site,
}) => {
  await anAccount(site, 'ending.client', "expire_at = now() + interval '10 days'");
  await page.request.post('/api/session', {
    data: { username: 'ending.client', password: DEMO.password },
  });
  await page.goto('/recruiter');
  await page.getByRole('button', { name: 'Ask for renewal' }).click();
  await expect(page.getByText('The agency knows that you want to go on.')).toBeVisible();
  await page.goto('/recruiter/requests');
  await expect(page.getByText('The agency knows that you want to go on.')).toBeVisible();
  await expect(page.getByText(/^Your access ends on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for renewal' })).toHaveCount(0);
  await askDatabase(site, 'delete from access_requests');
});

test('a recruiter looks after the account: details, password, browsers and data', async ({
  page,
  site,
  browser,
  expectNoAxeFindings,
  allowConsole,
}) => {
  allowConsole(/status of (400|401)/);
  await anAccount(site, 'careful.client');
  const credentials = { username: 'careful.client', password: DEMO.password };
  const elsewhere = await anotherPage(browser, site);
  await elsewhere.request.post('/api/session', { data: credentials });
  await page.request.post('/api/session', { data: credentials });
  await page.goto('/recruiter');
  await page.getByRole('link', { name: 'careful.client' }).click();
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectNoAxeFindings(page);
  }

  await page.getByLabel('Company', { exact: true }).fill('Tell Cement');
  await page.getByLabel('Email', { exact: true }).fill('careful@tell.example');
  const present = page.getByLabel('Present password').first();
  await present.fill('a wrong guess');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This is not your present password.')).toBeVisible();
  await expect(present).toBeFocused();
  await present.fill(DEMO.password);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your account is saved.')).toBeVisible();
  await expect(page.getByLabel('Present password')).toHaveCount(1);

  const browsers = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(browsers.getByRole('listitem')).toHaveCount(2);
  await browsers.getByRole('button', { name: /^Sign out: / }).click();
  await expect(browsers.getByRole('listitem')).toHaveCount(1);
  await elsewhere.goto('/recruiter');
  await expect(elsewhere).toHaveURL(/\/login/);

  await page.getByLabel('Present password').fill(DEMO.password);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('The same password again').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const file = await (await downloading).path();
  expect(JSON.parse(await readFile(file, 'utf8')).account).toMatchObject({
    username: 'careful.client',
    company: 'Tell Cement',
    email: 'careful@tell.example',
  });

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await elsewhere.context().close();
});

test('without scripts a recruiter changes details and password, signs other browsers out, and then all', async ({
  site,
  browser,
}) => {
  await anAccount(site, 'plain.client');
  const credentials = { username: 'plain.client', password: DEMO.password };
  const elsewhere = await anotherPage(browser, site);
  await elsewhere.request.post('/api/session', { data: credentials });
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.request.post('/api/session', { data: credentials });
  await page.goto('/recruiter/account');

  const person = page.getByRole('region', { name: 'You and your company' });
  await person.getByLabel('Company', { exact: true }).fill('Tell Cement');
  await person.getByLabel('Email', { exact: true }).fill('plain@tell.example');
  await person.getByRole('button', { name: 'Save' }).click();
  await expect(person.getByText('This is not your present password.')).toBeVisible();
  await expect(person.getByLabel('Company', { exact: true })).toHaveValue('Tell Cement');
  await person.getByLabel('Present password').fill(DEMO.password);
  await person.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your account is saved.')).toBeVisible();
  await expect(person.getByLabel('Email', { exact: true })).toHaveValue('plain@tell.example');

  const password = page.getByRole('region', { name: 'Password' });
  await password.getByLabel('Present password').fill('a wrong guess');
  await password.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await password.getByLabel('The same password again').fill(PASSWORD);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('This is not your present password.')).toBeVisible();
  await password.getByLabel('Present password').fill(DEMO.password);
  await password.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await password.getByLabel('The same password again').fill(PASSWORD);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await elsewhere.goto('/recruiter');
  await expect(elsewhere).toHaveURL(/\/login/);

  await elsewhere.request.post('/api/session', { data: { ...credentials, password: PASSWORD } });
  await page.goto('/recruiter/account');
  const browsers = page.getByRole('region', { name: 'Where you are signed in' });
  await browsers.getByRole('button', { name: /^Sign out: / }).click();
  await expect(browsers.getByRole('listitem')).toHaveCount(1);
  await browsers.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await context.close();
  await elsewhere.context().close();
});

test('colleagues of a company read each other’s requests when the agency ticks it', async ({
  page,
  site,
  browser,
}) => {
  await askDatabase(site, "insert into companies (name) values ('Foggara Pipe')");
  const inCompany = "company_id = (select id from companies where name = 'Foggara Pipe')";
  await anAccount(site, 'first.colleague', `${inCompany}, contact_name = 'Lina Meziane'`);
  await anAccount(site, 'second.colleague', inCompany);
  await askDatabase(
    site,
    `insert into orders (recruiter_id, worker_id, date)
     select (select id from users where username = 'first.colleague'), max(id), '2031-05-10T09:00:00Z' from workers`,
  );
  const desk = await anotherPage(browser, site);
  await unlock(desk);
  await desk.goto('/admin/clients');
  await desk.getByRole('button', { name: 'Companies' }).click();
  await desk
    .getByRole('checkbox', { name: 'Accounts of Foggara Pipe see each other’s requests' })
    .check();
  await expect(desk.getByText('Foggara Pipe: requests are shared')).toBeVisible();
  await desk.context().close();

  await page.request.post('/api/session', {
    data: { username: 'second.colleague', password: DEMO.password },
  });
  await page.goto('/recruiter/requests');
  await page.getByRole('link', { name: 'Of colleagues (1)' }).click();
  const row = page.getByRole('row').filter({ hasText: 'By Lina Meziane' });
  await row.getByRole('link').click();
  await expect(
    page.getByText('Lina Meziane has made this request. You can read it.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /Cancel/ })).toHaveCount(0);
  await askDatabase(
    site,
    "update orders set deleted_at = now() where date = '2031-05-10T09:00:00Z'",
  );
});
