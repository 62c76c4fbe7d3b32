import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { CandidateQuery } from '../../contracts/candidates.ts';
import { FULL_NAMES } from '../../server/client-names/client-names.ts';
import type { Database } from '../../server/database/connect.ts';
import { readFacts } from '../../server/workers/candidate-facts.ts';
import { createCandidateIndex } from '../../server/workers/candidate-index/candidate-index.ts';
import { readCardsAfter } from '../../server/workers/candidates.ts';
import { SEARCH_BUDGETS } from '../budgets.ts';
import { type Figure, percentile } from '../figures.ts';
import { createHttpClient } from '../http-client.ts';
import type { Given, Measured } from '../measured.ts';
import { openSiteDatabase } from '../site-database.ts';
import { type SiteOfWorkers, startSiteOfWorkers } from '../site-of-workers.ts';
import { timesOf } from '../times-of.ts';
import { filteredSearchesOf } from './searches.ts';

const FEW = 1_000;
const MANY = 100_000;
const CROWD = 16;
const TURNS = 4;
const SEARCHES = 480;
const BATCH = 500;

/** Recruiters who use all filters together with a search, in turns among few workers and among many. */
export async function measureFilters({ step }: Given): Promise<Measured> {
  const sites = new Map<number, SiteOfWorkers>();
  try {
    for (const size of [FEW, MANY]) {
      step(`${size.toLocaleString('en')} workers`);
      sites.set(size, await startSiteOfWorkers(size));
    }
    const { times, found } = await searchInTurns(sites, step);
    step('memory');
    const bytes = await bytesEach(sites.get(MANY) as SiteOfWorkers);
    const p95 = (size: number) => percentile(times.get(size) ?? [], 95);
    return {
      figures: [
        ...[FEW, MANY].flatMap((size) => figuresOf(size, times.get(size) ?? [])),
        {
          name: `${titleOf(MANY)}: p95 against ${FEW.toLocaleString('en')}`,
          unit: 'times',
          value: p95(MANY) / p95(FEW),
          goal: SEARCH_BUDGETS.manyToFew,
        },
        { name: 'memory of the index, a worker', unit: 'KB', value: bytes / 1_000 },
      ],
      notes: [
        `text, domain, certificate valid until a day, free on a day, wilaya and language together, exact count and first page each, over HTTP; ${found} of ${TURNS * SEARCHES} find somebody among ${MANY.toLocaleString('en')}`,
      ],
      versions: {},
      details: { times: Object.fromEntries(times) },
    };
  } finally {
    for (const site of sites.values()) await site.stop();
  }
}

async function searchInTurns(sites: Map<number, SiteOfWorkers>, step: Given['step']) {
  const times = new Map<number, number[]>();
  let found = 0;
  const searchers = [...sites].map(([size, { site, cookie }]) => {
    const { ask, leave } = createHttpClient(site.port);
    const search = async (query: CandidateQuery) => {
      const wanted = new URLSearchParams(query as Record<string, string>);
      const body = await ask({
        path: `/api/recruiter/candidates?${wanted}`,
        headers: { cookie },
      });
      if (size === MANY && !body.includes('"total":0')) found += 1;
    };
    return { size, search, leave };
  });
  for (const { search } of searchers) await timesOf(filteredSearchesOf(CROWD * 4), CROWD, search);
  found = 0;
  const list = filteredSearchesOf(TURNS * SEARCHES);
  for (let turn = 0; turn < TURNS; turn++) {
    step(`${CROWD} at once`, turn + 1, TURNS);
    for (const { size, search } of searchers) {
      const asked = list.slice(turn * SEARCHES, (turn + 1) * SEARCHES);
      times.set(size, [...(times.get(size) ?? []), ...(await timesOf(asked, CROWD, search))]);
    }
  }
  for (const { leave } of searchers) leave();
  return { times, found };
}

/** What an index of the site's workers holds, built in this process. */
async function bytesEach({ site }: SiteOfWorkers): Promise<number> {
  const database = await openSiteDatabase(site);
  try {
    const before = held();
    const index = createCandidateIndex();
    await fill(index, database.db);
    return (held() - before) / index.count();
  } finally {
    await database.close();
  }
}

async function fill(index: ReturnType<typeof createCandidateIndex>, db: Database) {
  for (let last = 0; ; ) {
    const cards = await readCardsAfter(db, last, BATCH, FULL_NAMES);
    const facts = await readFacts(
      db,
      cards.map(({ id }) => id),
      'Africa/Algiers',
    );
    for (const card of cards) index.put(card, facts.get(card.id));
    last = cards.at(-1)?.id ?? last;
    if (cards.length < BATCH) return;
  }
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function held(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const titleOf = (size: number) =>
  `${size.toLocaleString('en')} workers, all filters, ${CROWD} recruiters at once`;

const figuresOf = (size: number, times: number[]): Figure[] =>
  [50, 95, 99].map((share) => ({
    name: `${titleOf(size)}: p${share}`,
    unit: 'ms',
    value: percentile(times, share),
    ...(size === MANY && share === 95 && { goal: SEARCH_BUDGETS.p95Ms }),
  }));
