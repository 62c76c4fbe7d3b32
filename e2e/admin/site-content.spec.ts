import type { Page } from '@playwright/test';
import { toastOf } from '../fixtures/admin-panel.ts';
import { expectNoSidewaysScroll } from '../fixtures/journey.ts';
import { button, entry, expect, field, isOnPage, publish, test } from '../fixtures/site-content.ts';

/** Somebody else, at another desk. */
async function publishElsewhere(page: Page, section: string, change: (value: object) => object) {
  const at = `/api/admin/site/${section}`;
  const { value, texts, version } = await (await page.request.get(at)).json();
  const still_right = { fr: [], ar: [] };
  const data = { value: { ...value, ...change(value) }, texts, version, still_right };
  expect((await page.request.put(at, { data })).status()).toBe(200);
}

test('the parts of the page are listed, fit every width and are found by a screen reader', async ({
  page,
  expectNoAxeFindings,
}) => {
  for (const path of ['', '/brand', '/hero', '/about', '/business-hours', '/cities', '/answers']) {
    await page.goto(`/admin/site${path}`);
    await expect(
      path ? page.getByRole('tab').first() : page.getByRole('link', { name: 'Top of the page' }),
    ).toBeVisible();
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    await expectNoAxeFindings(page);
  }
  await page.goto('/admin/site');
  await page.getByRole('link', { name: 'Cities of the map' }).click();
  await expect(page.getByRole('heading', { name: 'Cities of the map', level: 1 })).toBeVisible();
});

test('the top of the page: a refusal stands at its field, a change is published, restored and taken back', async ({
  page,
  allowConsole,
}) => {
  await page.goto('/admin/site/hero');
  const second = field(page, 'Second phrase');
  allowConsole(/400 \(Bad Request\)/);
  await second.fill('');
  await publish(page, 400);
  await expect(second).toBeFocused();
  await expect(second).toHaveAccessibleDescription(/Write something here\./);
  expect(await isOnPage(page, 'Manpower supply Agency')).toBe(true);

  await second.fill('Crews for industry');
  await entry(page, 'Counter 1').getByLabel('Figure', { exact: true }).fill('16000');
  await publish(page);
  expect(await isOnPage(page, 'Crews for industry')).toBe(true);
  expect(await isOnPage(page, '16,000')).toBe(true);

  await page.getByRole('tab', { name: /Français/ }).click();
  await expect(page.getByText('The English text has changed.')).toBeVisible();
  expect(await isOnPage(page, 'Crews for industry', '/fr')).toBe(true);
  await button(page, 'Still right').click();
  await publish(page);
  await expect(page.getByRole('tab', { name: 'Français complete' })).toBeVisible();
  expect(await isOnPage(page, 'Agence de mise à disposition de personnel', '/fr')).toBe(true);

  await button(page, 'Back to the file').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back to the file' }).click();
  await expect(toastOf(page, 'The page shows the file again')).toBeVisible();
  expect(await isOnPage(page, 'Crews for industry')).toBe(false);
  await page.getByText('History', { exact: true }).click();
  await button(page, 'Restore version 2').click();
  await expect(toastOf(page, 'The earlier version is published')).toBeVisible();
  expect(await isOnPage(page, 'Crews for industry')).toBe(true);
});

test('business hours: a day that closes before it opens is refused, and changed hours are on the page', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/400 \(Bad Request\)/);
  await page.goto('/admin/site/business-hours');
  const week = entry(page, 'Sunday to Thursday');
  await week.getByLabel('Closes', { exact: true }).fill('7:00');
  await publish(page, 400);
  await expect(week.getByLabel('Closes', { exact: true })).toHaveAccessibleDescription(
    /Closing time must be after opening time\./,
  );
  await week.getByLabel('Closes', { exact: true }).fill('17:30');
  await week.getByLabel('Hours in words', { exact: true }).fill('8:00 AM to 5:30 PM');
  await publish(page);
  expect(await isOnPage(page, '8:00 AM to 5:30 PM')).toBe(true);
  expect(await isOnPage(page, '"closes":"17:30"')).toBe(true);
});

test('cities: one is added and moved to the first place by keys, and the draft survives a reload', async ({
  page,
}) => {
  await page.goto('/admin/site/cities');
  await button(page, 'Add: City').click();
  await page.keyboard.insertText('Tamanrasset');
  const added = entry(page, 'Tamanrasset');
  await added.getByLabel('Latitude', { exact: true }).fill('22.785');
  await added.getByLabel('Longitude', { exact: true }).fill('5.5228');
  await added.getByRole('button', { name: 'Move up: Tamanrasset' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(added.getByRole('button', { name: 'Move up: Tamanrasset' })).toBeFocused();
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('textbox') })
      .nth(11),
  ).toHaveAccessibleName('Tamanrasset');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('Restored what you had typed.')).toBeVisible();
  await publish(page);
  expect(await isOnPage(page, 'Tamanrasset')).toBe(true);
  await expect(page.getByRole('tab', { name: 'Français texts are missing' })).toBeVisible();
});

test('About: of two people who change the same field the second sees both texts', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/409 \(Conflict\)/);
  await page.goto('/admin/site/about');
  await field(page, 'Heading').fill('Mine');
  await publishElsewhere(page, 'about', () => ({ heading: 'Theirs' }));
  await publish(page, 409);
  const both = page.getByRole('region', { name: 'Somebody saved a newer version meanwhile' });
  await expect(both).toContainText('Mine');
  await expect(both).toContainText('Theirs');
  await both.getByRole('button', { name: 'Keep mine' }).click();
  await publish(page);
  expect(await isOnPage(page, 'Mine')).toBe(true);

  await field(page, 'Heading').fill('Third');
  await publishElsewhere(page, 'about', () => ({ defaultParagraph: 'Other.' }));
  await publish(page, 409);
  await expect(toastOf(page, /newer version/)).toBeVisible();
  await expect(both).toBeHidden();
  await publish(page);
  expect(await isOnPage(page, 'Third')).toBe(true);
});

test('a preview shows the page with what is typed, at three widths and to nobody else', async ({
  page,
  browser,
  site,
}) => {
  await page.goto('/admin/site/hero');
  await field(page, 'Sentence').fill('Seen by one alone.');
  await button(page, 'Preview').click();
  for (const [name, width] of Object.entries({ Phone: 360, Tablet: 768, Desk: 1280 })) {
    await page.getByRole('radio', { name }).check();
    const frame = page.getByTitle(/pixels wide/);
    await expect(frame).toHaveAttribute('width', String(width));
    await expect(frame.contentFrame().getByText('Seen by one alone.')).toBeVisible();
  }
  const answer = await page.request.get('/preview');
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'SAMEORIGIN',
  });
  expect(await isOnPage(page, 'Seen by one alone.')).toBe(false);

  const stranger = await browser.newContext({ baseURL: site.url });
  const refused = await stranger.request.get('/preview');
  expect(refused.status()).toBe(404);
  expect(await refused.text()).not.toContain('Seen by one alone.');
  await stranger.close();
});
