import pg from 'pg';
import { fairClock } from '../harness/processes.ts';
import { sendHalfMessage } from '../harness/raw-requests.ts';
import type { NodeName } from './cluster.ts';
import { expect, recordPromise, test } from './fixtures.ts';
import { type Asked, askThrough, aTally, manyHands } from './load.ts';
import { aPerson } from './person.ts';

const BOTH: [NodeName, NodeName] = ['node-1', 'node-2'];

test.afterEach(async ({ cluster }) => {
  await expect.poll(cluster.proxy.nodesInUse).toEqual(BOTH);
});

test('a node that is killed takes only what it was working on with it, and that can be sent again', async ({
  cluster,
}) => {
  const admin = aPerson(cluster);
  await admin.unlock('node-1');
  const write = (number: number): Asked => ({
    path: '/api/admin/services',
    headers: { cookie: admin.cookie(), 'idempotency-key': `written as node-1 fell ${number}` },
    body: { title: `As node-1 fell ${number}`, description: 'sent until it was acknowledged' },
  });
  // Held up in the database, so that both nodes are in the middle of writing when one is killed.
  const holder = new pg.Client({ connectionString: cluster.env.DATABASE_URL });
  await holder.connect();
  await holder.query('begin; lock table services in access exclusive mode');
  const writes = Array.from({ length: 12 }, (_, number) => write(number));
  const first = writes.map((asked) => askThrough(cluster, asked));
  await expect
    .poll(async () => {
      const [{ waiting }] = await cluster.ask(
        "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'",
      );
      return waiting;
    })
    .toBe(12);
  await cluster.nodes['node-1'].end('SIGKILL');
  await holder.query('rollback');
  await holder.end();

  const answers = await Promise.all(first);
  const broken = answers.flatMap(({ status }, number) => (status === 201 ? [] : [number]));
  const reads = await Promise.all(
    Array.from({ length: 40 }, () => askThrough(cluster, { path: '/api/services' })),
  );
  const again = await Promise.all(
    broken.map((number) => askThrough(cluster, writes[number] as Asked)),
  );
  const rows = await cluster.ask("select title from services where title like 'As node-1 fell %'");
  recordPromise({
    promise: 16,
    tried: 'one of two nodes killed with -9 during 12 writes',
    figure: `${broken.length} broken off, sent again, ${rows.length} rows of 12; ${reads.filter(({ status }) => status === 200).length} of 40 reads answered in between`,
  });
  expect(broken.length).toBeGreaterThan(0);
  expect(broken.length).toBeLessThan(12);
  expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200));
  expect(again.map(({ status }) => status)).toEqual(again.map(() => 201));
  expect(rows).toHaveLength(12);
  await cluster.startAgain('node-1');
});

test('asked to stop with 200 streams open and 50 requests in flight, a node finishes them all and goes', async ({
  cluster,
}) => {
  const node = cluster.nodes['node-1'];
  const admins = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const admin = aPerson(cluster);
      await admin.unlock('node-1');
      return admin;
    }),
  );
  const streams = await Promise.all(
    admins.flatMap((admin) =>
      Array.from({ length: 5 }, () => admin.ask('node-1', '/api/admin/live')),
    ),
  );
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  const received = streams.map((stream) => stream.text());
  const inFlight = await Promise.all(
    Array.from({ length: 50 }, (_, number) => {
      const message = { name: 'Karim', email: 'k@hoggar.example', subject: 'In flight' };
      const from = { 'x-forwarded-for': `10.30.0.${number}` };
      return sendHalfMessage(node.url, { ...message, message: `number ${number}` }, from);
    }),
  );
  const clock = fairClock();
  const ended = node.end('SIGTERM');
  await expect.poll(node.output).toContain('"event":"stopping"');
  const statuses = await Promise.all(inFlight.map(({ finish }) => finish()));
  const ends = await Promise.allSettled(received);
  const code = await ended;
  const seconds = clock.ms() / 1000;
  const broken = ends.filter(({ status }) => status === 'rejected').length;
  recordPromise({
    promise: 26,
    tried: 'SIGTERM with 200 streams and 50 requests in flight',
    figure: `${statuses.filter((status) => status === 201).length} of 50 answered, ${broken} streams broken off, gone after ${seconds.toFixed(1)} s`,
  });
  expect(statuses).toEqual(statuses.map(() => 201));
  expect(broken).toBe(0);
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(10);
  await cluster.startAgain('node-1');
});

test('a panel that is open when its node falls goes on at the other', async ({ cluster, page }) => {
  const admin = aPerson(cluster);
  const { grant, expires_at } = await (await admin.unlock('node-2')).json();
  await cluster.ask('update messages set seen = true');
  await page.context().addCookies(
    admin
      .cookie()
      .split('; ')
      .map((pair) => pair.split('=') as [string, string])
      .map(([name, value]) => ({ name, value, url: cluster.proxy.https, secure: true })),
  );
  await page.addInitScript(
    ([grant, expires]) => {
      localStorage.setItem('admin_grant', grant as string);
      localStorage.setItem('admin_grant_expires_at', expires as string);
    },
    [grant, expires_at],
  );
  await page.goto('/admin/services');
  const link = page
    .getByRole('navigation', { name: 'Admin sections' })
    .getByRole('link', { name: 'Messages' });
  await expect(link).toHaveAccessibleName('Messages');
  // Whichever of the two its stream comes from is gone after this.
  for (const [index, fallen] of BOTH.entries()) {
    const other = BOTH[1 - index] as NodeName;
    await cluster.nodes[fallen].end('SIGKILL');
    const sent = await aPerson(cluster).ask(other, '/api/messages', {
      body: { name: 'Lina', email: 'l@hoggar.example', subject: 'Crew', message: fallen },
    });
    expect(sent.status).toBe(201);
    await expect(link).toHaveAccessibleName(`Messages ${index + 1} new`);
    await cluster.startAgain(fallen);
    await expect.poll(cluster.proxy.nodesInUse).toEqual(BOTH);
  }
});

test('both nodes are restarted one after the other under load, and nobody notices', async ({
  cluster,
}) => {
  const [admin, recruiter] = [aPerson(cluster), aPerson(cluster)];
  await admin.unlock('node-1');
  await recruiter.signIn('node-1');
  const [{ image_url: picture }] = await cluster.ask(
    'select image_url from portfolio where deleted_at is null order by id limit 1',
  );
  const asAdmin = { cookie: admin.cookie() };
  const asRecruiter = { cookie: recruiter.cookie() };
  const mix: ((hand: number, round: number) => Asked)[] = [
    () => ({ path: '/' }),
    () => ({ path: picture }),
    () => ({ path: '/login' }),
    () => ({ path: '/api/services' }),
    () => ({ path: '/api/recruiter/candidates?search=weld', headers: asRecruiter }),
    () => ({ path: '/api/admin/unseen', headers: asAdmin }),
    (hand, round) => ({
      path: '/api/admin/services',
      headers: asAdmin,
      body: { title: `Rolling ${hand} ${round}`, description: '' },
    }),
  ];
  const tally = aTally();
  let written = 0;
  const stopLoad = manyHands(14, 10, async (hand, round) => {
    const asked = (mix[hand % mix.length] as (typeof mix)[number])(hand, round);
    const answered = await askThrough(cluster, asked);
    tally.count(answered, asked);
    if (answered.status === 201) written += 1;
  });
  const exits: string[] = [];
  for (const name of BOTH) {
    const before = tally.all();
    const askedAt = performance.now();
    const code = await cluster.nodes[name].end('SIGTERM');
    exits.push(`${((performance.now() - askedAt) / 1000).toFixed(1)} s`);
    expect(code).toBe(0);
    await cluster.startAgain(name);
    await expect.poll(cluster.proxy.nodesInUse).toEqual(BOTH);
    expect(tally.all()).toBeGreaterThan(before + 50);
  }
  await stopLoad();
  const [{ stored }] = await cluster.ask(
    "select count(*)::int as stored from services where title like 'Rolling %'",
  );
  recordPromise({
    promise: 26,
    tried: `rolling restart of two nodes under load (stops took ${exits.join(' and ')})`,
    figure: `${tally.odd.length} of ${tally.all()} answers not 2xx, slowest ${tally.slowestMs()} ms`,
  });
  expect(tally.odd, cluster.troubles().join('\n')).toEqual([]);
  expect(stored).toBe(written);
});
