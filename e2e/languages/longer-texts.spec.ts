import type { Page } from '@playwright/test';
import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures/journey.ts';
import { cutTexts, lengthenTexts, overlapsInHeader, shortenTexts } from './longer-texts.ts';
import { enter, SCREENS, show } from './screens.ts';

const SECTIONS = 'about portfolio services contact trust map magazine footer'.split(' ');

/** React refuses texts that it did not write, with an error, where it has yet to take a section over. */
async function hydrateSections(page: Page) {
  for (const id of SECTIONS) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await waitForHydration(page, `#${id}`);
  }
}

for (const [part, screens] of Object.entries(SCREENS))
  test(`${part} with texts that are longer by 40 % has room for them`, async ({
    page,
    site,
    allowConsole,
  }) => {
    allowConsole(/status of 404 .*no-such-page/);
    await enter(page, site, part);
    for (const screen of screens)
      await test.step(screen.path, async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await show(page, 'en', screen);
        if (screen.path === '/') await hydrateSections(page);
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: 800 });
          await lengthenTexts(page);
          const at = `${screen.path} at ${width}`;
          await expectNoSidewaysScroll(page);
          expect.soft(await cutTexts(page), `cut texts, ${at}`).toEqual([]);
          expect.soft(await overlapsInHeader(page), `overlaps, ${at}`).toEqual([]);
        }
        await shortenTexts(page);
      });
  });
