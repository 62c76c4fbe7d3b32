import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { A_PDF, aPicture } from '../../tests/harness/pictures.ts';
import type { SiteProcess } from '../../tests/harness/site-process.ts';
import { expect, test, toastOf } from '../fixtures/admin-panel.ts';
import { agencyToday, expectNoSidewaysScroll, WIDTHS } from '../fixtures/journey.ts';
import { askDatabase } from '../fixtures/site-database.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();

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

const openDocuments = async (page: Page, name: string) => {
  await page.goto(`/admin/workers?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Edit: ${name}` }).click();
  await page.getByRole('tab', { name: 'Documents' }).click();
};
const rows = (page: Page) => page.getByRole('list', { name: 'Documents' }).getByRole('listitem');

test('an administrator adds several files at once, reads why one is refused, and opens one with a reason', async ({
  page,
  site,
  expectNoAxeFindings,
  allowConsole,
}) => {
  allowConsole(/415|400/);
  const id = await aWorker(site, 'Documented Somebody');
  await openDocuments(page, 'Documented Somebody');
  await expect(page.getByText('No documents yet')).toBeVisible();
  await page.getByLabel('Kind of the new files').selectOption('Diploma');
  await page.getByLabel('Add files').setInputFiles([
    { name: 'Welding school.pdf', mimeType: 'application/pdf', buffer: A_PDF },
    { name: 'letter.docx', mimeType: 'application/zip', buffer: Buffer.from('PK') },
    { name: 'Badge.png', mimeType: 'image/png', buffer: await aPicture('png') },
  ]);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Badge.png');
  await expect(rows(page).first()).toContainText('Diploma');
  await expect(
    page.getByText('Please choose a PDF, or a JPEG, PNG or WebP picture.').first(),
  ).toBeVisible();
  await expectNoAxeFindings(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: 'Dismiss' }).click();

  await page.getByRole('button', { name: 'Open Welding school.pdf' }).click();
  await expect(dialog(page).getByRole('radio', { name: 'Gate pass' })).toBeChecked();
  await expectNoAxeFindings(page);
  await dialog(page).getByRole('radio', { name: 'Other…' }).check();
  await dialog(page).getByRole('button', { name: 'Download' }).click();
  const which = dialog(page).getByLabel('Which reason');
  await expect(which).toHaveAttribute('aria-invalid', 'true');
  await which.fill('Audit of the client');
  const started = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('Welding school.pdf');
  expect((await readFile(await download.path())).equals(A_PDF)).toBe(true);
  expect(
    await askDatabase(site, `select what, reason from access_log where worker_id = ${id}`),
  ).toEqual([{ what: 'document', reason: 'Audit of the client' }]);
  await takeAway(site, id);
});

test('a file that is dropped on the sheet is added; a deleted document comes back with Undo', async ({
  page,
  site,
}) => {
  const id = await aWorker(site, 'Dropped Somebody');
  await openDocuments(page, 'Dropped Somebody');
  const files = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'CV.pdf', { type: 'application/pdf' }));
    data.items.add(new File([text], 'Card.pdf', { type: 'application/pdf' }));
    return data;
  }, A_PDF.toString());
  await page.getByText('No documents yet').dispatchEvent('drop', { dataTransfer: files });
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Actions: CV.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Change…' }).click();
  await dialog(page).getByLabel('Kind').selectOption('CV');
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toastOf(page, 'Document saved')).toBeVisible();
  await page.getByRole('button', { name: 'Actions: CV.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rows(page)).toHaveCount(2);
  await takeAway(site, id);
});

test('the agency asks for a paper, the worker sends a photo on a phone, and an administrator checks it', async ({
  page,
  site,
  browser,
  expectNoAxeFindings,
}) => {
  const id = await aWorker(site, 'Renewing Somebody');
  await askDatabase(
    site,
    `insert into worker_certificates (worker_id, type_id, expires_on, verified_by, verified_at)
     select ${id}, id, '${agencyToday()}', 'PIN', now() from certificate_types where short = 'H2S' returning id`,
  );
  const papersOf = async (show: string) => {
    await page.goto(`/admin/papers?show=${show}&search=Renewing`);
    await page.getByRole('button', { name: 'Actions: Renewing Somebody: H2S safety' }).click();
  };
  await papersOf('this-month');
  await page.getByRole('menuitem', { name: 'Ask by WhatsApp…' }).click();
  await dialog(page).getByLabel('Language').selectOption('English');
  const message = dialog(page).getByLabel('Message');
  await expect(message).toHaveValue(/photo of the new one here:\n.*\/p\//);
  const [address = ''] = /http\S*\/p\/[\w-]{22}/.exec(await message.inputValue()) ?? [];

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const worker = await phone.newPage();
  await worker.goto(address);
  await expect(worker.getByRole('heading')).toContainText('send your certificate H2S safety');
  await expectNoAxeFindings(worker);
  await worker.getByRole('button', { name: 'Send' }).click();
  await expect(worker.getByRole('alert')).toHaveText('Take a photo or choose a file first.');
  const photo = worker.getByLabel('Take a photo');
  await photo.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') });
  await worker.getByRole('button', { name: 'Send' }).click();
  await expect(worker.getByRole('alert')).toContainText('Please choose a PDF, or a JPEG');
  await photo.setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPicture('jpeg', { width: 2000, height: 1500 }),
  });
  await worker.getByLabel('Last day on the paper (optional)').fill('2029-05-31');
  await worker.getByRole('button', { name: 'Send' }).click();
  await expect(worker.getByRole('status')).toContainText('Thank you.');
  await expectNoAxeFindings(worker);
  await expectNoSidewaysScroll(worker);
  await phone.close();

  await papersOf('waiting');
  await page.getByRole('menuitem', { name: 'Open the document…' }).click();
  await expect(dialog(page).getByRole('radio', { name: 'Check', exact: true })).toBeChecked();
  const started = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download' }).click();
  expect((await started).suggestedFilename()).toBe('H2S safety.jpg');
  await papersOf('waiting');
  await page.getByRole('menuitem', { name: 'Check…' }).click();
  await expect(dialog(page)).toContainText('Check: H2S safety of Renewing Somebody');
  await expectNoAxeFindings(page);
  await dialog(page).getByRole('button', { name: 'Open the document…' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Download' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toContainText('Check: H2S safety of Renewing Somebody');
  await dialog(page).getByRole('checkbox', { name: 'I have seen this paper' }).check();
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toastOf(page, 'Certificate saved')).toBeVisible();
  expect(
    await askDatabase(
      site,
      `select expires_on::text, verified_at is not null as verified from worker_certificates
       where worker_id = ${id} and deleted_at is null`,
    ),
  ).toEqual([{ expires_on: '2029-05-31', verified: true }]);
  await takeAway(site, id);
});

test('a worker is erased only after the reference was typed', async ({
  page,
  site,
  expectNoAxeFindings,
  allowConsole,
}) => {
  allowConsole(/400/);
  const id = await aWorker(site, 'Erased Somebody');
  const [{ reference }] = await askDatabase(site, `select reference from workers where id = ${id}`);
  await page.goto('/admin/workers?search=Erased+Somebody');
  await page.getByRole('button', { name: 'Actions: Erased Somebody' }).click();
  await page.getByRole('menuitem', { name: 'Erase for good…' }).click();
  const ask = page.getByRole('alertdialog');
  await expectNoAxeFindings(page);
  await ask.getByLabel(`Type ${reference} to go on`).fill('W-WRONG');
  await ask.getByRole('button', { name: 'Erase for good' }).click();
  await expect(ask.getByText('This is not the reference of this worker')).toBeVisible();
  await ask.getByLabel(`Type ${reference} to go on`).fill(reference);
  await ask.getByLabel(`Type ${reference} to go on`).press('Enter');
  await expect(toastOf(page, `${reference} erased for good`)).toBeVisible();
  expect(await askDatabase(site, `select name from workers where id = ${id}`)).toEqual([
    { name: `Worker ${reference} (erased)` },
  ]);
  await askDatabase(site, `delete from workers where id = ${id}`);
});
