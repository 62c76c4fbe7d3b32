import { REQUEST_BUDGETS } from '../budgets.ts';
import { type Figure, percentile } from '../figures.ts';
import { type Ask, createHttpClient } from '../http-client.ts';
import type { Given, Measured } from '../measured.ts';
import { watchMachine } from '../processor-time.ts';
import type { Step } from '../progress.ts';
import { openSiteDatabase, type SiteDatabase } from '../site-database.ts';
import { startSiteOfWorkers } from '../site-of-workers.ts';
import { timesOf } from '../times-of.ts';
import { ratioOf, summaryOf } from '../writes/turn.ts';
import { type Confirming, confirmInTurns } from './confirmations.ts';
import { fillOrders, fullHour } from './fill-orders.ts';
import { type Read, readsOf } from './reads.ts';

const FEW = 1_000;
const MANY = 100_000;
const WORKERS = 20_000;
const RECRUITERS = 400;
const AT_ONCE = 16;
const TURNS = 2;
const READS_A_TURN = 48;

type Site = {
  database: SiteDatabase;
  ask: Ask;
  admin: string;
  recruiters: { id: number; cookie: string }[];
  reads: Read[];
  stop: () => Promise<void>;
};

/** Milliseconds of each read, by its name. */
type Times = Map<string, number[]>;

/** What recruiters and the agency read, in turns among few orders and among many; and how fast the agency confirms. */
export async function measureRequests({ step }: Given): Promise<Measured> {
  const machine = watchMachine();
  const sites: Site[] = [];
  try {
    for (const count of [FEW, MANY]) {
      step(`${count.toLocaleString('en')} orders`);
      sites.push(await startSiteOfOrders(count));
    }
    const [few, many] = sites as [Site, Site];
    const times = await readInTurns(few, many, step);
    step('confirming');
    const confirming = await confirmInTurns(many.database, many.ask, many.admin);
    return {
      figures: [
        ...many.reads.flatMap((read) => figuresOf(read, times)),
        ...figuresOfConfirming(confirming),
      ],
      notes: [
        `${AT_ONCE} at once, ${TURNS * READS_A_TURN} answers of each kind; every second recruiter's answer is that of the one with a twentieth of all orders`,
        `${MANY.toLocaleString('en')} orders against ${FEW.toLocaleString('en')}, each among ${WORKERS.toLocaleString('en')} workers and ${RECRUITERS} recruiters`,
        machine.note(),
      ],
      charts: [
        {
          title: `Requests, ${AT_ONCE} at once, ${MANY.toLocaleString('en')} orders: 95 of 100 answers within`,
          unit: 'ms',
          goal: REQUEST_BUDGETS.p95Ms,
          bars: many.reads.map(({ name }) => ({ name, value: p95(times.many, name) })),
        },
      ],
      versions: {},
      details: {
        few: Object.fromEntries(times.few),
        many: Object.fromEntries(times.many),
        confirming,
      },
    };
  } finally {
    for (const { stop } of sites) await stop();
  }
}

async function startSiteOfOrders(count: number): Promise<Site> {
  const { site, stop } = await startSiteOfWorkers(WORKERS);
  try {
    const database = await openSiteDatabase(site);
    const recruiters: Site['recruiters'] = [];
    // One after the other: so many at once would wait too long for a connection.
    while (recruiters.length < RECRUITERS) recruiters.push(await database.recruiter());
    const now = fullHour(new Date());
    await fillOrders(database, { count, recruiters: recruiters.map(({ id }) => id), now });
    const { rows } = await database.pool.query<{ id: number }>(
      "select id from orders where deleted_at is null and status = 'requested' order by id limit 60",
    );
    const { token } = await database.grant();
    const { ask, leave } = createHttpClient(site.port);
    return {
      ...{ database, ask, recruiters, admin: `admin=${token}` },
      reads: readsOf(
        rows.map(({ id }) => id),
        now,
      ),
      stop: async () => {
        leave();
        await database.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function readInTurns(few: Site, many: Site, step: Step) {
  const times = { few: new Map() as Times, many: new Map() as Times };
  for (let turn = 0; turn <= TURNS; turn++) {
    step('reads', Math.max(1, turn), TURNS);
    for (const index of many.reads.keys())
      for (const [size, site] of [['few', few] as const, ['many', many] as const]) {
        const read = site.reads[index] as Read;
        const taken = await takeReads(site, read, turn);
        // The first turn warms up.
        if (turn > 0) times[size].set(read.name, [...(times[size].get(read.name) ?? []), ...taken]);
      }
  }
  return times;
}

function takeReads({ ask, admin, recruiters }: Site, { by, path }: Read, turn: number) {
  const count = turn === 0 ? AT_ONCE : READS_A_TURN;
  const numbers = Array.from({ length: count }, (_, n) => turn * READS_A_TURN + n);
  return timesOf(numbers, AT_ONCE, async (number) => {
    const recruiter = recruiters[number % 2 === 0 ? 0 : number % recruiters.length];
    await ask({
      path: path(number),
      headers: { cookie: by === 'admin' ? admin : (recruiter?.cookie ?? '') },
    });
  });
}

const p95 = (times: Times, name: string) => percentile(times.get(name) ?? [], 95);

const figuresOf = ({ name, grows }: Read, { few, many }: { few: Times; many: Times }): Figure[] => [
  { name: `${name}: p50`, unit: 'ms', value: percentile(many.get(name) ?? [], 50) },
  {
    name: `${name}: p95`,
    unit: 'ms',
    value: p95(many, name),
    ...(!grows && { goal: REQUEST_BUDGETS.p95Ms }),
  },
  {
    name: `${name}: p95 against ${FEW.toLocaleString('en')} orders`,
    unit: 'times',
    value: p95(many, name) / p95(few, name),
    ...(!grows && { goal: REQUEST_BUDGETS.manyToFew }),
  },
];

function figuresOfConfirming({ ours, change, bare }: Confirming): Figure[] {
  const site = summaryOf(ours);
  return [
    { name: 'confirming: by the site', unit: 'writes/s', value: site.perSecond },
    { name: 'confirming: the change alone', unit: 'writes/s', value: summaryOf(change).perSecond },
    { name: 'confirming: bare pairs', unit: 'writes/s', value: summaryOf(bare).perSecond },
    {
      name: 'confirming: the change against a bare pair',
      unit: 'times',
      value: ratioOf(bare, change),
      goal: REQUEST_BUDGETS.changeToBarePair,
    },
    {
      name: 'confirming: by the site against a bare pair',
      unit: 'times',
      value: ratioOf(bare, ours),
    },
    { name: 'confirming: p95', unit: 'ms', value: site.p95 },
  ];
}
