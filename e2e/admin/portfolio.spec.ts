import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { PICTURE_MAX_BYTES, type PictureRefusal } from '../../contracts/picture-uploads.ts';
import '../../messages/all.ts';
import { aPicture, gifOf, pictureSentence, pngBomb } from '../../tests/harness/pictures.ts';
import { PIN } from '../../tests/harness/site-process.ts';
import { actOnRow, expect, expectFileChoice, test, toastOf } from '../fixtures/admin-panel.ts';
import { expectNoSidewaysScroll, WIDTHS } from '../fixtures/journey.ts';
import { BROKEN, withTableAway } from '../fixtures/site-database.ts';

const UPLOADED = 'Uploaded. Save to show it on the website.';

const png = (colour: string) => aPicture('png', { width: 640, height: 400, colour });
const asFile = (buffer: Buffer, name: string, mimeType = 'image/png') => ({
  name,
  mimeType,
  buffer,
});

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
const rowOf = (page: Page, title: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Edit: ${title}`, exact: true }) });
const publicPage = async (page: Page) => (await page.request.get('/')).text();

/** As if a file were dropped into the form, or pasted there. */
async function bring(page: Page, how: 'drop' | 'paste', into: string, bytes: Buffer, text = '') {
  await page.getByLabel(into, { exact: true }).evaluate(
    (target, { how, base64, text }) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], 'brought.png', { type: 'image/png' }));
      if (text) data.setData('text/plain', text);
      const options = { bubbles: true, cancelable: true };
      if (how === 'paste')
        target.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
      else
        for (const type of ['dragover', 'drop'])
          target.dispatchEvent(new DragEvent(type, { ...options, dataTransfer: data }));
    },
    { how, base64: bytes.toString('base64'), text },
  );
}

test('an administrator adds an item with its picture, changes both, and deletes it after being asked', async ({
  page,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/admin/pictures', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin/portfolio');
  await page.getByRole('button', { name: 'Add New Item' }).click();
  const adding = sheet(page, 'Add New Item');
  await adding.getByLabel('Title').fill('Jetty head');
  await adding.getByLabel('Description').fill('Piling and causeway.\nLoading arms.');
  const { chosen } = await expectFileChoice(page);
  await adding.getByText('Choose a picture').click();
  await (await chosen).setFiles(asFile(await png('teal'), 'jetty.png'));
  await expect(adding.getByRole('img', { name: 'Preview' })).toHaveAttribute('src', /^blob:/);
  await expect(adding.getByRole('progressbar', { name: 'Uploading jetty.png' })).toBeVisible();
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding.getByRole('button', { name: 'Uploading...' })).toBeVisible();
  letGo();
  await expect(toastOf(page, 'Portfolio item added successfully!')).toBeVisible();
  await expect(adding).toBeHidden();

  const row = rowOf(page, 'Jetty head');
  const thumbnail = row.getByRole('img', { name: 'Jetty head' });
  await expect(row).toContainText('Piling and causeway.');
  await expect
    .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const first = (await thumbnail.getAttribute('src')) as string;
  expect(await publicPage(page)).toContain(first);

  await row.getByRole('button', { name: 'Edit: Jetty head' }).click();
  const editing = sheet(page, 'Edit Item');
  await editing.getByLabel('Title').fill('Jetty and trestle');
  await editing.getByLabel('Client').fill('Skikda Marine');
  await editing.getByRole('combobox', { name: 'Place' }).fill('Adrar');
  await expect(editing.getByText('This place is not on the map of projects.')).toBeVisible();
  await editing.getByRole('combobox', { name: 'Place' }).fill('skik');
  await editing.getByRole('option', { name: 'Skikda' }).click();
  await editing.getByLabel('First year').fill('2010');
  await editing.getByLabel('Highest headcount').fill('929');
  await editing.getByRole('checkbox', { name: 'The picture is drawn' }).check();
  await bring(page, 'drop', 'Description', await png('maroon'));
  await expect(editing.getByText(UPLOADED).first()).toBeVisible();
  await editing.getByRole('button', { name: 'Keep the current one' }).click();
  await expect(editing.getByRole('img', { name: 'Preview' })).toHaveAttribute('src', first);
  await expect(editing.getByLabel('Image')).toBeFocused();
  await bring(page, 'drop', 'Description', await png('navy'));
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Portfolio item updated successfully!')).toBeVisible();
  const changed = rowOf(page, 'Jetty and trestle');
  await expect(changed.getByRole('img')).not.toHaveAttribute('src', first);
  const seen = await publicPage(page);
  expect(seen).toContain('Jetty and trestle');
  for (const fact of ['Skikda Marine', 'Skikda', 'since 2010', 'up to 929 people'])
    expect(seen).toContain(`<bdi>${fact}</bdi>`);
  expect(seen).not.toContain(first);

  const next = page.getByRole('button', { name: /^Actions: / }).nth(1);
  const nextName = (await next.getAttribute('aria-label')) as string;
  await actOnRow(page, 'Delete', 'Jetty and trestle');
  const asked = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await expect(asked).toContainText(
    'Are you sure you want to delete this portfolio item? This action cannot be undone.',
  );
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toBeHidden();
  await actOnRow(page, 'Delete', 'Jetty and trestle', 'keys');
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page, 'Portfolio item deleted successfully!')).toBeVisible();
  await expect(changed).toHaveCount(0);
  await expect(page.getByRole('button', { name: nextName })).toBeFocused();
  expect(await publicPage(page)).not.toContain('Jetty and trestle');
});

test('a failed save shows its error at the field, and the typed text is not lost', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/status of (4|5)\d\d/);
  await withTableAway(site, 'portfolio', async () => {
    await page.goto('/admin/portfolio');
    const sentence = `Error fetching portfolio items: ${BROKEN}`;
    await expect(page.getByRole('main').getByRole('alert')).toContainText(sentence);
    await expect(toastOf(page, sentence)).toBeVisible();
  });
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table')).toBeVisible();

  await page.getByRole('button', { name: 'Add New Item' }).click();
  const adding = sheet(page, 'Add New Item');
  const form = adding.locator('form');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Title is required');
  await expect(form).toContainText('Image is required');
  await adding.getByLabel('Title').fill('Tank farm');
  await adding.getByLabel('Description').fill('Eighteen tanks');
  const good = await png('olive');
  // A file on the disk is not carried to the browser through us.
  const huge = test.info().outputPath('huge.jpg');
  await writeFile(huge, Buffer.alloc(PICTURE_MAX_BYTES + 1));
  const BAD: [string, Buffer | string, PictureRefusal][] = [
    ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not-a-picture'],
    ['cut-off.png', good.subarray(0, good.length - 40), 'damaged'],
    ['bomb.png', pngBomb(30_000, 30_000), 'too-many-pixels'],
    ['endless.gif', gifOf(600), 'too-many-frames'],
    ['huge.jpg', huge, 'too-large'],
  ];
  for (const [name, file, reason] of BAD) {
    await adding
      .getByLabel('Image')
      .setInputFiles(typeof file === 'string' ? file : asFile(file, name));
    await expect(form).toContainText(name);
    await expect(form).toContainText(pictureSentence(reason));
    await expect(adding.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(
    toastOf(page, `Error saving portfolio item: ${pictureSentence('too-large')}`),
  ).toBeVisible();
  await expect(adding.getByLabel('Image')).toBeFocused();

  // A text with a picture of itself on the clipboard stays a text.
  await bring(page, 'paste', 'Title', good, 'Tank farm');
  await expect(form).toContainText('huge.jpg');
  await withTableAway(site, 'pictures', async () => {
    await bring(page, 'paste', 'Title', good);
    await expect(form).toContainText(BROKEN);
  });
  // The grant ends while the picture is on its way.
  await page.route(
    '**/api/admin/pictures',
    async (route) => {
      await page.request.delete('/api/admin/grant');
      await route.continue();
    },
    { times: 1 },
  );
  await adding.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Pin Code').fill(PIN);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Pin Code')).toBeHidden();
  await expect(adding.getByLabel('Title')).toHaveValue('Tank farm');
  await expect(adding.getByLabel('Description')).toHaveValue('Eighteen tanks');
  await adding.getByRole('button', { name: 'Try again' }).click();
  await expect(adding.getByText(UPLOADED).first()).toBeVisible();

  await withTableAway(site, 'portfolio', async () => {
    await adding.getByRole('button', { name: 'Save' }).click();
    await expect(toastOf(page, `Error saving portfolio item: ${BROKEN}`)).toBeVisible();
  });
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Portfolio item added successfully!')).toBeVisible();

  await actOnRow(page, 'Delete', 'Tank farm');
  const asked = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await withTableAway(site, 'portfolio', async () => {
    await asked.getByRole('button', { name: 'Delete' }).click();
    const sentence = `Error deleting portfolio item: ${BROKEN}`;
    await expect(toastOf(page, sentence)).toBeVisible();
    // In the dialog itself, besides the toast.
    await expect(asked.getByRole('alert').filter({ hasText: sentence })).toHaveCount(2);
  });
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page, 'Portfolio item deleted successfully!')).toBeVisible();
});

test('an item is added with the keyboard alone, and the screen holds at every width', async ({
  page,
  expectNoAxeFindings,
}) => {
  await page.goto('/admin/portfolio');
  await expect(page.getByRole('table')).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: 'Add New Item' }).focus();
  await page.keyboard.press('Enter');
  const adding = sheet(page, 'Add New Item');
  await expect(adding.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Pump house');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(adding.getByLabel('Image')).toBeFocused();
  const { chosen } = await expectFileChoice(page);
  await page.keyboard.press('Space');
  await (await chosen).setFiles(asFile(await png('teal'), 'pump-house.png'));
  await expect(adding.getByText(UPLOADED).first()).toBeVisible();
  await expect(adding.getByLabel('Image')).toBeFocused();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  }
  await page.keyboard.press('Tab');
  await expect(adding.getByRole('button', { name: 'Remove' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(toastOf(page, 'Portfolio item added successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add New Item' })).toBeFocused();
  await expect(rowOf(page, 'Pump house')).toBeVisible();

  await actOnRow(page, 'Delete', 'Pump house', 'keys');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Pump house')).toHaveCount(0);
});
