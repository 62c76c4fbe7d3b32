import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';
import { PATIENCE_MS } from './tests/harness/processes.ts';

const isRoot = process.getuid?.() === 0;
/** Of npm test, which may share a slow machine; somebody who runs one journey waits for what fails there. */
const isWholeRun = process.env.TEST_RECORD !== undefined;
const patienceMs = isWholeRun ? PATIENCE_MS : 30_000;

/** Journeys start their own server (e2e/fixtures), so there is none here. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/fixtures/seeded-data-folder.ts',
  // Journeys wait more than they work: three keep two processors busy.
  workers: 3,
  // Where nobody watches, a browser that stumbled is asked once more; npm test names it at its end.
  retries: process.env.CI ? 1 : 0,
  // Only what hangs waits these out: a slow machine fails no journey.
  timeout: 600_000,
  expect: { timeout: patienceMs },
  // Where nearly everything fails, the patience of each would add up to hours.
  maxFailures: isWholeRun ? 20 : 0,
  forbidOnly: true,
  reporter: [['list'], ['./tests/test-record/playwright-reporter.ts']],
  use: {
    actionTimeout: patienceMs,
    // Recording every journey for the one that fails costs some of everybody's time.
    trace: process.env.JOURNEYS_TRACE ? 'retain-on-failure' : 'off',
    // Drawing what moves costs more than all else; the journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-gpu',
        // Without a graphics card drawing costs by the tile: one for the screen instead of twenty.
        '--default-tile-width=1280',
        '--default-tile-height=800',
      ],
    },
  },
  projects: [
    {
      name: 'chromium',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
});
