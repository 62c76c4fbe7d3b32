import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect } from 'vitest';
import { databaseOver } from '../../server/database/connect.ts';
import {
  BUDGETS,
  type Budget,
  createRateLimits,
  SLOTS,
} from '../../server/rate-limits/rate-limits.ts';
import { test } from '../harness/promise-test.ts';
import { runConcurrently } from '../harness/raw-requests.ts';
import { testDatabase } from '../harness/test-database.ts';

/** A million keys leave no more than every slot taken, each updated again and again: so they are taken at once. */
const TRIES = 100_000;
const MOST_MB = 32;
/** Budgets whose key an outsider chooses: an address, a username. */
const OPEN_TO_ALL = [
  'pin-address',
  'sign-in-address',
  'sign-in-account',
  'message-address',
  'chat-address',
] as const satisfies Budget[];

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const MB = 1024 * 1024;
const tableMb = async () =>
  (await database.pool.query("select pg_total_relation_size('rate_limits')::int as n")).rows[0].n /
  MB;
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
function nodeMb() {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MB;
}

test('with every slot of every budget that an outsider can reach taken, the counts take little room', async ({
  recordPromise,
}) => {
  const limits = await createRateLimits(databaseOver(database.pool));
  const now = new Date();
  const spend = (i: number) =>
    limits.spend(OPEN_TO_ALL[i % OPEN_TO_ALL.length] ?? 'pin-address', `key ${i}`, now);
  // Connections and compiled code take their memory once, whatever the number of keys.
  await runConcurrently(20, 5_000, (i) => spend(-1 - i));
  const before = nodeMb();
  await database.pool.query(
    `insert into rate_limits (budget, slot, used, window_ends_at)
     select budget, slot, 1, now() + interval '1 day'
     from unnest($1::text[]) budget, generate_series(0, $2::int - 1) slot
     on conflict do nothing`,
    [OPEN_TO_ALL, SLOTS],
  );
  await runConcurrently(20, TRIES, spend);
  const { rows: counted } = await database.pool.query('select count(*)::int as n from rate_limits');
  const added = { table: await tableMb(), node: Math.max(0, nodeMb() - before) };
  await recordPromise({
    promise: 2,
    tried: `every slot of ${OPEN_TO_ALL.length} budgets taken, as by any million keys; ${TRIES} tries more`,
    figure: `${counted[0].n} rows: ${added.table.toFixed(1)} MB in the database, ${added.node.toFixed(1)} MB in the node`,
  });
  expect(counted[0].n).toBe(SLOTS * OPEN_TO_ALL.length);
  expect(added.table + added.node).toBeLessThan(MOST_MB);
  expect(
    Object.keys(BUDGETS)
      .filter((name) => /address|account/.test(name))
      .sort(),
  ).toEqual([...OPEN_TO_ALL, 'upload-address'].sort());
});
