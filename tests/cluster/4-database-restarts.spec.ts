import { readdir } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fairClock } from '../harness/processes.ts';
import type { NodeName } from './cluster.ts';
import { expect, recordPromise, test } from './fixtures.ts';
import { listen } from './live-stream.ts';
import { type Asked, askThrough, aTally, manyHands } from './load.ts';
import { aPerson } from './person.ts';

const BOTH: [NodeName, NodeName] = ['node-1', 'node-2'];
const RESTARTS = 50;
/** Of each node: its pool, and the line on which it listens. */
const CONNECTIONS_MAX = 21;

test('the database is restarted fifty times under load: nothing acknowledged is lost, and all is well each time', async ({
  cluster,
}) => {
  const admin = aPerson(cluster);
  await admin.unlock('node-1');
  await cluster.ask('update messages set seen = true');
  const streams = BOTH.map((node) => listen(cluster, node, admin));
  const handlesOf = async (node: NodeName) =>
    (await readdir(`/proc/${cluster.nodes[node].pid}/fd`)).length;
  const handlesBefore = await Promise.all(BOTH.map(handlesOf));

  const tally = aTally();
  const hiccups = monitorEventLoopDelay();
  hiccups.enable();
  const acknowledged: string[] = [];
  const unexpected: string[] = [];
  const ask = async (asked: Asked) => {
    const answered = await askThrough(cluster, asked);
    tally.count(answered, asked);
    const { status, retryAfter } = answered;
    if (status !== 200 && status !== 201 && !(status === 503 && retryAfter))
      unexpected.push(`${asked.path}: ${status}, retry-after ${retryAfter}: ${answered.text}`);
    return status;
  };
  const stopReaders = manyHands(3, 10, async () => void (await ask({ path: '/api/services' })));
  const stopWriters = manyHands(3, 5, async (hand, round) => {
    const title = `Restarted ${hand} ${round}`;
    const headers = { cookie: admin.cookie(), 'idempotency-key': `key of ${title}` };
    const body = { title, description: '' };
    while ((await ask({ path: '/api/admin/services', headers, body })) !== 201);
    acknowledged.push(title);
  });

  /** At once: most of the time before the nodes listen again. */
  const writeInTheGap = () =>
    cluster.ask(
      `insert into messages (name, email, subject, message)
       values ('N', 'n@hoggar.example', 'In the gap', 'nobody was notified')`,
    );
  let slowestReturnMs = 0;
  for (let restart = 1; restart <= RESTARTS; restart++) {
    const before = acknowledged.length;
    await cluster.database.restart(restart % 2 === 0 ? 'SIGQUIT' : 'SIGINT');
    const clock = fairClock();
    await writeInTheGap();
    const isBack = async () =>
      acknowledged.length > before &&
      (await Promise.all(BOTH.map((node) => aPerson(cluster).ask(node, '/readyz')))).every(
        ({ status }) => status === 200,
      );
    await expect.poll(isBack, { intervals: [20] }).toBe(true);
    slowestReturnMs = Math.max(slowestReturnMs, clock.ms());
  }
  await Promise.all([stopReaders(), stopWriters()]);

  // Once more without load: no later change makes the streams count again.
  await cluster.database.restart('SIGINT');
  await writeInTheGap();
  const writtenAt = performance.now();
  await expect
    .poll(() => streams.map(({ unseen }) => unseen()), { intervals: [50] })
    .toEqual([RESTARTS + 1, RESTARTS + 1]);
  const recountMs = Math.round(performance.now() - writtenAt);
  await Promise.all(streams.map(({ leave }) => leave()));

  const stored = (
    await cluster.ask("select title from services where title like 'Restarted %'")
  ).map(({ title }) => title as string);
  const lost = acknowledged.filter((title) => !stored.includes(title)).length;
  const doubled = stored.length - new Set(stored).size;
  const [{ connections }] = await cluster.ask(
    `select count(*)::int as connections from pg_stat_activity
     where datname = 'agency' and application_name like 'saharis%'`,
  );
  const handlesAfter = await Promise.all(BOTH.map(handlesOf));
  const more = handlesAfter.map((handles, index) => handles - (handlesBefore[index] ?? 0));

  recordPromise({
    promise: 21,
    tried: `database restarted ${RESTARTS} times under load (half of them as a crash)`,
    figure: `${lost} of ${acknowledged.length} acknowledged lost, ${doubled} doubled; back after ${Math.round(slowestReturnMs)} ms at most`,
  });
  recordPromise({
    promise: 21,
    tried: `${tally.all()} requests in between`,
    figure: `${tally.of(503)} answered 503 with Retry-After, ${unexpected.length} anything else, slowest answer ${tally.slowestMs()} ms`,
  });
  recordPromise({
    promise: 21,
    tried: 'connections and handles afterwards, live updates',
    figure: `${connections} of ${2 * CONNECTIONS_MAX} connections, ${more.join(' and ')} handles more, recounted ${recountMs} ms after the last`,
  });
  expect(acknowledged.length).toBeGreaterThan(RESTARTS);
  expect([lost, doubled]).toEqual([0, 0]);
  expect(unexpected).toEqual([]);
  expect(tally.of(503)).toBeGreaterThan(0);
  // Without the time that the machine itself made us wait.
  expect(tally.slowestMs() - hiccups.max / 1e6).toBeLessThan(2_000);
  expect(slowestReturnMs).toBeLessThan(5_000);
  expect(connections).toBeLessThanOrEqual(2 * CONNECTIONS_MAX);
  for (const handles of more) expect(handles).toBeLessThanOrEqual(CONNECTIONS_MAX);
});
