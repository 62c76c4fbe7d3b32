import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shownAfterMs?: number[];
  }
}

/** From the last key until another count has been drawn, for every search from now on. */
export async function watchResults(page: Page, count: RegExp): Promise<void> {
  const line = await page.getByText(count).first().elementHandle();
  await page.evaluate((line) => {
    const times: number[] = [];
    window.shownAfterMs = times;
    let lastKey = 0;
    addEventListener('keydown', ({ timeStamp }) => {
      lastKey = timeStamp;
    });
    // A timer comes after the frame has been drawn.
    const drawn = () => setTimeout(() => times.push(performance.now() - lastKey));
    new MutationObserver(() => requestAnimationFrame(drawn)).observe(line as Node, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }, line);
}

/** Seldom: a question in every frame makes the page draw every frame. */
export const ASKED_EVERY_MS = 50;

export const resultTimes = (page: Page) => page.evaluate(() => window.shownAfterMs ?? []);

export const resultShown = (page: Page, results: number) =>
  page.waitForFunction((results) => window.shownAfterMs?.length === results, results, {
    polling: ASKED_EVERY_MS,
  });
