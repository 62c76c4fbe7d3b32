import type { Page } from '@playwright/test';
import { fileRow, workerForm } from '../harness/people.ts';
import { aPicture } from '../harness/pictures.ts';
import { fairClock } from '../harness/processes.ts';
import { DEMO, PIN, setPinByCommand } from '../harness/site-process.ts';
import type { NodeName } from './cluster.ts';
import { expect, recordPromise, test } from './fixtures.ts';
import { listen } from './live-stream.ts';
import { aPerson } from './person.ts';

const BOTH: [NodeName, NodeName] = ['node-1', 'node-2'];

const messagesLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link', { name: 'Messages' });

async function unlockByHand(page: Page) {
  await page.goto('/admin');
  await page.getByLabel('Pin Code', { exact: true }).fill(PIN);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(messagesLink(page)).toBeVisible();
}

test('http is sent on to https, and cookies are tied to it', async ({ cluster }) => {
  const sentOn = await fetch(`${cluster.proxy.http}/login`, { redirect: 'manual' });
  expect(sentOn.status).toBe(301);
  expect(sentOn.headers.get('location')).toBe(`${cluster.proxy.https}/login`);
  const [session] = (await aPerson(cluster).signIn('node-1')).headers.getSetCookie();
  expect(session).toMatch(/^__Host-session=.*Secure/);
});

test('a message sent to either node lights the badge of an open panel', async ({
  cluster,
  page,
}) => {
  await cluster.ask('update messages set seen = true');
  await unlockByHand(page);
  await page.goto('/admin/services');
  await expect(messagesLink(page)).toHaveAccessibleName('Messages');
  const visitor = aPerson(cluster);
  const latencies: number[] = [];
  for (const [index, node] of BOTH.entries()) {
    const sent = await visitor.ask(node, '/api/messages', {
      body: { name: 'Karim', email: 'k@hoggar.example', subject: node, message: 'Ten riggers' },
    });
    expect(sent.status).toBe(201);
    const sentAt = performance.now();
    await expect(messagesLink(page)).toHaveAccessibleName(`Messages ${index + 1} new`);
    latencies.push(Math.round(performance.now() - sentAt));
  }
  await messagesLink(page).click();
  for (const node of BOTH)
    await expect(page.getByRole('button', { name: `Open the message: ${node}` })).toBeVisible();
  await expect(messagesLink(page)).toHaveAccessibleName('Messages');
  console.log(`message to badge, by node it was sent to: ${latencies.join(' and ')} ms`);
});

test('a picture uploaded through one node is shown by the other, on a page that is new on both', async ({
  cluster,
  page,
}) => {
  const admin = aPerson(cluster);
  await admin.unlock('node-1');
  const { picture } = await admin.json('node-1', '/api/admin/pictures', {
    body: await aPicture('png', { width: 640, height: 400 }),
  });
  const item = { title: 'Shared jetty', description: '', picture };
  expect((await admin.ask('node-1', '/api/admin/portfolio', { body: item })).status).toBe(201);
  const [first, second] = await Promise.all(
    BOTH.map(async (node) => {
      const answer = await admin.ask(node, `/pictures/${picture}/960.webp`);
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    }),
  );
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
  for (const node of BOTH)
    await expect.poll(async () => (await admin.ask(node, '/')).text()).toContain('Shared jetty');

  await page.goto('/');
  await page.locator('#portfolio').scrollIntoViewIfNeeded();
  const shown = page.locator(`img[src*="${picture}"]`).first();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('what an administrator saves on one node is on the page of the other within a moment', async ({
  cluster,
}) => {
  const admin = aPerson(cluster);
  await admin.unlock('node-1');
  for (const [index, node] of BOTH.entries()) {
    const other = BOTH[1 - index] as NodeName;
    const { version } = await admin.json(node, '/api/admin/about-us');
    const content = `Written on ${node}.`;
    const saved = await admin.ask(node, '/api/admin/about-us', {
      method: 'PUT',
      body: { content, version },
    });
    expect(saved.status).toBe(200);
    await expect.poll(async () => (await admin.ask(other, '/')).text()).toContain(content);
    const stale = await admin.ask(other, '/api/admin/about-us', {
      method: 'PUT',
      body: { content: 'An older text', version },
    });
    expect(stale.status).toBe(409);
  }
});

test('what is imported on one node is found on the other, and undone there once for both', async ({
  cluster,
}) => {
  const admin = aPerson(cluster);
  await admin.unlock('node-1');
  const recruiter = aPerson(cluster);
  await recruiter.signIn('node-2');
  const found = async (node: NodeName) =>
    (await recruiter.json(node, '/api/recruiter/candidates?search=imported%20together')).total;
  const rows = Array.from({ length: 700 }, (_, n) =>
    fileRow({ row: n + 2, name: `Imported Together ${n}`, job_title: 'Rigger' }),
  );
  const imported = await admin.ask('node-1', '/api/admin/workers/import', {
    body: { rows, duplicates: 'import' },
  });
  const { import_id } = JSON.parse((await imported.text()).trim().split('\n').at(-1) ?? '');
  for (const node of BOTH) await expect.poll(() => found(node)).toBe(700);

  const undo = (node: NodeName) =>
    admin.json(node, `/api/admin/workers/imports/${import_id}/undo`, { method: 'POST' });
  const answers = await Promise.all([undo('node-2'), undo('node-1'), undo('node-2')]);
  for (const answer of answers) expect(answer).toEqual({ removed: 700, edited: 0, asked_for: 0 });
  for (const node of BOTH) await expect.poll(() => found(node)).toBe(0);
});

test('a recruiter who signs in on one node is signed in on the other, and signed out on both', async ({
  cluster,
  page,
}) => {
  const recruiter = aPerson(cluster);
  expect((await recruiter.signIn('node-1')).status).toBe(200);
  for (const node of BOTH) expect((await recruiter.ask(node, '/api/session')).status).toBe(200);
  const left = { cookie: recruiter.cookie() };
  expect((await recruiter.ask('node-2', '/api/session', { method: 'DELETE' })).status).toBe(204);
  for (const node of BOTH)
    expect((await recruiter.ask(node, '/api/session', { headers: left })).status).toBe(401);

  await page.goto('/login');
  await page.getByLabel('Username').fill(DEMO.username);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/recruiter$/);
  const candidates = page.getByRole('main').getByRole('heading', { level: 2 });
  for (let visit = 0; visit < 4; visit++) {
    await expect(candidates.first()).toBeVisible();
    await page.reload();
  }
});

test('a worker added through one node is found through the other', async ({ cluster }) => {
  const admin = aPerson(cluster);
  await admin.unlock('node-1');
  const recruiter = aPerson(cluster);
  await recruiter.signIn('node-2');
  const worker = workerForm({
    name: 'Zineb Clusterwelder',
    job_title: 'Welder',
    domain: 'Piping',
    phone: '+213 000 77',
    email: 'zineb@workers.example',
  });
  expect((await admin.ask('node-1', '/api/admin/workers', { body: worker })).status).toBe(201);
  for (const node of BOTH)
    await expect
      .poll(async () => {
        const found = await recruiter.json(node, '/api/recruiter/candidates?search=clusterweld');
        return found.total;
      })
      .toBe(1);
});

test('tries at the PIN are counted together: the eleventh is refused on both nodes', async ({
  cluster,
}) => {
  const guesser = aPerson(cluster);
  for (let guess = 0; guess < 10; guess++)
    expect((await guesser.unlock(BOTH[guess % 2] as NodeName, `wrong-${guess}`)).status).toBe(401);
  for (const node of BOTH) {
    const refused = await guesser.unlock(node);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  }
});

test('a write that is sent again to the other node happens once', async ({ cluster }) => {
  const admin = aPerson(cluster);
  await admin.unlock('node-1');
  const body = { title: 'Sent twice', description: 'with the same key' };
  const headers = { 'idempotency-key': 'the same on both nodes' };
  const sent = await Promise.all(
    BOTH.flatMap((node) => [
      admin.ask(node, '/api/admin/services', { body, headers }),
      admin.ask(node, '/api/admin/services', { body, headers }),
    ]),
  );
  for (const answer of sent) expect(answer.status).toBe(201);
  expect(await cluster.ask("select id from services where title = 'Sent twice'")).toHaveLength(1);
});

test('a hundred requests for one worker at both nodes at once make one order', async ({
  cluster,
}) => {
  const recruiter = aPerson(cluster);
  await recruiter.signIn('node-1');
  const [worker] = await cluster.ask(
    `insert into workers (name, job_title, domain, phone, email)
     values ('Wanted by all', 'Rigger', 'Lifting', '+213 000 78', 'w@workers.example') returning id`,
  );
  const date = new Date(Math.ceil(Date.now() / 900_000) * 900_000 + 86_400_000).toISOString();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      recruiter.ask(BOTH[index % 2] as NodeName, '/api/recruiter/test-requests', {
        body: { worker_id: worker.id, date },
      }),
    ),
  );
  const sent = answers.filter(({ status }) => status === 201).length;
  const refused = answers.filter(({ status }) => status === 409);
  const sentences = new Set(
    await Promise.all(refused.map(async (answer) => (await answer.json()).error.message)),
  );
  const orders = await cluster.ask(`select id from orders where worker_id = ${worker.id}`);
  recordPromise({
    promise: 22,
    tried: '100 requests for one worker at two nodes at once',
    figure: `${orders.length} order, ${refused.length} refused`,
  });
  expect([sent, refused.length, orders.length]).toEqual([1, 99, 1]);
  expect([...sentences]).toEqual(['You already hired this worker.']);
});

test('a new PIN locks the panels of both nodes and ends their streams', async ({ cluster }) => {
  const admin = aPerson(cluster);
  await admin.unlock('node-1');
  const streams = BOTH.map((node) => listen(cluster, node, admin));
  await expect.poll(() => streams.every(({ unseen }) => unseen() !== null)).toBe(true);
  await setPinByCommand(PIN, cluster.env);
  const clock = fairClock();
  await expect.poll(() => streams.every(({ locked }) => locked())).toBe(true);
  const ms = clock.ms();
  for (const node of BOTH) expect((await admin.ask(node, '/api/admin/services')).status).toBe(401);
  await Promise.all(streams.map(({ leave }) => leave()));
  recordPromise({
    promise: 4,
    tried: 'PIN changed by command, panels open at two nodes',
    figure: `streams closed after ${ms} ms, both nodes refuse the old grant`,
  });
  expect(ms).toBeLessThan(5_000);
});
