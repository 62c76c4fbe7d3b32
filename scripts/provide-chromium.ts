import { installPackages } from './debian-packages.ts';
import { findChromium } from './find-chromium.ts';

/** A browser to work with, installed when there is none; or why there still is none. */
export function provideChromium(): { path: string } | { missing: string } {
  const refused = findChromium() ? null : installPackages(['chromium', 'fonts-liberation']);
  const path = findChromium();
  return path ? { path } : { missing: `install Chromium or set CHROMIUM_PATH (${refused}).` };
}
