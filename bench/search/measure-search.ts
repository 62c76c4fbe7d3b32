import type { CandidateQuery } from '../../contracts/candidates.ts';
import { databaseOver } from '../../server/database/connect.ts';
import { createCandidates } from '../../server/workers/candidates.ts';
import type { SiteProcess } from '../../tests/harness/site-process.ts';
import { SEARCH_BUDGETS } from '../budgets.ts';
import { type Figure, percentile } from '../figures.ts';
import { createHttpClient } from '../http-client.ts';
import type { Given, Measured } from '../measured.ts';
import type { Step } from '../progress.ts';
import { openSiteDatabase } from '../site-database.ts';
import { type SiteOfWorkers, startSiteOfWorkers } from '../site-of-workers.ts';
import { timesOf } from '../times-of.ts';
import { searchesOf } from './searches.ts';

const FEW = 1_000;
const MANY = 100_000;
const SIZES = [FEW, 10_000, MANY, 1_000_000];
const TURNS = 4;
const CROWD = 16;
/** How many search at once, and how many searches each site is asked a turn. */
const CROWDS = [
  { atOnce: 1, searches: 96 },
  { atOnce: CROWD, searches: 480 },
];
const SEARCHES_IN_DATABASE = 160;

/** Milliseconds of each search, by how many searched at once and among how many workers. */
type Times = Map<string, number[]>;

/** Recruiters who search, one and many at once, in turns among few workers and among more and more. */
export async function measureSearch({ step }: Given): Promise<Measured> {
  const sites = new Map<number, SiteOfWorkers>();
  const gaps: Figure[] = [];
  try {
    for (const size of SIZES) {
      const workers = `${size.toLocaleString('en')} workers`;
      step(workers);
      await startSiteOfWorkers(size).then(
        (site) => sites.set(size, site),
        ({ message }) => gaps.push({ name: workers, unit: 'ms', notMeasured: message }),
      );
    }
    const times = await searchInTurns(sites, step);
    const many = sites.get(MANY);
    const byDatabase = many ? await timesInDatabase(many.site) : [];
    const sizes = [...sites.keys()];
    return {
      figures: [
        ...CROWDS.flatMap(({ atOnce }) =>
          sizes.flatMap((size) => figuresOf(titleOf(size, atOnce), of(times, size, atOnce))),
        ),
        ...(many ? figuresOf(`${titleOf(MANY, CROWD)}, by the database alone`, byDatabase) : []),
        ...CROWDS.flatMap(({ atOnce }) =>
          sizes
            .filter((size) => size !== FEW && sites.has(FEW))
            .map((size) => growth(times, size, atOnce)),
        ),
        ...gaps,
      ],
      notes: [
        'common, selective and hitless pieces of text mixed, as many different workers’ texts as searches, exact count and first page each, over HTTP',
      ],
      versions: {},
      details: { times: Object.fromEntries(times), byDatabase },
      charts: CROWDS.map(({ atOnce }) => ({
        title: `Search, ${people(atOnce)}: 95 of 100 answers within`,
        unit: 'ms',
        bars: sizes.map((size) => ({
          name: `${size.toLocaleString('en')} workers`,
          value: percentile(of(times, size, atOnce), 95),
        })),
      })),
    };
  } finally {
    for (const site of sites.values()) await site.stop();
  }
}

async function searchInTurns(sites: Map<number, SiteOfWorkers>, step: Step): Promise<Times> {
  const searchers = [...sites].map(([size, { site, cookie }]) => ({
    size,
    ...searchingAt(site, cookie),
  }));
  for (const { search } of searchers) await timesOf(searchesOf(CROWD * 4), CROWD, search);
  const times: Times = new Map();
  for (const { atOnce, searches } of CROWDS) {
    const list = searchesOf(TURNS * searches);
    for (let turn = 0; turn < TURNS; turn++) {
      step(people(atOnce), turn + 1, TURNS);
      for (const { size, search } of searchers) {
        const asked = list.slice(turn * searches, (turn + 1) * searches);
        const key = titleOf(size, atOnce);
        times.set(key, [...(times.get(key) ?? []), ...(await timesOf(asked, atOnce, search))]);
      }
    }
  }
  for (const { leave } of searchers) leave();
  return times;
}

/** As a signed-in recruiter. */
function searchingAt({ port }: SiteProcess, cookie: string) {
  const { ask, leave } = createHttpClient(port);
  const search = async (query: CandidateQuery) => {
    const wanted = new URLSearchParams(query as Record<string, string>);
    await ask({ path: `/api/recruiter/candidates?${wanted}`, headers: { cookie } });
  };
  return { search, leave };
}

/** The cost of the same searches without the workers in memory. */
async function timesInDatabase(site: SiteProcess): Promise<number[]> {
  const database = await openSiteDatabase(site);
  try {
    const candidates = createCandidates(databaseOver(database.pool), { current: () => null });
    return await timesOf(searchesOf(SEARCHES_IN_DATABASE), CROWD, async (query) => {
      await candidates.find(query);
    });
  } finally {
    await database.close();
  }
}

const people = (atOnce: number) =>
  atOnce === 1 ? 'one recruiter' : `${atOnce} recruiters at once`;

const titleOf = (size: number, atOnce: number) =>
  `${size.toLocaleString('en')} workers, ${people(atOnce)}`;

const of = (times: Times, size: number, atOnce: number) => times.get(titleOf(size, atOnce)) ?? [];

function figuresOf(where: string, times: number[]): Figure[] {
  const goal = where === titleOf(MANY, CROWD) ? SEARCH_BUDGETS.p95Ms : undefined;
  return [
    { name: `${where}: p50`, unit: 'ms', value: percentile(times, 50) },
    { name: `${where}: p95`, unit: 'ms', value: percentile(times, 95), goal },
    { name: `${where}: p99`, unit: 'ms', value: percentile(times, 99) },
  ];
}

const growth = (times: Times, size: number, atOnce: number): Figure => ({
  name: `${titleOf(size, atOnce)}: p95 against ${FEW.toLocaleString('en')}`,
  unit: 'times',
  value: percentile(of(times, size, atOnce), 95) / percentile(of(times, FEW, atOnce), 95),
  goal: size === MANY && atOnce === CROWD ? SEARCH_BUDGETS.manyToFew : undefined,
});
