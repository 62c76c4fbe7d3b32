import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { isAlive, readPostmasterPid } from '../server/database/embedded/postmaster.ts';
import { aBackupFolder } from './harness/backups.ts';
import { aQuickDataFolder, removeDataFolder } from './harness/folders.ts';
import { aPicture } from './harness/pictures.ts';
import { fairClock, PATIENCE_MS } from './harness/processes.ts';
import {
  askDatabase,
  freePort,
  launchSiteProcess,
  runCommand,
  type SiteProcess,
} from './harness/site-process.ts';
import { figure, readExposition, startTraceCollector } from './harness/telemetry.ts';

const rule = z.strictObject({
  alert: z.string().regex(/^Saharis\w+$/),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+m$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({ summary: z.string().min(1) }),
});

const PROMQL = /^(sum|max|rate|increase|time|histogram_quantile|by|or|le|area)$/;

/** The selectors of a PromQL expression. A name that is neither ours nor PromQL's is not passed over. */
function selectorsIn(expr: string) {
  const withoutTexts = expr.replace(/"[^"]*"/g, '""').replace(/\[\w+\]/g, '');
  const names = withoutTexts.matchAll(/(?<![\w.])([a-z_]\w*)(?:\{([^}]*)\})?/g);
  return [...names]
    .filter(([, name = '']) => !PROMQL.test(name))
    .filter(([whole]) => whole !== 'up{job=""}')
    .map(([, name = '', matchers = '']) => ({
      name,
      labels: [...matchers.matchAll(/(\w+)=/g)].map(([, label]) => label ?? ''),
    }));
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PASSWORD = 'canary-password';
const CANARIES = [PASSWORD, 'canary-in-query', 'canary-in-body', '203.0.113.77', 'canary-agent'];

let dataDir: string;
let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let site: SiteProcess;
let env: Record<string, string>;
let firstState: Awaited<ReturnType<typeof state>>;
let pin = '';
let cookie = '';

/** A first start whose PIN nobody chose, watched in every way there is. */
beforeAll(async () => {
  dataDir = await aQuickDataFolder();
  collector = await startTraceCollector();
  env = {
    METRICS_PORT: String(await freePort()),
    NODE_NAME: 'node-7',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'agency-site',
    TRUSTED_PROXIES: '127.0.0.1, ::1',
    LOG_LEVEL: 'debug',
    SEED_DEMO: 'no',
  };
  site = await launchSiteProcess({ dataDir, env: { ...env, ADMIN_PIN: '' } });
  firstState = await vi.waitUntil(state, { timeout: PATIENCE_MS });
  expect(await site.opened, site.output()).toBe(true);
  pin = /Admin PIN +(\S+)/.exec(site.output())?.[1] ?? '';
  const unlocked = await send('POST', '/api/admin/grant', { pin });
  cookie = unlocked.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
});
afterAll(async () => {
  await site.end();
  collector.stop();
  await removeDataFolder(dataDir);
});

const send = (method: string, path: string, body?: unknown, headers = {}) =>
  fetch(site.url + path, {
    method,
    headers: { 'content-type': 'application/json', cookie, ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
const operator = (path: string, options?: RequestInit) =>
  fetch(`http://127.0.0.1:${env.METRICS_PORT}${path}`, options);
const state = async () => {
  const answer = await operator('/readyz').catch(() => null);
  return answer && { code: answer.status, ...(await answer.json()) };
};
const figures = async () => (await operator('/metrics')).text();
const linesOf = (text: string): Record<string, unknown>[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** How much a figure grew while something happened. */
async function growth(name: string, labels: Record<string, string>, what: () => Promise<unknown>) {
  const before = figure(await figures(), name, labels);
  await what();
  return figure(await figures(), name, labels) - before;
}

test('a strict reader takes the figures, and they say what runs here', async () => {
  const answer = await operator('/metrics');
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const families = readExposition(await answer.text());
  const [info] = families.get('saharis_build_info')?.samples.get('saharis_build_info') ?? [];
  expect(info?.labels.node).toBe(process.versions.node);
  expect(info?.labels.postgres).toMatch(/^\d+/);
  for (const name of ['saharis_ready', 'saharis_database_up', 'saharis_live_listening'])
    expect(families.get(name)?.samples.get(name), name).toEqual([{ labels: {}, value: 1 }]);
  expect(figure(await figures(), 'saharis_database_disk_free_bytes')).toBeGreaterThan(0);
  expect(figure(await figures(), 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
});

test('the documentation names every figure, and no other', async () => {
  const text = await readFile(new URL('../docs/operations.md', import.meta.url), 'utf8');
  const exposed = [...readExposition(await figures()).keys()].toSorted();
  const listed = [...text.matchAll(/^\| `((?:saharis|process|nodejs)_\w+)` \|/gm)];
  expect(listed.map(([, name]) => name).toSorted()).toEqual(exposed);
  for (const [name] of text.matchAll(/\b(saharis|process|nodejs)_\w+/g))
    expect(exposed).toContain(name.replace(/_bucket$/, ''));
});

test('requests are counted by area, method and status, and a page that was ready apart', async () => {
  await send('GET', '/');
  const page = { area: 'page', method: 'read', status: '2xx' };
  expect(await growth('saharis_requests_total', page, () => send('GET', '/'))).toBe(1);
  const cached = { made: 'cached' };
  expect(await growth('saharis_landing_page_sends_total', cached, () => send('GET', '/'))).toBe(1);
  const missing = { area: 'api/public', method: 'write', status: '4xx' };
  const post = () => send('POST', '/api/nothing', {});
  expect(await growth('saharis_requests_total', missing, post)).toBe(1);
  expect(await growth('saharis_refusals_total', { code: 'not-found' }, post)).toBe(1);
  const timed = () => send('GET', '/api/services');
  expect(await growth('saharis_request_seconds_count', { area: 'api/public' }, timed)).toBe(1);
  expect(await growth('saharis_database_statement_seconds_count', {}, timed)).toBeGreaterThan(0);
});

test('sign-ins, PIN tries, questions and limits are counted by their outcome', async () => {
  const user = { username: 'canary.recruiter', password: PASSWORD, expire_at: null };
  expect((await send('POST', '/api/admin/users', user)).status).toBe(201);
  const signIn = (password: string) => () =>
    send('POST', '/api/session', { username: user.username, password });
  const signIns = 'saharis_sign_ins_total';
  expect(await growth(signIns, { outcome: 'accepted' }, signIn(PASSWORD))).toBe(1);
  const wrong = signIn('canary-in-body');
  expect(await growth(signIns, { outcome: 'wrong-credentials' }, wrong)).toBe(1);

  const ask = () => send('POST', '/api/chat', { text: 'What do you do? canary-in-body' });
  const answered = { by: 'built-in', outcome: 'answered' };
  expect(await growth('saharis_assistant_answers_total', answered, ask)).toBe(1);

  const tryPin = () => send('POST', '/api/admin/grant', { pin: '000000' });
  expect(await growth('saharis_pin_tries_total', { outcome: 'refused' }, tryPin)).toBe(1);
  const overdo = () => Promise.all(Array.from({ length: 11 }, tryPin));
  const limit = { budget: 'pin-address', outcome: 'refused' };
  expect(await growth('saharis_rate_limits_total', limit, overdo)).toBeGreaterThan(0);
});

test('an upload is counted and timed', async () => {
  const upload = async () =>
    fetch(`${site.url}/api/admin/pictures`, {
      method: 'POST',
      headers: { cookie },
      body: await aPicture(),
    });
  const done = { outcome: 'done' };
  expect(await growth('saharis_picture_encodings_total', done, upload)).toBe(1);
  expect(figure(await figures(), 'saharis_picture_encoding_seconds_total')).toBeGreaterThan(0);
});

test('a good backup makes the age of the backups small again', async () => {
  await askDatabase(site, "update installation set backed_up_at = now() - interval '2 days'");
  const age = async () => figure(await figures(), 'saharis_backup_age_seconds');
  expect(await age()).toBeGreaterThanOrEqual(2 * 86_400);
  const folder = await aBackupFolder();
  expect(await runCommand('backup', [folder], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  expect(await age()).toBeLessThan(600);
});

test('every metric and label that an alert uses is exposed by a node, and every alert is documented', async () => {
  const families = readExposition(await figures());
  const file = await readFile(new URL('../deploy/prometheus-rules.yaml', import.meta.url), 'utf8');
  const { rules } = z
    .strictObject({ groups: z.tuple([z.strictObject({ name: z.string(), rules: z.array(rule) })]) })
    .parse(parse(file)).groups[0];
  for (const { alert, expr } of rules) {
    const selectors = selectorsIn(expr);
    expect(selectors, alert).not.toEqual([]);
    for (const { name, labels } of selectors) {
      const family = families.get(name.replace(/_bucket$/, ''));
      const samples = family?.samples.get(name);
      expect(samples?.length, `${name} of ${alert}`).toBeGreaterThan(0);
      for (const label of labels)
        expect(Object.keys(samples?.[0]?.labels ?? {}), `${name} of ${alert}`).toContain(label);
    }
  }
  const text = await readFile(new URL('../docs/operations.md', import.meta.url), 'utf8');
  const documented = [...text.matchAll(/^\| `(Saharis\w+)` \|/gm)].map(([, name]) => name);
  expect(documented).toEqual(rules.map(({ alert }) => alert));
});

test('the port of the figures has two addresses, which can only be read', async () => {
  expect((await operator('/')).status).toBe(404);
  expect((await operator('/api/services')).status).toBe(404);
  expect((await operator('/metrics', { method: 'POST' })).status).toBe(405);
  expect(await (await operator('/metrics', { method: 'HEAD' })).text()).toBe('');
  const parts = { database: 'ok', live: 'ok', pictures: 'ok', candidates: 'ok' };
  await expect.poll(state).toEqual({ code: 200, status: 'ready', parts });
  expect((await send('GET', '/metrics')).headers.get('content-type')).not.toContain('version=');
});

test('a node whose database hangs says so within two seconds, and is ready again when it goes on', async () => {
  const backends = await askDatabase(site, 'select pid from pg_stat_activity');
  const postmaster = readPostmasterPid(join(dataDir, 'postgres', 'data'))?.pid ?? 0;
  const signal = (name: NodeJS.Signals) => {
    for (const pid of [postmaster, ...backends.map((backend) => Number(backend.pid))])
      if (isAlive(pid)) process.kill(pid, name);
  };
  expect(postmaster).toBeGreaterThan(1);
  signal('SIGSTOP');
  try {
    const clock = fairClock();
    const [visitors, operators] = await Promise.all([send('GET', '/readyz'), state()]);
    expect(clock.ms()).toBeLessThan(2_000);
    expect([visitors.status, await visitors.json()]).toEqual([503, { status: 'not ready' }]);
    expect(operators).toMatchObject({ status: 'not ready', parts: { database: 'away' } });
    expect(figure(await figures(), 'saharis_database_up')).toBe(0);
  } finally {
    signal('SIGCONT');
  }
  await expect.poll(state).toMatchObject({ code: 200, status: 'ready' });
});

test('a trace that a proxy began goes on here, down to the statements, without their parameters', async () => {
  const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;
  const credentials = { username: 'canary-in-body', password: PASSWORD };
  await send('POST', '/api/session?x=canary-in-query', credentials, { traceparent });
  const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === TRACE);
  const find = () => ofTrace().find(({ name }) => name === 'POST /api/session');
  await expect.poll(find).toMatchObject({ parentSpanId: '00f067aa0ba902b7', kind: 2 });
  const statements = ofTrace().filter(({ kind }) => kind === 3);
  expect(statements.length).toBeGreaterThan(1);
  for (const { parentSpanId, values } of statements) {
    expect(parentSpanId).toBe(find()?.spanId);
    expect(values['db.query.text']).toMatch(/\$1/);
  }
  expect(collector.resources[0]).toMatchObject({
    'service.name': 'agency-site',
    'service.instance.id': 'node-7',
  });
  expect(linesOf(site.logged()).filter(({ traceId }) => traceId === TRACE)).toMatchObject([
    { event: 'request.refused', node: 'node-7' },
    // On a busy machine it takes so long that it is worth a warning.
    { event: expect.stringMatching(/^request\.(done|slow)$/), route: '/api/session' },
  ]);
});

test('neither log nor figure nor trace holds a secret, an address, a body or a query', async () => {
  await send('GET', '/api/nothing?x=canary-in-query', undefined, {
    'x-forwarded-for': '203.0.113.77',
    'user-agent': 'canary-agent',
  });
  await send('GET', '/?x=canary-in-query', undefined, { cookie: `session=${PASSWORD}` });
  await send('POST', '/api/messages', { name: 'canary-in-body' });
  await expect.poll(() => site.logged()).toContain('/api/messages');
  const everything = [site.logged(), await figures(), JSON.stringify(collector.spans)].join();
  for (const canary of [
    ...CANARIES,
    pin,
    ...cookie.split(/[=;] ?/).filter((part) => part.length > 15),
  ])
    expect(everything).not.toContain(canary);
});

test('standard output is one JSON object a line, and the PIN is printed once on standard error', () => {
  expect(pin).toMatch(/^\d{6,}$/);
  const lines = linesOf(site.logged());
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines)
    expect(line).toMatchObject({ node: 'node-7', time: /^\d{4}-/, level: /./ });
  expect(site.output().split(pin)).toHaveLength(2);
});

test('a taken port of the figures stops the start, in a sentence and in a line', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const refused = await launchSiteProcess({ dataDir, env: { METRICS_PORT: String(port) } });
  expect(await refused.opened).toBe(false);
  expect(await refused.end()).toBe(1);
  const sentence = `Port ${port} is taken by another program. Stop it, or set METRICS_PORT to a free one.`;
  expect(refused.output()).toContain(`${sentence}\n`);
  expect(linesOf(refused.logged())).toMatchObject([
    { level: 'error', event: 'start.refused', message: sentence },
  ]);
  other.close();
});

test('the figures are there before the site is, and until it has ended', async () => {
  expect(firstState).toMatchObject({ code: 503, status: 'starting' });
  const letter = await aHalfSentLetter();
  const ended = site.end();
  await expect.poll(state).toMatchObject({ code: 503, status: 'stopping' });
  letter.finish();
  expect(await ended).toBe(0);
});

/** A request that is under way until its body has come. */
async function aHalfSentLetter() {
  const request = httpRequest(`${site.url}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' },
  });
  request.on('error', () => {});
  request.flushHeaders();
  await once(request, 'continue');
  return { finish: () => request.end('{}') };
}
