import { addDays } from '../../contracts/certificates.ts';
import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { agencyToday, expectNoSidewaysScroll, WIDTHS } from '../fixtures/journey.ts';
import { expect, test } from '../fixtures/signed-in-recruiter.ts';
import { askDatabase } from '../fixtures/site-database.ts';

const TODAY = agencyToday();

test('a recruiter finds candidates by a verified certificate, a day, a wilaya and a language, and reads them in one line', async ({
  page,
  site,
  recruiter,
  expectNoAxeFindings,
}) => {
  expect(recruiter.id).toBeGreaterThan(0);
  const [{ id }] = await askDatabase(
    site,
    `insert into workers (name, job_title, domain, phone, email, companies, wilaya, languages, available_from)
     values ('Faceted Somebody', 'Welder', 'Piping', '', '', '{}', 'in-guezzam',
       '[{"language": "it", "level": "good"}]', '${addDays(TODAY, 30)}') returning id`,
  );
  await askDatabase(
    site,
    `insert into worker_certificates (worker_id, type_id, expires_on, verified_by, verified_at)
     select ${id}, id, '${addDays(TODAY, 100)}', 'PIN', now() from certificate_types where short in ('H2S', 'SST');
     insert into worker_certificates (worker_id, type_id, expires_on)
     select ${id}, id, '${addDays(TODAY, 100)}' from certificate_types where short = 'HUET'`,
  );
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/recruiter');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('button', { name: 'More filters' }).click();
  await filters.getByLabel('Wilaya').selectOption({ label: '54 · In Guezzam' });
  await expect(page.locator('#main').getByText('1 candidate found')).toBeVisible();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Faceted Somebody' });
  await expect(card).toContainText(
    /Free from .*\s· In Guezzam\s· IT\s· H2S ✓ verified\s*SST ✓ verified/,
  );
  await expect(card).not.toContainText('HUET');
  await filters.getByLabel('Certificate', { exact: true }).selectOption({ label: 'H2S safety' });
  await filters.getByLabel('Valid on').fill(addDays(TODAY, 100));
  await expect(page).toHaveURL(/certificate=\d+.*until=/);
  await expect(card).toBeVisible();
  await filters.getByLabel('Valid on').fill(addDays(TODAY, 101));
  await expect(page.getByText('No candidates found')).toBeVisible();
  await page.getByRole('button', { name: /^Remove filter Valid on/ }).click();
  await expect(card).toBeVisible();
  await filters.getByLabel('Free on').fill(addDays(TODAY, 29));
  await expect(page.getByText('No candidates found')).toBeVisible();
  await filters.getByLabel('Free on').fill(addDays(TODAY, 30));
  await expect(card).toBeVisible();
  await expectNoAxeFindings(page);
  await page.reload();
  await expect(card).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await askDatabase(site, `delete from workers where id = ${id}`);
});

test('a page that opens with a certificate has its name from the start, however late the filters are loaded', async ({
  page,
  site,
}) => {
  const [{ id }] = await askDatabase(site, `select id from certificate_types where short = 'H2S'`);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/fact-filters-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const answer = await page.request.get(`/recruiter?certificate=${id}`);
  expect(await answer.text()).toContain('Remove filter H2S');
  await page.goto(`/recruiter?certificate=${id}`);
  await waitForHydration(page);
  const hydrated = page.waitForResponse(/\/fact-filters-.*\.js/);
  letThrough();
  await hydrated;
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByLabel('Certificate', { exact: true }).selectOption({ label: 'H2S safety' });
  await filters.getByLabel('Wilaya').selectOption({ label: '31 · Oran' });
  await expect(page).toHaveURL(/wilaya=oran/);
});
