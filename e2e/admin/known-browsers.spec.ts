import type { Page } from '@playwright/test';
import { PIN } from '../../tests/harness/site-process.ts';
import { test } from '../fixtures/admin-panel.ts';
import { expect, expectNoSidewaysScroll, WIDTHS } from '../fixtures/journey.ts';
import { askDatabase } from '../fixtures/site-database.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Known browsers' });
const rows = (page: Page) => sheet(page).getByRole('listitem');
const open = (page: Page) =>
  page.getByRole('complementary').getByRole('button', { name: 'Known browsers' });

test.beforeEach(({ site }) =>
  askDatabase(site, "delete from known_browsers where name = 'Firefox on Windows'"),
);

/** Somebody else unlocks the panel elsewhere. */
async function unlockElsewhere(url: string) {
  const answer = await fetch(`${url}/api/admin/grant`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    body: JSON.stringify({ pin: PIN }),
  });
  expect(answer.status).toBe(200);
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  return () => fetch(`${url}/api/admin/services`, { headers: { cookie } });
}

test('an administrator finds a browser that is not theirs and revokes it, by keyboard', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  const askElsewhere = await unlockElsewhere(site.url);
  await page.goto('/admin/dashboard');
  await open(page).focus();
  await page.keyboard.press('Enter');
  const other = rows(page).filter({ hasText: 'Firefox on Windows' });
  await expect(other).toContainText('Panel open');
  await expect(other).toContainText('Last unlocked');
  await expect(rows(page).filter({ hasText: 'This browser' })).toHaveCount(1);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectNoAxeFindings(page);
  expect((await askElsewhere()).status).toBe(200);

  const revoke = other.getByRole('button', { name: /^Revoke: Firefox on Windows/ });
  await revoke.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Revoke Firefox on Windows?' });
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(revoke).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Revoke' }).press('Enter');
  await expect(page.getByText('Browser revoked')).toBeVisible();
  await expect(other).toHaveCount(0);
  await expect(sheet(page).getByRole('list', { name: 'Browsers' })).toBeFocused();
  expect((await askElsewhere()).status).toBe(401);
  await page.keyboard.press('Escape');
  await expect(open(page)).toBeFocused();
});

test('an administrator who revokes the browser in use has to enter the PIN again', async ({
  page,
}) => {
  await page.goto('/admin/services');
  await open(page).click();
  await rows(page)
    .filter({ hasText: 'This browser' })
    .getByRole('button', { name: /^Revoke/ })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('the panel locks here');
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('dialog', { name: 'Enter Access Pin' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('on a phone the known browsers open over the drawer, and a failure shows an error', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 500|ERR_FAILED/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/api/admin/browsers', (route) => route.abort());
  await page.goto('/admin/services');
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Admin Panel' });
  const button = drawer.getByRole('button', { name: 'Known browsers' });
  await button.click();
  await expect(sheet(page).getByRole('alert').first()).toContainText(
    'Error fetching known browsers',
  );
  await page.unroute('**/api/admin/browsers');
  await sheet(page).getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).filter({ hasText: 'This browser' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(button).toBeFocused();
});
