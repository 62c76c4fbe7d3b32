import type { Page } from '@playwright/test';
import { DEMO } from '../../tests/harness/site-process.ts';
import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { expectNoSidewaysScroll, WIDTHS } from '../fixtures/journey.ts';
import { expect, test } from '../fixtures/signed-in-recruiter.ts';
import { askDatabase } from '../fixtures/site-database.ts';

const ASKED = '**/api/recruiter/candidates*';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search candidates...' });
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const group = (page: Page, name: string) => page.getByRole('button', { name, expanded: false });
const domainButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} \\d+$`) });
const found = (count: number, domain = '') =>
  `${count} candidate${count === 1 ? '' : 's'} found${domain && ` in ${domain}`}`;

async function tabTo(page: Page, name: RegExp) {
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '',
    );
  for (let steps = 0; steps < 90; steps++) {
    await page.keyboard.press('Tab');
    if (name.test(await focused())) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

test.beforeEach(async ({ recruiter, page }) => {
  expect(recruiter.id).toBeGreaterThan(0);
  await page.goto('about:blank');
});

test('a recruiter opens the screen with its first answers, and stays in a domain through reload, back and forward', async ({
  site,
  page,
  recruiter,
  expectNoAxeFindings,
}) => {
  const [{ all, welders }] = await askDatabase(
    site,
    `select count(*)::int as all, (count(*) filter (where domain = 'Structural welding'))::int as welders
     from workers where deleted_at is null`,
  );
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(?!recruiter\/live)|\.data/.test(request.url())) asked.push(request.url());
  });
  const count = page.getByText(/candidates? found/);

  await page.goto('/recruiter');
  await waitForHydration(page);
  await expect(page.getByText(`Welcome, ${recruiter.username}`)).toBeVisible();
  await expect(count).toHaveText(found(all));
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveCount(0);
  await expectNoAxeFindings(page);
  expect(asked, 'asked again for what the page brought').toEqual([]);

  await group(page, 'Welder').click();
  await domainButton(page, 'Structural welding').click();
  await expect(page).toHaveURL('/recruiter?domain=Structural+welding');
  await expect(count.first()).toHaveText(found(welders, 'Structural welding'));
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText(
    found(welders, 'Structural welding'),
  );
  await expect(cards(page)).toHaveCount(welders);
  const domains = page.getByRole('main').getByRole('paragraph');
  await expect(domains.filter({ hasText: /^Structural welding$/ })).toHaveCount(welders);

  await page.reload();
  await waitForHydration(page);
  const chosen = domainButton(page, 'Structural welding');
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect(chosen).toBeInViewport();
  await page.goBack();
  await expect(count.first()).toHaveText(found(all));
  await page.goForward();
  await expect(count.first()).toHaveText(found(welders, 'Structural welding'));
  await page.getByRole('button', { name: 'Clear Filter' }).click();
  await expect(count.first()).toHaveText(found(all));
  await expect(page.getByRole('heading', { name: 'Filter by Role' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Clear Filter' })).toHaveCount(0);
});

test('a recruiter searches in any case and within a domain, sees the last results while waiting, and goes back', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  const [{ welders }] = await askDatabase(
    site,
    `select count(*)::int as welders from workers where deleted_at is null and domain = 'Structural welding'`,
  );
  const [worker] = await askDatabase(
    site,
    `select name from workers where deleted_at is null and domain = 'Structural welding' limit 1`,
  );
  const count = page.getByText(/candidates? found/).first();
  await page.goto('/recruiter?domain=Structural+welding');
  await waitForHydration(page);

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(ASKED, async (route) => {
    await held;
    await route.continue();
  });
  await box(page).pressSequentially(worker.name.toUpperCase());
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  await expect(cards(page)).toHaveCount(welders);
  await expect(count).toHaveText(found(welders, 'Structural welding'));
  answer();
  await expect(cards(page)).toHaveText([worker.name]);
  await expect(count).toHaveText(found(1, 'Structural welding'));
  await expect(page).toHaveURL(/\?search=[A-Z+]+&domain=Structural\+welding$/);
  await page.unroute(ASKED);

  await page.goBack();
  await expect(box(page)).toHaveValue('');
  await expect(count).toHaveText(found(welders, 'Structural welding'));

  await box(page).fill('nobody is called this');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No candidates found')).toBeVisible();
  await expect(
    page.getByText('Try adjusting your search criteria or filters to find more candidates.'),
  ).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Clear search and filter' }).click();
  await expect(page).toHaveURL('/recruiter');
  await expect(box(page)).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Available Candidates' })).toBeFocused();
});

test('a recruiter reads the whole list to its end, and nowhere how to reach a worker without the agency', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const people: Record<'name' | 'phone' | 'email', string>[] = await askDatabase(
    site,
    'select name, phone, email from workers where deleted_at is null order by id desc',
  );
  const [worked] = await askDatabase(
    site,
    `select name, companies, experience, skills from workers
     where deleted_at is null and cardinality(companies) = 6 limit 1`,
  );
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    const isStream = response.headers()['content-type']?.startsWith('text/event-stream');
    if (/\/recruiter/.test(response.url()) && !isStream)
      answers.push(response.text().catch(() => ''));
  });
  await page.goto('/recruiter');
  await waitForHydration(page);
  await expect(cards(page)).toHaveCount(24);

  await page.route(ASKED, (route) => route.abort());
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByText('More candidates could not be loaded.')).toBeVisible();
  await page.unroute(ASKED);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(async () => {
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect(cards(page)).toHaveCount(people.length, { timeout: 500 });
  }).toPass();
  await expect(cards(page)).toHaveText(people.map(({ name }) => name));

  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: worked.name, exact: true }) });
  const companies = card.getByRole('listitem');
  await expect(companies).toHaveCount(3);
  await card.getByRole('button', { name: '+3 more' }).click();
  await expect(companies).toHaveCount(6);
  await expect(card.getByRole('button', { name: 'Show less' })).toBeFocused();
  await expect(companies).toHaveText(worked.companies);

  const sent = (await Promise.all(answers)).join('\n');
  expect(answers.length).toBeGreaterThanOrEqual(people.length / 24);
  expect(sent).toContain(people.at(-1)?.name);
  const leaked = people.flatMap(({ phone, email }) => [phone, email]).filter(Boolean);
  expect(leaked.filter((secret) => sent.includes(secret))).toEqual([]);
});

test('whatever a search finds a candidate by stands on the card, or is opened from it by keyboard', async ({
  page,
  site,
  expectNoAxeFindings,
}) => {
  await askDatabase(
    site,
    `insert into workers (name, job_title, domain, phone, email, companies, experience, skills) values
       ('Shown Person', 'Diver', 'Wet welding', '0661-quokka', 'quokka@workers.example',
        '{One Ltd,Two Ltd,Three Ltd,Bilby Marine}', E'Wombat jetties.\nThen numbat caissons.', '{Cofferdams,Hull surveys,Dugong cutting}'),
       ('Bare Person', '', '', '', '', '{}', '', '{}')`,
  );
  // The search hears of them a moment later.
  await expect(async () => {
    await page.goto('/recruiter?search=bare+person');
    await expect(cards(page)).toHaveText(['Bare Person'], { timeout: 1_000 });
  }).toPass();
  await waitForHydration(page);
  await expect(page.getByRole('main').getByRole('listitem').getByRole('button')).toHaveText([
    /^$/,
    /^Send Test Request/,
  ]);

  const text = (piece: string) => page.getByRole('main').getByText(piece);
  for (const [piece, opens] of [
    ['bilby mar', /^\+1 more/],
    ['JETTIES. THEN', /^Experience and skills of Shown Person$/],
    ['dugong', /^Experience and skills of Shown Person$/],
  ] as const) {
    await page.goto(`/recruiter?search=${encodeURIComponent(piece)}`);
    await waitForHydration(page);
    await expect(cards(page)).toHaveText(['Shown Person']);
    const shown = piece === 'JETTIES. THEN' ? 'Wombat jetties.' : new RegExp(piece, 'i');
    await expect(page.getByRole('main').getByText(shown).filter({ visible: true })).toHaveCount(0);
    const opener = page.getByRole('main').getByRole('button', { name: opens });
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await opener.press('Enter');
    await expect(page.getByRole('main').getByText(shown).filter({ visible: true })).toHaveCount(1);
    await expect(page.locator('[aria-expanded="true"]:focus')).toBeVisible();
    await expectNoAxeFindings(page, 'main');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByText(shown).filter({ visible: true })).toHaveCount(0);
  }
  await page.goto('/recruiter?search=quokka');
  await expect(text('No candidates found')).toBeVisible();
  await askDatabase(site, "delete from workers where name in ('Shown Person', 'Bare Person')");
});

test('a recruiter works through the screen with the keyboard alone', async ({ page }) => {
  await page.goto('/recruiter');
  await waitForHydration(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page, /Logout/);
  await page.keyboard.press('Tab');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('e');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/recruiter?search=e');
  await tabTo(page, /^Domains of Pipefitter/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Process piping/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/recruiter?search=e&domain=Process+piping');
  await expect(page.getByText('found in Process piping').first()).toBeVisible();
  await tabTo(page, /^Send Test Request to /);
});

test('a requested worker is marked, also when another tab has sent the request', async ({
  page,
  site,
  recruiter,
}) => {
  const ask = (place: number) =>
    askDatabase(
      site,
      `insert into orders (recruiter_id, worker_id, date)
       select ${recruiter.id}, id, now() + interval '3 days' from workers
       where deleted_at is null order by id desc limit 1 offset ${place}`,
    );
  const marks = page.getByText('Already sent');
  await ask(0);
  await page.goto('/recruiter');
  await waitForHydration(page);
  await expect(marks).toHaveCount(1);
  const first = page.getByRole('main').getByRole('listitem').first();
  await expect(first.getByText('Already sent')).toBeVisible();
  await expect(first.getByRole('button', { name: 'Send Test Request' })).toHaveCount(0);
  await ask(1);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(marks).toHaveCount(2);
});

test('an account that expires while the page is open is led out, by the next question or by itself', async ({
  page,
  site,
  recruiter,
  allowConsole,
}) => {
  allowConsole(/status of 401/);
  const expire = (at: string) =>
    askDatabase(site, `update users set expire_at = ${at} where id = ${recruiter.id}`);
  await expire("now() + interval '6 seconds'");
  await page.goto('/recruiter?domain=Piping');
  await expect(page).toHaveURL(/\/login\?.*session=expired/);
  expect(new URL(page.url()).searchParams.get('domain')).toBe('Piping');
  expect(await page.evaluate(() => sessionStorage.getItem('user'))).toBeNull();

  await expire('null');
  const { username } = recruiter;
  await page.request.post('/api/session', { data: { username, password: DEMO.password } });
  await page.goto('/recruiter');
  await waitForHydration(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('user'))).toContain(username);
  await expire('now()');
  await box(page).fill('lng');
  await expect(page).toHaveURL(/\/login\?search=lng&session=expired/);
});

test('a recruiter who could not be signed out sees an error, and leaves with the next try', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await page.goto('/recruiter?domain=Piping');
  await waitForHydration(page);
  await page.route('**/api/session', (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('still signed in');
  await expect(cards(page).first()).toBeVisible();
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toHaveCount(0);
  await page.unroute('**/api/session');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => sessionStorage.getItem('user'))).toBeNull();
  await page.goto('/recruiter');
  await expect(page).toHaveURL('/login');
});

test('when candidates and roles cannot be read, each says so in its place and comes back when asked again', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/status of 500/);
  await askDatabase(site, 'alter table workers rename to workers_away');
  // Roles are counted in memory unless too much has changed.
  await askDatabase(site, "notify workers_changed, '*'");
  try {
    const roles = () => page.request.get('/api/recruiter/roles');
    await expect.poll(async () => (await roles()).status()).toBe(500);
    await page.goto('/recruiter');
    await expect(page.getByText('The candidates could not be loaded.')).toBeVisible();
    await expect(page.getByText('The roles could not be loaded.')).toBeVisible();
  } finally {
    await askDatabase(site, 'alter table workers_away rename to workers');
  }
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByRole('heading', { name: 'Available Candidates' })).toBeFocused();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(group(page, 'Welder')).toBeVisible();
});
