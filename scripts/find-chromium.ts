import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The browser for journeys: the one named, the system's, or the one Playwright downloaded. */
export function findChromium(): string | undefined {
  return [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ].find((path) => path && existsSync(path));
}
