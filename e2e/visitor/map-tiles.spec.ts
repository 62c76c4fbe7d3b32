import type { Locator } from '@playwright/test';
import arabic from '../../messages/ar/landing.json' with { type: 'json' };
import { test as base, expect } from '../fixtures/journey.ts';

const TILES = 'http://127.0.0.1:9';
const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#f2efe9" d="M0 0h256v256H0z"/></svg>';

const test = base.extend({
  baseURL: async ({ siteSetTo }, use) =>
    use((await siteSetTo({ MAP_TILES_URL: `${TILES}/{z}/{x}/{y}.png` })).url),
});

test('tiles are laid over the outline once they arrive, and their makers are named', async ({
  page,
}) => {
  await page.route(`${TILES}/**`, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: TILE }),
  );
  await page.goto('/');
  await page.locator('#map').scrollIntoViewIfNeeded();
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
  await expect(page.locator('.leaflet-tile-pane')).toHaveCSS('opacity', '1');
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  );
});

test('on an Arabic page tiles lie side by side all over the map, which follows the mouse', async ({
  page,
}) => {
  await page.route(`${TILES}/**`, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: TILE }),
  );
  await page.goto('/ar');
  const map = page.getByRole('region', { name: arabic.map.name });
  await page.locator('#map').scrollIntoViewIfNeeded();
  await expect(map.getByRole('button')).toHaveCount(12);
  await map.scrollIntoViewIfNeeded();
  await expect.poll(() => map.locator('.leaflet-tile-loaded').count()).toBeGreaterThan(3);
  const { left, right } = await boxOf(map);
  const tiles = await map.locator('.leaflet-tile-loaded').evaluateAll((all) =>
    all.map((tile) => {
      const box = tile.getBoundingClientRect();
      const column = Number(tile.getAttribute('src')?.split('/').at(-2));
      return { left: box.left, right: box.right, origin: box.left - column * box.width };
    }),
  );
  expect(Math.min(...tiles.map((tile) => tile.left))).toBeLessThanOrEqual(left);
  expect(Math.max(...tiles.map((tile) => tile.right))).toBeGreaterThanOrEqual(right);
  const [first] = tiles;
  for (const { origin } of tiles) expect(origin).toBeCloseTo(first?.origin ?? Number.NaN, 0);

  const marker = map.getByRole('button').first();
  // The first view has all there is to see, so there is nowhere to go before one comes nearer.
  const far = await boxOf(marker);
  await map.press('+');
  await expect.poll(() => boxOf(marker)).not.toEqual(far);
  const before = await boxOf(marker);
  const empty = { x: left + 60, y: (await boxOf(map)).top + 300 };
  await page.mouse.move(empty.x, empty.y);
  await page.mouse.down();
  await page.mouse.move(empty.x + 80, empty.y + 30, { steps: 8 });
  // Held still, so that it does not glide on.
  await page.waitForTimeout(300);
  await page.mouse.up();
  const after = await boxOf(marker);
  expect(after.left - before.left).toBeCloseTo(80, -1);
  expect(after.top - before.top).toBeCloseTo(30, -1);
});

const boxOf = (place: Locator) => place.evaluate((shown) => shown.getBoundingClientRect().toJSON());

test('where no tile arrives, one is asked for and the outline stays', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource.*127\.0\.0\.1:9/);
  const asked: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.url().startsWith(TILES)) asked.push(request.url());
  });
  await page.goto('/');
  await page.locator('#map').scrollIntoViewIfNeeded();
  const map = page.getByRole('region', { name: /Map of our projects/ });
  await expect(map.getByRole('button')).toHaveCount(12);
  await expect.poll(() => asked.length).toBe(1);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await page.getByRole('button', { name: 'Show Oran on the map' }).click();
  await expect(page.getByRole('dialog', { name: 'Oran, active' })).toBeFocused();
  expect(asked).toHaveLength(1);
  expect(await map.locator('svg path').count()).toBeGreaterThan(6);
});

test('a tile server that goes silent later is left alone', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource.*127\.0\.0\.1:9/);
  let answered = 0;
  await page.route(`${TILES}/**`, (route) => {
    answered += 1;
    return answered === 1
      ? route.fulfill({ contentType: 'image/svg+xml', body: TILE })
      : route.abort();
  });
  await page.goto('/');
  await page.locator('#map').scrollIntoViewIfNeeded();
  await expect.poll(() => answered).toBeGreaterThan(6);
  await expect(page.locator('.leaflet-tile')).toHaveCount(0);
  await expect(page.locator('.leaflet-tile-pane')).toHaveCSS('opacity', '0');
});
