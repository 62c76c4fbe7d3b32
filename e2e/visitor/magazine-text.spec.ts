import { expect, expectNoSidewaysScroll, test } from '../fixtures/journey.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a visitor with a phone and without JavaScript reads a book of the magazine', async ({
  browser,
  page,
  request,
  baseURL,
  expectNoAxeFindings,
}) => {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const reader = await context.newPage();
  await reader.goto('/magazine');
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('The company');

  await reader.getByRole('link', { name: 'What it adds up to' }).click();
  const register = reader.getByRole('region', { name: 'What it adds up to' });
  await expect(register.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(register.getByRole('definition').filter({ hasText: '929' })).toBeVisible();
  const port = register.getByRole('row', { name: 'New LNG port' });
  await expect(port.getByRole('rowheader')).toHaveText('New LNG port, marine team');

  const drawn = reader.getByRole('link', { name: 'Page 7 as it is drawn' });
  const picture = await request.get((await drawn.getAttribute('href')) ?? '');
  expect(picture.headers()['content-type']).toBe('image/webp');
  const pdf = reader.getByRole('link', { name: 'Download as PDF (1.4 MB)' }).first();
  await expect(pdf).toHaveAttribute('download');
  const file = await request.head((await pdf.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect(Number(file.headers()['content-length'])).toBeGreaterThan(1_000_000);

  await reader.getByRole('link', { name: 'Other book: Manpower supply' }).first().click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Manpower supply');
  const total = reader.getByRole('row', { name: 'Total' });
  await expect(total.getByRole('cell').last()).toHaveText('5,680,440');
  await total.scrollIntoViewIfNeeded();
  await expect(total.getByRole('cell').last()).toBeInViewport();
  await context.close();

  await page.goto('/magazine');
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
  await page.goto('/magazine/manpower-supply');
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page, '#page-10');
});

test('a jump within a book glides', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/magazine');
  await page.getByRole('link', { name: 'What it adds up to' }).click();
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
  await expect(page.getByRole('heading', { name: 'What it adds up to' })).toBeInViewport();
});
