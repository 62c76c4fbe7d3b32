import type { Page } from '@playwright/test';
import { test } from '../fixtures/broken-parts.ts';
import { expect, failOnConsoleErrors } from '../fixtures/journey.ts';
import { askDatabase, saveTexts } from '../fixtures/site-database.ts';

const FAILED = 'Failed to load contact information';
const footerOf = (page: Page) => page.getByRole('contentinfo');

test('the quick links lead to six sections of the page', async ({ page }) => {
  await page.goto('/');
  const links = footerOf(page).getByRole('navigation', { name: 'Quick links' }).getByRole('link');
  await expect(links).toHaveText([
    'Home',
    'About Us',
    'Portfolio',
    'Services',
    'Contact',
    'Projects',
  ]);
  await links.filter({ hasText: 'Projects' }).click();
  await expect(page.locator('#map')).toBeInViewport();
  await links.filter({ hasText: 'Home' }).click();
  await expect(page.locator('#hero')).toBeInViewport();
  for (const link of await links.all())
    await expect(page.locator((await link.getAttribute('href')) as string)).toHaveCount(1);
  const footer = footerOf(page);
  for (const [name, address] of [
    ['Trust & Safety', '#trust'],
    ['Magazine', '/magazine'],
    ['Client Portal', '/login'],
  ] as const)
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', address);
  await expect(footer).toContainText('+213 000 21 40 06');
});

test('the footer gives the contact details, the hours, LinkedIn and the year', async ({ page }) => {
  await page.goto('/');
  const footer = footerOf(page);
  await expect(footer.getByRole('link', { name: '+213 000 21 40 05' })).toHaveAttribute(
    'href',
    'tel:+213000214005',
  );
  await expect(footer).toContainText('Sunday to Thursday');
  await expect(footer.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', /linkedin/);
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Saharis`);
});

test('when contact details cannot be read at all, the footer says so and the contact card falls back, also without JavaScript', async ({
  page,
  browser,
  siteWithBroken,
  allowConsole,
  expectNoAxeFindings,
}) => {
  allowConsole(/status of 500.*\/api\/contact-info/);
  allowConsole(new RegExp(FAILED));
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/contact-info', async (route) => {
    await held;
    await route.continue();
  });
  const site = await siteWithBroken(['contact_info']);
  await page.goto(site.url);
  const footer = footerOf(page);
  const contact = page.locator('#contact');
  await expect(footer.getByRole('status')).toHaveText('Loading');
  await expect(contact.getByRole('status')).toHaveText('Loading');
  await expect(footer).not.toContainText(FAILED);
  goOn();

  await expect(footer.getByRole('alert')).toHaveText(FAILED);
  await expect(footer).not.toContainText('contact@saharis.example');
  await expect(contact).toContainText('contact@saharis.example');
  await expect(contact.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', /^tel:\+/);
  expect(logged.some((line) => line.startsWith(FAILED))).toBe(true);
  await expectNoAxeFindings(page, 'footer, #contact');

  // Without scripts nothing looks as if it were still coming. Text locators do not look into noscript.
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reading = await plain.newPage();
  await failOnConsoleErrors({ page: reading, allowedErrors: [] }, async () => {
    await reading.goto(site.url);
    const fallback = footerOf(reading).locator('noscript p');
    await expect(fallback).toHaveText(FAILED);
    await expect(fallback).toBeVisible();
    await expect(footerOf(reading).getByText('Loading')).toBeHidden();
    await expect(reading.locator('#contact noscript a').first()).toHaveText('+213 000 21 40 05');
  });
  await plain.close();
});

test('contact details that can be read by then arrive by themselves', async ({
  page,
  siteWithBroken,
}) => {
  const site = await siteWithBroken(['contact_info']);
  let asked = 0;
  await page.route('**/api/contact-info', async (route) => {
    asked += 1;
    await site.mend();
    await route.continue();
  });
  const served = await (await page.goto(site.url))?.text();
  expect(/<footer.*<\/footer>/s.exec(served ?? '')?.[0].includes('saharis.example')).toBe(false);
  const footer = footerOf(page);
  await expect(footer).toContainText('contact@saharis.example');
  await expect(footer).not.toContainText(FAILED);
  expect(asked).toBe(1);
});

test('a field that is not stored has no line in the footer, and with none stored there are no lines', async ({
  page,
  request,
  site,
}) => {
  const putBack = await saveTexts(site);
  const footer = footerOf(page);
  try {
    await askDatabase(site, "update contact_info set address = '', phone = '+213 000 77'");
    await expect(async () => {
      await page.goto('/');
      await expect(footer).toContainText('+213 000 77', { timeout: 1_000 });
    }).toPass();
    await expect(footer.getByText('Address')).toHaveCount(0);
    await expect(page.locator('#contact')).toContainText('16000 Algiers');

    await askDatabase(site, 'delete from contact_info');
    await expect(async () => {
      await page.goto('/');
      await expect(footer).not.toContainText('Phone', { timeout: 1_000 });
    }).toPass();
    await expect(footer).not.toContainText(FAILED);
    await expect(page.locator('#contact')).toContainText('contact@saharis.example');
  } finally {
    await putBack();
  }
  // The next journey finds the page as it was.
  const servedFooter = async () => (await (await request.get('/')).text()).split('<footer')[1];
  await expect.poll(servedFooter).toContain('tel:+213000214005');
});
