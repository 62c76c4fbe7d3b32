import { expect, test } from './fixtures/journey.ts';

test.fail(
  'a journey with an error in the console that it did not announce fails',
  async ({ page }) => {
    await page.evaluate(() => console.error('not announced'));
  },
);

test('a journey may announce an error in the console', async ({ page, allowConsole }) => {
  allowConsole(/^announced/);
  const said = page.waitForEvent('console');
  await page.evaluate(() => console.error('announced'));
  expect((await said).type()).toBe('error');
});
