import type { Locator, Page } from '@playwright/test';
import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { expect, test } from '../fixtures/admin-panel.ts';
import { expectLeftToRight } from '../fixtures/letters.ts';
import { askDatabase } from '../fixtures/site-database.ts';

async function open(page: Page, address: string) {
  await page.goto(address);
  await waitForHydration(page);
}

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { left: box.x, right: box.x + box.width };
};

test('the panel stays in the language of its address', async ({ page, expectNoAxeFindings }) => {
  await open(page, '/ar/admin');
  await expect(page).toHaveURL('/ar/admin/dashboard');
  // Its name may end with the count of new messages.
  const messages = page.getByRole('navigation').getByRole('link', { name: /^الرسائل/ });
  await messages.click();
  await expect(page).toHaveURL('/ar/admin/messages');
  await expect(messages).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveTitle(/^الرسائل · /);
  await expect(page.getByRole('link', { name: 'عرض الموقع' })).toHaveAttribute('href', '/ar');
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/admin/messages');
});

test('the sidebar stands at the right, and sheets come from the left', async ({ page }) => {
  await open(page, '/ar/admin/messages');
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  expect((await boxOf(page.locator('aside').first())).right).toBe(width);
  await page.locator('tbody tr').first().locator('td button').first().click();
  expect((await boxOf(page.locator('dialog[open] .modal-panel'))).left).toBe(0);
});

test('a name runs as its own letters do, also where it is unread', async ({ page, site }) => {
  await askDatabase(
    site,
    `insert into messages (name, email, subject, message)
     values ('Karim H.', 'k@hoggar.example', 'Latin', 'Latin'), ('كريم ح.', 'k@hoggar.example', 'Arabic', 'Arabic')`,
  );
  await open(page, '/ar/admin/messages');
  for (const [name, direction] of [
    ['Karim H.', 'ltr'],
    ['كريم ح.', 'rtl'],
  ] as const)
    await expect(page.getByRole('rowheader', { name }).first()).toHaveCSS('direction', direction);
});

test('phone numbers and addresses read from left to right', async ({ page }) => {
  await open(page, '/ar/admin/workers');
  await expectLeftToRight(page.locator('tbody a[href^="tel:"]').first());
  await expectLeftToRight(page.locator('tbody a[href^="mailto:"]').first());
});

test('time runs from left to right in the charts, with labels that read from the right', async ({
  page,
}) => {
  await open(page, '/ar/admin/dashboard');
  const chart = page.getByRole('region', { name: 'عدد الرسائل يوميا' });
  const text = chart.locator('svg text[direction=rtl]');
  await expect(text.first()).toBeVisible();
  const labels = await text.all();
  const [first, last] = [labels[0], labels.at(-1)];
  if (!first || !last) throw new Error('The axis has no labels.');
  expect((await boxOf(first)).right).toBeLessThan((await boxOf(last)).left);
  const frame = await boxOf(chart);
  expect((await boxOf(first)).left).toBeGreaterThanOrEqual(frame.left);
  expect((await boxOf(last)).right).toBeLessThanOrEqual(frame.right);
});
