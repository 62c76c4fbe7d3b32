import type { Page } from '@playwright/test';
import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { expect, MOVING, test } from '../fixtures/journey.ts';

const FAR_SECTIONS = ['portfolio', 'services', 'contact'];

/** Where an element's upper edge stands on the screen. */
const edge = (page: Page, id: string) =>
  page.evaluate(
    (name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? -1),
    id,
  );

/** The page without its scripts, until they are released. */
async function holdScripts(page: Page) {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/assets/framework-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return goOn;
}

test('the text is drawn before any script or font is requested', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page, '#about');
  const { painted, early, count } = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const painted = paint?.startTime ?? 0;
    const files = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(js|woff2|css)$/.test(name));
    return {
      painted,
      early: files.filter(({ startTime }) => startTime < painted).map(({ name }) => name),
      count: files.length,
    };
  });
  expect(painted).toBeGreaterThan(0);
  expect(early).toEqual([]);
  expect(count).toBeGreaterThan(8);
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].map(({ status }) => status)))
    .toEqual(expect.arrayContaining(['loaded', 'loaded', 'loaded', 'loaded']));
});

test('every section is hydrated without scrolling to it', async ({ page }) => {
  await page.goto('/');
  for (const section of FAR_SECTIONS) await waitForHydration(page, `#${section}`);
  // The others, whose code few visitors need, when they come near; also after a visit to another page.
  await expect(page.locator('#trust')).not.toHaveAttribute('data-hydrated');
  await page.locator('#trust').scrollIntoViewIfNeeded();
  for (const section of ['trust', 'map']) await waitForHydration(page, `#${section}`);
});

test('the last sections are there after a visit to another page, and when one comes back', async ({
  page,
}) => {
  await page.goto('/');
  await waitForHydration(page, '#contact');
  await page.getByRole('banner').getByRole('link', { name: 'Client Portal' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page.locator('#trust')).toContainText('Companies that build with us');
  await expect(page.locator('#map').getByRole('listitem')).toHaveCount(12);
  await expect(page.locator('#magazine')).toContainText('Swipe left and right to flip pages');
});

test('the first click on the page works, wherever it is', async ({ page }) => {
  for (const [section, button] of [
    ['portfolio', /^View/],
    ['services', /^Learn More/],
  ] as const) {
    await page.goto('/');
    await waitForHydration(page);
    // Not through the mouse: that would come near the section first.
    await page
      .locator(`#${section}`)
      .getByRole('button', { name: button })
      .first()
      .evaluate((element: HTMLElement) => element.click());
    await expect(page.getByRole('dialog')).toBeVisible();
  }
});

test('nothing is lost when a visitor jumps while scripts are loading', async ({ page }) => {
  const goOn = await holdScripts(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const sections = page.locator('main > section');
  const count = await sections.count();
  await page.locator('#hero').getByRole('link', { name: 'Our Projects' }).click();
  await expect(page.locator('#map')).toBeInViewport();
  goOn();
  await waitForHydration(page, '#map');
  await expect(page.locator('#map')).toBeInViewport();
  await expect(sections).toHaveCount(count);
  await page.locator('#hero').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.locator('#contact')).toBeInViewport();
  await expect(sections).toHaveCount(count);
});

test('a button that is pressed while scripts are loading works when they have loaded', async ({
  page,
}) => {
  for (const [button, dialog] of [
    ['Open chat', /assistant/i],
    ['View LNG storage tank', 'LNG storage tank'],
  ] as const) {
    const goOn = await holdScripts(page);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Learn More about Manpower supply' }).click();
    const pressed = page.getByRole('button', { name: button });
    await pressed.click();
    await expect(pressed).toHaveCSS('cursor', 'progress');
    goOn();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    // Only what was pressed last.
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.unrouteAll();
  }
});

test('text typed before the form is hydrated stays', async ({ page }) => {
  await page.goto('/');
  const form = page.locator('#contact form');
  await form.getByLabel('Name').fill('Salima Haddad');
  await waitForHydration(page, '#contact');
  await expect(form.getByLabel('Name')).toHaveValue('Salima Haddad');
});

for (const width of [360, 1280]) {
  test(`the first jump lands on its section at ${width} px, and a reload stays there`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await waitForHydration(page);
    await page.locator('#hero').getByRole('link', { name: 'Our Projects' }).click();
    await expect.poll(() => edge(page, 'map')).toBeGreaterThanOrEqual(0);
    const landed = await edge(page, 'map');
    expect(landed).toBeLessThanOrEqual(120);
    await waitForHydration(page, '#map');
    expect(Math.abs((await edge(page, 'map')) - landed)).toBeLessThanOrEqual(2);

    await page.reload();
    await expect
      .poll(async () => Math.abs((await edge(page, 'map')) - landed))
      .toBeLessThanOrEqual(2);
  });
}

test('a visitor who comes back to the middle of the page finds the same lines there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await waitForHydration(page);
  await page.mouse.wheel(0, 5000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(4000);
  await expect(page.locator('html')).not.toHaveAttribute('data-first-screen');
  const before = await edge(page, 'contact');
  await page.reload();
  await waitForHydration(page);
  // Although a few lines break elsewhere in the fallback fonts, in which the page is drawn first.
  expect(Math.abs((await edge(page, 'contact')) - before)).toBeLessThanOrEqual(2);
});

test.describe('where things move', () => {
  test.use(MOVING);

  for (const width of [360, 1280]) {
    test(`coming back to a section at ${width} px finds it where it was`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      await waitForHydration(page);
      await page.locator('#hero').getByRole('link', { name: 'Our Projects' }).click();
      await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
      let landed = Number.NaN;
      const hasLanded = async () => {
        const before = landed;
        landed = await edge(page, 'map');
        return landed === before && landed <= 120;
      };
      await expect.poll(hasLanded).toBe(true);
      await page.reload();
      await waitForHydration(page);
      await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
      await expect
        .poll(async () => Math.abs((await edge(page, 'map')) - landed))
        .toBeLessThanOrEqual(2);
    });
  }
});

test('a search result stays in view while sections load', async ({ page }) => {
  await page.goto('/');
  await page.locator('#map h2').evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
  await expect(page.locator('html')).not.toHaveAttribute('data-first-screen');
  await expect(page.locator('#map h2')).toBeInViewport();
  await waitForHydration(page, '#map');
  await expect(page.locator('#map h2')).toBeInViewport();
});

test('a link to a section leads there', async ({ page }) => {
  await page.goto('/#contact');
  await expect.poll(() => edge(page, 'contact')).toBeLessThanOrEqual(120);
  await waitForHydration(page, '#contact');
  expect(await edge(page, 'contact')).toBeGreaterThanOrEqual(0);
  expect(await edge(page, 'contact')).toBeLessThanOrEqual(120);
});

test('server-rendered sections stay when a visitor jumps while scripts are loading', async ({
  page,
}) => {
  // The header has just come alive, the sections have not: that is when this visitor presses a link.
  await page.addInitScript(() => {
    const { observe } = IntersectionObserver.prototype;
    IntersectionObserver.prototype.observe = function (section) {
      observe.call(this, section);
      if (section.id !== 'hero' || location.hash) return;
      document.querySelector<HTMLElement>('header a[href="#magazine"]')?.click();
    };
  });
  await page.goto('/', { waitUntil: 'commit' });
  const drawn = await page.locator('#magazine').elementHandle();
  await waitForHydration(page, '#magazine');
  await expect(page).toHaveURL('/#magazine');
  expect(await drawn?.evaluate((section) => section.isConnected)).toBe(true);
});

test('a visitor who goes on after a jump is not moved again, and Back leads to where they were', async ({
  page,
}) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.locator('#portfolio').evaluate((section) => section.scrollIntoView());
  const before = await edge(page, 'portfolio');
  await page
    .getByRole('navigation', { name: 'Sections', exact: true })
    .getByRole('link', { name: 'Contact' })
    .click();
  await expect.poll(() => edge(page, 'contact')).toBeLessThanOrEqual(120);
  await page.locator('#trust').scrollIntoViewIfNeeded();
  await waitForHydration(page, '#trust');
  await expect(page.locator('#trust')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect
    .poll(async () => Math.abs((await edge(page, 'portfolio')) - before))
    .toBeLessThanOrEqual(2);
});
