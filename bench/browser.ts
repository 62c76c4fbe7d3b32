import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { provideChromium } from '../scripts/provide-chromium.ts';
import { BROWSER_PATIENCE_MS } from '../tests/harness/page-measurements.ts';

const isRoot = process.getuid?.() === 0;

/** Flags for a browser that asks nobody but the site. */
export const BROWSER_FLAGS = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--no-first-run',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

export function chromiumPath(): string {
  const browser = provideChromium();
  if ('missing' in browser) throw new Error(`it needs a browser: ${browser.missing}`);
  return browser.path;
}

export const launchChromium = () =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: BROWSER_FLAGS,
    timeout: BROWSER_PATIENCE_MS,
  });

export function chromiumVersion(path: string): string {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return stdout.trim().replace('Chromium ', '');
}
