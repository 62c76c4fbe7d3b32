import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/**
 * One cluster for all, so the tests take turns, in the order of their files' numbers: the first looks at a
 * fresh start, the last changes the tables.
 */
export default defineConfig({
  testDir: '.',
  workers: 1,
  retries: journeys.retries,
  timeout: journeys.timeout,
  expect: journeys.expect,
  forbidOnly: true,
  reporter: [['list'], ['./promise-table.ts'], ['../test-record/playwright-reporter.ts']],
  use: { ...journeys.use, ignoreHTTPSErrors: true, viewport: { width: 1280, height: 800 } },
});
