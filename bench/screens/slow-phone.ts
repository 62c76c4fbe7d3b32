import type { CDPSession } from '@playwright/test';

/** Lighthouse's mid-range phone on slow 4G, where the browser itself is slowed down (mobileSlow4G). */
const PROCESSOR_SLOWER = 4;
const LATENCY_MS = 562.5;
const DOWN_KBIT = 1474.56;
const UP_KBIT = 675;

export const SLOW_PHONE = `processor ${PROCESSOR_SLOWER} times slower, ${LATENCY_MS} ms to each first byte, ${DOWN_KBIT} kbit/s down, ${UP_KBIT} kbit/s up`;

export async function slowDown(browser: CDPSession): Promise<void> {
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: bytesPerSecond(DOWN_KBIT),
    uploadThroughput: bytesPerSecond(UP_KBIT),
  });
  await browser.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWER });
}

const bytesPerSecond = (kbit: number) => (kbit * 1024) / 8;
