import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAIL_DELAY_SECONDS } from '../contracts/mails.ts';
import type { BulkAct, BulkPreview } from '../contracts/worker-bulk.ts';
import { startMailServer } from './harness/mails.ts';
import { anAdmin, aPerson, aPresentPerson, aWorker } from './harness/people.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

/** A Tuesday at ten in Algiers. */
const NOW = new Date('2026-12-01T09:00:00Z');
const ASK: BulkAct = { kind: 'ask-papers', language: 'fr' };

let server: Awaited<ReturnType<typeof startMailServer>>;
let site: TestSite;
let cookie: string;
let h2s: number;
beforeAll(async () => {
  server = await startMailServer();
  site = await startTestSite({ smtpUrl: server.url });
  const { rows } = await site.pool.query("select id from certificate_types where short = 'H2S'");
  h2s = rows[0].id;
});
beforeEach(async () => {
  await emptyTables(site.pool, 'workers, audit, worker_bulk_acts, mails, admins');
  server.received.length = 0;
  site.clock.now = NOW;
  cookie = (await anAdmin(site.db, NOW)).cookie;
});
afterAll(async () => {
  await site.stop();
  await server.stop();
});

const ask = (method: string, path: string, body?: unknown, headers = {}) =>
  site.send(method, `/api/admin${path}`, body, { cookie, ...headers });
const preview = async (act = ASK) => {
  const answer = await ask('POST', '/workers/bulk/preview', { selection: { found: {} }, act });
  expect(answer.status).toBe(200);
  return (await answer.json()) as BulkPreview;
};
async function send() {
  const { changes, digest } = await preview();
  const order = { selection: { found: {} }, act: ASK, sealed: { changes, digest } };
  const answer = await ask('POST', '/workers/bulk', order);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { id: number; changed: number };
}
async function aPaper(worker: { id: number }, expires_on: string): Promise<number> {
  const body = { type_id: h2s, verified: true, expires_on };
  const added = await ask('POST', `/workers/${worker.id}/certificates`, body);
  expect(added.status).toBe(201);
  return ((await added.json()) as { id: number }).id;
}
const deliver = () => {
  site.clock.now = new Date(site.clock.now.getTime() + MAIL_DELAY_SECONDS * 1000);
  return site.mail.sendDueMails();
};
const linksIn = (text = '') =>
  [...text.matchAll(/http:\/\/agency\.example(\/p\/[\w-]{22})/g)].map(([, path]) => path as string);

test('a worker with papers to renew and an address gets one mail, with a link for each paper that opens', async () => {
  const amine = await aWorker(site.db, { name: 'Amine Saadi', email: 'amine@workers.example' });
  await aPaper(amine, '2026-12-20');
  await aPaper(amine, '2026-11-20');
  const mute = await aWorker(site.db, { email: '' });
  await aPaper(mute, '2026-12-20');
  const gone = await aWorker(site.db, { status: 'left' });
  await aPaper(gone, '2026-12-20');
  const good = await aWorker(site.db);
  await aPaper(good, '2028-12-20');
  expect(await preview()).toMatchObject({
    found: 4,
    changes: 1,
    no_room: 1,
    sample: [{ id: amine.id }],
  });
  const { id, changed } = await send();
  expect(changed).toBe(1);
  await deliver();
  expect(server.received).toHaveLength(1);
  const [mail] = server.received;
  expect(mail?.recipients).toEqual(['amine@workers.example']);
  expect(mail?.text).toContain('Amine Saadi');
  expect(mail?.text?.indexOf('20 novembre')).toBeLessThan(
    mail?.text?.indexOf('20 décembre') as number,
  );
  expect(mail?.text).toContain('14 jours');
  const links = linksIn(mail?.text);
  expect(links).toHaveLength(2);
  for (const link of links) {
    expect(mail?.html).toContain(link);
    const page = await site.get(link);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<form class="paper"');
  }

  const { rows } = await site.pool.query(
    "select action, noun_id, noun_ids from audit where noun = 'workers'",
  );
  expect(rows).toEqual([{ action: 'ask-papers', noun_id: null, noun_ids: [amine.id] }]);
  const { history } = await (await ask('GET', `/workers/${amine.id}/file`)).json();
  expect(history[0]).toMatchObject({ noun: 'workers', action: 'ask-papers' });
  // What has left cannot be taken back.
  expect(await (await ask('GET', '/workers/bulk')).json()).toEqual({ acts: [] });
  const undone = await ask('POST', `/workers/bulk/${id}/undo`);
  expect(undone.status).toBe(409);
  expect((await undone.json()).error.reason).toBe('conflict.bulkMailed');
});

test('a worker is asked once a day, and again on the next', async () => {
  await aPaper(await aWorker(site.db), '2026-12-20');
  await send();
  expect(await preview()).toMatchObject({ found: 1, changes: 0, no_room: 0 });
  expect(await send()).toMatchObject({ changed: 0 });
  await deliver();
  expect(server.received).toHaveLength(1);
  // Half past midnight in Algiers.
  site.clock.now = new Date('2026-12-01T23:30:00Z');
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
  expect(await preview()).toMatchObject({ changes: 1 });
});

test('a paper that is renewed before the mail leaves is not in it, and without any nothing is sent', async () => {
  const [a, b] = [await aWorker(site.db), await aWorker(site.db)];
  const renewed = [await aPaper(a, '2026-12-10'), await aPaper(b, '2026-12-10')];
  await aPaper(a, '2026-12-20');
  expect(await send()).toMatchObject({ changed: 2 });
  for (const id of renewed) {
    const body = { type_id: h2s, verified: true, expires_on: '2028-12-10' };
    expect((await ask('PUT', `/certificates/${id}`, body)).status).toBe(200);
  }
  await deliver();
  expect(server.received.map(({ recipients }) => recipients)).toEqual([[a.email]]);
  expect(linksIn(server.received[0]?.text)).toHaveLength(1);
  const { rows } = await site.pool.query('select to_address, state from mails order by state');
  expect(rows).toEqual([
    { to_address: a.email, state: 'sent' },
    { to_address: b.email, state: 'withdrawn' },
  ]);
});

test('a worker whose new paper waits for a check is not asked for it', async () => {
  const worker = await aWorker(site.db);
  const id = await aPaper(worker, '2026-12-10');
  await site.pool.query(
    `insert into worker_certificates (worker_id, type_id, renews_id, sent_at) values ($1, $2, $3, $4)`,
    [worker.id, h2s, id, NOW],
  );
  expect(await preview()).toMatchObject({ found: 1, changes: 0 });
});

test.each(['editor', 'reader'] as const)('the role %s asks nobody', async (role) => {
  await aPaper(await aWorker(site.db), '2026-12-20');
  const { changes, digest } = await preview();
  const order = { selection: { found: {} }, act: ASK, sealed: { changes, digest } };
  const { id } = await aPerson(site.db, { role });
  const own = (await aPresentPerson(site.db, id, NOW)).cookie;
  const answer = await ask('POST', '/workers/bulk', order, { cookie: own });
  expect(answer.status).toBe(403);
  expect((await site.pool.query('select from mails')).rowCount).toBe(0);
});

test('a mail in a language that we do not write is refused', async () => {
  const act = { kind: 'ask-papers', language: 'de' };
  const answer = await ask('POST', '/workers/bulk/preview', { selection: { found: {} }, act });
  expect(answer.status).toBe(400);
});

test('5,000 workers are asked in one act, each by one mail', async () => {
  await site.pool.query(`insert into workers (name, job_title, domain, phone, email, companies)
    select 'Worker ' || n, 'Welder', 'Piping', '', 'w' || n || '@workers.example', '{}' from generate_series(1, 5000) n`);
  await site.pool.query(
    `insert into worker_certificates (worker_id, type_id, expires_on) select id, $1, '2026-12-20' from workers`,
    [h2s],
  );
  expect(await send()).toMatchObject({ changed: 5_000 });
  const { rows } = await site.pool.query(
    "select count(*)::int as count, count(distinct to_address)::int as people from mails where kind = 'worker-papers' and state = 'waiting'",
  );
  expect(rows).toEqual([{ count: 5_000, people: 5_000 }]);
}, 60_000);
