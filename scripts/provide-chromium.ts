import { installPackages } from './debian-packages.ts';
import { findChromium, HEADLESS_SHELL } from './find-chromium.ts';

export const CHROMIUM_PACKAGES = ['chromium-headless-shell', 'fonts-liberation'];

/** The quick browser, installed when it is missing; else any other; or why there is none. */
export function provideChromium(): { path: string } | { missing: string } {
  const found = findChromium();
  const isQuick = found && [process.env.CHROMIUM_PATH, HEADLESS_SHELL].includes(found);
  const refused = isQuick ? null : installPackages(CHROMIUM_PACKAGES);
  const path = findChromium();
  return path ? { path } : { missing: `install Chromium or set CHROMIUM_PATH (${refused}).` };
}
