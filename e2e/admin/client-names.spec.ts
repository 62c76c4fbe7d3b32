import { actOnRow, expect, test, toastOf } from '../fixtures/admin-panel.ts';
import { expectNoSidewaysScroll } from '../fixtures/journey.ts';
import { askDatabase } from '../fixtures/site-database.ts';

test('an owner chooses how clients read names, and sees the own workers by it', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  await askDatabase(
    site,
    `insert into workers (name, job_title, domain, phone, email, companies)
     values ('Karim Zephyrinos', 'Welder', 'Piping', '', '', '{}')`,
  );
  await page.goto('/admin/clients');
  await page.getByRole('button', { name: 'Names of workers' }).click();
  const sheet = page.getByRole('dialog', { name: 'Names of workers' });
  await expect(sheet.getByRole('radio', { name: 'The full name' })).toBeChecked();
  await expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled();
  await sheet.getByRole('radio', { name: 'First name and initial' }).check();
  await expect(sheet.getByText('Karim Z.', { exact: true })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Saved. Clients read names this way from now on.')).toBeVisible();
  const [{ client_names }] = await askDatabase(site, 'select client_names from agency_settings');
  expect(client_names).toBe('initial');
  await askDatabase(site, "update agency_settings set client_names = 'full'");
  await askDatabase(site, "delete from workers where name = 'Karim Zephyrinos'");
});

test('a deleted worker is found again, restored, and erased by the reference', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  await askDatabase(
    site,
    `insert into workers (name, job_title, domain, phone, email, companies, deleted_at)
     values ('Zahir Gone', 'Welder', 'Piping', '', '', '{}', now()), ('Zineb Gone', 'Rigger', '', '', '', '{}', now())`,
  );
  await page.goto('/admin/workers');
  await page.getByRole('button', { name: 'Deleted workers' }).click();
  const sheet = page.getByRole('dialog', { name: 'Deleted workers' });
  await sheet.getByRole('searchbox').fill('gone');
  await expect(sheet.getByText('2 deleted workers')).toBeVisible();
  await expectNoAxeFindings(page);
  await sheet.getByRole('button', { name: 'Restore Zahir Gone' }).click();
  await expect(sheet.getByText('1 deleted worker', { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: 'Erase for good… Zineb Gone' }).click();
  const erasing = page.getByRole('alertdialog');
  const [{ reference }] = await askDatabase(
    site,
    "select reference from workers where name = 'Zineb Gone'",
  );
  await erasing.getByRole('textbox').fill(String(reference));
  await erasing.getByRole('button', { name: /erase/i }).click();
  await expect(sheet.getByText('No deleted worker matches')).toBeVisible();
  await askDatabase(site, "delete from workers where name = 'Zahir Gone'");
});

test('a toast covers no button of the bar of ticked workers, on wide and narrow screens', async ({
  page,
  site,
}) => {
  await askDatabase(
    site,
    `insert into workers (name, job_title, domain, phone, email, companies)
     select 'Toasty ' || n, 'Welder', 'Piping', '', '', '{}' from generate_series(1, 9) n`,
  );
  const bar = page.getByRole('region', { name: 'Ticked workers' });
  for (const [width, name] of [
    [1280, 'Toasty 2'],
    [360, 'Toasty 3'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/admin/workers?search=Toasty');
    await page.getByRole('checkbox', { name: 'Select Toasty 1' }).check();
    await actOnRow(page, 'Delete', name);
    const toast = toastOf(page, 'Worker deleted successfully!');
    await expect(toast).toBeVisible();
    // In the bar, below its buttons.
    await expect(bar.getByText('Worker deleted successfully!')).toBeVisible();
    const below = (await toast.boundingBox())?.y ?? 0;
    for (const button of ['Clear', 'Export', 'Change']) {
      const box = await bar.getByRole('button', { name: button }).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(below);
    }
    await expectNoSidewaysScroll(page);
  }
  await askDatabase(site, "delete from workers where name like 'Toasty %'");
});
