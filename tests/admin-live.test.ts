import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { liveChange } from '../contracts/inbox.ts';
import { setPin } from '../server/admin-pin/admin-pin.ts';
import { anAdmin, aRecruiter, aWorker } from './harness/people.ts';
import { fairClock } from './harness/processes.ts';
import { test } from './harness/promise-test.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await startTestSite({ live: true });
});
beforeEach(async () => {
  site.clock.now = new Date();
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
});
afterAll(() => site.stop());

/** An open panel: what it has received so far, and how to close it. */
async function aPanel() {
  const leaving = new AbortController();
  const answer = await fetch(`${site.url}/api/admin/live`, {
    headers: { cookie },
    signal: leaving.signal,
  });
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const panel = { received: '', over: false, leave: () => leaving.abort() };
  const read = async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
      panel.received += chunk;
  };
  read()
    .catch(() => {})
    .then(() => {
      panel.over = true;
    });
  await expect.poll(() => panel.received).toContain('event: change');
  return panel;
}

const changesIn = (received: string) =>
  [...received.matchAll(/^data: (\{.+)$/gm)].map(([, data]) =>
    liveChange.parse(JSON.parse(data as string)),
  );

test('an open panel receives an event for a message, an order and an account, with the counts for its badges', async () => {
  const panel = await aPanel();
  const [recruiter, worker] = [await aRecruiter(site.db), await aWorker(site.db)];
  await expect.poll(() => panel.received).toContain('"users"');
  await site.pool.query(
    "insert into messages (name, email, subject, message) values ('a', 'a@b.example', 'a', 'a')",
  );
  await site.pool.query(
    'insert into orders (recruiter_id, worker_id, date) values ($1, $2, now())',
    [recruiter.id, worker.id],
  );
  await expect
    .poll(() => changesIn(panel.received).at(-1)?.unseen)
    .toEqual({ messages: 1, orders: 1, failed_mails: 0, access: 0, papers: 0 });
  await site.pool.query('update messages set seen = true');
  await expect
    .poll(() => changesIn(panel.received).at(-1))
    .toEqual({
      changed: ['messages'],
      unseen: { messages: 0, orders: 1, failed_mails: 0, access: 0, papers: 0 },
    });
  panel.leave();
});

test('an open panel learns that closed days and places have changed, each by itself', async () => {
  const panel = await aPanel();
  const learns = async (noun: string, statement: string) => {
    await site.pool.query(statement);
    await expect.poll(() => changesIn(panel.received).at(-1)?.changed).toEqual([noun]);
  };
  await learns('places', "insert into places (name) values ('Workshop Algiers')");
  await learns('closed-days', "insert into closed_days values ('2031-07-05', 'Feast')");
  await learns('places', "delete from places where name = 'Workshop Algiers'");
  await learns('closed-days', "delete from closed_days where day = '2031-07-05'");
  panel.leave();
});

test.for<[string, () => Promise<unknown>]>([
  ['locking', () => site.send('DELETE', '/api/admin/grant', undefined, { cookie })],
  ['a new PIN', () => setPin(site.db, 'another pin', site.clock.now)],
  [
    'the end of the eight hours',
    async () => {
      site.clock.now = new Date(site.clock.now.getTime() + 28_800_000);
    },
  ],
])(
  '%s ends the stream within five seconds, and says so',
  async ([ending, end], { recordPromise }) => {
    const panel = await aPanel();
    await end();
    const clock = fairClock();
    await expect.poll(() => panel.over).toBe(true);
    const ms = clock.ms();
    await recordPromise({
      promise: 4,
      tried: `an open panel after ${ending}`,
      figure: `stream closed after ${ms} ms`,
    });
    expect(ms).toBeLessThan(5_000);
    expect(panel.received).toContain('event: locked');
  },
);

test('a sixth panel of one grant is refused, and a panel that closes makes room', async () => {
  const open = await Promise.all(Array.from({ length: 5 }, aPanel));
  const refused = await site.get('/api/admin/live', { cookie });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  for (const panel of open) panel.leave();
  await expect.poll(() => site.panels.count()).toBe(0);
  (await aPanel()).leave();
});

test('panels that come and go leave nothing behind', async () => {
  for (let round = 0; round < 40; round += 1) {
    const panels = await Promise.all(Array.from({ length: 5 }, aPanel));
    for (const panel of panels) panel.leave();
    await expect.poll(() => site.panels.count(), { interval: 5 }).toBe(0);
  }
});

test('the length of the list of orders follows every change, at once after a write through this node', async () => {
  const total = async () => {
    const answer = await fetch(`${site.url}/api/admin/orders`, { headers: { cookie } });
    return ((await answer.json()) as { total: number }).total;
  };
  const before = await total();
  const { id: recruiterId } = await aRecruiter(site.db);
  const ask = async () => {
    const { id: workerId } = await aWorker(site.db);
    const { rows } = await site.pool.query(
      'insert into orders (recruiter_id, worker_id, date) values ($1, $2, now()) returning id',
      [recruiterId, workerId],
    );
    return rows[0].id;
  };
  const ids = [await ask(), await ask()];
  await expect.poll(total).toBe(before + 2);
  for (const [deleted, id] of ids.entries()) {
    const path = `${site.url}/api/admin/orders/${id}`;
    const origin = { origin: 'http://agency.example' };
    expect((await fetch(path, { method: 'DELETE', headers: { cookie, ...origin } })).status).toBe(
      200,
    );
    expect(await total()).toBe(before + 1 - deleted);
  }
});
