import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

const QUIET_MS = 500;
const LONGEST_MS = 30_000;

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
    const deadline = performance.now() + LONGEST_MS;
    while (open.size > 0 || performance.now() - last < QUIET_MS) {
      if (performance.now() > deadline) throw new Error('the page never became quiet');
      await pause(50);
    }
  };
}
