import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { fairClock, until } from '../harness/processes.ts';
import { type SiteProcess, startSiteProcess } from '../harness/site-process.ts';
import { disagreements } from './agreement.ts';
import { startWriters } from './concurrent-writers.ts';
import { databaseProcess, killDatabase } from './kill-database.ts';

const HANDS = 3;
/** The site itself in every third round, its database in the others: its return takes a third of the time. */
const SITE_EVERY = 3;
/** Never a multiple of the other, so that both kinds of kill meet pictures. */
const PICTURE_EVERY = 4;
/** A kill comes at any moment of a write; the way of a picture is longer. */
const KILL_WITHIN_MS = 60;
const KILL_PICTURE_WITHIN_MS = 1_000;

const OPEN_WITHIN_MS = 10_000;

export type Outcome = {
  kills: number;
  rows: number;
  pictures: number;
  retried: number;
  /** Acknowledged and gone. */
  lost: number;
  /** There more than once. */
  doubled: number;
  /** Rows without their picture, and files without a row that are not swept. */
  disagreeing: string[];
  slowestStartMs: number;
};

/**
 * Writes through the API from several hands while the site and its database, in turns, are killed
 * with -9; whatever got no answer is sent again with the same key. Then counts.
 */
export async function killDuringWrites(
  dataDir: string,
  rounds: number,
  onRound = (_: number) => {},
): Promise<Outcome> {
  const env = { SEED_DEMO: 'no', LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' };
  let site: SiteProcess = await startSiteProcess({ dataDir, env });
  let slowestStartMs = 0;
  try {
    const hands = await startWriters(() => site.url);
    hands.begin(HANDS);
    for (let round = 1; round <= rounds; round++) {
      if (round % PICTURE_EVERY === 0) hands.addPicture();
      await hands.untilWritten();
      const picture = hands.pictureUnderWay();
      if (picture) await Promise.race([picture, delay(randomInt(KILL_PICTURE_WITHIN_MS))]);
      await delay(randomInt(KILL_WITHIN_MS));
      const clock = fairClock();
      if (round % SITE_EVERY !== 0) {
        const killed = await killDatabase(dataDir);
        await until(async () => (await databaseProcess(dataDir)) !== killed);
      } else {
        await site.end('SIGKILL');
        site = await startSiteProcess({ dataDir, env, port: site.port });
      }
      await until(async () => (await fetch(`${site.url}/readyz`)).ok);
      slowestStartMs = Math.max(slowestStartMs, clock.ms());
      onRound(round);
    }
    const { acknowledged, pictures, retried } = await hands.end();

    const stored = await hands.titles();
    const found = new Set(stored);
    return {
      kills: rounds,
      rows: acknowledged.size,
      pictures,
      retried,
      lost: [...acknowledged].filter((title) => !found.has(title)).length,
      doubled: stored.length - found.size,
      disagreeing: await disagreements(dataDir),
      slowestStartMs,
    };
  } finally {
    await site.end();
  }
}

export const isHeld = ({ rows, kills, lost, doubled, disagreeing, slowestStartMs }: Outcome) =>
  rows >= kills && lost + doubled + disagreeing.length === 0 && slowestStartMs < OPEN_WITHIN_MS;

export const asTried = ({ kills }: Outcome) =>
  `${kills} kills with -9 during writes, two of three of the database`;

export function asFigure({ rows, pictures, lost, doubled, disagreeing, slowestStartMs }: Outcome) {
  return (
    `${rows} rows and ${pictures} pictures acknowledged, ${lost} lost, ${doubled} doubled, ` +
    `${disagreeing.length} disagree; slowest return ${slowestStartMs} ms`
  );
}

/** Of several sites that were killed at the same time. */
export function together(outcomes: Outcome[]): Outcome {
  const sum = (name: Exclude<keyof Outcome, 'disagreeing'>) =>
    outcomes.reduce((all, one) => all + one[name], 0);
  return {
    kills: sum('kills'),
    rows: sum('rows'),
    pictures: sum('pictures'),
    retried: sum('retried'),
    lost: sum('lost'),
    doubled: sum('doubled'),
    disagreeing: outcomes.flatMap(({ disagreeing }) => disagreeing),
    slowestStartMs: Math.max(...outcomes.map(({ slowestStartMs: ms }) => ms)),
  };
}
