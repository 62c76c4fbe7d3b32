import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

const report = process.env.PLAYWRIGHT_REPORT;

/** Two nodes, a proxy, PostgreSQL and an S3 service: one of each, so the tests take turns. */
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
