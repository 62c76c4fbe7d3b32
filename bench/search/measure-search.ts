import { databaseOver, openPool } from '../../server/database/connect.ts';
import { findRunningPostgres } from '../../server/database/embedded/running-postgres.ts';
import { createCandidates } from '../../server/workers/candidates.ts';
import { SEARCH_BUDGETS } from '../budgets.ts';
import { type Figure, percentile } from '../figures.ts';
import type { Measured } from '../measured.ts';
import { startSiteOfWorkers } from '../site-of-workers.ts';
import { timesOf } from '../times-of.ts';
import { askingSite } from './searchers.ts';
import { searchesOf } from './searches.ts';

const FEW = 1_000;
const MANY = 100_000;
const AT_ONCE = 16;
const TURNS = 4;
const SEARCHES_A_TURN = 480;
const SEARCHES_IN_DATABASE = 160;

/** Recruiters who search at the same time, in turns among few workers and among many. */
export async function measureSearch(): Promise<Measured> {
  const few = await startSiteOfWorkers(FEW);
  const many = await startSiteOfWorkers(MANY).catch(async (error) => {
    await few.stop();
    throw error;
  });
  try {
    const sites = [few, many].map(({ site, cookie }) => ({
      ask: askingSite(site, cookie),
      times: [] as number[],
    }));
    const searches = searchesOf(TURNS * SEARCHES_A_TURN);
    for (const { ask } of sites) await timesOf(searchesOf(AT_ONCE * 4), AT_ONCE, ask);
    for (let turn = 0; turn < TURNS; turn++) {
      const list = searches.slice(turn * SEARCHES_A_TURN, (turn + 1) * SEARCHES_A_TURN);
      for (const { ask, times } of sites) times.push(...(await timesOf(list, AT_ONCE, ask)));
    }
    const byDatabase = await timesInDatabase(many.postgres);
    const [fewTimes = [], manyTimes = []] = sites.map(({ times }) => times);
    return {
      figures: [
        ...figuresOf(`${FEW.toLocaleString('en')} workers`, fewTimes),
        ...figuresOf(`${MANY.toLocaleString('en')} workers`, manyTimes, SEARCH_BUDGETS.p95Ms),
        {
          name: 'p95 among many against among few',
          unit: 'times',
          value: percentile(manyTimes, 95) / percentile(fewTimes, 95),
          goal: SEARCH_BUDGETS.manyToFew,
        },
        ...figuresOf(`${MANY.toLocaleString('en')} workers, by the database alone`, byDatabase),
      ],
      notes: [
        `${AT_ONCE} people at once, ${manyTimes.length} searches among as many different workers' texts, exact count and first page each, over HTTP`,
      ],
      versions: {},
      details: { fewTimes, manyTimes, byDatabase },
    };
  } finally {
    await many.stop();
    await few.stop();
  }
}

/** What the same searches cost without the workers in memory. */
async function timesInDatabase(dataDir: string): Promise<number[]> {
  const address = await findRunningPostgres(dataDir);
  if (!address) throw new Error('the database is not running');
  const pool = openPool(address, () => {});
  try {
    const candidates = createCandidates(databaseOver(pool), { current: () => null });
    return await timesOf(searchesOf(SEARCHES_IN_DATABASE), AT_ONCE, async (query) => {
      await candidates.find(query);
    });
  } finally {
    await pool.end();
  }
}

function figuresOf(where: string, times: number[], p95Goal?: Figure['goal']): Figure[] {
  return [
    { name: `${where}: median`, unit: 'ms', value: percentile(times, 50) },
    { name: `${where}: p95`, unit: 'ms', value: percentile(times, 95), goal: p95Goal },
  ];
}
