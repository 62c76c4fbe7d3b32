import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PIN, type SiteProcess, startSiteProcess } from '../harness/site-process.ts';

const WRITERS = 4;
const DATABASE_EVERY = 5;

type Outcome = {
  kills: number;
  acknowledged: number;
  retried: number;
  /** Acknowledged and gone. */
  lost: number;
  /** There more than once. */
  doubled: number;
  slowestStartMs: number;
};

/**
 * Writes through the API from several hands while the site, and every fifth time its database, is
 * killed with -9; whatever got no answer is sent again with the same key. Then counts.
 */
export async function killDuringWrites(
  dataDir: string,
  rounds: number,
  onRound = (_: number) => {},
): Promise<Outcome> {
  const env = { SEED_DEMO: 'no', LOG_LEVEL: 'error' };
  let site = await startSiteProcess({ dataDir, env });
  const cookie = await unlock(site);
  const acknowledged = new Set<string>();
  let retried = 0;
  let slowestStartMs = 0;
  let writing = true;

  const write = async (title: string) => {
    for (let tries = 0; ; tries++) {
      try {
        const answer = await fetch(`${site.url}/api/admin/services`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': `key of ${title}`,
            cookie,
          },
          body: JSON.stringify({ title, description: 'written while being killed' }),
          signal: AbortSignal.timeout(5_000),
        });
        if (answer.status === 201) {
          acknowledged.add(title);
          return;
        }
        if (answer.status !== 503)
          throw new Error(`Unexpected status ${answer.status}: ${await answer.text()}`);
      } catch (error) {
        if ((error as Error).message.startsWith('Unexpected')) throw error;
      }
      if (tries === 0) retried += 1;
      await delay(10);
    }
  };
  const writer = async (hand: number) => {
    for (let number = 0; writing; number++) await write(`hand ${hand} row ${number}`);
  };
  const writers = Array.from({ length: WRITERS }, (_, hand) => writer(hand));

  for (let round = 1; round <= rounds; round++) {
    await Promise.race([delay(randomInt(20, 250)), Promise.all(writers)]);
    if (round % DATABASE_EVERY === 0) await killDatabase(dataDir);
    else await site.end('SIGKILL');
    const startedAt = Date.now();
    if (round % DATABASE_EVERY !== 0)
      site = await startSiteProcess({ dataDir, env, port: site.port });
    await untilReady(site);
    slowestStartMs = Math.max(slowestStartMs, Date.now() - startedAt);
    onRound(round);
  }
  writing = false;
  await Promise.all(writers);

  const stored = await titles(site, cookie);
  const outcome = {
    kills: rounds,
    acknowledged: acknowledged.size,
    retried,
    lost: [...acknowledged].filter((title) => !stored.includes(title)).length,
    doubled: stored.length - new Set(stored).size,
    slowestStartMs,
  };
  await site.end();
  return outcome;
}

async function unlock(site: SiteProcess): Promise<string> {
  const answer = await fetch(`${site.url}/api/admin/grant`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pin: PIN }),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function titles(site: SiteProcess, cookie: string): Promise<string[]> {
  const answer = await fetch(`${site.url}/api/admin/services`, { headers: { cookie } });
  return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
}

async function untilReady(site: SiteProcess): Promise<void> {
  for (;;) {
    const ready = await fetch(`${site.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await delay(20);
  }
}

export async function killDatabase(dataDir: string): Promise<void> {
  const [pid] = (await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split(
    '\n',
  );
  process.kill(Number(pid), 'SIGKILL');
}
