import { DIRECTIONS } from '../../contracts/languages.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures/journey.ts';
import { englishLeftIn } from './english-left.ts';
import { enter, SCREENS, show } from './screens.ts';

/** From the desk on which a screen is opened to a phone. */
const FROM_DESK = [1280, 1920, 768, 360];
/** Of the widths, a phone and a desk. */
const READ_AT = [360, 1280];
/** Nothing that axe judges depends on the language, colours included (tests/same-colours.test.ts): each width once. */
const AXE_AT = { fr: 1280, ar: 360 };

test.describe.configure({ mode: 'parallel' });

test('our look for English sees it, but for what the page says is English', async ({ page }) => {
  await page.setContent(
    '<html lang="fr"><h1>Welcome Back</h1><p lang="en">Sign in to your recruiter account</p>' +
      '<input placeholder="Search candidates..."><p>Welcome, Amel</p><p>Services</p></html>',
  );
  expect(await englishLeftIn(page, 'fr')).toEqual(['Welcome Back', 'Search candidates...']);
});

for (const language of ['fr', 'ar'] as const)
  for (const [part, screens] of Object.entries(SCREENS))
    test(`${part} in ${language}: direction, widths, axe, and no English left`, async ({
      page,
      site,
      allowConsole,
      expectNoAxeFindings,
    }) => {
      allowConsole(/status of 404 .*no-such-page/);
      await enter(page, site, part);
      for (const screen of screens)
        await test.step(screen.path, async () => {
          await page.setViewportSize({ width: 1280, height: 800 });
          const shown = await show(page, language, screen);
          const html = page.locator('html');
          await expect(html).toHaveAttribute('lang', language);
          await expect(html).toHaveAttribute('dir', DIRECTIONS[language]);
          for (const width of FROM_DESK) {
            await page.setViewportSize({ width, height: 800 });
            await expectNoSidewaysScroll(page);
            if (AXE_AT[language] === width) await expectNoAxeFindings(page, shown);
            if (READ_AT.includes(width))
              expect.soft(await englishLeftIn(page, language), 'English texts').toEqual([]);
          }
        });
    });
