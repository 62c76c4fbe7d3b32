import type { Browser } from '@playwright/test';
import { openPhone, type ReceivedFile } from '../../tests/harness/page-measurements.ts';
import type { WayIn } from '../browser-sign-in.ts';
import { quietAfter } from './quiet.ts';
import { slowDown } from './slow-phone.ts';
import { type Seen, watchScreen } from './watch-screen.ts';

type Options = { url: string; wayIn: WayIn; main: string };

export type Loaded = { seen: Seen; received: ReceivedFile[] };

/** One load on a slow phone with an empty cache, until it is usable and then quiet. */
export async function loadScreen(browser: Browser, { url, wayIn, main }: Options): Promise<Loaded> {
  const { page, received, context } = await openPhone(browser);
  try {
    await wayIn(context);
    const network = await context.newCDPSession(page);
    await slowDown(network);
    const quiet = await quietAfter(network);
    const seen = await watchScreen(page, main);
    const answer = await page.goto(url, { waitUntil: 'commit' });
    if (answer?.status() !== 200) throw new Error(`${url} was answered with ${answer?.status()}`);
    await seen();
    await quiet();
    return { seen: await seen(), received: [...received] };
  } catch (error) {
    throw new Error(`${url}: ${error instanceof Error ? error.message : error}`);
  } finally {
    await context.close();
  }
}
