import type { Locator, Page } from '@playwright/test';
import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { expectNoSidewaysScroll, WIDTHS } from '../fixtures/journey.ts';
import { expect, test } from '../fixtures/signed-in-recruiter.ts';
import { askDatabase } from '../fixtures/site-database.ts';

const PHONE = { width: 360, height: 780 };

const filterButton = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name: new RegExp(`^${name} \\d+$`) });
const found = (page: Page) => page.getByRole('main').getByText(/^\d+ candidates? found/);

test.beforeEach(async ({ recruiter, page }) => {
  expect(recruiter.id).toBeGreaterThan(0);
  await page.goto('about:blank');
});

test('a whole trade and domains of others are chosen, taken away one by one, and counted among those searched for', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  const [{ welders, both, searched }] = await askDatabase(
    site,
    `select (count(*) filter (where job_title = 'Welder'))::int as welders,
       (count(*) filter (where job_title = 'Welder' or domain = 'Heavy lifts'))::int as both,
       (count(*) filter (where job_title = 'Welder' and candidate_folded like '%plasma%'))::int as searched
     from workers where deleted_at is null`,
  );
  await page.goto('/recruiter');
  await waitForHydration(page);
  const welder = filterButton(page, 'Welder');
  await welder.click();
  await expect(page).toHaveURL('/recruiter?role=Welder');
  await expect(found(page)).toHaveText(`${welders} candidates found`);
  await expect(welder).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Domains of Rigger', expanded: false }).click();
  await filterButton(page, 'Heavy lifts').click();
  await expect(page).toHaveURL('/recruiter?role=Welder&domain=Heavy+lifts');
  await expect(found(page)).toHaveText(`${both} candidates found`);
  await expect(filterButton(page, 'Rigger')).toHaveAttribute('aria-pressed', 'mixed');
  await expectNoAxeFindings(page);

  const chip = (name: string) => page.getByRole('button', { name: `Remove filter ${name}` });
  await chip('Welder').press('Enter');
  await expect(chip('Heavy lifts')).toBeFocused();
  await expect(page).toHaveURL('/recruiter?domain=Heavy+lifts');
  await page.goBack();
  await expect(found(page)).toHaveText(`${both} candidates found`);
  await chip('Heavy lifts').click();
  await expect(found(page)).toHaveText(`${welders} candidates found`);

  await page.getByRole('searchbox', { name: 'Search candidates...' }).fill('plasma');
  await expect(found(page)).toHaveText(`${searched} candidates found`);
  await expect(welder).toHaveAccessibleName(`Welder ${searched}`);
  await page.reload();
  await expect(filterButton(page, 'Welder')).toHaveAccessibleName(`Welder ${searched}`);

  await page.getByRole('searchbox', { name: 'Search candidates...' }).fill('nobody is called this');
  await expect(page.getByText('No candidates found')).toBeVisible();
  await chip('“nobody is called this”').click();
  await expect(found(page)).toHaveText(`${welders} candidates found`);
});

test('the list is sorted by the server, shows all that is searched, and is remembered on this device', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  const people: { name: string }[] = await askDatabase(
    site,
    `select name from workers where deleted_at is null
     order by fold_text(name) collate "C", id desc`,
  );
  await page.goto('/recruiter');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  const names = page.getByRole('main').getByRole('rowheader').locator('bdi:first-child');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page).toHaveURL('/recruiter?sort=name');
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(async () => {
    await page.getByRole('main').getByRole('row').last().scrollIntoViewIfNeeded();
    expect((await page.getByRole('rowheader').all()).length).toBe(people.length);
  }).toPass();
  const shown = await names.evaluateAll((all) =>
    all.filter(({ className }) => className.includes('semibold')).map((each) => each.textContent),
  );
  expect(shown).toEqual(people.map(({ name }) => name));

  await page.reload();
  await waitForHydration(page);
  const [first] = people as [{ name: string }];
  const details = page.getByRole('button', { name: `Details of ${first.name}` }).first();
  await details.press('Enter');
  await expect(page.getByText(`Companies ${first.name} has worked for:`).first()).toBeVisible();
  await expectNoAxeFindings(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
});

test('on a phone the filters are a drawer that closes in every way one would try', async ({
  page,
  expectNoAxeFindings,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/recruiter');
  await waitForHydration(page);
  await expectNoAxeFindings(page);
  const opener = page.getByRole('button', { name: 'Filters' });
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(opener).toHaveAccessibleName('Filters');
  const closings = [
    () => drawer.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(PHONE.width - 30, PHONE.height / 2),
  ];
  for (const close of closings) {
    await opener.click();
    await expect(drawer).toBeVisible();
    await close();
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  }

  await opener.click();
  await drawer.getByRole('button', { name: 'Domains of Rigger' }).click();
  await expectNoAxeFindings(page);
  await filterButton(drawer, 'Heavy lifts').click();
  await drawer.getByRole('button', { name: /^Show \d+ candidates$/ }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText(/^\d+ candidates found in Heavy lifts$/).first()).toBeVisible();
  await expect(opener).toHaveAccessibleName('Filters (1 active)');
  await opener.click();
  await expect(filterButton(drawer, 'Heavy lifts')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
});
