import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The one without windows needs a quarter of the processor: the full one draws its own controls, too. */
export const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';

/** The browser for journeys: the one named, the system's, or the one Playwright downloaded. */
export function findChromium(): string | undefined {
  return [
    process.env.CHROMIUM_PATH,
    HEADLESS_SHELL,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ].find((path) => path && existsSync(path));
}
