import type { Page } from '@playwright/test';
import { LANGUAGE_NAMES, type Language, LOCALES } from '../../contracts/languages.ts';
import { DEMO } from '../../tests/harness/site-process.ts';
import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { expect, test } from '../fixtures/journey.ts';
import { textsIn } from './screens.ts';

async function open(page: Page, path: string) {
  await page.goto(path);
  await waitForHydration(page);
}

/** By the first switch that is seen: a page may have one at its head and one at its foot. */
async function switchTo(page: Page, from: Language, to: Language) {
  await page
    .getByRole('navigation', { name: textsIn(from).language.switch })
    .getByRole('link', { name: LANGUAGE_NAMES[to] })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', to);
  await waitForHydration(page);
}

test('the switch keeps the section of the landing page, and what a visitor has typed', async ({
  page,
}) => {
  await open(page, '/?from=mail#contact');
  await waitForHydration(page, '#contact');
  const { messageFields } = textsIn('en').landing;
  await page.getByLabel(messageFields.name, { exact: true }).fill('Amel Hadj');
  await page.getByLabel(messageFields.message, { exact: true }).fill('Vingt soudeurs TIG.');
  await switchTo(page, 'en', 'fr');
  await expect(page).toHaveURL('/fr?from=mail#contact');
  await waitForHydration(page, '#contact');
  const french = textsIn('fr').landing.messageFields;
  await expect(page.getByLabel(french.name, { exact: true })).toHaveValue('Amel Hadj');
  await expect(page.getByLabel(french.message, { exact: true })).toHaveValue('Vingt soudeurs TIG.');
  await switchTo(page, 'fr', 'ar');
  await expect(page).toHaveURL('/ar?from=mail#contact');
  await waitForHydration(page, '#contact');
  const arabic = textsIn('ar').landing.messageFields;
  await expect(page.getByLabel(arabic.name, { exact: true })).toHaveValue('Amel Hadj');
  await switchTo(page, 'ar', 'en');
  await expect(page).toHaveURL('/?from=mail#contact');
});

test('the switch keeps the query of a page behind a lock', async ({ page }) => {
  await open(page, '/login?session=expired');
  await switchTo(page, 'en', 'ar');
  await expect(page).toHaveURL('/ar/login?session=expired');
  await expect(page.getByText(textsIn('ar').login.expired)).toBeVisible();
});

test('who is asked for the PIN can ask for another language first', async ({ page }) => {
  await open(page, '/admin/messages?search=crew');
  await switchTo(page, 'en', 'fr');
  await expect(page).toHaveURL('/fr/admin/messages?search=crew');
  await expect(page.getByRole('dialog', { name: textsIn('fr').panel.gateTitle })).toBeVisible();
});

test('who signs in on a French page works in French, and leaves to a French page', async ({
  page,
}) => {
  const { login, recruiter } = textsIn('fr');
  await open(page, '/fr/recruiter?search=soudeur');
  await expect(page).toHaveURL('/fr/login?search=soudeur');
  await page.getByLabel(login.username).fill(DEMO.username);
  await page.getByLabel(login.password, { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: login.signIn }).click();
  await expect(page).toHaveURL('/fr/recruiter?search=soudeur');
  await expect(page.getByText(recruiter.welcome({ name: DEMO.username }))).toBeVisible();
  await page.goto('/fr/login');
  await expect(page).toHaveURL('/fr/recruiter');
  await page.getByRole('button', { name: recruiter.logout }).click();
  await expect(page).toHaveURL('/fr/login');
});

test.describe('in a French browser', () => {
  test.use({ locale: 'fr-DZ' });
  const hint = (page: Page) =>
    page.getByRole('complementary', { name: 'Cette page existe en français' });

  test('the English page offers the French one, until that is dismissed', async ({ page }) => {
    await open(page, '/');
    await expect(hint(page)).toBeVisible();
    await page.reload();
    await hint(page).getByRole('button', { name: 'Fermer' }).click();
    await expect(hint(page)).toBeHidden();
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    await expect(hint(page)).toHaveCount(0);
  });

  for (const width of [360, 1280])
    test(`at ${width} px the offer moves nothing, and lies on no text, link or button`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      const hold = Promise.withResolvers<void>();
      await page.route('**/hint-bar-*.js', async (route) => {
        await hold.promise;
        await route.continue();
      });
      await open(page, '/');
      const places = () =>
        page
          .locator('h1, #hero a, #hero dd, header a')
          .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
      const before = await places();
      hold.resolve();
      await expect(hint(page)).toBeVisible();
      expect(await places()).toEqual(before);
      const { x, y, width: wide, height } = (await hint(page).boundingBox()) as DOMRect;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width);
      const below = await page.locator(':is(a, button, h1, p, dd):visible').evaluateAll(
        (controls, { x, y, right, bottom }) =>
          controls
            .filter((control) => !control.closest('aside'))
            .map((control) => ({ name: control.textContent, box: control.getBoundingClientRect() }))
            .filter(({ box }) => box.left < right && box.right > x)
            .filter(({ box }) => box.top < bottom && box.bottom > y)
            .map(({ name }) => name),
        { x, y, right: x + wide, bottom: y + height },
      );
      expect(below).toEqual([]);
    });

  test('who follows the offer is not asked again, and the French page offers nothing', async ({
    page,
  }) => {
    await open(page, '/');
    await hint(page).getByRole('link').click();
    await expect(page).toHaveURL('/fr');
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    await expect(hint(page)).toHaveCount(0);
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    await expect(hint(page)).toHaveCount(0);
  });
});

/** Runs here and in the browser. */
const samplesIn = (locales: Record<string, string>) =>
  Object.values(locales).map((locale) => {
    const moment = new Date('2031-08-10T13:30:00Z');
    const timeZone = 'Africa/Algiers';
    const plurals = new Intl.PluralRules(locale);
    return [
      new Intl.NumberFormat(locale).format(1234.5),
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(moment),
      new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(moment),
      [0, 1, 2, 3, 11, 100, 1_000_000].map((count) => plurals.select(count)).join(' '),
    ].map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '));
  });

test('numbers, dates and plurals are the same on the server and in the browser', async ({
  page,
}) => {
  const here = samplesIn(LOCALES);
  expect(here).toEqual([
    ['1,234.5', '10 August 2031', '14:30', 'other one other other other other other'],
    ['1 234,5', '10 août 2031', '14:30', 'one one other other other other many'],
    ['1.234,5', '10 أوت 2031', '14:30', 'zero one two few many other other'],
  ]);
  expect(await page.evaluate(samplesIn, LOCALES)).toEqual(here);
});

for (const [address, figures] of [
  ['/', ['15,000+', '500+', '98%']],
  ['/fr', ['15 000+', '500+', '98 %']],
  ['/ar', ['+15.000', '+500', '98%']],
] as const)
  test(`${address} shows the figures that the server wrote, and no other`, async ({ page }) => {
    await page.goto(address);
    const shown = page.locator('#hero dd');
    const plain = async () =>
      (await shown.allTextContents()).map((text) => text.replaceAll(/[\u00a0\u202f\u200e]/g, ' '));
    const written = await plain();
    await waitForHydration(page);
    expect(await plain()).toEqual(written);
    expect(written).toEqual(figures);
  });
