import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

const QUIET_MS = 500;
const SILENCE_MS = 5 * 60_000;

/**
 * Resolves when a page has asked for nothing and received nothing for half a second. A stream of
 * news, which the panel keeps open, does not count.
 */
export async function quietAfter(browser: CDPSession) {
  const open = new Set<string>();
  let last = performance.now();
  const ends = ({ requestId }: { requestId: string }) => {
    open.delete(requestId);
    last = performance.now();
  };
  browser.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type !== 'EventSource') open.add(requestId);
    last = performance.now();
  });
  browser.on('Network.loadingFinished', ends);
  browser.on('Network.loadingFailed', ends);
  await browser.send('Network.enable');
  return async () => {
    while (open.size > 0 || performance.now() - last < QUIET_MS) {
      if (performance.now() - last > SILENCE_MS) throw new Error('the page waits for an answer');
      await pause(50);
    }
  };
}
