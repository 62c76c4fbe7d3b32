import type { Pool } from 'pg';
import type { WorkerInput } from '../../../contracts/workers.ts';
import { dropIndexes, insertWorkers } from '../bulk-load.ts';
import type { Database } from '../connect.ts';
import { drizzle } from '../drizzle.ts';
import * as tables from '../tables.ts';
import { COMPANIES, FAMILIES, MEN, WOMEN } from './demo-names.ts';
import { addDemoCertificates, demoRecord } from './demo-records.ts';
import { noteAddedAsDemo } from './demo-rows.ts';
import { TRADES } from './demo-trades.ts';

const SITES = [
  'two LNG turnarounds',
  'three refinery shutdowns',
  'one combined-cycle plant from foundation to first fire',
  'two compressor stations in the south',
  'an ammonia plant start-up',
  'a cement line and its kiln',
  'a desalination plant and its intake',
  'rotation work at Hassi Messaoud',
  'a tank farm of eighteen tanks',
  'an LNG port with its jetty',
  'a 400 kV substation',
  'two pipeline spreads',
];

const SEED = 2005;
const PHONE_STEP = 618_033;

const DRAWN_TRADES = Object.entries(TRADES).flatMap(([title, { weight, domains, ...trade }]) => {
  const drawn = { ...trade, title, domains: Object.entries(domains) };
  return Array<typeof drawn>(weight).fill(drawn);
});

/** The same workers in the same order every time; the first N of a longer run are the N of a shorter one. */
export function* demoWorkers(count: number): Generator<WorkerInput> {
  const random = seededRandom(SEED);
  const below = (bound: number) => Math.floor(random() * bound);
  const pick = <T>(from: readonly T[]) => from[below(from.length)] as T;

  for (let number = 1; number <= count; number++) {
    const { title, women, domains, papers, skills } = pick(DRAWN_TRADES);
    const first = pick(random() < women ? WOMEN : MEN);
    const family = pick(FAMILIES);
    const [domain, works] = pick(domains);
    const years = 2 + below(14) + below(13);
    const firms = new Set<string>();
    const worked = 1 + below(Math.min(6, 2 + Math.floor(years / 4)));
    while (firms.size < worked) firms.add(pick(COMPANIES));
    yield {
      name: `${first} ${family}`,
      job_title: title,
      domain,
      phone: phoneNumber(number),
      email: `${first}.${family}.${number}@workers.example`.toLowerCase(),
      companies: [...firms],
      experience: [`${years} years`, pick(works), pick(papers), pick(SITES)]
        .map(sentence)
        .join(' '),
      skills: skills.toSpliced(number % skills.length, 1 + (number % 2)),
    };
  }
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** The step shares no factor with a million, so a million workers have a number each. */
function phoneNumber(number: number): string {
  const digits = String((number * PHONE_STEP) % 1_000_000).padStart(6, '0');
  return `+213 000 ${digits.slice(0, 2)} ${digits.slice(2, 4)} ${digits.slice(4)}`;
}

/** mulberry32: small, quick and the same on every machine. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const BATCH = 5_000;

/**
 * Adds the demo workers numbered from..to, all of them or none. Indexes are built over the finished rows and the nodes
 * get one notification; until then every read of workers waits.
 */
export async function addManyDemoWorkers(
  pool: Pool,
  from: number,
  to: number,
  onProgress: (added: number) => void,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("set local statement_timeout = 0; set local maintenance_work_mem = '256MB'");
    const recreateIndexes = await dropIndexes(client, ['workers']);
    const db = drizzle(client, { schema: tables }) as unknown as Database;
    const today = new Date().toISOString().slice(0, 10);
    let batch: WorkerInput[] = [];
    let number = 0;
    for (const worker of demoWorkers(to)) {
      if (number++ < from) continue;
      batch.push({ ...worker, record: demoRecord(number, today) });
      if (batch.length < BATCH && number < to) continue;
      const { rows } = await db.execute<{ id: number }>(insertWorkers(batch));
      const first = number - batch.length + 1;
      await addDemoCertificates(
        db,
        rows.map(({ id }, at) => ({
          id,
          number: first + at,
          job_title: batch[at]?.job_title ?? '',
        })),
        today,
      );
      batch = [];
      onProgress(number - from);
    }
    await noteAddedAsDemo(db, ['workers', 'worker_certificates']);
    for (const statement of recreateIndexes) await client.query(statement);
    await client.query('commit');
    // The planner knows nothing of them yet.
    await client.query('set statement_timeout = 0');
    await client.query('vacuum analyze workers');
  } finally {
    // An unfinished transaction ends with the connection.
    client.release(true);
  }
}
