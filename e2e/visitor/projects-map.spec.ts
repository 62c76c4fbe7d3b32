import type { Locator, Page } from '@playwright/test';
import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { expect, expectNoSidewaysScroll, test, WIDTHS } from '../fixtures/journey.ts';

const CITIES = [
  'Algiers, active',
  'Oran, active',
  'Annaba, active',
  'Biskra, active',
  'Aflou (Laghouat), active',
  'Relizane, completed',
  'Skikda, completed',
  'Setif, completed',
  'Oum El Bouaghi, completed',
  'Hassi Messaoud, completed',
  'Arzew, completed',
  "Hassi R'Mel, completed",
];

const mapOf = (page: Page) => page.getByRole('region', { name: /Map of our projects/ });
const markerOf = (page: Page, name: string) => mapOf(page).getByRole('button', { name });

async function goToMap(page: Page) {
  await page.goto('/');
  await page.locator('#map').scrollIntoViewIfNeeded();
  await expect(mapOf(page).getByRole('button')).toHaveCount(12);
  await mapOf(page).scrollIntoViewIfNeeded();
}

/** How far apart two cities are drawn, which doubles with every step of zoom. */
async function distance(page: Page) {
  const [one, other] = await Promise.all(
    ['Setif, completed', 'Biskra, active'].map((name) => markerOf(page, name).boundingBox()),
  );
  return Math.round(Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0)));
}

async function overTheMap(page: Page) {
  const box = await mapOf(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 100);
}

test('a visitor finds twelve cities, active ones green and completed ones red and of another shape', async ({
  page,
}) => {
  await goToMap(page);
  const names = await mapOf(page)
    .getByRole('button')
    .evaluateAll((markers) => markers.map((marker) => marker.getAttribute('aria-label')));
  expect(names).toEqual(CITIES);
  const drawn = (name: string, shape: string) =>
    markerOf(page, name)
      .locator(shape)
      .last()
      .evaluate((mark) => getComputedStyle(mark).fill);
  expect(await drawn('Algiers, active', 'circle')).toBe('rgb(27, 127, 69)');
  await expect(markerOf(page, 'Skikda, completed').locator('circle')).toHaveCount(0);
  const red = markerOf(page, 'Skikda, completed').locator('path').first();
  expect(await red.evaluate((mark) => getComputedStyle(mark).fill)).toBe('rgb(194, 48, 42)');
  await expect(page.locator('#map')).toContainText('KeyActive5Completed7');
});

test('a marker opens a card with status, coordinates and projects, and the card closes', async ({
  page,
}) => {
  await goToMap(page);
  await markerOf(page, 'Setif, completed').click();
  const card = page.getByRole('dialog', { name: 'Setif, completed' });
  await expect(card.getByRole('heading', { name: 'Setif' })).toBeVisible();
  await expect(card).toContainText('36.19 N 5.41 E');
  await expect(card).toContainText('Rolling mill buildingMar 2011 – Oct 2012');
  await card.getByRole('button', { name: 'Close Setif' }).click();
  await expect(card).toHaveCount(0);
});

test('with the keyboard alone one opens a card, reads it and is back at the marker', async ({
  page,
}) => {
  await goToMap(page);
  for (const key of ['Enter', 'Space']) {
    await markerOf(page, 'Annaba, active').focus();
    await page.keyboard.press(key);
    const card = page.getByRole('dialog', { name: 'Annaba, active' });
    await expect(card).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(card.getByRole('button', { name: 'Close Annaba' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(markerOf(page, 'Annaba, active')).toBeFocused();
  }
});

test('the map itself moves with arrow keys and zooms with plus and minus', async ({ page }) => {
  await goToMap(page);
  const before = await distance(page);
  await mapOf(page).focus();
  await page.keyboard.press('+');
  await expect.poll(() => distance(page)).toBeCloseTo(before * 2, -1);
  await page.keyboard.press('-');
  await expect.poll(() => distance(page)).toBe(before);
  const { x } = (await markerOf(page, 'Setif, completed').boundingBox()) ?? { x: 0 };
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(async () => (await markerOf(page, 'Setif, completed').boundingBox())?.x)
    .toBeLessThan(x - 50);
});

test('the wheel scrolls the page and says how to zoom; with Ctrl it zooms the map', async ({
  page,
}) => {
  await goToMap(page);
  await overTheMap(page);
  const before = await distance(page);
  const top = await page.evaluate(() => scrollY);
  const hint = page.getByText('Hold Ctrl and scroll to zoom');
  await expect(hint).toBeHidden();
  await page.mouse.wheel(0, -120);
  await expect(hint).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(top);
  expect(await distance(page)).toBe(before);
  await expect(hint).toBeHidden();

  await overTheMap(page);
  const still = await page.evaluate(() => scrollY);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -120);
  await page.keyboard.up('Control');
  await expect.poll(() => distance(page)).toBeCloseTo(before * 2, -1);
  expect(await page.evaluate(() => scrollY)).toBe(still);
  await expect(hint).toBeHidden();
});

test('one finger scrolls the page and shows a hint about two, and two move the map', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    viewport: { width: 390, height: 800 },
  });
  const page = await context.newPage();
  await goToMap(page);
  const finger = await context.newCDPSession(page);
  const box = (await mapOf(page).boundingBox()) ?? { x: 0, y: 0 };
  const swipe = async (fingers: number, dy: number) => {
    const at = (y: number) =>
      Array.from({ length: fingers }, (_, id) => ({ x: box.x + 80 + id * 90, y, id }));
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : at(y),
      });
    await touch('touchStart', box.y + 150);
    for (let step = 1; step <= 8; step += 1) {
      await touch('touchMove', box.y + 150 + (dy * step) / 8);
    }
    await touch('touchEnd');
  };
  const onMap = async () =>
    ((await markerOf(page, 'Biskra, active').boundingBox())?.y ?? 0) -
    ((await mapOf(page).boundingBox())?.y ?? 0);

  const top = await page.evaluate(() => scrollY);
  const before = await onMap();
  await swipe(1, 80);
  await expect(page.getByText('Use two fingers to move the map')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(top);
  await expect.poll(onMap, { message: 'the map stands still' }).toBeCloseTo(before, 0);

  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
  await swipe(2, 80);
  await expect.poll(onMap).toBeGreaterThan(before + 40);
  await context.close();
});

test('from the list one is taken to a city, and back to the list', async ({ page }) => {
  await goToMap(page);
  const entry = page.getByRole('button', { name: 'Show Hassi Messaoud on the map' });
  await entry.click();
  const card = page.getByRole('dialog', { name: 'Hassi Messaoud, completed' });
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
  await expect(card).toContainText('Crude oil tank farm');
  await page.keyboard.press('Escape');
  await expect(entry).toBeFocused();
});

test('buttons zoom as far as there is something to see, and bring all cities back', async ({
  page,
}) => {
  await goToMap(page);
  const zoomOut = page.getByRole('button', { name: 'Zoom out' });
  const before = await distance(page);
  await zoomOut.click();
  await expect.poll(() => distance(page)).toBeCloseTo(before / 2, -1);
  await zoomOut.click();
  await expect(zoomOut).toBeDisabled();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Show all cities' }).click();
  for (const city of CITIES) await expect(markerOf(page, city)).toBeInViewport();
});

test('nothing of the map is loaded before one comes near it', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/');
  await waitForHydration(page);
  expect(loaded.filter((url) => /live-map|outline|leaflet/.test(url))).toEqual([]);
  await page.locator('#map').scrollIntoViewIfNeeded();
  await expect(mapOf(page)).toBeVisible();
  expect(loaded.some((url) => /live-map.*\.js$/.test(url))).toBe(true);
});

test('with tiles switched off, land, borders and names are drawn by us', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => elsewhere.push(new URL(request.url()).hostname));
  await goToMap(page);
  expect(await mapOf(page).locator('svg path').count()).toBeGreaterThan(6);
  await expect(mapOf(page).getByText('Algeria')).toBeVisible();
  await expect(mapOf(page).getByText('Biskra')).toBeVisible();
  expect(elsewhere.filter((host) => host !== 'localhost')).toEqual([]);
});

test('when the map cannot be loaded, its picture stays and one can try again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|live-map/);
  await page.route(/live-map.*\.js/, (route) => route.abort());
  await page.goto('/');
  await page.locator('#map').scrollIntoViewIfNeeded();
  const sentence = page.getByText('The map to move and zoom could not be loaded.');
  await expect(sentence).toBeVisible();
  await expect(page.getByRole('img', { name: /Map with the cities/ })).toBeVisible();
  await expect(page.locator('#map li')).toHaveCount(12);
  await page.unroute(/live-map.*\.js/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(mapOf(page)).toBeVisible();
  await expect(sentence).toHaveCount(0);
});

test('without JavaScript there are a picture of the map, its key and the list of cities', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/#map');
  const picture = page.getByRole('img', { name: /Map with the cities/ });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(1000);
  const cities = page.getByRole('list', { name: 'Cities and projects' });
  await expect(cities.getByRole('listitem')).toHaveCount(12);
  await expect(cities.getByRole('button')).toHaveCount(0);
  await expect(cities).toContainText('Second kiln lineSep 2005 – Mar 2007');
  await context.close();
});

test('paper gets the picture and the list, not the map', async ({ page }) => {
  await goToMap(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: /Map with the cities/ })).toBeVisible();
  await expect(page.locator('#map .leaflet-container')).toBeHidden();
});

test('with less motion asked for, a city is there at once', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL });
  const page = await context.newPage();
  await goToMap(page);
  await expect(page.locator('.leaflet-zoom-anim, .leaflet-fade-anim')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show Oran on the map' }).click();
  await expect(page.getByRole('dialog', { name: 'Oran, active' })).toBeFocused();
  await context.close();
});

test('axe finds nothing in the map, open or closed, and its height follows the screen', async ({
  page,
  expectNoAxeFindings,
}) => {
  await goToMap(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    expect((await mapOf(page).boundingBox())?.height).toBe(width < 768 ? 380 : 600);
    const look = width === 360 || width === 1280;
    if (look) await expectNoAxeFindings(page, '#map');
    const folded = page.locator('#map summary', { hasText: 'Skikda' });
    if (width < 768) await folded.click();
    await page.getByRole('button', { name: 'Show Skikda on the map' }).click();
    await expect(page.getByRole('dialog', { name: 'Skikda, completed' })).toBeFocused();
    if (look) await expectNoAxeFindings(page, '#map');
    await page.keyboard.press('Escape');
  }
});

/** How near a city comes to the edge of the map. */
async function nearestEdge(page: Page, marks: Locator) {
  const frame = await page.locator('#map .bg-petrol-700').boundingBox();
  const { x, y, width, height } = frame ?? { x: 0, y: 0, width: 0, height: 0 };
  const seen = await marks.evaluateAll((all) =>
    all.map((mark) => {
      const { left, right, top, bottom } = (
        mark.querySelector('circle, path') ?? mark
      ).getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  expect(seen).toHaveLength(12);
  return Math.min(
    ...seen.flatMap(({ left, right, top, bottom }) => [
      left - x,
      x + width - right,
      top - y,
      y + height - bottom,
    ]),
  );
}

test('the first view holds every city whole at every width, as the picture before it does', async ({
  page,
  browser,
  baseURL,
}) => {
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const reading = await plain.newPage();
  await reading.goto('/#map');
  const drawn = reading.getByRole('img', { name: /Map with the cities/ }).locator('g');
  for (const width of [320, ...WIDTHS]) {
    for (const each of [page, reading]) await each.setViewportSize({ width, height: 800 });
    expect(await nearestEdge(reading, drawn), `picture at ${width} px`).toBeGreaterThan(4);
    await goToMap(page);
    const markers = mapOf(page).locator('.city-marker svg');
    expect(await nearestEdge(page, markers), `map at ${width} px`).toBeGreaterThan(4);
  }
  await plain.close();
});
