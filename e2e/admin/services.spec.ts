import type { Page } from '@playwright/test';
import { actOnRow, expect, test, toastOf } from '../fixtures/admin-panel.ts';
import { expectNoSidewaysScroll, WIDTHS } from '../fixtures/journey.ts';
import { askDatabase, BROKEN, withTableAway } from '../fixtures/site-database.ts';

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });

test('an administrator adds, changes, deletes and brings back a service by keyboard, and visitors see it at once', async ({
  page,
  expectNoAxeFindings,
}) => {
  await page.goto('/admin/services');
  await page.getByRole('button', { name: 'Add New Service' }).press('Enter');
  const adding = sheet(page, 'Add New Service');
  await expect(adding.getByLabel('Service Title')).toBeFocused();
  await page.keyboard.type('Rope access crews');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Teams for flare stacks.');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    if (width === 360 || width === 1280) await expectNoAxeFindings(page);
  }
  await page.keyboard.press('Control+Enter');
  await expect(toastOf(page, 'Service added successfully!')).toBeVisible();
  await expect(adding).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add New Service' })).toBeFocused();
  await expect(page.getByRole('row').nth(1)).toContainText('Rope access crews');

  const edit = page.getByRole('button', { name: 'Edit: Rope access crews' });
  await edit.press('Enter');
  const editing = sheet(page, 'Edit Service');
  await expect(editing.getByLabel('Description')).toHaveValue('Teams for flare stacks.');
  await editing.getByLabel('Service Title').fill('Rope access');
  // As browsers do by themselves after an Escape that no other key or click came before.
  await editing.evaluate((dialog: HTMLDialogElement) => dialog.close());
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect(editing.getByLabel('Service Title')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(edit).toBeFocused();
  await edit.press('Enter');
  await editing.getByLabel('Service Title').fill('Rope access teams');
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Service updated successfully!')).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { name: 'Rope access teams' })).toBeAttached();

  await actOnRow(page, 'Delete', 'Rope access teams', 'keys');
  await expect(toastOf(page, 'Service deleted successfully!')).toBeVisible();
  await expect(rowOf(page, 'Rope access teams')).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Rope access teams' })).toHaveCount(0);
  await visitor.close();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toastOf(page, 'Service restored!')).toBeVisible();
  await actOnRow(page, 'Delete', 'Rope access teams');
  await expect(rowOf(page, 'Rope access teams')).toHaveCount(0);
});

test('an administrator keeps what was typed when a service is refused, changed or deleted by somebody else, or cannot be saved', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/ApiError|status of (500|404).*\/api\/admin\//);
  await askDatabase(
    site,
    "insert into services (title, description) values ('Kept service', 'Old'), ('Gone service', 'Old')",
  );
  await page.goto('/admin/services');

  await page.getByRole('button', { name: 'Add New Service' }).click();
  const adding = sheet(page, 'Add New Service');
  const title = adding.getByLabel('Service Title');
  await adding.getByLabel('Description').fill('Typed with care');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Error saving service: Service Title is required')).toBeVisible();
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription('Service Title is required');
  await title.fill('x'.repeat(121));
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(
    adding.getByText('Service Title must be at most 120 characters').first(),
  ).toBeVisible();
  await title.fill('Saved at last');
  await withTableAway(site, 'services', async () => {
    await adding.getByRole('button', { name: 'Save' }).click();
    await expect(toastOf(page, `Error saving service: ${BROKEN}`)).toBeVisible();
    await expect(adding.getByLabel('Description')).toHaveValue('Typed with care');
  });
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Service added successfully!')).toBeVisible();
  await expect(toastOf(page, `Error saving service: ${BROKEN}`)).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit: Kept service' }).click();
  const editing = sheet(page, 'Edit Service');
  await editing.getByLabel('Service Title').fill('Kept service, mine');
  await askDatabase(site, "update services set description = 'Newer' where title = 'Kept service'");
  await expect(editing.getByText('You had not changed Description')).toBeVisible();
  await expect(editing.getByLabel('Service Title')).toHaveValue('Kept service, mine');
  await expect(editing.getByLabel('Description')).toHaveValue('Newer');
  await editing.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await page.getByRole('button', { name: 'Edit: Gone service' }).click();
  await editing.getByLabel('Description').fill('Too late');
  await askDatabase(site, "update services set deleted_at = now() where title = 'Gone service'");
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(
    toastOf(page, 'Error saving service: This service does not exist any more.'),
  ).toBeVisible();
  await expect(editing.getByLabel('Description')).toHaveValue('Too late');
  await editing.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await withTableAway(site, 'services', async () => {
    await actOnRow(page, 'Delete', 'Kept service');
    await expect(toastOf(page, `Error deleting service: ${BROKEN}`)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      `Error fetching services: ${BROKEN}`,
    );
    await expect(toastOf(page, `Error fetching services: ${BROKEN}`)).toBeVisible();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 'Saved at last')).toBeVisible();

  await page.route('**/api/admin/services', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText('No services found')).toBeVisible();
  await askDatabase(site, "delete from services where title ~ '^(Kept|Gone|Saved)'");
});
