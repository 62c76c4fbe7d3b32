import { type ConsoleMessage, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.ts';
import { PATIENCE_MS } from '../harness/processes.ts';
import { TRIPWIRE } from './hostile-corpus.ts';

const isRoot = process.getuid?.() === 0;

/** Says aloud what a page should never do. */
const WATCH = (tripwire: string) => {
  Object.defineProperty(window, tripwire, {
    set: () => console.log('WATCHED something ran'),
    configurable: false,
  });
  document.addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
    console.log(`WATCHED policy ${violatedDirective} ${blockedURI}`),
  );
};

/** A browser whose every page is watched: what runs, what is blocked, what leaves the site, what goes wrong. */
export async function watchedBrowser(siteUrl: string) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-background-networking'],
  });
  const seen = { ran: [] as string[], blocked: [] as string[], left: [] as string[] };
  const errors: string[] = [];

  async function newPage(width: number): Promise<Page> {
    const context = await browser.newContext({
      baseURL: siteUrl,
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
      extraHTTPHeaders: { 'x-forwarded-for': `10.7.0.${Math.ceil(Math.random() * 250)}` },
    });
    await context.addInitScript(WATCH, TRIPWIRE);
    context.on('request', (request) => {
      const address = request.url();
      if (!address.startsWith(`${siteUrl}/`) && !/^(data|blob):/.test(address))
        seen.left.push(address);
    });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const at = () => new URL(page.url()).pathname;
    page.on('dialog', (dialog) => {
      if (dialog.type() !== 'beforeunload') seen.ran.push(`${at()}: a dialog`);
      dialog.accept().catch(() => {});
    });
    page.on('pageerror', (error) => errors.push(`${at()}: ${error}`));
    page.on('console', (message) => {
      const text = message.text();
      if (text.startsWith('WATCHED policy')) seen.blocked.push(`${at()}: ${text}`);
      else if (text.startsWith('WATCHED')) seen.ran.push(`${at()}: ${text}`);
      else if (message.type() === 'error' && !isRefusedPage(page, message))
        errors.push(`${at()}: ${text} ${message.location().url}`);
    });
    return page;
  }

  return { newPage, seen, errors, close: () => browser.close() };
}

/** The browser reports an expected 400 or 404 as a console error. */
const isRefusedPage = (page: Page, message: ConsoleMessage) =>
  message.location().url === page.url() && / status of 4\d\d /.test(message.text());

/** Whether what was parsed from somebody's text has changed all objects of a page. */
export const isPolluted = (page: Page) => page.evaluate((tripwire) => tripwire in {}, TRIPWIRE);
