import type { Page } from '@playwright/test';
import { expect, test, toastOf } from '../fixtures/admin-panel.ts';
import { expectNoSidewaysScroll, WIDTHS } from '../fixtures/journey.ts';
import { askDatabase } from '../fixtures/site-database.ts';

const clean = 'delete from phone_setting; delete from admins';
test.beforeEach(({ site, allowConsole }) => {
  // What the panel asks while nobody is there.
  allowConsole(/401 \(Unauthorized\).*\/api\/admin\//);
  return askDatabase(site, clean);
});
test.afterEach(({ site }) => askDatabase(site, clean));

const CODE = '708152';
const NUMBER = /^\+213/;

async function addOwner(page: Page, language = 'English') {
  await page.goto('/admin/people');
  await page.getByRole('button', { name: 'Add a person' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a person' });
  await sheet.getByLabel('Name').fill('Nadia Hamdi');
  await sheet.getByLabel('Role').selectOption({ label: 'Owner' });
  await sheet.getByLabel('Personal code').fill(CODE);
  await sheet.getByLabel('Language').selectOption({ label: language });
  await page.keyboard.press('Control+Enter');
  await expect(toastOf(page, 'Person added')).toBeVisible();
}

async function enter(page: Page, code: string, name = 'Personal code') {
  await page.getByRole('dialog').getByRole('button', { name: 'Nadia Hamdi' }).press('Enter');
  await expect(page.getByRole('textbox', { name })).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

test('numbers are shown on click in list and sheet, and the access log names each click', async ({
  page,
  expectNoAxeFindings,
}) => {
  await addOwner(page);
  const owners = page.getByRole('checkbox', { name: 'Owners', exact: true });
  await owners.press('Space');
  await expect(toastOf(page, 'Saved')).toBeVisible();
  await expect(owners).toBeChecked();
  await expectNoAxeFindings(page);

  await page.goto('/admin/workers');
  const row = page.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  await expect(page.getByRole('link', { name: NUMBER })).toHaveCount(0);
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(44);
  await expectNoAxeFindings(page);
  await row.getByRole('button', { name: 'Show the phone number' }).press('Enter');
  await expect(row.getByRole('link', { name: NUMBER })).toBeFocused();
  await expect(page.getByRole('link', { name: NUMBER })).toHaveCount(1);

  await page.getByRole('row').nth(2).getByRole('button').first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('textbox', { name: 'Phone' })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Show the phone number' }).press('Enter');
  await expect(sheet.getByRole('link', { name: NUMBER })).toBeFocused();
  await expectNoAxeFindings(page);
  await sheet.getByRole('button', { name: 'Change', exact: true }).press('Enter');
  await expect(sheet.getByRole('textbox', { name: 'Phone' })).toBeFocused();
  await expect(sheet.getByRole('textbox', { name: 'Phone' })).toHaveValue(NUMBER);
  await page.keyboard.press('Escape');

  await page.goto('/admin/audit');
  await page.getByRole('tab', { name: 'Changes' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Access log' })).toBeFocused();
  const newest = page.getByRole('row').nth(1);
  await expect(newest).toContainText('Nadia Hamdi');
  await expect(newest).toContainText('Phone number');
  await expect(newest).toContainText(/W-\w+/);
  const reference = newest.getByText(/^W-\w+$/);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    if (width > 360) await expect(reference).toBeInViewport({ ratio: 1 });
  }
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await newest.boundingBox())?.height).toBeLessThanOrEqual(44);
  await page.getByLabel('What').selectOption({ label: 'Export' });
  await expect(page).toHaveURL(/log=access&what=export/);
  await page.getByRole('button', { name: 'Show all' }).click();
  await newest.getByRole('button').press('Enter');
  await page
    .getByRole('dialog', { name: 'Phone number' })
    .getByRole('button', { name: /^Everything about / })
    .press('Enter');
  await expect(page).toHaveURL(/worker=\d+/);
  await expect(page.getByText(/^Only /)).toBeVisible();
  await page.getByRole('button', { name: 'All workers' }).click();
  await expect(page).not.toHaveURL(/worker=/);
});

test('at every width the access log says in French who saw what, whose it was and why, and cuts nothing', async ({
  page,
  site,
}) => {
  await askDatabase(
    site,
    `with seen as (
       select id, row_number() over (order by id) as n from workers where deleted_at is null order by id limit 2
     )
     insert into access_log (at, actor, what, noun, noun_id, worker_id, reason, request_id)
     select now(), 'admin x', case n when 1 then 'phone' else 'document' end,
       case n when 1 then 'workers' else 'worker_documents' end, id, id, case n when 1 then '' else 'gate-pass' end, 'r'
     from seen order by n`,
  );
  const [worker] = await askDatabase(
    site,
    'select name from workers join access_log l on workers.id = worker_id order by l.id desc limit 1',
  );
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/fr/admin/audit?log=access');
    const paper = page.getByRole('row').filter({ hasText: 'Laissez-passer' }).first();
    for (const part of ['Code d’accès', 'Document', worker.name, 'Laissez-passer'])
      await expect(paper.getByText(part, { exact: true }).filter({ visible: true })).toHaveCount(1);
    await expect(
      page.getByText('Numéro de téléphone', { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible();
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    const cut = await rows.evaluateAll((rows) =>
      rows
        .flatMap((row) => [row, ...row.querySelectorAll('*')])
        .filter((part) => getComputedStyle(part).textOverflow === 'ellipsis')
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
    expect(cut, `${width}`).toEqual([]);
  }
});

test('the panel opens in the language of the person, who changes the own code and language', async ({
  page,
  allowConsole,
  expectNoAxeFindings,
}) => {
  // A wrong code is refused.
  allowConsole(/400 \(Bad Request\).*\/own-code/);
  await addOwner(page, 'Français');
  const sidebar = page.getByRole('complementary');
  await sidebar.getByRole('button', { name: 'Switch' }).click();
  await expect(page.getByRole('dialog', { name: 'Who is there?' })).toBeVisible();
  // Another page load: this browser knows nothing of what was on the screen.
  await page.goto('/admin/services');
  await enter(page, CODE);
  await expect(page).toHaveURL(/\/fr\/admin\/services$/);
  await expect(page.getByRole('heading', { name: 'Gestion des services' })).toBeVisible();

  await sidebar.getByRole('button', { name: 'Mon code et ma langue' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Mon code et ma langue' });
  await expectNoAxeFindings(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await sheet.getByLabel('Code actuel').fill('111111');
  await sheet.getByLabel('Nouveau code personnel').fill('550142');
  await sheet.getByRole('button', { name: 'Changer le code' }).click();
  await expect(sheet.getByText('Ce n’est pas votre code actuel.').first()).toBeVisible();
  await sheet.getByLabel('Code actuel').fill(CODE);
  await sheet.getByRole('button', { name: 'Changer le code' }).click();
  await expect(toastOf(page, /^Votre code est changé\./)).toBeVisible();

  await sidebar.getByRole('button', { name: 'Mon code et ma langue' }).click();
  await sheet.getByLabel('Langue de l’administration').selectOption({ label: 'English' });
  await sheet.getByRole('button', { name: 'Enregistrer la langue' }).click();
  await expect(page).toHaveURL(/\d\/admin\/services$/);
  await sidebar.getByRole('button', { name: 'Switch' }).click();
  await enter(page, '550142');
  await expect(sidebar.getByText('Nadia Hamdi · Owner', { exact: true })).toBeVisible();
});
