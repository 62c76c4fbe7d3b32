import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { expectNoSidewaysScroll, WIDTHS } from '../fixtures/journey.ts';
import { expect, test } from '../fixtures/signed-in-recruiter.ts';
import { askDatabase } from '../fixtures/site-database.ts';

const PEOPLE = `insert into workers (name, job_title, domain, phone, email, companies) values
  ('Folded Person', 'Électricien bâtiment', 'Wombat sites', '', '', '{}'),
  ('أحمد زروال', 'كهربائي', 'Wombat sites', '', '', '{}'),
  ('Ahmed Zeroual', 'Diver', 'Wombat sites', '', '', '{}')`;

test.beforeEach(({ site }) => askDatabase(site, PEOPLE));
test.afterEach(({ site }) =>
  askDatabase(site, "delete from workers where domain = 'Wombat sites'"),
);

test('a recruiter finds people without accents and vowel signs, and by keyboard those who are written differently', async ({
  page,
  recruiter,
  expectNoAxeFindings,
}) => {
  expect(recruiter.id).toBeGreaterThan(0);
  const box = page.getByRole('searchbox', { name: 'Search candidates...' });
  const card = (name: string) => page.getByRole('main').getByRole('heading', { name, exact: true });
  const count = page.getByText(/candidates? found/).first();
  await page.goto('/recruiter?domain=Wombat+sites');
  await waitForHydration(page);

  for (const search of ['electricien', 'ÉLECTRICIEN', 'Electricien']) {
    await box.fill(search);
    await expect(count).toHaveText('1 candidate found in Wombat sites');
    await expect(card('Folded Person')).toBeVisible();
  }

  const opener = page.getByRole('button', { name: 'Also written differently (1)' });
  for (const search of ['احمد', 'أحمد', 'أَحْمَد']) {
    await box.fill('');
    await expect(opener).toHaveCount(0);
    await box.fill(search);
    await expect(card('أحمد زروال')).toBeVisible();
    await expect(count).toHaveText('1 candidate found in Wombat sites');
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await expect(card('Ahmed Zeroual')).toBeHidden();
  }

  await opener.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(opener).toBeFocused();
  await expect(card('Ahmed Zeroual')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ahmed Zeroual', exact: true })).toBeFocused();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await opener.press('Enter');
  await expect(card('Ahmed Zeroual')).toBeHidden();

  await page.goto('/recruiter?search=Ahmad+Zerwal');
  await expect(page.getByText('No candidates found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Also written differently (2)' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(card('أحمد زروال')).toBeVisible();
});
