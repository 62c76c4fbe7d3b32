import type { Page } from '@playwright/test';
import { recordShifts, type Shift } from '../../tests/harness/page-measurements.ts';

type Watched = { usableMs: number | null; largestPaintMs: number };
declare global {
  interface Window {
    watched?: Watched;
  }
}

export type Seen = {
  firstPaintMs: number;
  largestPaintMs: number;
  usableMs: number;
  shifts: Shift[];
};

/**
 * Watches from inside, from before the page loads: each frame asks whether the screen can be used. It can when its main
 * element is in view and the page answers to clicks, which it marks itself (web/ui/hydrated.ts).
 */
export async function watchScreen(page: Page, main: string): Promise<() => Promise<Seen>> {
  await page.addInitScript(watch, main);
  const shifts = await recordShifts(page);
  return async () => {
    await page.waitForFunction(() => window.watched?.usableMs, undefined);
    const times = await page.evaluate(() => {
      const [first] = performance.getEntriesByName('first-contentful-paint');
      const { usableMs, largestPaintMs = 0 } = window.watched ?? {};
      if (!first || !usableMs || !largestPaintMs) throw new Error('the browser reported no paint');
      return { firstPaintMs: first.startTime, largestPaintMs, usableMs };
    });
    return { ...times, shifts: await shifts() };
  };
}

/** Runs in the page. */
function watch(main: string) {
  const watched: Watched = { usableMs: null, largestPaintMs: 0 };
  window.watched = watched;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) watched.largestPaintMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  const isInView = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  };
  const look = () => {
    const element = document.querySelector(main);
    const isHydrated = document.documentElement.hasAttribute('data-hydrated');
    const usable = isHydrated && element !== null && isInView(element);
    // A timer comes after the frame has been drawn.
    if (usable) setTimeout(() => (watched.usableMs = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
