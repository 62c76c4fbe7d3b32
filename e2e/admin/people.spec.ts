import type { Page } from '@playwright/test';
import { expect, test, toastOf } from '../fixtures/admin-panel.ts';
import { expectNoSidewaysScroll, WIDTHS } from '../fixtures/journey.ts';
import { askDatabase } from '../fixtures/site-database.ts';

const NADIA = { name: 'Nadia Hamdi', code: '708152' };
const KARIM = { name: 'Karim Saadi', code: 'night train to Adrar' };

const clean = "delete from services where title like 'Crews of%'; delete from admins";
test.beforeEach(({ site, allowConsole }) => {
  // What the panel asks while nobody is there.
  allowConsole(/401 \(Unauthorized\).*\/api\/admin\//);
  return askDatabase(site, clean);
});
test.afterEach(({ site }) => askDatabase(site, clean));

const sidebar = (page: Page) => page.getByRole('complementary');
const who = (page: Page) => page.getByRole('dialog', { name: 'Who is there?' });

async function addPerson(page: Page, { name, code }: typeof NADIA, role: string) {
  await page.getByRole('button', { name: 'Add a person' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Add a person' });
  await expect(sheet.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await sheet.getByLabel('Role').selectOption({ label: role });
  await sheet.getByLabel('Personal code').fill(code);
  await page.keyboard.press('Control+Enter');
  await expect(toastOf(page, 'Person added')).toBeVisible();
  await expect(sheet).toBeHidden();
}

async function enter(page: Page, { name, code }: typeof NADIA) {
  await who(page).getByRole('button', { name }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Personal code' })).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name })).toBeHidden();
}

test('an owner enters the first two people by keyboard, leaves, and a coordinator opens the panel and has no people and no texts', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  await page.goto('/admin/people');
  await expect(page.getByText('No people yet')).toBeVisible();
  await addPerson(page, NADIA, 'Owner');
  await expect(sidebar(page).getByText('Nadia Hamdi · Owner', { exact: true })).toBeVisible();
  await addPerson(page, KARIM, 'Coordinator');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectNoAxeFindings(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  // The sections scroll, and who is here stands below them.
  const foot = [
    sidebar(page).getByText('Nadia Hamdi · Owner', { exact: true }),
    sidebar(page).getByRole('button', { name: 'Switch' }),
    sidebar(page).getByRole('button', { name: 'Lock' }),
    sidebar(page).getByRole('link', { name: 'People' }),
  ];
  for (const part of foot) await expect(part).toBeInViewport({ ratio: 1 });
  await sidebar(page).getByRole('button', { name: 'Switch' }).press('Enter');
  await expect(who(page)).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await who(page).getByRole('button', { name: KARIM.name }).press('Enter');
  await page.keyboard.type('not the code');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not the code of this person.')).toBeVisible();
  await page.getByRole('button', { name: 'Somebody else' }).press('Enter');
  await expect(who(page).getByRole('button', { name: KARIM.name })).toBeFocused();
  await enter(page, KARIM);
  await expect(sidebar(page).getByText('Karim Saadi · Coordinator', { exact: true })).toBeVisible();
  // The address is that of the people, whom a coordinator does not see.
  await expect(page.getByText('Your role does not include this. Ask Nadia Hamdi.')).toBeVisible();
  await expect(sidebar(page).getByRole('link', { name: 'People' })).toHaveCount(0);
  await expect(sidebar(page).getByRole('link', { name: 'Services' })).toHaveCount(0);
  await sidebar(page).getByRole('link', { name: 'Workers' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add New Worker' })).toBeVisible();
  const rows = await askDatabase(site, 'select admin_name from audit order by id desc limit 1');
  expect(rows).toEqual([{ admin_name: 'Nadia Hamdi' }]);
});

/** People are there already, and this browser has entered the PIN. */
async function withPeople(page: Page, roles: ['owner', ...string[]]) {
  await page.goto('/admin/people');
  await addPerson(page, NADIA, 'Owner');
  const [, second] = roles;
  if (second) await addPerson(page, KARIM, second);
}

test('a reader finds workers without phones, has no button that changes anything, and no messages', async ({
  page,
  expectNoAxeFindings,
}) => {
  await withPeople(page, ['owner', 'Reader']);
  await sidebar(page).getByRole('button', { name: 'Switch' }).click();
  await enter(page, KARIM);
  await sidebar(page).getByRole('link', { name: 'Workers' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('+213')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add New Worker' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Actions/ })).toHaveCount(0);
  await expect(sidebar(page).getByRole('link', { name: 'Messages' })).toHaveCount(0);
  await expectNoAxeFindings(page);
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  const sheet = page.getByRole('dialog', { name: 'Details' });
  await expect(sheet.getByLabel('Phone')).toHaveValue('');
  await expect(sheet.getByLabel('Name', { exact: true })).toBeDisabled();
  await expect(sheet.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.goto('/admin/messages');
  await expect(page.getByText('Your role does not include this. Ask Nadia Hamdi.')).toBeVisible();
});

test('an editor begins with the page of the site, and on a phone the menu counts no messages', async ({
  page,
  site,
}) => {
  await askDatabase(
    site,
    "insert into messages (name, email, subject, message) values ('Amel', 'amel@tell.example', 'New', 'Text')",
  );
  await withPeople(page, ['owner', 'Editor']);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(page.getByRole('button', { name: /^Menu .*\d/ })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await sidebar(page).getByRole('button', { name: 'Switch' }).click();
  await enter(page, KARIM);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Page of the website' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
});

test('what was typed is kept when the code is asked for again', async ({ page, site }) => {
  await withPeople(page, ['owner']);
  await page.goto('/admin/services');
  await page.getByRole('button', { name: 'Add New Service' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add New Service' });
  await sheet.getByLabel('Service Title').fill('Crews of the night');
  await askDatabase(site, "update admin_grants set person_until = now() - interval '1 minute'");
  await expect(who(page)).toBeVisible();
  await expect(page.getByText('What you were doing is kept')).toBeVisible();
  await enter(page, NADIA);
  await expect(sheet.getByLabel('Service Title')).toHaveValue('Crews of the night');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Service added successfully!')).toBeVisible();
});

test('an answer about the grant that comes after the code was entered does not close the panel', async ({
  page,
  site,
}) => {
  await withPeople(page, ['owner']);
  await page.goto('/admin/services');
  await expect(page.getByRole('button', { name: 'Add New Service' })).toBeVisible();
  await askDatabase(site, "update admin_grants set person_until = now() - interval '1 minute'");
  await expect(who(page)).toBeVisible();
  // The server answers before the code, and the line brings the answer after it.
  const { promise: entered, resolve: arrive } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/admin/grant', async (route) => {
    asked += 1;
    const response = await route.fetch();
    if (asked === 1) await entered;
    await route.fulfill({ response });
  });
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'admin_person' })));
  await expect.poll(() => asked).toBe(1);
  await enter(page, NADIA);
  arrive();
  // It asks again, about the grant that it holds now.
  await expect.poll(() => asked).toBe(2);
  await expect(page.getByRole('button', { name: 'Add New Service' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('admin_grant'))).not.toBeNull();
});

test('the audit says by name who changed what, and a service shows its history before and after', async ({
  page,
  expectNoAxeFindings,
}) => {
  await withPeople(page, ['owner']);
  await sidebar(page).getByRole('link', { name: 'Services' }).click();
  await page.getByRole('button', { name: 'Add New Service' }).click();
  await page.getByLabel('Service Title').fill('Crews of the night');
  await page.keyboard.press('Control+Enter');
  await expect(toastOf(page, 'Service added successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Edit: Crews of the night' }).click();
  await page.getByLabel('Service Title').fill('Crews of the day');
  await page.keyboard.press('Control+Enter');
  await expect(toastOf(page, 'Service updated successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Edit: Crews of the day' }).click();
  await page.getByRole('button', { name: 'History' }).press('Enter');
  const latest = page.getByRole('dialog').getByRole('listitem').first();
  await expect(latest).toContainText('Nadia Hamdi');
  await expect(latest.locator('del')).toHaveText('Crews of the night');
  await expect(latest.locator('ins')).toHaveText('Crews of the day');
  await page.keyboard.press('Escape');

  await sidebar(page).getByRole('link', { name: 'Audit' }).click();
  const newest = page.getByRole('row').nth(1);
  await expect(newest).toContainText('Nadia Hamdi');
  await expect(newest).toContainText('Changed');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await newest.boundingBox())?.height).toBeLessThanOrEqual(44);
  await page.getByLabel('Kind').selectOption({ label: 'Person of the panel' });
  await expect(page).toHaveURL(/noun=admins/);
  await expect(page.getByRole('row').nth(1)).toContainText('Added');
  await newest.getByRole('button').press('Enter');
  const entry = page.getByRole('dialog');
  await expect(entry.getByText('Changed fields:')).toBeVisible();
  await expect(entry.getByText(NADIA.name, { exact: true })).toHaveCount(0);
  await entry.getByRole('button', { name: 'Everything about this record' }).click();
  await expect(page).toHaveURL(/record=\d+/);
});

test('who is removed by an owner elsewhere is thrown out of the open panel', async ({
  page,
  site,
}) => {
  await withPeople(page, ['owner', 'Coordinator']);
  await sidebar(page).getByRole('button', { name: 'Switch' }).click();
  await enter(page, KARIM);
  await expect(sidebar(page).getByText('Karim Saadi · Coordinator', { exact: true })).toBeVisible();
  await sidebar(page).getByRole('link', { name: 'Workers' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await askDatabase(site, "update admins set deleted_at = now() where name = 'Karim Saadi'");
  await expect(who(page)).toBeVisible();
  await expect(who(page).getByRole('button')).toHaveText([/Nadia Hamdi/]);
});
