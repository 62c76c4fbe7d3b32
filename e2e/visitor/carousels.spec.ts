import type { Locator, Page } from '@playwright/test';
import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { expect, expectNoSidewaysScroll, test, WIDTHS } from '../fixtures/journey.ts';

const PORTFOLIO = [
  'LNG storage tank',
  'Gas boosting station',
  'Combined-cycle power plant',
  'Crude oil tank farm',
];

async function openCarousel(page: Page, name: string) {
  await page.goto('/');
  const carousel = page.getByRole('group', { name, exact: true });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole('button', { name: 'Next' })).toBeVisible();
  return carousel;
}

/** The titles of the cards that can be seen whole, from start to end. */
const cardsIn = (carousel: Locator) =>
  carousel.evaluate((element) => {
    const frame = element.firstElementChild?.getBoundingClientRect() as DOMRect;
    return [...element.querySelectorAll('article')]
      .map((card) => ({ box: card.getBoundingClientRect(), title: card.querySelector('h3') }))
      .filter(({ box }) => box.left > frame.left - 2 && box.right < frame.right + 2)
      .sort((one, other) => one.box.left - other.box.left)
      .map(({ title }) => title?.textContent);
  });

for (const [name, cards] of [
  ['Portfolio', { 360: 1, 767: 1, 768: 2, 1023: 2, 1024: 3, 1920: 3 }],
  ['Services', { 360: 1, 767: 1, 768: 2, 1024: 2, 1920: 2 }],
] as const) {
  test(`${name} shows as many cards as the width allows`, async ({ page }) => {
    const carousel = await openCarousel(page, name);
    for (const [width, count] of Object.entries(cards)) {
      await page.setViewportSize({ width: Number(width), height: 800 });
      await expect.poll(() => cardsIn(carousel), `at ${width} px`).toHaveLength(count);
    }
  });
}

test('arrows move by one and go round; dots jump; arrow keys work too', async ({ page }) => {
  const carousel = await openCarousel(page, 'Portfolio');
  const first = () => cardsIn(carousel).then(([title]) => title);
  const dots = carousel.getByRole('button', { name: /^Show / });
  const last = (await dots.last().getAttribute('aria-label'))?.replace('Show ', '');

  await expect(dots).toHaveCount(8);
  await expect.poll(() => cardsIn(carousel)).toEqual(PORTFOLIO.slice(0, 3));
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => cardsIn(carousel)).toEqual(PORTFOLIO.slice(1, 4));
  await carousel.getByRole('button', { name: 'Previous' }).click();
  await carousel.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => cardsIn(carousel)).toEqual([last, ...PORTFOLIO.slice(0, 2)]);
  await expect(dots.last()).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('status').filter({ hasText: `8 of 8: ${last}` })).toHaveCount(1);
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect.poll(first).toBe(PORTFOLIO[0]);

  await carousel.getByRole('button', { name: `Show ${PORTFOLIO[3]}` }).click();
  await expect.poll(first).toBe(PORTFOLIO[3]);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(first).toBe(PORTFOLIO[2]);
  await page.keyboard.press('ArrowRight');
  await expect.poll(first).toBe(PORTFOLIO[3]);
  // The strip is moved by its transform alone: scrolled by the browser as well, it would stand between two cards.
  expect(await carousel.locator('.cards-window').evaluate((strip) => strip.scrollLeft)).toBe(0);
});

test('on a phone the edge of the next card shows that there is one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const name of ['Portfolio', 'Services']) {
    const next = (await openCarousel(page, name)).getByRole('article').nth(1);
    await expect.poll(async () => 360 - ((await next.boundingBox())?.x ?? 0)).toBeCloseTo(24, 0);
  }
});

test('many dots stay dots, in as many lines as they need', async ({ page }) => {
  const carousel = await openCarousel(page, 'Services');
  await carousel.locator('.dots').evaluate((dots) => {
    while (dots.children.length < 25) dots.append(dots.children[1]?.cloneNode(true) as Node);
  });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    for (const dot of await carousel.locator('.dots button').all()) {
      const { x = -1, width: wide = 0, height = 0 } = (await dot.boundingBox()) ?? {};
      expect(x, `at ${width} px`).toBeGreaterThan(0);
      expect(x + wide, `at ${width} px`).toBeLessThan(width);
      expect([wide, height]).toEqual([24, 44]);
    }
  }
});

test('services are read whole on their cards', async ({ page }) => {
  const carousel = await openCarousel(page, 'Services');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await carousel
      .locator('article p')
      .evaluateAll((texts) => texts.filter((text) => text.scrollHeight > text.clientHeight + 1));
    expect(cut, `at ${width} px`).toHaveLength(0);
  }
});

test('paper has the pictures of cards that were never near the screen', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page, '#portfolio');
  const pictures = page.locator('#portfolio article img');
  await expect(pictures).toHaveCount(0);
  const pdf = await page.pdf();
  await expect(pictures).toHaveCount(8);
  expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length).toBeGreaterThan(8);
});

test('what floats in the corner never covers the arrows', async ({ page }) => {
  const carousel = await openCarousel(page, 'Portfolio');
  const chat = page.getByRole('button', { name: 'Open chat' });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const [next, launcher] = await Promise.all(
      [carousel.getByRole('button', { name: 'Next' }), chat].map((button) => button.boundingBox()),
    );
    if (!next || !launcher) throw new Error('A button is not on the page.');
    expect(next.x + next.width, `at ${width} px`).toBeLessThan(launcher.x);
  }
});

test('a swipe moves the cards and opens none', async ({ page }) => {
  const carousel = await openCarousel(page, 'Portfolio');
  const card = carousel.getByRole('article').nth(1);
  const { x, y } = (await card.boundingBox()) as { x: number; y: number };
  await page.mouse.move(x + 100, y + 60);
  await page.mouse.down();
  await page.mouse.move(x - 150, y + 60, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => cardsIn(carousel).then(([title]) => title)).not.toBe(PORTFOLIO[0]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('View opens the picture, title and whole description of an item', async ({
  page,
  expectNoAxeFindings,
}) => {
  const carousel = await openCarousel(page, 'Portfolio');
  const view = carousel.getByRole('button', { name: 'View LNG storage tank' });
  await expect(view).toHaveText('View');
  const clamp = carousel.getByText('Concrete outer tank').first();
  await expect(clamp).toHaveCSS('-webkit-line-clamp', '2');
  await view.click();
  const dialog = page.getByRole('dialog', { name: 'LNG storage tank' });
  await expect(dialog.getByText('around the clock while the roof went up')).toBeVisible();
  await expect
    .poll(() => dialog.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(300);
  await expectNoAxeFindings(page, 'dialog[open]');
  await dialog.getByText('Close', { exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(view).toBeFocused();
});

test('Learn More opens a service; View Open Positions leads to the sign-in page', async ({
  page,
}) => {
  const carousel = await openCarousel(page, 'Services');
  await carousel.getByRole('button', { name: 'Learn More about Manpower supply' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manpower supply' });
  await expect(dialog.getByText('Replacements for absence or illness')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const services = page.locator('#services');
  await expect(services.getByRole('heading', { name: 'Ready to Begin?' })).toBeVisible();
  await services.getByRole('link', { name: 'Looking for work? Send us your CV' }).click();
  await expect(page.locator('#contact')).toBeInViewport();
  await services.getByRole('link', { name: 'View Open Positions' }).click();
  await expect(page).toHaveURL('/login');
});
