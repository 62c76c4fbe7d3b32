import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort } from '../../tests/harness/site-process.ts';
import { startTraceCollector } from '../../tests/harness/telemetry.ts';
import { createLog } from './log.ts';
import { createTracer } from './tracer.ts';

type Collector = Awaited<ReturnType<typeof startTraceCollector>>;
let collectors: Collector[] = [];
afterEach(() => {
  for (const collector of collectors) collector.stop();
  collectors = [];
});

async function aCollector(...answer: Parameters<typeof startTraceCollector>) {
  const collector = await startTraceCollector(...answer);
  collectors.push(collector);
  return collector;
}

/** Where somebody listened a moment ago. */
async function nobody() {
  return `http://127.0.0.1:${await freePort()}`;
}

function tracing(endpoint: string) {
  const lines: string[] = [];
  const log = createLog('debug', (line) => lines.push(line));
  const tracer = createTracer({ endpoint, resource: { 'service.name': 'x' }, log, everyMs: 20 });
  const aRequest = (status = 200) =>
    tracer.beginSpan(null)?.end({ route: '/r', method: 'GET', status });
  return { ...tracer, lines, aRequest };
}

test('a request and its statements arrive as one trace, statements by their text alone', async () => {
  const collector = await aCollector();
  const { beginSpan, beginStatement, stop } = tracing(collector.url);
  const parent = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), sampled: true };
  const span = beginSpan(parent);
  await span?.within(async () => {
    await new Promise(setImmediate);
    beginStatement('select 1 from users where name = $1')?.(false);
    beginStatement('  update users set x = $1')?.(true);
  });
  span?.end({ route: '/api/users/:id', method: 'GET', status: 500 });
  await stop();
  const [select, update, request] = collector.spans;
  expect(request).toMatchObject({
    traceId: parent.traceId,
    parentSpanId: parent.spanId,
    name: 'GET /api/users/:id',
    kind: 2,
    status: { code: 2 },
    values: { 'http.route': '/api/users/:id', 'http.response.status_code': '500' },
  });
  expect(select).toMatchObject({
    traceId: parent.traceId,
    parentSpanId: request?.spanId,
    name: 'SELECT',
    kind: 3,
    status: { code: 0 },
    values: { 'db.query.text': 'select 1 from users where name = $1' },
  });
  expect(update).toMatchObject({ name: 'UPDATE', status: { code: 2 } });
  expect(Number(select?.endTimeUnixNano)).toBeLessThan(Date.now() * 1e6 + 1e9);
  expect(Number(request?.endTimeUnixNano) - Number(request?.startTimeUnixNano)).toBeGreaterThan(0);
});

test('unsampled requests and statements outside of requests send no spans', async () => {
  const collector = await aCollector();
  const { beginSpan, beginStatement, stop } = tracing(collector.url);
  expect(beginSpan({ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), sampled: false })).toBeNull();
  expect(beginStatement('select 1')).toBeNull();
  await stop();
  expect(collector.requests()).toBe(0);
});

test.each([
  ['is away', 'nobody', /ECONNREFUSED/],
  ['answers with nonsense', 503, /the collector answered 503/],
  ['sends us elsewhere', 307, /the collector answered 307/],
])('a collector that %s costs its spans and one line a minute', async (_, how, reason) => {
  const collector = await aCollector((response) => {
    response.writeHead(Number(how), { location: 'http://127.0.0.1:1/' }).end('no');
  });
  const { aRequest, figures, lines, stop } = tracing(
    how === 'nobody' ? await nobody() : collector.url,
  );
  for (let round = 1; round <= 3; round++) {
    aRequest();
    await expect.poll(() => figures().dropped).toBe(round);
  }
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(reason);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 61_000);
  aRequest();
  await expect.poll(() => lines.length).toBe(2);
  await stop();
});

test('a collector that never answers neither grows the memory nor holds up a stop', async () => {
  const collector = await aCollector(() => {});
  const { aRequest, figures, stop } = tracing(collector.url);
  aRequest();
  await expect.poll(collector.requests).toBe(1);
  for (let sent = 0; sent < 10_000; sent++) aRequest();
  expect(figures().dropped).toBe(10_000 - 2_048);
  const longest = sleep(2_500, 'held up');
  expect(await Promise.race([stop(), longest])).not.toBe('held up');
});

test('an answer without an end is not waited for', async () => {
  const collector = await aCollector((response) => {
    response.writeHead(200);
    const flood = setInterval(() => response.write('x'.repeat(10_000)), 1);
    response.on('close', () => clearInterval(flood));
  });
  const { aRequest, figures, stop } = tracing(collector.url);
  aRequest();
  await expect.poll(() => figures().sent).toBe(1);
  await stop();
});
