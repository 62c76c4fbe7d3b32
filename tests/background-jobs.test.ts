import { afterEach, expect, test } from 'vitest';
import { databaseOver } from '../server/database/connect.ts';
import { createJobs } from '../server/jobs/jobs.ts';
import { createLog } from '../server/observability/log.ts';
import { PATIENCE_MS } from './harness/processes.ts';
import { testDatabase } from './harness/test-database.ts';

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** Nodes whose work is counted. */
async function nodes(count: number) {
  const database = await testDatabase();
  undo.push(database.drop);
  const done: Record<string, number> = {};
  const lines: string[] = [];
  const log = createLog('debug', (line) => lines.push(line));
  const work = (name: string) => async () => {
    done[name] = (done[name] ?? 0) + 1;
    if (name === 'housekeeping') throw new Error('no room');
  };
  const all = Array.from({ length: count }, () => {
    const jobs = createJobs({
      address: database.connection,
      log,
      work: {
        'send-mails': work('send-mails'),
        'check-searches': work('check-searches'),
        'plan-mails': work('plan-mails'),
        housekeeping: work('housekeeping'),
      },
    });
    undo.push(() => jobs.stop(1_000));
    jobs.start();
    return jobs;
  });
  const has = (event: string, times = 1) =>
    expect
      .poll(() => lines.filter((line) => line.includes(`"${event}"`)).length, {
        timeout: PATIENCE_MS,
      })
      .toBeGreaterThanOrEqual(times);
  await has('jobs.started', count);
  return { all, done, lines, has, pool: database.pool, db: databaseOver(database.pool) };
}

test('two nodes start together, do each thing soon, and a failure is a line in the log', async () => {
  const { done, has, lines, pool } = await nodes(2);
  await has('job.failed');
  await expect.poll(() => Object.keys(done).length, { timeout: PATIENCE_MS }).toBe(4);
  expect(lines.filter((line) => line.includes('"job.failed"')).join()).toContain('no room');
  const { rows } = await pool.query('select name, cron from pgboss.schedule order by name');
  expect(rows).toEqual([
    { name: 'check-searches', cron: '*/5 * * * *' },
    { name: 'housekeeping', cron: '7 * * * *' },
    { name: 'plan-mails', cron: '*/5 * * * *' },
    { name: 'send-mails', cron: '* * * * *' },
  ]);
  const { rows: connected } = await pool.query(
    'select distinct application_name from pg_stat_activity where datname = current_database()',
  );
  expect(connected.every(({ application_name }) => application_name.startsWith('saharis'))).toBe(
    true,
  );
});

test('a waking belongs to its transaction, and acts at the same time share one', async () => {
  const { all, done, db, pool } = await nodes(1);
  await expect.poll(() => done['send-mails'], { timeout: PATIENCE_MS }).toBeGreaterThanOrEqual(1);
  const waiting = async () =>
    (
      await pool.query(
        "select data from pgboss.job where name = 'send-mails' and state = 'created' and start_after > now() + interval '1 hour'",
      )
    ).rows;
  const later = new Date(Date.now() + 2 * 60 * 60_000);
  const tx = db.transaction(async (inside) => {
    await all[0]?.wake(inside, later);
    expect(await waiting()).toEqual([]);
    throw new Error('taken back');
  });
  await expect(tx).rejects.toThrow('taken back');
  expect(await waiting()).toEqual([]);
  const another = new Date(later.getTime() + 10_000);
  for (let acts = 0; acts < 3; acts++)
    await db.transaction(async (inside) => all[0]?.wake(inside, another));
  expect(await waiting()).toEqual([{ data: null }]);

  const before = done['send-mails'] ?? 0;
  await db.transaction(async (inside) => all[0]?.wake(inside, new Date()));
  await expect.poll(() => done['send-mails'], { timeout: PATIENCE_MS }).toBeGreaterThan(before);
});

test('connections that the server ends are lines in the log, and work goes on', async () => {
  const { all, done, has, db, pool } = await nodes(1);
  await expect.poll(() => done['send-mails'], { timeout: PATIENCE_MS }).toBeGreaterThanOrEqual(1);
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'saharis-jobs' and datname = current_database()",
  );
  await has('jobs.trouble');
  const before = done['send-mails'] ?? 0;
  await db.transaction(async (inside) => all[0]?.wake(inside, new Date()));
  await expect.poll(() => done['send-mails'], { timeout: PATIENCE_MS }).toBeGreaterThan(before);
});

test('a role that may create no schema is named, and nothing else happens', async () => {
  const database = await testDatabase();
  undo.push(database.drop);
  await database.pool.query(
    `revoke create on database ${database.connection.database} from current_user`,
  );
  const lines: string[] = [];
  const nothing = async () => {};
  const jobs = createJobs({
    address: database.connection,
    log: createLog('debug', (line) => lines.push(line)),
    work: {
      'send-mails': nothing,
      'check-searches': nothing,
      'plan-mails': nothing,
      housekeeping: nothing,
    },
  });
  undo.push(() => jobs.stop(0));
  jobs.start();
  await expect
    .poll(() => lines.join(), { timeout: PATIENCE_MS })
    .toContain('may not create the schema pgboss');
  await jobs.wake(databaseOver(database.pool), new Date());
});
