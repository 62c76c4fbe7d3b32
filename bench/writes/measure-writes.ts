import { demoWorkers } from '../../server/database/seed/demo-workers.ts';
import { WRITE_BUDGETS } from '../budgets.ts';
import type { Figure, Goal } from '../figures.ts';
import type { Given, Measured } from '../measured.ts';
import { type OwnSite, withOwnSite } from '../own-site.ts';
import { processorMs, watchMachine } from '../processor-time.ts';
import type { Step } from '../progress.ts';
import type { SiteDatabase } from '../site-database.ts';
import { ratioOf, summaryOf, type Turn, takeTurn } from './turn.ts';
import { straightIn, throughSite, type WantedTest, wantedTests } from './written-things.ts';

const AT_ONCE = 16;
const TURNS = 5;
const WARM_UP = 160;
const WRITES_A_TURN = 240;
const OURS = 'sent to the site';
const BARE = 'put straight into the database';

/** Messages of visitors and test requests of recruiters, in turns with the same rows put straight into the tables. */
export async function measureWrites({ step }: Given): Promise<Measured> {
  const machine = watchMachine();
  const kinds = await withOwnSite({}, (own) => writeInTurns(own, step));
  return {
    figures: kinds.flatMap(({ name, ours, bare }) =>
      figuresOf(name, ours, bare, WRITE_BUDGETS[name]),
    ),
    notes: [
      `${AT_ONCE} people at once, ${TURNS * WRITES_A_TURN} writes of each kind; everything that was acknowledged was found in the database afterwards`,
      'a message is two commits: the try is counted against its address, then the message is stored with the receipt for a retry; an order is one, after the session has been looked up',
      machine.note(),
    ],
    charts: [
      {
        title: `Written a second, ${AT_ONCE} at once`,
        unit: 'writes/s',
        bars: kinds.flatMap(({ name, ours, bare }) => [
          { name: `${name}, by the site`, value: summaryOf(ours).perSecond },
          { name: `${name}, bare inserts`, value: summaryOf(bare).perSecond },
        ]),
      },
    ],
    versions: {},
    details: Object.fromEntries(kinds.map(({ name, ours, bare }) => [name, { ours, bare }])),
  };
}

async function writeInTurns({ site, database, ask }: OwnSite, step: Step) {
  const ours = throughSite(ask, OURS);
  const bare = straightIn(database, BARE);
  const people = await recruitersAndWorkers(database);
  const busy = () => processorMs([site.pid]);
  const lists = {
    ours: { messages: numbers(), orders: people.ours },
    bare: { messages: numbers(), orders: people.bare },
  };
  const kinds = [
    inTurns(
      'messages',
      (list: number[]) => takeTurn(list, AT_ONCE, ours.message, busy),
      (list: number[]) => takeTurn(list, AT_ONCE, bare.message),
      [lists.ours.messages, lists.bare.messages],
    ),
    inTurns(
      'orders',
      (list: WantedTest[]) => takeTurn(list, AT_ONCE, ours.order, busy),
      (list: WantedTest[]) => takeTurn(list, AT_ONCE, bare.order),
      [lists.ours.orders, lists.bare.orders],
    ),
  ];
  for (const { warmUp } of kinds) await warmUp();
  for (let turn = 0; turn < TURNS; turn++) {
    step('turn', turn + 1, TURNS);
    for (const { takeBoth } of kinds) await takeBoth(turn);
  }
  await refuseLoss(database, people.ids);
  return kinds;
}

function inTurns<T>(
  name: 'messages' | 'orders',
  write: (list: T[]) => Promise<Turn>,
  insert: (list: T[]) => Promise<Turn>,
  [toSite, toDatabase]: [T[], T[]],
) {
  const ours: Turn[] = [];
  const bare: Turn[] = [];
  const next = (list: T[], count: number) => list.splice(0, count);
  return {
    ...{ name, ours, bare },
    async warmUp() {
      await write(next(toSite, WARM_UP));
      await insert(next(toDatabase, WARM_UP));
    },
    /** Another one begins each time. */
    async takeBoth(turn: number) {
      const steps = [
        async () => ours.push(await write(next(toSite, WRITES_A_TURN))),
        async () => bare.push(await insert(next(toDatabase, WRITES_A_TURN))),
      ];
      for (const step of turn % 2 === 0 ? steps : steps.toReversed()) await step();
    },
  };
}

const EACH = WARM_UP + TURNS * WRITES_A_TURN;
const numbers = () => Array.from({ length: EACH }, (_, number) => number);

/** Twice as many recruiters as write at once, and enough workers that no request repeats. */
async function recruitersAndWorkers(database: SiteDatabase) {
  const recruiters = await Promise.all(Array.from({ length: 2 * AT_ONCE }, database.recruiter));
  const [ours, bare] = [recruiters.slice(0, AT_ONCE), recruiters.slice(AT_ONCE)];
  const people = [...demoWorkers(EACH / AT_ONCE)];
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into workers (name, job_title, domain, phone, email)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) returning id`,
    (['name', 'job_title', 'domain', 'phone', 'email'] as const).map((field) =>
      people.map((person) => person[field]),
    ),
  );
  const workers = rows.map(({ id }) => id);
  const now = new Date();
  return {
    ours: wantedTests(ours, workers, now),
    bare: wantedTests(bare, workers, now),
    ids: ours.map(({ id }) => id),
  };
}

/** Each was answered as a success, or the measuring would have stopped. */
async function refuseLoss(database: SiteDatabase, recruiters: number[]) {
  const stored = {
    messages: await database.count('messages', 'subject = $1', OURS),
    orders: await database.count('orders', 'recruiter_id = any($1)', recruiters),
  };
  for (const [name, count] of Object.entries(stored))
    if (count !== EACH) throw new Error(`${EACH} ${name} were acknowledged, ${count} are stored`);
}

function figuresOf(name: string, ours: Turn[], bare: Turn[], goal: Goal): Figure[] {
  const [site, database] = [summaryOf(ours), summaryOf(bare)];
  return [
    { name: `${name}: written by the site`, unit: 'writes/s', value: site.perSecond },
    { name: `${name}: bare inserts`, unit: 'writes/s', value: database.perSecond },
    {
      name: `${name}: against bare inserts`,
      unit: 'times',
      value: ratioOf(ours, bare),
      goal,
    },
    { name: `${name}: p50`, unit: 'ms', value: site.p50 },
    { name: `${name}: p95`, unit: 'ms', value: site.p95 },
    { name: `${name}: p99`, unit: 'ms', value: site.p99 },
    { name: `${name}: p95 of a bare insert`, unit: 'ms', value: database.p95 },
    { name: `${name}: processor time of the node`, unit: 'ms', value: site.processorMs },
  ];
}
