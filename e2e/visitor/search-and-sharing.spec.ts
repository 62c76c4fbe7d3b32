import type { Page } from '@playwright/test';
import { WEIGHT_BUDGETS } from '../../bench/budgets.ts';
import { bytesOf, openPhone } from '../../tests/harness/page-measurements.ts';
import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { expect, test } from '../fixtures/journey.ts';

const ALL_BYTES = WEIGHT_BUDGETS.allKb.atMost * 1000;
const SCRIPT_BYTES = WEIGHT_BUDGETS.scriptsKb.atMost * 1000;

const meta = (page: Page, name: string) =>
  page
    .locator(`head meta[property="${name}"], head meta[name="${name}"]`)
    .getAttribute('content')
    .then((content) => content ?? '');

test('somebody who shares the page sends a title, a text and a picture along', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Saharis: Manpower supply, construction and services');
  expect(await meta(page, 'description')).toContain('Saharis supplies skilled labour');
  expect(await meta(page, 'og:title')).toBe(await page.title());
  expect(await meta(page, 'og:description')).toBe(await meta(page, 'description'));
  expect(await meta(page, 'og:site_name')).toBe('Saharis');
  expect(await meta(page, 'og:type')).toBe('website');
  expect(await meta(page, 'og:locale')).toMatch(/^[a-z]{2}_[A-Z]{2}$/);
  expect(await meta(page, 'og:url')).toBe(`${baseURL}/`);
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/`);
  expect(await meta(page, 'twitter:card')).toBe('summary_large_image');
  expect(await meta(page, 'og:image:alt')).toContain('Welder');

  const address = await meta(page, 'og:image');
  expect(address.startsWith(`${baseURL}/`)).toBe(true);
  const picture = await request.get(address);
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toBe(await meta(page, 'og:image:type'));
  expect((await picture.body()).length).toBeLessThan(150_000);
  const size = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight].map(String);
  }, address);
  expect(size).toEqual([await meta(page, 'og:image:width'), await meta(page, 'og:image:height')]);
});

test('a search engine reads the opening hours', async ({ page }) => {
  await page.goto('/');
  const facts = page.locator('script[type="application/ld+json"]');
  await expect(facts).toHaveCount(1);
  const agency = JSON.parse((await facts.textContent()) ?? '');
  expect(agency).toMatchObject({ '@type': 'EmploymentAgency', name: 'Saharis' });
  expect(agency.openingHoursSpecification).toHaveLength(3);
  expect(agency.openingHoursSpecification[1]).toMatchObject({ opens: '08:00', closes: '16:00' });
  expect(agency.email).toBe('contact@saharis.example');
});

test('a search engine finds the public page and the list of excluded pages', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /admin');
  const [, sitemap = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
  const answer = await request.get(sitemap);
  expect(answer.headers()['content-type']).toContain('xml');
  expect(await answer.text()).toContain(`<loc>${baseURL}/</loc>`);
});

test('a visitor puts the site on the home screen', async ({ page, request }) => {
  await page.goto('/');
  const href = (await page.locator('head link[rel="manifest"]').getAttribute('href')) ?? '';
  const manifest = await (await request.get(href)).json();
  expect(manifest).toMatchObject({ name: 'Saharis', display: 'standalone', start_url: '/' });
  const icons = await page
    .locator('head link[rel$="icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(icons).toContain('/favicon.ico');
  for (const icon of [...icons, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    const answer = await request.get(icon);
    expect(answer.status(), icon).toBe(200);
    expect(answer.headers()['content-type'], icon).toMatch(/^image\//);
  }
});

for (const address of ['/', '/fr', '/ar'])
  test(`a visitor with a phone downloads little of ${address} before scrolling, and the hero picture once`, async ({
    browser,
    baseURL,
  }) => {
    const { page, received, context } = await openPhone(browser);
    await page.goto(baseURL + address);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');

    const heroes = received.filter(({ url }) => url.includes('/site-pictures/hero-3'));
    expect(heroes).toHaveLength(1);
    expect(heroes[0]?.url).toMatch(/\/tall-75-640\.avif$/);
    const shown = await page
      .locator('#hero img')
      .first()
      .evaluate((img: HTMLImageElement) => img.currentSrc);
    expect(shown).toBe(heroes[0]?.url);
    expect(bytesOf(received), 'bytes in all, with heads').toBeLessThan(ALL_BYTES);
    expect(bytesOf(received, 'script'), 'bytes of scripts').toBeLessThan(SCRIPT_BYTES);

    const pictures = page.locator('#portfolio article img');
    await expect(pictures).toHaveCount(0);
    await page.locator('#portfolio').scrollIntoViewIfNeeded();
    await expect(pictures.first()).toBeVisible();
    await context.close();
  });

test('a visitor prints the page and gets its text, black on white', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const hero = await page.locator('#hero').boundingBox();
  expect(hero?.height).toBeLessThan(450);
  for (const section of ['#portfolio', 'footer']) {
    await expect(page.locator(section)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator(section)).toHaveCSS('color', 'rgb(0, 0, 0)');
  }
  await expect(page.locator('header').first()).toHaveCSS('position', 'static');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Client Portal' })).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.locator('#contact')).toContainText('contact@saharis.example');
});
