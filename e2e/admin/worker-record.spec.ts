import type { Page } from '@playwright/test';
import { addDays } from '../../contracts/certificates.ts';
import type { SiteProcess } from '../../tests/harness/site-process.ts';
import { expect, test, toastOf } from '../fixtures/admin-panel.ts';
import { agencyToday, expectNoSidewaysScroll, WIDTHS } from '../fixtures/journey.ts';
import { askDatabase } from '../fixtures/site-database.ts';

const TODAY = agencyToday();

const dialog = (page: Page) => page.getByRole('dialog').last();
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

async function aWorker(site: SiteProcess, name: string): Promise<number> {
  const [row] = await askDatabase(
    site,
    `insert into workers (name, job_title, domain, phone, email, companies)
     values ('${name}', 'Welder', 'Piping', '0661 12 34 56', '', '{}') returning id`,
  );
  return row.id;
}

const takeAway = (site: SiteProcess, id: number) =>
  askDatabase(site, `delete from workers where id = ${id}`);

const openWorker = async (page: Page, name: string) => {
  await page.goto(`/admin/workers?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Edit: ${name}` }).click();
};

test('an administrator fills in the rest of a record, sees what is missing, and finds the worker by it', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  const id = await aWorker(site, 'Recorded Somebody');
  await openWorker(page, 'Recorded Somebody');
  await expect(dialog(page).getByText('30 % complete')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Further fields' }).click();
  const field = (name: string) => dialog(page).getByLabel(name, { exact: true });
  await field('Wilaya').selectOption({ label: '30 · Ouargla' });
  await field('Commune').fill('Hassi Messaoud');
  await field('Mobility').selectOption('Rotation in the south');
  await field('Year of birth').fill('1850');
  await field('Add a language').selectOption('French');
  await field('French: Level').selectOption('fluent');
  await field('Tags').fill('night shift, foreman');
  await field('Notes').fill('Call in the evening.');
  await dialog(page).getByRole('button', { name: 'Add a job' }).click();
  await field('Client').fill('Hoggar LNG');
  await field('From').fill('2024-03');
  await dialog(page).getByRole('button', { name: 'Add these clients to the companies' }).click();
  await expect(dialog(page).getByText('80 % complete')).toBeVisible();
  await expectNoAxeFindings(page);
  await save(page).click();
  await expect(
    dialog(page)
      .getByText('Write the year of birth from 1930 to 2020, or leave this empty')
      .first(),
  ).toBeVisible();
  await field('Year of birth').fill('1990');
  await save(page).click();
  await expect(toastOf(page, 'Worker updated successfully!')).toBeVisible();

  await page.goto('/admin/workers');
  await page.getByRole('button', { name: 'More filters' }).click();
  const filters = page.getByRole('region', { name: 'Further filters' });
  await filters
    .getByLabel('Wilaya', { exact: true })
    .first()
    .selectOption({ label: '30 · Ouargla' });
  await filters.getByLabel('Tag', { exact: true }).fill('foreman');
  await filters.getByLabel('Tag', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/wilaya=ouargla&tag=foreman/);
  await expect(page.getByRole('row').nth(1)).toContainText('Recorded Somebody');
  await filters.getByRole('checkbox', { name: 'Free from' }).check();
  await expect(page.getByRole('row').nth(1)).toContainText('Now');
  for (const column of ['Status', 'Wilaya', 'Certificates', 'Complete'])
    await filters.getByRole('checkbox', { name: column, exact: true }).check();
  const last = page.getByRole('columnheader', { name: 'Complete' });
  await expect(last).not.toBeInViewport();
  await last.scrollIntoViewIfNeeded();
  const open = page.getByRole('button', { name: 'Edit: Recorded Somebody' });
  const actions = page.getByRole('button', { name: 'Actions: Recorded Somebody' });
  for (const kept of [last, open, actions]) await expect(kept).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Edit: Recorded Somebody' }).click();
  await dialog(page).getByRole('button', { name: 'Further fields' }).click();
  await expect(field('French: Level')).toHaveValue('fluent');
  await expect(field('Client')).toHaveValue('Hoggar LNG');
  await takeAway(site, id);
});

test('by keyboard an administrator adds a certificate, verifies it, and reads its state; recruiters see it only then', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  const id = await aWorker(site, 'Certified Somebody');
  const seen = async () => {
    const [row] = await askDatabase(
      site,
      `select count(*)::int as count from worker_certificates where worker_id = ${id} and verified_at is not null`,
    );
    return row.count;
  };
  await openWorker(page, 'Certified Somebody');
  await tab(page, 'Record').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Certificates')).toBeFocused();
  await expect(page.getByText('No certificates yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add certificate' }).focus();
  await page.keyboard.press('Enter');
  const field = (name: string) => dialog(page).getByLabel(name, { exact: true });
  await field('Certificate*')
    .or(field('Certificate'))
    .selectOption({ label: 'ASME IX welder, 6G' });
  await field('Last used on').fill(addDays(TODAY, -250));
  await field('Last used on').press('Control+Enter');
  await expect(toastOf(page, 'Certificate added')).toBeVisible();
  const row = page.getByRole('list', { name: 'Certificates' }).getByRole('listitem');
  await expect(row).toContainText('Lapsed');
  await expect(row).toContainText('Nobody has verified it');
  await row.getByRole('button', { name: 'Edit: ASME IX welder, 6G' }).click();
  await field('Last used on').fill(addDays(TODAY, -20));
  await field('Last used on').blur();
  await dialog(page).getByRole('checkbox', { name: 'I have seen this paper' }).check();
  await save(page).click();
  await expect(row).toContainText('Valid');
  await expect(row).toContainText('Seen by');
  expect(await seen()).toBe(1);
  await expectNoAxeFindings(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('No certificates yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row).toContainText('Valid');
  await tab(page, 'History').click();
  await expect(page.getByRole('tabpanel')).toContainText('Certificate restored');
  await takeAway(site, id);
});

test('papers that run out are listed, asked for in the worker’s language, and renewed', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  const id = await aWorker(site, 'Paper Somebody');
  await askDatabase(
    site,
    `insert into worker_certificates (worker_id, type_id, expires_on, verified_by, verified_at)
     select ${id}, id, current_date - 3, 'PIN', now() from certificate_types where short = 'Medical'`,
  );
  await page.goto('/admin/papers?search=Paper+Somebody');
  await page.getByRole('button', { name: /^Ended \(1\)/ }).click();
  const row = page.getByRole('row').filter({ hasText: 'Paper Somebody' });
  await expect(row).toContainText('Medical fitness');
  await expect(row).toContainText('Expired');
  await expectNoAxeFindings(page);
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Ask by WhatsApp…' }).click();
  await expect(dialog(page).getByLabel('Message')).toHaveValue(/Aptitude médicale/);
  await dialog(page).getByLabel('Language').selectOption('ar');
  await expect(dialog(page).getByLabel('Message')).toHaveValue(/اللياقة الطبية/);
  await expect(dialog(page).getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/213661123456\?text=/,
  );
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Renewed…' }).click();
  await expect(
    dialog(page).getByRole('heading', { name: 'Renewed: Medical fitness of Paper Somebody' }),
  ).toBeVisible();
  await dialog(page).getByLabel('Last day', { exact: true }).fill(addDays(TODAY, 300));
  await dialog(page).getByLabel('Last day', { exact: true }).blur();
  await save(page).click();
  await expect(toastOf(page, 'Certificate saved')).toBeVisible();
  await expect(row).toHaveCount(0);
  await takeAway(site, id);
});

test('kinds of certificates say that their durations are a start, and are changed for all certificates', async ({
  page,
  allowConsole,
  expectNoAxeFindings,
}) => {
  allowConsole(/status of 409/);
  await page.goto('/admin/papers');
  await page.getByRole('link', { name: 'Kinds of certificates' }).click();
  await expect(page.getByText('The durations below are a start.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a kind', exact: true }).click();
  const field = (name: string) => dialog(page).getByLabel(name, { exact: true });
  await dialog(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Rope access');
  await dialog(page).getByRole('textbox', { name: 'Short name', exact: true }).fill('H2S');
  await field('French name').fill('Travaux sur cordes');
  await save(page).click();
  await expect(
    dialog(page).getByText('Another kind of certificate has this short name.').first(),
  ).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Short name', exact: true }).fill('IRATA');
  await save(page).click();
  await expect(toastOf(page, 'Kind added')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Actions: Rope access' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(toastOf(page, 'Kind deleted')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Rope access' })).toHaveCount(0);
});
