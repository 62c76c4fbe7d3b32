import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  aQuickDataFolder,
  changeContent,
  emptyContent,
  removeDataFolder,
} from '../../tests/harness/folders.ts';
import { launchSiteProcess } from '../../tests/harness/site-process.ts';
import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { expect, expectNoSidewaysScroll, WIDTHS } from '../fixtures/journey.ts';
import { test } from '../fixtures/own-content.ts';

test('an agency’s own folder is what visitors see', async ({ siteWith, page }) => {
  const url = await siteWith(async (folder) => {
    await changeContent(folder, {
      'agency.json': (agency) => {
        agency.name = 'Tassili Crews';
      },
      'hero.json': (hero) => {
        hero.phrases[0] = 'Tassili Crews';
        hero.text = 'Crews for the plateau.';
      },
      'fr/hero.json': (hero) => {
        hero.phrases[0] = 'Tassili Crews';
      },
      'ar/hero.json': (hero) => {
        hero.phrases[0] = 'Tassili Crews';
      },
      'partners.json': (partners) => {
        partners[0].name = 'Essendilene Water';
      },
    });
    const mark = await readFile(join(folder, 'mark.svg'), 'utf8');
    await writeFile(join(folder, 'mark.svg'), mark.replace('<svg', '<svg data-own=""'));
  });
  // It never comes, as the map to move would take the place of its picture.
  await page.route(/live-map.*\.js/, () => {});
  await page.goto(url);
  await expect(page).toHaveTitle(/Tassili Crews/);
  await expect(page.locator('#hero')).toContainText('Crews for the plateau.');
  await expect(page.locator('#trust').getByAltText('Essendilene Water').first()).toBeAttached();
  const outline = page.locator('#map img').filter({ visible: true }).first();
  await outline.scrollIntoViewIfNeeded();
  await expect(outline).toHaveAttribute('src', /^\/content\/outline-\w{8}\.svg$/);
  await expect
    .poll(() => outline.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(100);
  expect(await (await page.request.get(`${url}/mark.svg`)).text()).toContain('data-own');
  expect((await page.request.get(`${url}/content/agency.json`)).status()).toBe(404);
});

test('an agency that has no services, portfolio, partners, cities and magazine shows no bare headings and no links to them', async ({
  siteWith,
  page,
  expectNoAxeFindings,
}) => {
  const url = await siteWith(emptyContent);
  await page.goto(url);
  await waitForHydration(page);
  expect(await page.locator('main h2').allTextContents()).toEqual([
    expect.any(String),
    'Ready to Begin?',
    'Tell us what your site needs',
  ]);
  for (const id of ['portfolio', 'trust', 'map', 'magazine'])
    await expect(page.locator(`#${id}`)).toHaveCount(0);
  const targets = await page
    .locator('a[href^="#"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect([...new Set(targets)].sort()).toEqual(['#about', '#contact', '#hero', '#main']);
  await expect(page.locator('#contact')).toContainText('02');
  expect((await page.request.get(`${url}/magazine`)).status()).toBe(404);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectNoAxeFindings(page);
});

test('a folder that is not there stops the start with a sentence', async () => {
  const dataDir = await aQuickDataFolder();
  const site = await launchSiteProcess({ dataDir, env: { CONTENT_DIR: '/nowhere/agency' } });
  expect(await site.opened).toBe(false);
  expect(site.output()).toContain(
    '/nowhere/agency is not a content folder: it has no agency.json. Set CONTENT_DIR to the folder',
  );
  expect(await site.end()).toBe(1);
  await removeDataFolder(dataDir);
});
