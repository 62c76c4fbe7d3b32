import { aPicture } from '../../tests/harness/pictures.ts';
import { expectNoSidewaysScroll } from '../fixtures/journey.ts';
import { button, entry, expect, field, isOnPage, publish, test } from '../fixtures/site-content.ts';

for (const section of ['hero', 'partners', 'trust', 'projects', 'clients', 'cities', 'numbers'])
  test(`${section}: the form fits every width and is found by a screen reader`, async ({
    page,
    expectNoAxeFindings,
  }) => {
    await page.goto(`/admin/site/${section}`);
    await expect(page.getByRole('tab').first()).toBeVisible();
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    await expectNoAxeFindings(page);
  });

test('trust: a paper, a quotation and a coordinator are changed, and a wrong phone is refused at its field', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/400 \(Bad Request\)/);
  await page.goto('/admin/site/trust');
  await entry(page, 'ISO 9001:2015')
    .getByLabel('Number of the paper', { exact: true })
    .fill('ISO-2027-55');
  await page.getByLabel('Quotation', { exact: true }).fill('Everybody was at the gate.');
  await field(page, 'Client').selectOption('Hoggar LNG');
  const phone = entry(page, 'Nadia Belkacem').getByLabel('Phone', { exact: true });
  await phone.fill('021 40 11');
  await publish(page, 400);
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/Write an international number/);
  await phone.fill('+213 000 77 66 55');
  await publish(page);
  for (const text of ['ISO-2027-55', 'Everybody was at the gate.', '+213 000 77 66 55'])
    expect(await isOnPage(page, text)).toBe(true);
});

test('projects: one is opened and ends, a new one is at its city on the map', async ({ page }) => {
  await page.goto('/admin/site/projects');
  const kiln = page.getByRole('button', { name: 'Second kiln line', exact: true });
  await expect(kiln).toHaveAttribute('aria-expanded', 'false');
  await kiln.press('Enter');
  await expect(kiln).toHaveAttribute('aria-expanded', 'true');
  const opened = entry(page, 'Second kiln line');
  await expect(opened.getByLabel('At most', { exact: true })).toHaveValue('180');
  await opened.getByLabel('Name', { exact: true }).fill('Third kiln line');

  await button(page, 'Add: Project').click();
  await page.keyboard.insertText('Storage tanks');
  const added = entry(page, 'Storage tanks');
  await added.getByLabel('Client', { exact: true }).selectOption('Tiddis Refining');
  await added.getByLabel('Place', { exact: true }).fill('Oran');
  await added.getByLabel('Plant', { exact: true }).fill('Oil refinery');
  await added.getByLabel('Works', { exact: true }).fill('Four tanks');
  await added.getByLabel('Begins', { exact: true }).fill('2026-02');
  await added.getByLabel('At least', { exact: true }).fill('40');
  await added.getByLabel('At most', { exact: true }).fill('90');
  await publish(page);
  expect(await isOnPage(page, 'Third kiln line')).toBe(true);
  expect(await isOnPage(page, 'Storage tanks')).toBe(true);
});

test('clients: one that a project names cannot be taken away, another can', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/400 \(Bad Request\)/);
  await page.goto('/admin/site/clients');
  await button(page, 'Remove: Ouarsenis Cement').click();
  await publish(page, 400);
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText(
    'Change that part first.',
  );
  await button(page, 'Discard changes').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await button(page, 'Add: Client').click();
  await page.keyboard.insertText('Titteri Foods');
  await entry(page, 'Titteri Foods').getByLabel('Sector', { exact: true }).fill('Food');
  await publish(page);
});

test('numbers: two values for one thing are pointed out until each says what it counts', async ({
  page,
}) => {
  await page.goto('/admin/site/numbers');
  const about = page.getByRole('region', { name: 'About' });
  const placements = about.getByRole('listitem', { name: 'Counter 2', exact: true });
  await expect(page.getByText('Both say what was counted, so both can stand.')).toBeVisible();
  await placements.getByLabel('What was counted', { exact: true }).fill('');
  await expect(page.getByText(/Looks like one figure with two values/)).toBeVisible();
  await placements.getByLabel('Figure', { exact: true }).fill('15000');
  await expect(page.getByText(/Looks like one figure/)).toBeHidden();
  const written = page.waitForResponse((response) => response.request().method() === 'PUT');
  await about.getByRole('button', { name: 'Publish', exact: true }).click();
  expect((await written).status()).toBe(200);
  expect(await isOnPage(page, '50,000')).toBe(false);
  expect(await isOnPage(page, 'Our Mission')).toBe(true);
});

test('cities: a click and arrow keys on the map give a city its coordinates', async ({ page }) => {
  await page.goto('/admin/site/cities');
  await page.getByLabel('City on the map', { exact: true }).selectOption('Oran');
  const map = page.getByRole('application', { name: 'Map: arrow keys move Oran' });
  const latitude = entry(page, 'Oran').getByLabel('Latitude', { exact: true });
  const longitude = entry(page, 'Oran').getByLabel('Longitude', { exact: true });
  const { width, height } = (await map.boundingBox()) as { width: number; height: number };
  await map.click({ position: { x: width / 2, y: height / 2 } });
  // The middle of all cities of the demo.
  expect(Math.abs(Number(await latitude.inputValue()) - 34.3)).toBeLessThan(0.5);
  expect(Math.abs(Number(await longitude.inputValue()) - 3.6)).toBeLessThan(0.5);
  const before = Number(await latitude.inputValue());
  await map.press('ArrowUp');
  expect(Number(await latitude.inputValue())).toBeGreaterThan(before);
  await publish(page);
  expect(await isOnPage(page, await longitude.inputValue())).toBe(true);
});

test('partners: a logo is uploaded and moved to the first place by keys, and an SVG is refused', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/415 \(Unsupported Media Type\)/);
  await page.goto('/admin/site/partners');
  await page.getByRole('button', { name: 'Tell Petrochem', exact: true }).click();
  const partner = entry(page, 'Tell Petrochem');
  const choose = partner.getByLabel('Logo', { exact: true });
  await choose.setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(
    partner.getByText('Please choose a JPEG, PNG, WebP, AVIF or GIF picture.'),
  ).toBeVisible();
  const uploaded = page.waitForResponse((response) =>
    response.url().endsWith('/api/admin/pictures'),
  );
  await choose.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await aPicture('png', { width: 300, height: 100 }),
  });
  const { picture } = await (await uploaded).json();
  await expect(partner.getByRole('img')).toHaveAttribute('src', `/pictures/${picture}/480.webp`);
  const up = page.getByRole('button', { name: 'Move up: Tell Petrochem' });
  await up.focus();
  await page.keyboard.press('ArrowUp');
  await publish(page);
  await page.goto('/');
  const strip = page.getByRole('img', { name: 'Tell Petrochem', exact: true }).first();
  await strip.scrollIntoViewIfNeeded();
  await expect(strip).toHaveAttribute('src', `/pictures/${picture}/480.webp`);
  expect(await strip.evaluate((logo) => logo.getBoundingClientRect().height)).toBe(40);
});

test('history: two versions are compared in words, each with the one before it', async ({
  page,
}) => {
  await page.goto('/admin/site/about');
  for (const heading of ['First heading', 'Second heading']) {
    await field(page, 'Heading').fill(heading);
    await publish(page);
    await expect(button(page, 'Publish')).toBeDisabled();
  }
  await page.getByText('History', { exact: true }).click();
  await button(page, 'Compare version 2').click();
  const dialog = page.getByRole('dialog', { name: 'Compare two versions' });
  await expect(dialog.getByRole('definition')).toContainText(['First heading', 'Second heading']);
  await dialog.getByLabel('Before', { exact: true }).selectOption('As in the file');
  await expect(dialog.getByRole('definition')).toContainText([
    'Advancing Careers, Strengthening Organizations',
    'Second heading',
  ]);
  await dialog.getByLabel('After', { exact: true }).selectOption('As in the file');
  await expect(dialog.getByText('Nothing differs.')).toBeVisible();
});

test('hero: a picture is replaced, its focus is set by keys and by a click, and the page and its share picture follow', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/400 \(Bad Request\)/);
  await page.goto('/admin/site/hero');
  const first = entry(page, 'Picture 1');
  await expect(
    first.getByRole('radio', { name: '75 % from the left, 50 % from the top' }),
  ).toBeChecked();
  const uploaded = page.waitForResponse((response) =>
    response.url().endsWith('/api/admin/pictures?made_for=hero'),
  );
  await first.getByLabel('Picture', { exact: true }).setInputFiles({
    name: 'site.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPicture('jpeg', { width: 640, height: 360 }),
  });
  const { picture } = await (await uploaded).json();
  const middle = first.getByRole('radio', { name: '50 % from the left, 50 % from the top' });
  await expect(middle).toBeChecked();
  await publish(page, 400);
  const alt = first.getByLabel('What the picture shows', { exact: true });
  await expect(alt).toBeFocused();
  await expect(alt).toHaveAccessibleDescription(/Write something here/);
  await alt.fill('A crane at dusk');

  await middle.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const corner = first.getByRole('radio', { name: '100 % from the left, 25 % from the top' });
  await expect(corner).toBeChecked();
  await expect(corner).toBeFocused();
  await first.getByRole('radio', { name: '25 % from the left, 0 % from the top' }).click();
  const box = await first
    .getByRole('radio', { name: '0 % from the left, 0 % from the top', exact: true })
    .boundingBox();
  if (!box) throw new Error('The picture is not shown.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 1.5, box.y + box.height * 4.5, { steps: 5 });
  await page.mouse.up();
  await expect(
    first.getByRole('radio', { name: '25 % from the left, 100 % from the top' }),
  ).toBeChecked();
  await first.getByRole('checkbox', { name: 'Mirrored on Arabic pages' }).check();
  await publish(page);

  await page.goto('/');
  const hero = page.getByRole('img', { name: 'A crane at dusk', exact: true });
  await expect(hero).toHaveAttribute('data-focus-x', '25');
  await expect(hero).toHaveAttribute('data-focus-y', '100');
  await expect
    .poll(() => hero.evaluate((shown: HTMLImageElement) => shown.currentSrc))
    .toContain(`/pictures/${picture}/`);
  const html = await (await page.request.get('/')).text();
  expect(html).toContain(`/pictures/${picture}/tall-25-640.avif`);
  const [, shared = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  expect(shared).toMatch(new RegExp(`/pictures/${picture}/share-100\\.jpg$`));
  const answer = await page.request.get(new URL(shared).pathname);
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/ar');
  const arabic = page.locator('.hero-picture').first();
  await expect
    .poll(() => arabic.evaluate((shown: HTMLImageElement) => shown.currentSrc))
    .toContain(`/pictures/${picture}/tall-25-`);
  expect(await arabic.evaluate((shown) => getComputedStyle(shown).scale)).toBe('-1 1');

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin/site/hero');
  await button(page, 'Back to the file').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back to the file' }).click();
  await expect(entry(page, 'Picture 1').getByRole('radio', { checked: true })).toHaveAccessibleName(
    '75 % from the left, 50 % from the top',
  );
});

test('trust: a coordinator gets a portrait and loses it again', async ({ page }) => {
  await page.goto('/admin/site/trust');
  const person = entry(page, 'Nadia Belkacem');
  await person.getByLabel('Portrait', { exact: true }).setInputFiles({
    name: 'nadia.png',
    mimeType: 'image/png',
    buffer: await aPicture('png', { width: 400, height: 600 }),
  });
  await expect(person.getByRole('img')).toHaveAttribute(
    'src',
    /\/pictures\/[0-9a-f]{32}\/160\.webp/,
  );
  await publish(page);
  await page.goto('/');
  const portrait = page.getByRole('img', { name: 'Nadia Belkacem', exact: true });
  await portrait.scrollIntoViewIfNeeded();
  const { width, height } = (await portrait.boundingBox()) as { width: number; height: number };
  expect([width, height]).toEqual([80, 100]);
  await page.goto('/admin/site/trust');
  await person.getByRole('button', { name: 'Remove the picture' }).click();
  await publish(page);
  expect(await isOnPage(page, 'alt="Nadia Belkacem"')).toBe(false);
});
