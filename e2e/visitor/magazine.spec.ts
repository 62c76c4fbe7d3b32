import type { Page } from '@playwright/test';
import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { expect, expectNoSidewaysScroll, MOVING, test, WIDTHS } from '../fixtures/journey.ts';

const TITLES = ['The company', 'Manpower supply'];
const OURS = /api\/magazine|site-pictures\/magazine-|live-book/;

const bookOf = (page: Page, title = 'The company') => page.getByRole('region', { name: title });
const counterOf = (page: Page, title?: string) => bookOf(page, title).getByRole('status');
const next = (page: Page, title?: string) =>
  bookOf(page, title).getByRole('button', { name: 'Next page' });
const previous = (page: Page, title?: string) =>
  bookOf(page, title).getByRole('button', { name: 'Previous page' });

async function goToBooks(page: Page) {
  await page.goto('/');
  await page.locator('#magazine').scrollIntoViewIfNeeded();
  for (const title of TITLES) await expect(counterOf(page, title)).toBeVisible();
  await bookOf(page).scrollIntoViewIfNeeded();
}

/** Points of the open book, in pages: the spine is 0, outer edges are -1 and 1, from 0 (top) to 1. */
async function pointsOf(page: Page, title?: string) {
  const place = bookOf(page, title).locator('.flip-place');
  await place.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  const box = await place.boundingBox();
  if (!box) throw new Error('The book is not shown');
  return (x: number, y: number): [number, number] => [
    box.x + (box.width / 2) * (1 + x * 0.99),
    box.y + box.height * (0.01 + y * 0.98),
  ];
}

const backOfLeaf = (page: Page) => bookOf(page).locator('[data-part="back"]');

test('a reader turns pages by buttons and keys from cover to cover, without motion if they prefer that', async ({
  page,
}) => {
  await goToBooks(page);
  const leaves = await page.evaluateHandle(() => {
    const seen: string[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.dataset.part === 'back') seen.push('a leaf');
    }).observe(document.body, { subtree: true, attributeFilter: ['data-part'] });
    return seen;
  });
  await expect(page.locator('#magazine')).toContainText('Swipe left and right to flip pages');
  await expect(counterOf(page)).toHaveText('Page 1 of 16');
  await expect(previous(page)).toHaveAttribute('aria-disabled', 'true');
  await next(page).click();
  await expect(counterOf(page)).toHaveText('Pages 2–3 of 16');
  await page.keyboard.press('ArrowRight');
  await expect(counterOf(page)).toHaveText('Pages 4–5 of 16');
  await page.keyboard.press('ArrowLeft');
  await expect(counterOf(page)).toHaveText('Pages 2–3 of 16');
  await page.keyboard.press('End');
  await expect(counterOf(page)).toHaveText('Page 16 of 16');
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(counterOf(page)).toHaveText('Page 16 of 16');
  await page.keyboard.press('Home');
  await expect(counterOf(page)).toHaveText('Page 1 of 16');
  expect(await leaves.jsonValue()).toEqual([]);
  await next(page, 'Manpower supply').click();
  await expect(counterOf(page, 'Manpower supply')).toHaveText('Pages 2–3 of 12');
  await page.keyboard.press('End');
  await expect(counterOf(page, 'Manpower supply')).toHaveText('Page 12 of 12');
  await page.keyboard.press('ArrowLeft');
  await expect(counterOf(page, 'Manpower supply')).toHaveText('Pages 10–11 of 12');
  await expect(counterOf(page)).toHaveText('Page 1 of 16');
});

test('a screen reader reads the open pages and no closed one', async ({
  page,
  expectNoAxeFindings,
}) => {
  await goToBooks(page);
  await next(page).click();
  await expect(counterOf(page)).toHaveText('Pages 2–3 of 16');
  const book = bookOf(page);
  await expect(book.getByText('Who will be at the gate on Sunday morning')).toHaveCount(1);
  await expect(book.getByText('Anyone may stop the work')).toHaveCount(1);
  await next(page).click();
  await expect(book.getByText('Who will be at the gate on Sunday morning')).toHaveCount(0);
  await expectNoAxeFindings(page, '#magazine');
});

test('a book fills the screen and comes back with the page that was open', async ({ page }) => {
  await goToBooks(page);
  await next(page).click();
  const before = await bookOf(page).locator('.flip-place').boundingBox();
  await bookOf(page).getByRole('button', { name: 'Full screen' }).click();
  const leave = bookOf(page).getByRole('button', { name: 'Leave full screen' });
  await expect(leave).toBeFocused();
  const full = await bookOf(page).locator('.flip-place').boundingBox();
  expect(full?.height).toBeGreaterThan(before?.height ?? 0);
  expect((full?.width ?? 0) / (full?.height ?? 1)).toBeCloseTo(800 / 600, 2);
  await expect(leave).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowRight');
  await expect(counterOf(page)).toHaveText('Pages 4–5 of 16');
  await leave.click();
  await expect(bookOf(page).getByRole('button', { name: 'Full screen' })).toBeVisible();
  await expect(counterOf(page)).toHaveText('Pages 4–5 of 16');
});

test('nothing of the books is loaded before somebody comes near, and on a phone the covers alone', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (OURS.test(request.url())) asked.push(request.url());
  });
  await page.goto('/');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.locator('#magazine').scrollIntoViewIfNeeded();
  await expect(counterOf(page)).toBeVisible();
  expect(asked.some((url) => url.endsWith('/api/magazine'))).toBe(true);
  expect(
    asked.some((url) => url.includes('-16-')),
    'the last page',
  ).toBe(false);
  await page.goto('about:blank');
  asked.length = 0;
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/#map');
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(page.locator('#magazine')).toBeHidden();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => !/-01-\w+\/\d+\.(avif|webp)$/.test(url))).toEqual([]);
});

for (const [what, blocked] of [
  ['their text', '**/api/magazine'],
  ['the flip book', '**/live-book*'],
] as const) {
  test(`without ${what} the covers and the ways to read stay, and the page is whole`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(
      /magazine|live-book|Failed to load|ERR_FAILED|dynamically imported|cannot be reached/,
    );
    const logged = page.waitForEvent('console', (message) => message.type() === 'error');
    await page.route(blocked, (route) => route.abort());
    await page.goto('/');
    const magazine = page.locator('#magazine');
    await magazine.scrollIntoViewIfNeeded();
    await logged;
    for (const title of TITLES) {
      await expect(magazine.getByRole('img', { name: `Cover of ‘${title}’` })).toBeVisible();
      await expect(magazine.getByRole('link', { name: `Read as text (${title})` })).toBeVisible();
    }
    await expect(magazine.getByRole('status').first()).toContainText('could not be loaded');
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
    await expect(page.locator('#contact')).toBeInViewport();
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByLabel('Full name')).toBeFocused();
  });
}

test('a page whose picture does not arrive says so, and the others are there', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load/);
  await page.route('**/site-pictures/magazine-03-*/**', (route) => route.abort());
  await goToBooks(page);
  await next(page).click();
  await expect(bookOf(page).locator('[data-page="3"]')).toContainText('could not be loaded');
  const second = bookOf(page).locator('[data-page="2"] img');
  expect(await second.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('the books fit every screen that shows them, also when it changes', async ({ page }) => {
  await goToBooks(page);
  await next(page).click();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    if (width < 768) {
      await expect(page.locator('#magazine')).toBeHidden();
      continue;
    }
    const box = await bookOf(page).locator('.flip-place').boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(800 / 600, 2);
    if (width >= 1280) expect(box).toMatchObject({ width: 800, height: 600 });
  }
});

test.describe('by hand', () => {
  test.use(MOVING);

  test('the second book opens half a second after the first, and a leaf takes a second', async ({
    page,
  }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/#magazine');
    while (!(await counterOf(page).isVisible())) await page.clock.runFor(1);
    await page.clock.runFor(490);
    await expect(counterOf(page, 'Manpower supply')).toBeHidden();
    await page.clock.runFor(20);
    await expect(counterOf(page, 'Manpower supply')).toBeVisible();
    await next(page).click();
    await page.clock.runFor(900);
    await expect(backOfLeaf(page)).toBeVisible();
    await expect(counterOf(page)).toHaveText('Page 1 of 16');
    await page.clock.runFor(200);
    await expect(counterOf(page)).toHaveText('Pages 2–3 of 16');
    await expect(backOfLeaf(page)).toHaveCount(0);
  });

  test('a mouse pulls pages over by their corners, and lets one fall back', async ({ page }) => {
    await goToBooks(page);
    await next(page).click();
    await expect(counterOf(page)).toHaveText('Pages 2–3 of 16');
    const at = await pointsOf(page);
    await page.mouse.move(...at(1, 1));
    await page.mouse.down();
    await page.mouse.move(...at(0.4, 0.8), { steps: 4 });
    const leaf = backOfLeaf(page);
    await expect(leaf).toHaveAttribute('data-page', '4');
    const corner = await leaf.evaluate((page) => {
      const { a, b, c, d, e, f } = new DOMMatrix(getComputedStyle(page).transform);
      const height = page.clientHeight;
      return { x: (c * height + e) / page.clientWidth, y: (d * height + f) / height, a, b };
    });
    expect(corner.x).toBeCloseTo(0.4, 1);
    expect(corner.y).toBeCloseTo(0.8, 1);
    await page.mouse.move(...at(0.8, 0.9), { steps: 4 });
    await page.mouse.up();
    await expect(leaf).toHaveCount(0);
    await expect(counterOf(page)).toHaveText('Pages 2–3 of 16');

    await page.mouse.move(...at(1, 0));
    await page.mouse.down();
    await page.mouse.move(...at(-0.6, 0.3), { steps: 6 });
    await page.mouse.up();
    await expect(counterOf(page)).toHaveText('Pages 4–5 of 16');

    await page.mouse.move(...at(-1, 1));
    await page.mouse.down();
    await page.mouse.move(...at(0.6, 0.7), { steps: 6 });
    await page.mouse.up();
    await expect(counterOf(page)).toHaveText('Pages 2–3 of 16');
    await page.mouse.click(...at(0.5, 0.5));
    await expect(counterOf(page)).toHaveText('Pages 4–5 of 16');

    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'])
      await page.keyboard.press(key);
    await expect(counterOf(page)).toHaveText('Pages 8–9 of 16');
    await page.mouse.click(...at(0.5, 0.5));
    await page.mouse.click(...at(0.5, 0.5));
    await expect(counterOf(page)).toHaveText('Pages 12–13 of 16');

    const onSecond = await pointsOf(page, 'Manpower supply');
    await page.mouse.move(...onSecond(0.49, 0.99));
    await page.mouse.down();
    await page.mouse.move(...onSecond(-0.4, 0.7), { steps: 6 });
    await page.mouse.up();
    await expect(counterOf(page, 'Manpower supply')).toHaveText('Pages 2–3 of 12');
  });

  test.describe('with a finger', () => {
    test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

    test('a swipe turns pages both ways, and up or down scrolls the page', async ({ page }) => {
      await goToBooks(page);
      const at = await pointsOf(page);
      const finger = await page.context().newCDPSession(page);
      const swipe = async (...path: [number, number][]) => {
        const touches = path.map(([x, y]) => ({ x, y }));
        for (const [index, point] of touches.entries())
          await finger.send('Input.dispatchTouchEvent', {
            type: index ? 'touchMove' : 'touchStart',
            touchPoints: [point],
          });
        await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      };
      await swipe(at(0.4, 0.5), at(0.2, 0.5), at(-0.1, 0.5), at(-0.4, 0.5));
      await expect(counterOf(page)).toHaveText('Pages 2–3 of 16');
      await swipe(at(0.8, 0.5), at(0.5, 0.5), at(0, 0.5), at(-0.5, 0.5));
      await expect(counterOf(page)).toHaveText('Pages 4–5 of 16');
      await swipe(at(-0.8, 0.5), at(-0.5, 0.5), at(0, 0.5), at(0.5, 0.5));
      await expect(counterOf(page)).toHaveText('Pages 2–3 of 16');

      const second = await pointsOf(page, 'Manpower supply');
      await swipe(second(0.4, 0.5), second(0.2, 0.5), second(-0.1, 0.5), second(-0.4, 0.5));
      await expect(counterOf(page, 'Manpower supply')).toHaveText('Pages 2–3 of 12');
      // Last: a page that was scrolled by a finger rolls on for a while, and its books with it.
      const before = await page.evaluate(() => scrollY);
      await swipe(second(0.5, 0.8), second(0.5, 0.6), second(0.5, 0.4), second(0.5, 0.2));
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
      await expect(counterOf(page, 'Manpower supply')).toHaveText('Pages 2–3 of 12');
    });
  });
});
