import { readFile, writeFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import type { SiteProcess } from '../../tests/harness/site-process.ts';
import {
  frenchCsv,
  frenchRows,
  frenchWorkbook,
  lyingWorkbook,
  workbookOf,
} from '../../tests/harness/worker-lists.ts';
import { readSheet } from '../../web/admin/workers/files/reading/read-sheet.ts';
import { expect, expectFileChoice, test, toastOf } from '../fixtures/admin-panel.ts';
import { expectNoSidewaysScroll } from '../fixtures/journey.ts';
import { askDatabase, BROKEN, withTableAway } from '../fixtures/site-database.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import workers' });
/** May be one of several: the list behind the dialog reloads by itself and shows an error when that fails. */
const alertOf = (page: Page, text: string) =>
  dialogOf(page).getByRole('alert').filter({ hasText: text });
const heading = (page: Page, name: string) => dialogOf(page).getByRole('heading', { name });
const csv = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});
/** What a file says of each worker, by its headings. */
async function filledCells(file: Blob) {
  const [headings, ...rows] = (await readSheet(file)).map((row) => row.cells);
  return rows.map((cells) =>
    Object.fromEntries(
      cells.map((cell, place) => [headings?.[place], cell]).filter(([, cell]) => cell),
    ),
  );
}
const textOf = async (download: Download) => readFile(await download.path(), 'utf8');
const countWorkers = async (site: SiteProcess) =>
  (await askDatabase(site, 'select count(*)::int as n from workers where deleted_at is null'))[0].n;
const takeAway = (site: SiteProcess) =>
  askDatabase(site, 'delete from workers where import_id is not null');

async function openImport(page: Page) {
  await page.goto('/admin/workers');
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await expect(heading(page, 'Choose a file')).toBeVisible();
}

test('an administrator brings a list of ten thousand in, after correcting what is wrong with it, all or nothing', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  const lines = Array.from({ length: 10_000 }, (_, n) => [
    `Bulk Worker ${n}`,
    'Soudeur',
    'Filed',
    `+213 777 ${n + 100_000}`,
    `bulk.${n}@files.example`,
    n,
  ]);
  const wrong = lines.map((cells) => [...cells]);
  Object.assign(wrong[10] as string[], { 4: 'bulk at work' });
  Object.assign(wrong[6000] as string[], { 0: '' });
  const fileOf = (rows: unknown[][]) =>
    csv('liste.csv', [
      'Nom complet;Poste;Domaine;Téléphone;E-mail;Matricule',
      ...rows.map((cells) => cells.join(';')),
    ]);
  const before = await countWorkers(site);

  await openImport(page);
  await expect(dialogOf(page).getByLabel('File', { exact: true })).toBeVisible();
  await dialogOf(page).getByLabel('File', { exact: true }).setInputFiles(fileOf(wrong));
  await expect(heading(page, 'What is in the file')).toBeFocused();
  await expect(dialogOf(page).getByRole('definition')).toHaveText(['9,998', '2', '0']);
  const lost = dialogOf(page).getByRole('region', { name: 'One column will not be imported' });
  await expect(lost).toContainText('Matricule 0, 1, 2, … in 10,000 rows');
  const rows = dialogOf(page).getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('12');
  await expect(rows.nth(1)).toContainText('Email must be an e-mail addressEmail: bulk at work');
  await expect(rows.nth(2)).toContainText('6002');
  await expect(rows.nth(2)).toContainText('Name is required');
  await expect(
    dialogOf(page).getByRole('button', { name: 'Import 9,998, leave 2 out' }),
  ).toBeEnabled();
  const downloading = page.waitForEvent('download');
  await dialogOf(page).getByRole('button', { name: 'Download the rows with problems' }).click();
  expect((await textOf(await downloading)).split('\r\n')).toEqual([
    '\ufeffNom complet,Poste,Domaine,Téléphone,E-mail,Matricule,Problem',
    "Bulk Worker 10,Soudeur,Filed,'+213 777 100010,bulk at work,10,Email must be an e-mail address",
    ",Soudeur,Filed,'+213 777 106000,bulk.6000@files.example,6000,Name is required",
    '',
  ]);
  await dialogOf(page).getByText('All rows').click();
  await expect(rows).toHaveCount(21);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoAxeFindings(page, 'dialog[open]');
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await countWorkers(site)).toBe(before);

  try {
    const { chosen } = await expectFileChoice(page);
    await dialogOf(page).getByRole('button', { name: 'Choose another file' }).press('Enter');
    await (await chosen).setFiles(fileOf(lines));
    const button = dialogOf(page).getByRole('button', { name: 'Import 10,000 workers' });
    await expect(button).toBeEnabled();
    await button.press('Enter');
    await expect(dialogOf(page).getByRole('progressbar')).toBeVisible();
    await expect(toastOf(page, '10,000 workers imported')).toBeVisible();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByRole('row').nth(1)).toContainText('Bulk Worker 0');
    expect(await countWorkers(site)).toBe(before + 10_000);

    await page.reload();
    await expect(page.getByText('Last import: 10,000 workers,')).toBeVisible();
    await page.getByRole('button', { name: 'Undo this import' }).press('Enter');
    const question = page.getByRole('alertdialog', {
      name: 'Undo the import of 10,000 workers?',
    });
    await question.getByRole('button', { name: 'Undo this import' }).press('Enter');
    await expect(toastOf(page, '10,000 workers taken off the list again')).toBeVisible();
    await expect(page.getByText('Last import')).toHaveCount(0);
    expect(await countWorkers(site)).toBe(before);
  } finally {
    await takeAway(site);
  }
});

test('an administrator imports a workbook without its duplicates, and takes out what the list shows', async ({
  page,
  site,
}) => {
  const text = (value: string) => ({ value, type: String });
  const book = await writeXlsxFile([
    ['Name', 'Job Title', 'Domain', 'Phone', 'Email', 'Skills'].map(text),
    ['=Sheet One', 'Rigger', 'Filed', '', 'one@files.example', 'Hoggar LNG, Tell'].map(text),
    ['Sheet Two', 'Rigger', 'Filed', '', 'two@files.example', ''].map(text),
    ['Sheet Twice', 'Rigger', 'Filed', '', 'TWO@files.example', ''].map(text),
    [text('Sheet Three'), text(''), text('Filed'), { value: 213_555_123_456, type: Number }],
  ] as never).toBuffer();

  await openImport(page);
  const templating = page.waitForEvent('download');
  await dialogOf(page).getByRole('button', { name: 'Download template (XLSX)' }).click();
  const template = await (await templating).path();
  await dialogOf(page).getByLabel('File', { exact: true }).setInputFiles(template);
  await expect(dialogOf(page).getByRole('definition')).toHaveText(['1', '0', '0']);
  await expect(dialogOf(page).getByRole('cell', { name: 'Example Person' })).toBeVisible();

  try {
    await dialogOf(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'book.xlsx', mimeType: '', buffer: Buffer.from(book) });
    await expect(dialogOf(page).getByRole('definition')).toHaveText(['3', '0', '1']);
    await expect(dialogOf(page).getByText('Same e-mail as row 3')).toBeVisible();
    await expect(dialogOf(page).getByLabel('Leave out rows')).toBeChecked();
    await dialogOf(page).getByRole('button', { name: 'Import 3, leave 1 out' }).click();
    await expect(toastOf(page, '3 workers imported, 1 left out')).toBeVisible();

    await page.goto('/admin/workers?search=FILED');
    await expect(page.getByRole('main').getByText('3 workers found')).toBeVisible();
    const shown = [];
    for (const row of (await page.getByRole('row').all()).slice(1))
      shown.push(await row.getByRole('rowheader').innerText());
    const expected = [
      {
        Name: '=Sheet One',
        'Job Title': 'Rigger',
        Domain: 'Filed',
        Email: 'one@files.example',
        Skills: 'Hoggar LNG, Tell',
      },
      { Name: 'Sheet Two', 'Job Title': 'Rigger', Domain: 'Filed', Email: 'two@files.example' },
      { Name: 'Sheet Three', Domain: 'Filed', Phone: '+213555123456' },
    ];
    expect(shown).toEqual(expected.map(({ Name }) => Name));
    for (const kind of ['CSV', 'XLSX']) {
      const exporting = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export' }).press('Enter');
      await page.getByRole('menuitem', { name: kind, exact: true }).press('Enter');
      const download = await exporting;
      expect(download.suggestedFilename()).toMatch(/^workers-\d{4}-\d\d-\d\d\.(csv|xlsx)$/);
      const bytes = await readFile(await download.path());
      if (kind === 'CSV') expect(bytes.toString()).toContain("\r\n'=Sheet One,Rigger,");
      expect(await filledCells(new Blob([bytes]))).toEqual(
        expected.map((cells) => ({ ...cells, Status: 'Active' })),
      );
      await expect(toastOf(page, '3 workers exported').first()).toBeVisible();
    }
  } finally {
    await takeAway(site);
  }
});

for (const kind of ['XLSX', 'CSV'] as const)
  test(`an administrator imports an ordinary French list as ${kind}, names joined and nothing lost unseen, and undoes it`, async ({
    page,
    site,
    expectNoAxeFindings,
  }) => {
    const rows = frenchRows(300, 3);
    const file =
      kind === 'XLSX'
        ? { name: 'personnel.xlsx', mimeType: '', buffer: await frenchWorkbook(rows) }
        : { name: 'personnel.csv', mimeType: 'text/csv', buffer: frenchCsv(rows) };
    const before = await countWorkers(site);
    await openImport(page);
    await dialogOf(page).getByLabel('File', { exact: true }).setInputFiles(file);
    await expect(dialogOf(page).getByRole('definition')).toHaveText(['297', '3', '0']);
    const lost = dialogOf(page).getByRole('region', { name: 'One column will not be imported' });
    await expect(lost).toContainText('Matricule M-1000, M-1001, M-1002, …');
    const used = dialogOf(page).getByRole('region', { name: 'Where the fields come from' });
    await expect(used.getByRole('listitem')).toHaveText([
      'Name: Prénom + Nom',
      'Job Title: Poste',
      'Domain: Domaine',
      'Phone: Téléphone',
      'Companies: Anciennes entreprises',
      'Experience: Expérience',
      'Skills: Compétences',
      'Birth year: Date de naissance',
    ]);
    const mended = used.getByText('300 phone numbers had lost the 0 or + in front');
    await expect(mended).toHaveCount(kind === 'XLSX' ? 1 : 0);
    await dialogOf(page).getByText('All rows').click();
    const row = dialogOf(page).getByRole('row', { name: 'Karim BELAÏD' });
    await expect(row).toContainText('0661000111');

    await dialogOf(page).getByRole('button', { name: 'Change columns' }).press('Enter');
    await expect(heading(page, 'Which column is which?')).toBeFocused();
    await expect(dialogOf(page).getByLabel('Name', { exact: true })).toHaveValue('1');
    await expect(dialogOf(page).getByLabel('Name, column 2')).toHaveValue('0');
    await dialogOf(page).getByLabel('Name, column 2').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByLabel('Name', { exact: true })).toHaveValue('0');
    await expect(dialogOf(page).getByRole('button', { name: 'move Prénom up' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByLabel('Name', { exact: true })).toHaveValue('1');
    await dialogOf(page).getByRole('button', { name: 'Add a column to Experience' }).press('Enter');
    await dialogOf(page).getByLabel('Experience, column 2').selectOption({ value: '8' });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoAxeFindings(page, 'dialog[open]');
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialogOf(page).getByRole('button', { name: 'Check the rows' }).press('Enter');

    try {
      await dialogOf(page).getByRole('button', { name: 'Import 297, leave 3 out' }).press('Enter');
      const done = toastOf(page, '297 workers imported, 3 left out');
      await expect(done).toBeVisible();
      const [stored] = await askDatabase(
        site,
        `select count(*)::int as n, count(distinct name)::int as names, min(experience) as experience
         from workers where import_id is not null and deleted_at is null`,
      );
      expect(stored).toMatchObject({ n: 297, names: 297 });
      expect(stored.experience).toContain('Matricule: M-1');
      const [one] = await askDatabase(
        site,
        "select phone, companies, skills, birth_year from workers where name = 'Karim BELAÏD' and import_id is not null",
      );
      expect(one).toEqual({
        phone: '0661000111',
        companies: ['Hoggar LNG', 'Tell Pétrochimie'],
        skills: ['TIG', '6G'],
        birth_year: 1978,
      });
      await page.getByRole('button', { name: 'Undo', exact: true }).first().press('Enter');
      await expect(toastOf(page, '297 workers taken off the list again')).toBeVisible();
      expect(await countWorkers(site)).toBe(before);
    } finally {
      await takeAway(site);
    }
  });

test('a hostile file is read beside the page, which goes on answering, and Cancel ends it at once', async ({
  page,
}, testInfo) => {
  await openImport(page);
  // As files: what is handed over in memory goes through the page itself.
  const choose = async (name: string, bytes: Uint8Array) => {
    const path = testInfo.outputPath(name);
    await writeFile(path, bytes);
    await dialogOf(page).getByLabel('File', { exact: true }).setInputFiles(path);
  };
  let readingMs = 0;
  const refused = async (name: string, bytes: Uint8Array, sentence: RegExp) => {
    await choose(name, bytes);
    const started = performance.now();
    await expect(dialogOf(page).getByRole('alert')).toHaveText(sentence);
    readingMs += performance.now() - started;
  };
  await page.evaluate(() => {
    const gaps = { longest: 0 };
    let last = performance.now();
    const tick = () => {
      gaps.longest = Math.max(gaps.longest, performance.now() - last);
      last = performance.now();
      setTimeout(tick, 10);
    };
    tick();
    Object.assign(window, { gaps });
  });

  await refused('lying.xlsx', lyingWorkbook(10_000_000_000), /^A cell has more than 32,767/);

  const empty = workbookOf(`<worksheet><sheetData>${'<row><c s="1"/></row>'.repeat(9_000_000)}`);
  await choose('empty-rows.xlsx', empty);
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(heading(page, 'Choose a file')).toBeVisible();
  await expect.poll(() => page.workers().length, { timeout: 5_000 }).toBe(0);

  const long = Buffer.from(`Nom,Note\nAmel,"${'x'.repeat(10_000_000)}"\n`);
  await refused('long.csv', long, /^A cell in row 2 has more than/);
  const rows = '<row><c t="str"><v>a</v></c></row>'.repeat(1_048_576);
  const million = workbookOf(`<worksheet><sheetData>${rows}`);
  await refused('million.xlsx', million, /^This file has more than 10,000 rows/);

  const longest = await page.evaluate(
    () => (window as unknown as { gaps: { longest: number } }).gaps.longest,
  );
  // Read by the page itself, the largest file would be one gap of nearly all this time.
  expect(longest / readingMs).toBeLessThan(0.5);
});

test('an administrator maps a list nobody knows, and loses neither file nor rows when something fails', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/status of 500.*\/api\/admin\/|ERR_FAILED.*\/workers\/|ApiError/);
  const imports = '**/api/admin/workers/import';
  const keys: (string | undefined)[] = [];
  await openImport(page);
  await dialogOf(page)
    .getByLabel('File', { exact: true })
    .setInputFiles({
      name: 'photo.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([0x89, 0, 1, 2]),
    });
  await expect(dialogOf(page).getByRole('alert')).toHaveText('This is not a CSV or XLSX file.');

  const list = csv('own.csv', ['Who,Where', 'Own One,Filed', 'Own Two,Filed']);
  await dialogOf(page).getByLabel('File', { exact: true }).setInputFiles(list);
  await expect(heading(page, 'Which column is which?')).toBeFocused();
  const checkButton = dialogOf(page).getByRole('button', { name: 'Check the rows' });
  await expect(checkButton).toBeDisabled();
  await dialogOf(page).getByLabel('Name', { exact: true }).selectOption('A: Who (Own One)');
  await dialogOf(page).getByLabel('Domain', { exact: true }).selectOption('B: Where (Filed)');

  try {
    await page.route(`${imports}/check`, (route) => route.abort());
    await checkButton.click();
    await expect(dialogOf(page).getByRole('alert')).toContainText(
      'Error checking workers: The server cannot be reached.',
    );
    await page.unroute(`${imports}/check`);
    await checkButton.click();
    const button = dialogOf(page).getByRole('button', { name: 'Import 2 workers' });
    await expect(button).toBeEnabled();

    await withTableAway(site, 'workers', async () => {
      await button.click();
      await expect(alertOf(page, `Error importing workers: ${BROKEN}`)).toBeVisible();
    });

    // The answer breaks off: what the server did is unknown to the browser.
    await page.route(imports, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      await route.fetch();
      await route.fulfill({ status: 200, body: '{"done":0,"of":2}\n' });
    });
    await button.click();
    await expect(
      alertOf(page, 'The connection was lost. Check the list before you import again.'),
    ).toBeVisible();
    await page.unroute(imports);
    page.on('request', (request) => {
      if (request.url().endsWith('/workers/import'))
        keys.push(request.headers()['idempotency-key']);
    });
    await button.click();
    await expect(toastOf(page, '2 workers imported')).toBeVisible();
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    const stored = await askDatabase(site, "select name from workers where domain = 'Filed'");
    expect(stored).toHaveLength(2);
    await expect(page.getByRole('row', { name: 'Own One' })).toBeVisible();

    await page.route('**/api/admin/workers/export', (route) => route.abort());
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
    await expect(
      toastOf(
        page,
        'Error exporting workers: The connection was lost before the file was complete.',
      ),
    ).toBeVisible();
  } finally {
    await takeAway(site);
  }
});
