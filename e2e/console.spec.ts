import { expect, failOnConsoleErrors, test } from './fixtures/journey.ts';

test('a journey with an error in the console that it did not announce fails', async ({
  context,
}) => {
  const page = await context.newPage();
  const journey = failOnConsoleErrors({ page, allowedErrors: [] }, async () => {
    const consoleEvent = page.waitForEvent('console');
    await page.evaluate(() => console.error('not announced'));
    await consoleEvent;
  });
  await expect(journey).rejects.toThrow('not announced');
});

test('a journey may announce an error in the console', async ({ page, allowConsole }) => {
  allowConsole(/^announced/);
  const consoleEvent = page.waitForEvent('console');
  await page.evaluate(() => console.error('announced'));
  expect((await consoleEvent).type()).toBe('error');
});
