import type { Page } from '@playwright/test';
import { expect, test, toastOf } from '../fixtures/admin-panel.ts';
import { expectNoSidewaysScroll, WIDTHS } from '../fixtures/journey.ts';
import { askDatabase, saveTexts } from '../fixtures/site-database.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Edit Service' });
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test('an administrator translates a service by keyboard, and visitors read it in their language', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  await askDatabase(
    site,
    `insert into services (title, description) values ('Bolting crews', 'Torque and tension')`,
  );
  await page.goto('/admin/services');
  const row = rowOf(page, 'Bolting crews');
  await expect(row).toContainText('Français ○texts are missing');
  await page.getByRole('button', { name: 'Edit: Bolting crews' }).press('Enter');
  await expect(sheet(page).getByLabel('Service Title')).toBeFocused();
  await tab(page, 'English').focus();
  await page.keyboard.press('End');
  await expect(tab(page, /العربية/)).toBeFocused();
  const title = sheet(page).getByLabel('Service Title');
  await expect(title).toHaveAttribute('dir', 'rtl');
  await expect(title).toHaveAttribute('lang', 'ar');
  await expect(title).toHaveAttribute('placeholder', 'Bolting crews');
  await expect(sheet(page).getByText('English text').first()).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    if (width === 360 || width === 1280) await expectNoAxeFindings(page);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('فرق الشد');
  await expect(title).toHaveValue('فرق الشد');
  await sheet(page).getByLabel('Description').focus();
  await page.keyboard.insertText('شد البراغي');
  await expect(tab(page, /العربية/)).toContainText('complete');
  await tab(page, /العربية/).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, /Français/)).toBeFocused();
  await title.fill('x'.repeat(121));
  await tab(page, 'English').click();
  await page.keyboard.press('Control+Enter');
  // The tab of the refused field opens.
  await expect(tab(page, /Français/)).toHaveAttribute('aria-selected', 'true');
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription(/at most 120 characters/);
  await title.fill('');
  await page.keyboard.press('Control+Enter');
  await expect(toastOf(page, 'Service updated successfully!')).toBeVisible();
  await expect(row).toContainText('العربية ●complete');
  await expect(row).toContainText('Français ○texts are missing');

  const visitor = await page.context().newPage();
  await visitor.goto('/ar');
  await expect(visitor.getByRole('heading', { name: 'فرق الشد' })).toBeAttached();
  await visitor.goto('/fr');
  await expect(visitor.getByRole('heading', { name: 'Bolting crews' })).toBeAttached();
  await visitor.close();
});

test('a changed original marks its translation, which an administrator compares and calls right', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  await askDatabase(
    site,
    `with added as (
       insert into services (title, description) values ('Valve crews', '') returning id, title)
     insert into translations (noun, noun_id, field, language, value, original)
     select 'services', id, 'title', unnest(array['fr', 'ar']), unnest(array['Équipes de robinetterie', 'فرق الصمامات']), title
     from added`,
  );
  await page.goto('/admin/services?show=needs-translation');
  await expect(rowOf(page, 'Valve crews')).toHaveCount(0);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Edit: Valve crews' }).click();
  await sheet(page).getByLabel('Service Title').fill('Valve and flange crews');
  await expect(tab(page, /Français/)).toContainText('older than the original');
  await page.keyboard.press('Control+Enter');
  await expect(toastOf(page, 'Service updated successfully!')).toBeVisible();
  await page.getByRole('button', { name: /^Needs translation/ }).click();
  await page.getByRole('button', { name: 'Edit: Valve and flange crews' }).click();
  await tab(page, /Français/).click();
  await expect(sheet(page).getByText(/^The English text changed on \d+ \w+\.$/)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Compare' }).click();
  await expect(sheet(page).locator('mark')).toHaveText(/and flange/);
  await expectNoAxeFindings(page);
  await sheet(page).getByRole('button', { name: 'Still right' }).press('Enter');
  await expect(sheet(page).getByLabel('Service Title')).toBeFocused();
  await expect(tab(page, /Français/)).toContainText('complete');
  await page.keyboard.press('Control+Enter');
  await expect(toastOf(page, 'Service updated successfully!')).toBeVisible();
  await expect(rowOf(page, 'Valve and flange crews')).toContainText('Français ●complete');
  await expect(rowOf(page, 'Valve and flange crews')).toContainText('العربية ◐older');
});

test('two administrators who translate one service read both texts, and nothing typed is lost', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/status of 409.*services/);
  await askDatabase(site, `insert into services (title, description) values ('Crane crews', '')`);
  await page.goto('/admin/services');
  await page.getByRole('button', { name: 'Edit: Crane crews' }).click();
  await tab(page, /Français/).click();
  const title = sheet(page).getByLabel('Service Title', { exact: true });
  await title.fill('Équipes de grue');
  const [service] = await (await page.request.get('/api/admin/services')).json();
  const saved = await page.request.put(`/api/admin/services/${service.id}`, {
    data: {
      ...{ title: 'Crane crews', description: '', version: service.version },
      translations: {
        fr: { title: { value: 'Grutiers', state: 'checked' } },
        ar: { title: { value: 'فرق الرافعات', state: 'checked' } },
      },
    },
  });
  expect(saved.status()).toBe(200);
  const newer = sheet(page).getByRole('region', { name: /Somebody saved a newer version/ });
  await expect(newer.getByLabel('Service Title (Français), newer version')).toHaveValue('Grutiers');
  await expect(newer.getByText(/You had not changed Service Title \(العربية\)/)).toBeVisible();
  await expect(title).toHaveValue('Équipes de grue');
  await page.keyboard.press('Control+Enter');
  await expect(toastOf(page, /^Error saving service: Somebody saved a newer/)).toBeVisible();
  await expect(title).toHaveValue('Équipes de grue');
  await newer.getByRole('button', { name: 'Save mine instead' }).click();
  await expect(toastOf(page, 'Service updated successfully!')).toBeVisible();
  const [after] = await (await page.request.get('/api/admin/services')).json();
  expect(after.translations.fr.title.value).toBe('Équipes de grue');
  expect(after.translations.ar.title.value).toBe('فرق الرافعات');
});

test('About Us is translated beside its original, what is typed survives a reload, and the dashboard counts what is missing', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  const putBack = await saveTexts(site);
  await askDatabase(site, `delete from translations where noun = 'about_us'`);
  await page.goto('/admin/dashboard');
  const line = page.getByRole('complementary', { name: 'Translations' });
  await expect(line).toContainText(/texts? (is|are) missing in French/);
  await expectNoAxeFindings(page);
  await line.getByRole('link', { name: 'About Us: 1' }).first().click();
  await page.getByRole('button', { name: 'Edit Content' }).click();
  await tab(page, /Français/).click();
  const content = page.getByLabel('Content', { exact: true });
  await content.fill('Depuis 2005 nous plaçons des soudeurs.');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectNoAxeFindings(page);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await tab(page, /Français/).click();
  await expect(content).toHaveValue('Depuis 2005 nous plaçons des soudeurs.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('About Us content updated successfully!')).toBeVisible();
  const visitor = await page.context().newPage();
  await visitor.goto('/fr');
  await expect(visitor.getByText('Depuis 2005 nous plaçons des soudeurs.')).toBeAttached();
  await visitor.close();
  await putBack();
});

test('without a provider nothing offers a draft; with one a draft is marked until it is called right', async ({
  page,
  site,
}) => {
  await askDatabase(site, `insert into services (title, description) values ('Rigging crews', '')`);
  await page.goto('/admin/services');
  await page.getByRole('button', { name: 'Edit: Rigging crews' }).click();
  await tab(page, /Français/).click();
  const offer = sheet(page).getByRole('button', { name: 'Draft with the assistant' });
  await expect(sheet(page).getByLabel('Service Title')).toBeVisible();
  await expect(offer).toHaveCount(0);

  await page.route('**/api/admin/translations', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), drafts: true } });
  });
  await page.route('**/api/admin/translations/draft', (route) =>
    route.fulfill({ json: { text: 'Équipes de levage' } }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Edit: Rigging crews' }).click();
  await tab(page, /Français/).click();
  await offer.press('Enter');
  await expect(sheet(page).getByLabel('Service Title')).toHaveValue('Équipes de levage');
  await expect(sheet(page).getByLabel('Service Title')).toBeFocused();
  await expect(sheet(page).getByText(/^Drafted by the assistant/)).toBeVisible();
  await expect(tab(page, /Français/)).toContainText('texts are missing');
  await page.keyboard.press('Control+Enter');
  await expect(toastOf(page, 'Service updated successfully!')).toBeVisible();
  const stored = () =>
    askDatabase(site, `select state from translations where value = 'Équipes de levage'`);
  expect(await stored()).toMatchObject([{ state: 'draft' }]);
  await page.getByRole('button', { name: 'Edit: Rigging crews' }).click();
  await tab(page, /Français/).click();
  await sheet(page).getByRole('button', { name: 'It is right' }).press('Enter');
  await expect(sheet(page).getByLabel('Service Title')).toBeFocused();
  await expect(tab(page, /Français/)).toContainText('complete');
  await page.keyboard.press('Control+Enter');
  await expect(rowOf(page, 'Rigging crews')).toContainText('Français ●complete');
  expect(await stored()).toMatchObject([{ state: 'checked' }]);
});
