import type { Page } from '@playwright/test';
import { recordShifts, type Shift } from '../../tests/harness/page-measurements.ts';

type Watched = { usableMs: number | null; largestPaintMs: number };
declare global {
  interface Window {
    watched?: Watched;
  }
}

/** The main element of a screen: it must be in view and hydrated, with everything that belongs to it. */
export type MainThing = { inView: string; alive: string[] };

export type Seen = {
  firstPaintMs: number;
  largestPaintMs: number;
  usableMs: number;
  shifts: Shift[];
};

/** Watches from inside, from before the page loads: each frame asks whether the screen can be used. */
export async function watchScreen(page: Page, main: MainThing): Promise<() => Promise<Seen>> {
  await page.addInitScript(watch, main);
  const shifts = await recordShifts(page);
  return async () => {
    await page.waitForFunction(() => window.watched?.usableMs, undefined);
    const times = await page.evaluate(() => {
      const [first] = performance.getEntriesByName('first-contentful-paint');
      const { usableMs, largestPaintMs = 0 } = window.watched ?? {};
      if (!first || !usableMs || !largestPaintMs) throw new Error('the browser told no paint');
      return { firstPaintMs: first.startTime, largestPaintMs, usableMs };
    });
    return { ...times, shifts: await shifts() };
  };
}

/** Runs in the page. */
function watch({ inView, alive }: MainThing) {
  const watched: Watched = { usableMs: null, largestPaintMs: 0 };
  window.watched = watched;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) watched.largestPaintMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  const isAlive = (element: Element | null) =>
    element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const isInView = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  };
  const look = () => {
    const thing = document.querySelector(inView);
    const usable =
      thing !== null &&
      isAlive(thing) &&
      alive.every((selector) => isAlive(document.querySelector(selector))) &&
      isInView(thing);
    // A timer comes after the frame has been drawn.
    if (usable) setTimeout(() => (watched.usableMs = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
