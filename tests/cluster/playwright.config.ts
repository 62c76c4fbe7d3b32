import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

const report = process.env.PLAYWRIGHT_REPORT;

/**
 * One cluster for all, so the tests take turns, in the order of their files' numbers: the first looks at a
 * fresh start, the last changes the tables.
 */
export default defineConfig({
  testDir: '.',
  workers: 1,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['./promise-table.ts'],
    ...(report ? [['json', { outputFile: report }] as ['json', object]] : []),
  ],
  use: { ...journeys.use, ignoreHTTPSErrors: true, viewport: { width: 1280, height: 800 } },
});
