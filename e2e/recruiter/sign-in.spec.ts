import type { Page } from '@playwright/test';
import { DEMO } from '../../tests/harness/site-process.ts';
import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import { expect, expectNoSidewaysScroll, test, WIDTHS } from '../fixtures/journey.ts';
import { askDatabase } from '../fixtures/site-database.ts';

const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In' });

async function signIn(page: Page, credentials: typeof DEMO) {
  await username(page).fill(credentials.username);
  await password(page).fill(credentials.password);
  await password(page).press('Enter');
}

test('the demo recruiter signs in with Enter, is welcomed, and leaves', async ({ page }) => {
  await page.goto('/login');
  await waitForHydration(page);
  await signIn(page, DEMO);
  await expect(page).toHaveURL('/recruiter');
  await expect(page.getByText(`Welcome, ${DEMO.username}`)).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('user') ?? ''))).toEqual({
    id: expect.any(Number),
    username: DEMO.username,
    role: 'recruiter',
    expire_at: null,
  });

  await page.goto('/login');
  await expect(page).toHaveURL('/recruiter');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => sessionStorage.getItem('user'))).toBeNull();
  await page.goto('/recruiter?search=welder');
  await expect(page).toHaveURL('/login?search=welder');
});

test('sign-in starts in its first field, which says why the recruiter is here again', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(username(page)).toBeFocused();
  await expect(username(page)).toHaveAccessibleDescription('');
  await expect(page.getByRole('form', { name: 'Welcome Back' })).toBeVisible();
  await page.goto('/login?session=expired');
  await expect(username(page)).toBeFocused();
  await expect(username(page)).toHaveAccessibleDescription('Your session has expired.');
});

test('a link to a search leads to it through signing in', async ({ page }) => {
  await page.goto('/recruiter?search=welder&domain=Piping');
  await expect(page).toHaveURL('/login?search=welder&domain=Piping');
  await waitForHydration(page);
  await signIn(page, DEMO);
  await expect(page).toHaveURL('/recruiter?search=welder&domain=Piping');
});

test('a missing or short entry shows an error at its field until it is edited', async ({
  page,
}) => {
  await page.goto('/login');
  await waitForHydration(page);
  await signInButton(page).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(username(page)).toBeFocused();
  await expect(username(page)).toHaveAccessibleDescription('Username is required');

  await username(page).fill('  ab ');
  await expect(page.getByText('Username is required')).toBeHidden();
  await expect(page.getByText('Password is required')).toBeVisible();
  await password(page).fill('12345');
  await password(page).press('Enter');
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();

  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(password(page)).toHaveValue('12345');
});

test('a wrong password and an unknown user read the same, an expired account reads why, and any edit clears it', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/status of 401.*\/api\/session/);
  await askDatabase(
    site,
    `insert into users (username, password_hash, expire_at)
     select 'late.recruiter', password_hash, now() - interval '1 minute' from users where username = '${DEMO.username}'`,
  );
  await page.goto('/login');
  await waitForHydration(page);
  const alert = page.getByRole('alert');
  const WRONG = 'Invalid username or password. Please try again.';
  for (const [credentials, sentence] of [
    [{ ...DEMO, password: 'not the password' }, WRONG],
    [{ username: 'nobody.here', password: DEMO.password }, WRONG],
    [{ username: 'late.recruiter', password: 'not the password' }, WRONG],
    [{ ...DEMO, username: 'late.recruiter' }, 'Your session has expired.'],
  ] as const) {
    await signIn(page, credentials);
    await expect(alert).toHaveText(sentence);
    await expect(username(page)).toHaveValue(credentials.username);
    await password(page).press('End');
    await password(page).press('x');
    await expect(alert).toBeHidden();
  }
});

test('while signing in the button says so, and a server fault shows the unexpected-error message', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|status of 503/);
  let answer = (_: 'abort' | 503) => {};
  await page.route('**/api/session', async (route) => {
    const how = await new Promise<'abort' | 503>((resolve) => {
      answer = resolve;
    });
    await (how === 'abort' ? route.abort() : route.fulfill({ status: how, body: 'no json' }));
  });
  await page.goto('/login');
  await waitForHydration(page);
  for (const how of ['abort', 503] as const) {
    const sent = page.waitForRequest('**/api/session');
    await signIn(page, DEMO);
    await sent;
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
    answer(how);
    await expect(page.getByRole('alert')).toHaveText(
      'An unexpected error occurred. Please try again.',
    );
    await expect(signInButton(page)).toBeVisible();
  }
});

test('after too many tries the form says how long to wait', async ({
  page,
  allowConsole,
  site,
}) => {
  allowConsole(/status of (401|429).*\/api\/session/);
  await page.goto('/login');
  await waitForHydration(page);
  const guess = { username: 'guessed.at', password: 'a guess' };
  for (let tries = 0; tries < 10; tries++)
    await page.request.post(`${site.url}/api/session`, { data: guess });
  await signIn(page, guess);
  await expect(page.getByRole('alert')).toHaveText(
    /^Too many attempts\. Please try again in \d+ (second|minute|hour)s?\.$/,
  );
});

test('the page is whole at every width, fit for password managers, and axe finds nothing', async ({
  page,
  expectNoAxeFindings,
}) => {
  await page.goto('/login?session=expired');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await expect(page.getByText('Sign in to your recruiter account')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('Your session has expired.');
    await expect(page.getByRole('img').first()).toBeVisible({ visible: width >= 1024 });
    await expectNoSidewaysScroll(page);
    if (width === 360 || width === 1280) await expectNoAxeFindings(page);
  }
  await expect(username(page)).toHaveAttribute('autocomplete', 'username');
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
  await page.getByRole('link', { name: 'Contact support' }).click();
  await expect(page).toHaveURL('/#contact');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a recruiter signs in after a refusal that left the username in the form, and out again', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 401/);
    await page.goto('/login?domain=Piping');
    await signIn(page, { ...DEMO, password: 'not the password' });
    await expect(page.getByRole('alert')).toHaveText(
      'Invalid username or password. Please try again.',
    );
    await expect(username(page)).toHaveValue(DEMO.username);
    await password(page).fill(DEMO.password);
    await signInButton(page).click();
    await expect(page).toHaveURL('/recruiter?domain=Piping');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/recruiter');
    await expect(page).toHaveURL('/login');
  });
});
