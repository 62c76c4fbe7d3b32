import type { Locator, Page } from '@playwright/test';
import { DEMO } from '../../tests/harness/site-process.ts';
import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { expectLeftToRight } from '../fixtures/letters.ts';
import { expect, test } from '../fixtures/signed-in-recruiter.ts';

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { left: box.x, right: box.x + box.width };
};

async function open(page: Page, address: string) {
  await page.goto(address);
  await waitForHydration(page);
}

test('signing in and out keeps the language of the address', async ({ page, recruiter }) => {
  await page.context().clearCookies();
  await open(page, '/ar/login?search=tig');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByLabel('اسم المستخدم')).toHaveCSS('direction', 'ltr');
  await page.getByLabel('اسم المستخدم').fill(recruiter.username);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page).toHaveURL('/ar/recruiter?search=tig');
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await expect(page).toHaveURL('/ar/login');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('forms keep the language of the address, too', async ({ page }) => {
    await page.goto('/fr/recruiter');
    const search = page.getByRole('searchbox').first();
    await search.fill('tig');
    await search.press('Enter');
    await expect(page).toHaveURL('/fr/recruiter?search=tig');
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL('/fr/login');
  });
});

test('another language opens with the same search', async ({ page }) => {
  await open(page, '/recruiter?search=tig');
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/recruiter?search=tig');
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/recruiter?search=tig');
});

test('days and hours run from the right, and arrow keys go where they point', async ({ page }) => {
  await open(page, '/ar/recruiter');
  await page.getByRole('button', { name: 'طلب اختبار' }).first().click();
  const dialog = page.getByRole('dialog');
  const active = dialog.locator('[role=grid] button[tabindex="0"]');
  await expect(active).toBeFocused();
  const before = Number(await active.textContent());
  await page.keyboard.press('ArrowLeft');
  expect([before + 1, 1]).toContain(Number(await active.textContent()));
  await page.keyboard.press('Enter');
  const [onTheHour, quarterPast] = [
    dialog.getByRole('radio', { name: '14:00' }),
    dialog.getByRole('radio', { name: '14:15' }),
  ];
  await onTheHour.check();
  expect((await boxOf(quarterPast)).right).toBeLessThanOrEqual((await boxOf(onTheHour)).left + 1);
  await page.keyboard.press('ArrowLeft');
  await expect(quarterPast).toBeChecked();
  await expectLeftToRight(quarterPast.locator('..'));
});

test('the filters of a phone come from the right', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/ar/recruiter');
  await page.getByRole('button', { name: 'عوامل التصفية' }).click();
  const { left, right } = await boxOf(page.locator('dialog[open] .modal-panel'));
  expect(right).toBe((await boxOf(page.locator('dialog[open]'))).right);
  expect(left).toBeGreaterThan(0);
});
