import { expect, test, toastOf } from '../fixtures/admin-panel.ts';
import { axeFindings } from '../fixtures/axe.ts';
import { expectNoSidewaysScroll } from '../fixtures/journey.ts';
import { anOrder, sheetOf } from '../fixtures/orders.ts';
import { askDatabase } from '../fixtures/site-database.ts';

test.use({ timezoneId: 'Africa/Algiers', locale: 'en-US' });

test('told by keyboard, a worker declines in Arabic on a phone without scripts, and the open sheet offers free times within a second', async ({
  page,
  site,
  browser,
  expectNoAxeFindings,
}) => {
  const worker = 'Told Worker';
  const id = await anOrder(site, { worker, status: 'confirmed' });
  await askDatabase(
    site,
    `update workers set phone = '0661 12 34 56' where name = '${worker}';
     update orders set place = 'Atelier 4, Hassi Messaoud', worker_note = 'Gants' where id = ${id}`,
  );
  await page.goto('/admin/orders?search=Told+Worker');
  await page.getByRole('link', { name: `Open the order: ${worker}` }).press('Enter');
  const sheet = sheetOf(page, worker);
  const telling = sheet.getByRole('region', { name: 'Tell the worker' });
  await telling.getByLabel('Worker’s language').focus();
  await page.keyboard.press('End');
  await telling.getByRole('button', { name: 'Prepare the message' }).press('Enter');
  const message = telling.getByLabel('Message');
  await expect(message).toBeFocused();
  await expect(message).toHaveAttribute('dir', 'rtl');
  await expect(telling.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/213661123456\?text=/,
  );
  await telling.getByRole('button', { name: 'Told by phone' }).press('Enter');
  await expect(toastOf(page, 'Noted!')).toBeVisible();
  await expect(sheet.getByText(/Told the worker by phone/)).toBeVisible();
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('afterprint'));
  });
  await telling.getByRole('button', { name: 'Print letter' }).press('Enter');
  await expect(sheet.getByText(/Printed the letter to the worker/)).toBeVisible();
  await expectNoAxeFindings(page, 'dialog[open]');
  await expectNoSidewaysScroll(page);

  const [url = ''] = /http\S+/.exec(await message.inputValue()) ?? [];
  const phone = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    locale: 'ar-DZ',
  });
  const link = await phone.newPage();
  expect((await link.goto(url))?.status()).toBe(200);
  await expect(link.getByRole('heading', { level: 1 })).toHaveText(/اختبار لعمل/);
  await link.getByLabel('السبب (اختياري)').fill('مريض');
  await link.getByRole('button', { name: 'لا أستطيع الحضور' }).click();
  const answered = Date.now();
  await expect(sheet.getByRole('region', { name: /The worker cannot come/ })).toBeVisible();
  expect(Date.now() - answered).toBeLessThan(1_000);
  await expect(link.getByRole('status')).toContainText('شكرا. الوكالة على علم.');
  await phone.close();

  const offered = sheet.getByRole('region', { name: /The worker cannot come/ });
  await expect(offered).toContainText('مريض');
  await expect(offered.getByRole('listitem')).toHaveCount(3);
  await offered.getByRole('button', { name: 'Propose these times' }).press('Enter');
  await expect(sheet.getByRole('group', { name: 'Next free times' })).toBeVisible();
});

test('the page of a link has no findings in any language', async ({ page, site }) => {
  const id = await anOrder(site, { worker: 'Page Worker', status: 'confirmed' });
  const made = await page.request.post(`/api/admin/orders/${id}/worker-link`, { data: {} });
  const { url } = await made.json();
  for (const lang of ['en', 'fr', 'ar']) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${url}?lang=${lang}`);
    expect(await axeFindings(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
});
