import { DEMO } from '../../tests/harness/site-process.ts';
import { expect, test } from '../fixtures/journey.ts';

test('the demo recruiter signs in, is welcomed, and leaves', async ({ page, allowConsole }) => {
  allowConsole(/status of 401.*\/api\/session/);
  await page.goto('/login');
  await page.getByLabel('Username').fill(DEMO.username);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/recruiter');
  await expect(page.getByText(`Welcome, ${DEMO.username}`)).toBeVisible();
  expect(
    await page.evaluate(() => JSON.parse(sessionStorage.getItem('user') ?? '{}')),
  ).toMatchObject({
    username: DEMO.username,
    role: 'recruiter',
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => sessionStorage.getItem('user'))).toBeNull();
});

test('a wrong password is refused in a sentence that does not say which part was wrong', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 401.*\/api\/session/);
  await page.goto('/login');
  await page.getByLabel('Username').fill(DEMO.username);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Invalid username or password. Please try again.',
  );
});
