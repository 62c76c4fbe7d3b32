import { LANGUAGES, pathIn } from '../../contracts/languages.ts';
import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { expect, test } from '../fixtures/journey.ts';
import { textsIn } from './screens.ts';

for (const language of LANGUAGES)
  test(`the header in ${language} has one line, and all of its links in it`, async ({ page }) => {
    await page.goto(pathIn(language, '/'));
    await waitForHydration(page);
    for (const width of [360, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const links = page.locator('header :is(a, button):visible');
      const lines = await links.evaluateAll((shown) =>
        shown.map((link) => {
          const text = document.createRange();
          text.selectNodeContents(link);
          const { left, right, top, bottom } = text.getBoundingClientRect();
          const middle = Math.round((top + bottom) / 2);
          return { isInside: left >= 0 && right <= innerWidth, isHigh: bottom - top > 40, middle };
        }),
      );
      expect(lines.length, `${width} px`).toBeGreaterThan(2);
      for (const line of lines) {
        expect(line, `${width} px`).toMatchObject({ isInside: true, isHigh: false });
        expect(Math.abs(line.middle - (lines[0]?.middle ?? 0)), `${width} px`).toBeLessThan(6);
      }
    }
  });

for (const language of ['fr', 'ar'] as const) {
  test(`a visitor over the limit reads it in ${language}`, async ({ page, allowConsole }) => {
    allowConsole(/status of 429.*\/api\/messages/);
    await page.route('**/api/messages', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '90' },
        json: { error: { code: 'too-many-requests', message: 'Too many requests.' } },
      }),
    );
    await page.goto(pathIn(language, '/'));
    await waitForHydration(page, '#contact');
    const { landing } = textsIn(language);
    for (const [field, text] of Object.entries({
      name: 'Amel Hadj',
      email: 'amel@hoggar.example',
      subject: 'Mars 2031',
      message: 'Vingt soudeurs TIG.',
    }))
      await page.locator(`#contact [name=${field}]`).fill(text);
    await page.getByRole('button', { name: landing.sendMessage }).click();
    const alert = page.locator('#contact').getByRole('alert');
    const phone = (await alert.getByRole('link').textContent()) ?? '';
    await expect(alert).toHaveText(landing.tooManyMessages({ minutes: 2, phone }));
  });

  test(`the map names countries in ${language}`, async ({ page }) => {
    await page.goto(pathIn(language, '/'));
    await waitForHydration(page);
    const algeria = { fr: 'Algérie', ar: 'الجزائر' }[language];
    await expect(page.locator('#map img').first()).toHaveAttribute(
      'src',
      new RegExp(`#${language}$`),
    );
    await page.locator('#map').scrollIntoViewIfNeeded();
    await expect(page.locator('.country-name').getByText(algeria, { exact: true })).toBeVisible();
    await expect(page.locator('.country-name').getByText('Algeria')).toHaveCount(0);
  });
}
