import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { aQuickDataFolder, removeDataFolder } from '../harness/folders.ts';
import { test } from '../harness/promise-test.ts';
import { DEMO, PIN, startSiteProcess } from '../harness/site-process.ts';

const CLOCK = pathToFileURL(join(import.meta.dirname, 'shifted-clock.ts')).href;
const HOUR_MS = 60 * 60_000;
/** Ahead and back again, in hours: small and absurd. */
const STEPS = [0, 1, -1, 72, 0, -72, 24 * 400, -24 * 400, 0];
const WATCHED_MS = 1_000;
const TICKS_PER_SECOND = 100;

test('a running site whose clock steps by hours and days lets people in, keeps writing and stays calm', async ({
  recordPromise,
}) => {
  const dataDir = await aQuickDataFolder();
  const clock = join(dataDir, 'clock');
  await writeFile(clock, '0');
  const env = { NODE_OPTIONS: `--import=${CLOCK}`, CLOCK_FILE: clock };
  const site = await startSiteProcess({ dataDir, env });
  const send = (path: string, body: object, cookie = '') =>
    fetch(site.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const cookieOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ');

  let refused = 0;
  let busiest = 0;
  try {
    for (const [index, hours] of STEPS.entries()) {
      await writeFile(clock, String(hours * HOUR_MS));
      const signedIn = await send('/api/session', DEMO);
      const unlocked = await send('/api/admin/grant', { pin: PIN });
      const service = { title: `Service ${index}`, description: 'Whatever the hour' };
      const written = await send('/api/admin/services', service, cookieOf(unlocked));
      const page = await fetch(site.url);
      const answers = [signedIn.status, unlocked.status, written.status, page.status];
      if (answers.join() !== '200,200,201,200') refused += 1;
      busiest = Math.max(busiest, await processorShare(site.pid));
    }
    await recordPromise({
      promise: 30,
      tried: `a running site's clock stepped ${STEPS.length} times, by up to 400 days`,
      figure: `${refused} times shut out; idle between steps at ${busiest} % of a processor at most`,
    });
    expect(refused).toBe(0);
    expect(busiest).toBeLessThan(25);
    expect(site.logged()).not.toContain('"event":"uncaught"');
  } finally {
    await site.end();
    await removeDataFolder(dataDir);
  }
});

/** Of a process that nobody asks anything, in percent. */
async function processorShare(pid: number): Promise<number> {
  const ticks = () => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  };
  const before = ticks();
  await delay(WATCHED_MS);
  return Math.round(((ticks() - before) / TICKS_PER_SECOND / (WATCHED_MS / 1_000)) * 100);
}
