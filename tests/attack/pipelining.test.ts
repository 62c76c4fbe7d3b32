import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { percentile } from '../../bench/figures.ts';
import { processorMs } from '../../bench/processor-time.ts';
import { test } from '../harness/promise-test.ts';
import { startTestSite, type TestSite } from '../harness/test-site.ts';
import { watchedSite } from './watched-site.ts';

const REQUESTS = 4_000;
const MORE_MEMORY_MB = 60;
/** Of the processor. A way to stop the site takes ten seconds. */
const MORE_WORK_MS = 1_000;
/** How much longer a visitor waits. Beside other tests the processor is not its own: there the work alone decides. */
const MORE_WAIT_MS = process.env.TEST_SUITE ? 250 : Number.POSITIVE_INFINITY;
/** As many visits as a p99 needs, during each attack and before the first. */
const VISITS = 100;

const targets = (host: string) => [
  `http://${host}/`,
  '/',
  '/pictures/%2e%2e/%2e%2e',
  '/healthz',
  '/api/portfolio',
  '/api/nothing',
  '/a-page-that-is-not-there',
  '/login',
];
const get = (target: string, host: string, headers = '') =>
  `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n`;

describe('another visitor', () => {
  const { site, memoryMb } = watchedSite({ SEED_DEMO: 'no' });

  async function visits(): Promise<number[]> {
    const took: number[] = [];
    for (let visit = 0; visit < VISITS; visit++) {
      const startedAt = performance.now();
      const path = ['/', '/healthz', '/api/portfolio'][visit % 3];
      const answer = await fetch(site().url + path, { headers: { connection: 'close' } });
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      took.push(performance.now() - startedAt);
    }
    return took;
  }

  test('hardly notices 4,000 pipelined requests on one connection, whatever they ask for', async ({
    recordPromise,
  }) => {
    const host = `localhost:${site().port}`;
    const visited = async () => {
      const worked = processorMs([site().pid]);
      const p99 = percentile(await visits(), 99);
      return { p99, work: processorMs([site().pid]) - worked };
    };
    await visits();
    const quiet = await visited();
    const before = await memoryMb();
    const worst = { p99: 0, moreWork: 0, target: '', moreMb: 0 };
    for (const target of targets(host)) {
      const attacker = connect(site().port, '127.0.0.1').on('error', () => {});
      await once(attacker, 'connect');
      attacker.pause();
      attacker.write(get(target, host).repeat(REQUESTS));
      const during = await visited();
      worst.moreMb = Math.max(worst.moreMb, (await memoryMb()) - before);
      attacker.destroy();
      worst.p99 = Math.max(worst.p99, during.p99);
      const moreWork = during.work - quiet.work;
      if (moreWork > worst.moreWork) Object.assign(worst, { moreWork, target });
    }
    await recordPromise({
      promise: 31,
      tried: `${REQUESTS} pipelined requests on one connection, ${targets(host).length} targets, nothing read`,
      figure: `visitor p99 at most ${worst.p99.toFixed(0)} ms (quiet ${quiet.p99.toFixed(0)}), ${worst.moreWork.toFixed(0)} ms of the processor and ${worst.moreMb.toFixed(0)} MB more`,
    });
    expect(worst.moreWork, worst.target).toBeLessThan(MORE_WORK_MS);
    expect(worst.p99 - quiet.p99).toBeLessThan(MORE_WAIT_MS);
    expect(worst.moreMb).toBeLessThan(MORE_MEMORY_MB);
  });
});

describe('the work that is done', () => {
  const HOST = 'agency.example';
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite({ pages: true });
    await site.get('/');
  });
  afterAll(() => site.stop());

  const open = () => connect(site.port, '127.0.0.1').on('error', () => {});
  /** By the application; the landing page, whose lines say how it was made, leaves without it. */
  const handled = () =>
    site.logLines.filter(
      (line) => /"event":"request\.(done|slow)"/.test(line) && !line.includes('"made":'),
    ).length;

  test('for 4,000 pipelined requests is that of a few', async ({ recordPromise }) => {
    const before = handled();
    for (const target of targets(HOST)) {
      const attacker = open();
      attacker.write(get(target, HOST).repeat(REQUESTS));
      await text(attacker).catch(() => '');
    }
    await site.get('/healthz');
    const started = handled() - before - 1;
    await recordPromise({
      promise: 31,
      tried: `${REQUESTS} pipelined requests for each of ${targets(HOST).length} targets`,
      figure: `${started} handled in all, the connections closed`,
    });
    expect(started).toBeLessThanOrEqual(targets(HOST).length * 16);
  });

  test('for a client that has left at once is at most one request', async () => {
    const before = handled();
    const leaving = open();
    await once(leaving, 'connect');
    leaving.write(get('/login', HOST).repeat(10), () => leaving.resetAndDestroy());
    await once(leaving, 'close');
    for (let visit = 0; visit < 5; visit++) await site.get('/login');
    expect(handled() - before - 5).toBeLessThanOrEqual(1);
  });

  test('for a landing page under another spelling is none: it is ready as bytes', async () => {
    const before = handled();
    const { port } = site;
    const spellings = ['/', '/?a', `http://${HOST}`, `http://${HOST}/`, `http://${HOST}/?a=/b`];
    for (const target of [...spellings, '/./', '/a/..', '/pictures/%2e%2e/%2E%2e', '/#top']) {
      const client = connect(port, '127.0.0.1');
      client.write(get(target, HOST, 'Connection: close\r\n'));
      const received = await text(client);
      expect(received.slice(0, 12), target).toBe('HTTP/1.1 200');
      expect(received, target).toContain('public, no-cache');
    }
    expect(handled()).toBe(before);
    const client = connect(port, '127.0.0.1');
    client.write(get('http://elsewhere.example/', HOST, 'Connection: close\r\n'));
    expect((await text(client)).slice(0, 12)).toBe('HTTP/1.1 421');
  });
});

describe('answers on one connection', () => {
  const HOST = 'agency.example';
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite({ pages: true });
  });
  afterAll(() => site.stop());

  const ask = async (...requests: string[]) => {
    const client = connect(site.port, '127.0.0.1').on('error', () => {});
    client.write(requests.join(''));
    return text(client).catch(() => '');
  };
  const last = get('/healthz', HOST, 'Connection: close\r\n');
  const EXPECT = 'Expect: 100-continue\r\n';
  const statuses = (received: string) =>
    received.match(/HTTP\/1\.1 \d+/g)?.map((one) => one.slice(9));
  const post = (headers: string) =>
    `POST /api/messages HTTP/1.1\r\nHost: ${HOST}\r\n${headers}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;

  test('come in the order of the requests', async () => {
    const received = await ask(get('/readyz', HOST), get('/login', HOST), post(''), last);
    expect(statuses(received)).toEqual(['200', '200', '400', '200']);
    expect(received.indexOf('"ready"')).toBeLessThan(received.indexOf('<html'));
    expect(received.indexOf('invalid-input')).toBeLessThan(received.indexOf('"alive"'));
  });

  test('are not shifted by a request with Expect: 100-continue', async () => {
    const page = get('/favicon.ico', HOST, EXPECT);
    for (const second of [page, get('/', HOST, EXPECT)]) {
      const received = await ask(get('/readyz', HOST), second);
      expect(statuses(received)?.slice(0, 2)).toEqual(['200', '200']);
      expect(received).not.toContain('100 Continue');
    }
    const received = await ask(get('/readyz', HOST), post(EXPECT), last);
    expect(statuses(received)).toEqual(['200', '100', '400', '200']);
    expect(received.indexOf('"ready"')).toBeLessThan(received.indexOf('100 Continue'));
  });

  test('include one in our own words to an expectation that nobody knows', async () => {
    const received = await ask(get('/readyz', HOST), get('/login', HOST, 'Expect: tea\r\n'), last);
    expect(statuses(received)).toEqual(['200', '417']);
    expect(received).toContain('unknown-expectation');
    expect(received).toContain('x-content-type-options: nosniff');
  });

  test('are not overtaken by the refusal of garbage behind them', async () => {
    const received = await ask(get('/readyz', HOST), get('/login', HOST), 'GARBAGE\r\n\r\n');
    expect(statuses(received) ?? []).not.toContain('400');
  });
});
