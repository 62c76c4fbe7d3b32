import type { Browser } from '@playwright/test';
import { BROWSER_PATIENCE_MS } from '../../tests/harness/page-measurements.ts';
import { until } from '../../tests/harness/processes.ts';
import { withGrant } from '../browser-sign-in.ts';
import type { SiteDatabase } from '../site-database.ts';
import type { Sighting } from './delivery-times.ts';

const CLOCK_LOOKS = 20;

type Seen = { events: Sighting[]; badge: Sighting[] };

/** The panel in a real browser: when its stream received a count, and when its badge showed one, by its own clock. */
export async function openPanel(browser: Browser, url: string, database: SiteDatabase) {
  const { id, token, expiresAt } = await database.grant();
  const context = await browser.newContext();
  context.setDefaultTimeout(BROWSER_PATIENCE_MS);
  const stored = { cookie: `admin=${token}`, grant: id, expiresAt: expiresAt.toISOString() };
  await withGrant(url, stored)(context);
  await context.addInitScript(watchBadge);
  const page = await context.newPage();
  await page.goto(`${url}/admin`);
  const seen = () => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await until(async () => (await seen()).events.length > 0);
  return {
    seen,
    /** By how much its clock goes before ours: the look that took least time knows best. */
    async aheadMs() {
      const looks: { tookMs: number; aheadMs: number }[] = [];
      for (let look = 0; look < CLOCK_LOOKS; look++) {
        const before = performance.timeOrigin + performance.now();
        const there = await page.evaluate(() => performance.timeOrigin + performance.now());
        const after = performance.timeOrigin + performance.now();
        looks.push({ tookMs: after - before, aheadMs: there - (before + after) / 2 });
      }
      return looks.toSorted((a, b) => a.tookMs - b.tookMs)[0]?.aheadMs ?? 0;
    },
    leave: () => context.close(),
  };
}

/** Runs in the page, before its own scripts. */
function watchBadge() {
  const seen: Seen = { events: [], badge: [{ at: 0, unseen: 0 }] };
  Object.assign(window, { seen });
  const now = () => performance.timeOrigin + performance.now();
  window.EventSource = class extends EventSource {
    constructor(address: string | URL) {
      super(address);
      this.addEventListener('change', ({ data }) => {
        const unseen = JSON.parse(data).unseen?.messages;
        if (typeof unseen === 'number') seen.events.push({ at: now(), unseen });
      });
    }
  };
  const look = () => {
    const badge = document.querySelector(
      'nav a[href="/admin/messages"] [aria-hidden="true"]:not(svg)',
    );
    const unseen = Number(badge?.textContent ?? 0);
    if (unseen !== seen.badge.at(-1)?.unseen) seen.badge.push({ at: now(), unseen });
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}
