import type { Page } from '@playwright/test';
import { DEMO, type SiteProcess } from '../../tests/harness/site-process.ts';
import { actionsOf, actOnRow, expect, test, toastOf } from '../fixtures/admin-panel.ts';
import { expectNoSidewaysScroll, WIDTHS } from '../fixtures/journey.ts';
import { askDatabase, BROKEN, withTableAway } from '../fixtures/site-database.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const button = (page: Page, act: string, name: string) =>
  page.getByRole('button', { name: `${act}: ${name}` });
const field = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('textbox', { name, exact: true });
const counted = (page: Page, line: string) =>
  page.getByRole('main').getByText(line, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

const addWorkers = (site: SiteProcess, names: string[]) =>
  askDatabase(
    site,
    `insert into workers (name, job_title, domain, phone, email)
     select name, 'Welder', 'Piping', '', '' from unnest('{${names.join(',')}}'::text[]) name`,
  );
const takeAway = (site: SiteProcess, names: string) =>
  askDatabase(site, `delete from workers where name like '${names}'`);

const ONE_WORKER = /\/api\/admin\/workers\/\d+$/;

test('an administrator adds a worker whom recruiters find, finds the worker by every field, changes, deletes and brings back', async ({
  page,
  site,
}) => {
  await askDatabase(
    site,
    `insert into workers (name, job_title, domain, phone, email) values
       ('Earlier One', 'Quartz Cutter', 'Quarrying', '', ''),
       ('Earlier Two', 'Quartz Polisher', 'Quarrying', '', '')`,
  );
  await page.goto('/admin/workers?search=earlier');
  await expect(counted(page, '2 workers found')).toBeVisible();
  await page.getByRole('button', { name: 'Add New Worker' }).click();
  await field(page, 'Name').fill('Yacine Zerhouni');

  const title = page.getByRole('combobox', { name: 'Job Title' });
  await title.pressSequentially('quar');
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText([
    'Quartz Cutter',
    'Quartz Polisher',
  ]);
  await title.press('Escape');
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(0);
  await expect(title).toHaveValue('quar');
  await title.press('ArrowDown');
  await title.press('ArrowDown');
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toHaveText(
    'Quartz Polisher',
  );
  await title.press('Enter');
  await expect(title).toHaveValue('Quartz Polisher');
  await page.getByRole('combobox', { name: 'Domain' }).fill('rying');
  await page.getByRole('dialog').getByRole('option', { name: 'Quarrying' }).click();
  await expect(page.getByRole('combobox', { name: 'Domain' })).toHaveValue('Quarrying');
  await field(page, 'Phone').fill('+213 000 98 76 54');
  await field(page, 'Email').fill('y.zerhouni@workers.example');
  await field(page, 'Experience').fill('Diamond wire,, Blasting\nDumpers, A, B, C, Lathe');
  const entries = (list: string) =>
    page.getByRole('list', { name: `${list}, entry by entry` }).getByRole('listitem');
  await expect(entries('Experience')).toHaveText([
    'Diamond wire',
    'Blasting',
    'Dumpers',
    'A',
    'B',
    'C',
    'Lathe',
  ]);
  await expect(field(page, 'Experience')).toHaveAccessibleDescription(
    /^Companies this person has worked for, separated by commas/,
  );
  await expect(field(page, 'Experience in words')).toHaveAccessibleDescription(
    /Clients can read and search this text/,
  );
  await field(page, 'Experience in words').fill(
    'Eleven years in granite quarries.\nForeman of a crew of twenty at the last two of them.',
  );
  await field(page, 'Skills').fill('Shot firing, Rope access');
  await expect(entries('Skills')).toHaveText(['Shot firing', 'Rope access']);
  await save(page).click();
  await expect(toastOf(page, 'Worker added successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/workers$/);
  const added = page.getByRole('row').nth(1);
  await expect(added).toContainText('Yacine Zerhouni');
  await expect(added.getByRole('link', { name: '+213 000 98 76 54' })).toHaveAttribute(
    'href',
    'tel:+213000987654',
  );
  await expect(added).not.toContainText('Foreman of a crew');
  await expect(added.getByRole('cell', { name: 'Diamond wire +6' })).toHaveAttribute(
    'title',
    /^Diamond wire, .* Lathe\nShot firing, Rope access\nEleven years .*\n.*last two of them\.$/,
  );

  const session = { username: DEMO.username, password: DEMO.password };
  expect((await page.request.post('/api/session', { data: session })).status()).toBe(200);
  const candidates = async () =>
    (
      await page.request.get('/api/recruiter/candidates', { params: { search: 'zerhouni' } })
    ).json();
  await expect.poll(async () => (await candidates()).total).toBe(1);

  const search = page.getByRole('searchbox', { name: 'Search workers' });
  for (const [piece, found] of [
    ['ZERHOUNI', '1 worker found'],
    ['z pol', '2 workers found'],
    ['QUARRY', '3 workers found'],
    ['98 76 54', '1 worker found'],
    ['y.zer', '1 worker found'],
    ['mond wi', '1 worker found'],
    ['QUARRIES. FORE', '1 worker found'],
    ['rope acc', '1 worker found'],
  ] as const) {
    await search.fill(piece);
    await expect(page).toHaveURL(new RegExp(`search=${piece.replaceAll(' ', '\\+')}$`));
    await expect(counted(page, found)).toBeVisible();
    await expect(rowOf(page, 'Yacine Zerhouni')).toBeVisible();
  }
  await button(page, 'Edit', 'Yacine Zerhouni').click();
  await expect(field(page, 'Experience')).toHaveValue(
    'Diamond wire, Blasting, Dumpers, A, B, C, Lathe',
  );
  await expect(field(page, 'Skills')).toHaveValue('Shot firing, Rope access');
  await expect(field(page, 'Experience in words')).toHaveValue(
    /^Eleven years in granite quarries\.\sForeman/,
  );
  await field(page, 'Name').fill('Yacine Zerhouni-Haddad');
  await save(page).click();
  await expect(toastOf(page, 'Worker updated successfully!')).toBeVisible();
  await actOnRow(page, 'Delete', 'Yacine Zerhouni-Haddad');
  await expect(toastOf(page, 'Worker deleted successfully!')).toBeVisible();
  await expect(page.getByRole('main').getByText('No workers found')).toBeVisible();
  await expect.poll(async () => (await candidates()).total).toBe(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toastOf(page, 'Worker restored!')).toBeVisible();
  await expect(rowOf(page, 'Yacine Zerhouni-Haddad')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(/\/admin\/workers$/);
  await takeAway(site, 'Earlier %');
  await takeAway(site, 'Yacine %');
});

test('a refused worker stays in the form with the reason; an administrator sees an error when workers cannot be read, saved or deleted', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/ApiError|status of (404|500).*\/api\/admin\//);
  await addWorkers(site, ['Failing One', 'Failing Two']);
  await page.goto('/admin/workers?search=failing');

  await page.getByRole('button', { name: 'Add New Worker' }).click();
  await field(page, 'Email').fill('nobody at work');
  const companies = Array.from({ length: 61 }, (_, number) => `Company ${number}`).join(', ');
  await field(page, 'Experience').fill(companies);
  await expect(page.getByRole('dialog').getByText('61 of 60')).toBeVisible();
  await save(page).click();
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Name is required');
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email must be an e-mail address');
  await expect(field(page, 'Experience')).toHaveAccessibleDescription(
    /Experience can have at most 60 entries/,
  );
  await expect(field(page, 'Experience')).toHaveValue(companies);
  await field(page, 'Name').fill('Failing Three');
  await field(page, 'Email').fill('');
  await field(page, 'Experience').fill('x'.repeat(81));
  await save(page).click();
  await expect(field(page, 'Experience')).toHaveAccessibleDescription(
    /Each company must be at most 80 characters/,
  );
  await field(page, 'Experience').fill('Rigging');

  await withTableAway(site, 'workers', async () => {
    await save(page).click();
    await expect(toastOf(page, `Error saving worker: ${BROKEN}`)).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('Failing Three');
  });
  await save(page).click();
  await expect(toastOf(page, 'Worker added successfully!')).toBeVisible();

  await page.goto('/admin/workers?search=failing');
  await button(page, 'Edit', 'Failing Two').click();
  await field(page, 'Phone').fill('+213 000');
  await page.route(ONE_WORKER, async (route) => {
    await askDatabase(site, "update workers set deleted_at = now() where name = 'Failing Two'");
    await route.continue();
  });
  await save(page).click();
  await expect(
    toastOf(page, 'Error saving worker: This worker does not exist any more.'),
  ).toBeVisible();
  await expect(field(page, 'Phone')).toHaveValue('+213 000');
  await page.unroute(ONE_WORKER);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(rowOf(page, 'Failing Two')).toHaveCount(0);

  await withTableAway(site, 'workers', async () => {
    await actOnRow(page, 'Delete', 'Failing One');
    await expect(toastOf(page, `Error deleting worker: ${BROKEN}`)).toBeVisible();
    await expect(toastOf(page, `Error fetching workers: ${BROKEN}`)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Workers' }).getByRole('alert')).toContainText(
      `Error fetching workers: ${BROKEN}`,
    );
  });
  await takeAway(site, 'Failing %');
});

test('a worker is added, changed and deleted by keyboard alone, on every screen and with names of every kind', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  const long = `Keyed ${'Abdelouahab'.repeat(10)}`;
  await askDatabase(
    site,
    `insert into workers (name, job_title, domain, phone, email, companies, skills) values
       ('Keyed عبد الرحمن بن يوسف', 'لحام أنابيب', '', 'no number', '', '{لحام,فحص}', '{قيادة}'),
       ('${long}', '${'Welder'.repeat(20)}', '${'Piping'.repeat(20)}', '${'0'.repeat(60)}',
        '${'a'.repeat(64)}@${'b'.repeat(60)}.example', array['${'x'.repeat(80)}'], array['${'y'.repeat(80)}'])`,
  );
  await page.goto('/admin/workers?search=keyed');
  await expect(rowOf(page, long)).toBeVisible();
  const opens = page.getByRole('button', { name: 'Add New Worker' });
  const title = page.getByRole('combobox', { name: 'Job Title' });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    // It reads from the right, but stands in its column as all others do.
    await expect(page.getByRole('cell', { name: 'لحام أنابيب' })).toHaveCSS('text-align', 'left');
    if (width !== 360 && width !== 1280) continue;
    await expectNoAxeFindings(page, 'main');
    await opens.press('Enter');
    await title.press('ArrowDown');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await expectNoAxeFindings(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(0);
    await expect(title).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opens).toBeFocused();
  }

  await page.keyboard.press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
  await page.keyboard.type('Keyed Person');
  await page.keyboard.press('Tab');
  await page.keyboard.type('welde');
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText('Welder');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(title).toHaveValue('Welder');
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Worker added successfully!')).toBeVisible();
  await expect(opens).toBeFocused();

  await button(page, 'Edit', 'Keyed Person').press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' Again');
  await page.keyboard.press('Control+Enter');
  await expect(toastOf(page, 'Worker updated successfully!')).toBeVisible();
  await actOnRow(page, 'Delete', 'Keyed Person Again', 'keys');
  await expect(rowOf(page, 'Keyed Person Again')).toHaveCount(0);
  await expect(actionsOf(page, long)).toBeFocused();
  await takeAway(site, 'Keyed %');
});

test('an open form without changes follows what somebody else saves, also when the row leaves the page', async ({
  page,
  site,
}) => {
  const others = Array.from({ length: 50 }, (_, place) => `Follower ${place + 10}`);
  await addWorkers(site, others);
  const someoneSetsPhone = (phone: string) =>
    askDatabase(site, `update workers set phone = '${phone}' where name = 'Follower 10'`);
  await page.goto('/admin/workers?search=follower');
  await expect(counted(page, '50 workers found')).toBeVisible();
  await button(page, 'Edit', 'Follower 10').click();

  await field(page, 'Name').fill('Follower 1');
  await someoneSetsPhone('0550 11 11 11');
  await expect(page.getByText('Somebody has changed this meanwhile.')).toBeVisible();
  await field(page, 'Name').fill('Follower 10');
  await expect(field(page, 'Phone')).toHaveValue('0550 11 11 11');

  await someoneSetsPhone('0550 22 22 22');
  await expect(field(page, 'Phone')).toHaveValue('0550 22 22 22');
  await addWorkers(site, ['Follower 99']);
  await expect(counted(page, '51 workers found')).toBeVisible();
  await field(page, 'Email').fill('follower@workers.example');
  await save(page).click();
  await expect(toastOf(page, 'Worker updated successfully!')).toBeVisible();
  const rows = await askDatabase(
    site,
    "select phone, email from workers where name = 'Follower 10'",
  );
  expect(rows).toEqual([{ phone: '0550 22 22 22', email: 'follower@workers.example' }]);
  await takeAway(site, 'Follower%');
});
