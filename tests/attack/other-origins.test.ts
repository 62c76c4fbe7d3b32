import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect } from 'vitest';
import {
  type AuthorizedRequests,
  authorizedRequests,
  type ReceivedResponse,
} from '../harness/authorized-requests.ts';
import { test } from '../harness/promise-test.ts';
import { appRoutes, EVERY_COMBINATION, isUnsafe } from '../harness/routes.ts';
import { siteStateReader } from '../harness/site-state.ts';
import { startTestSite, type TestSite } from '../harness/test-site.ts';
import type { ValidRequest } from '../harness/valid-requests.ts';

const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://agency.example:81' },
  { origin: 'https://agency.example' },
  { origin: 'http://agency.example.evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://agency.example' },
];
/** As its own, and as whatever a page elsewhere could send without asking first. */
const TYPES = [
  undefined,
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  '',
];
const typesFor = (at: number) => (EVERY_COMBINATION ? TYPES : [TYPES[at % TYPES.length]]);
const OVERRIDES = ['x-http-method-override', 'x-http-method', 'x-method-override'];
const WITHOUT_BODY = ['HEAD', 'GET', 'OPTIONS'];
const CORS = /^access-control-/;

let site: TestSite;
let requests: AuthorizedRequests;
let readState: () => Promise<string>;
let cookie: string;
beforeAll(async () => {
  site = await startTestSite({ pages: true });
  requests = await authorizedRequests(site);
  readState = await siteStateReader(site);
  const { identities } = requests;
  cookie = `${await identities.cookie('admin')}; ${await identities.cookie('recruiter')}`;
});
afterAll(() => site.stop());

const opened = ({ headers }: ReceivedResponse) =>
  [...headers.keys()].filter((name) => CORS.test(name));
const retyped = (request: ValidRequest, type: string | undefined): ValidRequest =>
  type === undefined ? request : { ...request, type };

test('no write from a page elsewhere is done, whatever it calls its body', async ({
  recordPromise,
}) => {
  const routes = appRoutes(site).filter(isUnsafe);
  const surprises: string[] = [];
  let sent = 0;
  for (const route of routes) {
    const [method = ''] = route.split(' ');
    const valid = await requests.prepare(route);
    const before = await readState();
    const tries = FOREIGN.flatMap((headers, at) =>
      typesFor(at).map((type) =>
        requests.send(method, retyped(valid, type), { ...headers, cookie }),
      ),
    );
    for (const answer of await Promise.all(tries)) {
      sent += 1;
      if (answer.status !== 403 || opened(answer).length > 0) surprises.push(route);
    }
    if ((await readState()) !== before) surprises.push(`${route} changed something`);
  }
  await recordPromise({
    promise: 9,
    tried: `${sent} writes from elsewhere to ${routes.length} routes, as an admin and recruiter`,
    figure: `${sent - surprises.length} refused, ${surprises.length} done or opened by CORS`,
  });
  expect(surprises).toEqual([]);
  expect(sent).toBeGreaterThan(250);
});

test('the same writes from our own pages, or from no page, are done', async () => {
  const own: Record<string, string>[] = [
    { origin: 'http://agency.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ];
  for (const headers of own)
    for (const route of ['POST /api/admin/services', 'POST /contact', 'POST /api/messages']) {
      const [method = ''] = route.split(' ');
      const answer = await requests.send(method, await requests.prepare(route), {
        ...headers,
        cookie,
      });
      expect([201, 303], route).toContain(answer.status);
    }
});

test('no other method, and no header that names one, does anything', async ({ recordPromise }) => {
  const surprises: string[] = [];
  let sent = 0;
  for (const route of appRoutes(site)) {
    const [own = ''] = route.split(' ');
    const request = await requests.prepare(route);
    const before = await readState();
    const named = Object.fromEntries(OVERRIDES.map((name) => [name, own]));
    const ask = async (method: string, headers: Record<string, string> = {}) => {
      sent += 1;
      const asked = WITHOUT_BODY.includes(method) ? { path: request.path } : request;
      const answer = await requests.send(method, asked, { ...headers, cookie });
      if (opened(answer).length > 0 || answer.status >= 500) surprises.push(`${method} ${route}`);
    };
    await Promise.all([
      ask('HEAD'),
      ask('OPTIONS', { origin: 'https://evil.example', 'access-control-request-method': own }),
      ask('PATCH'),
      ask('PROPFIND'),
      ...(isUnsafe(route) ? [ask('GET', named)] : []),
      ...(own === 'PUT' || own === 'DELETE' ? [ask('POST', named)] : []),
    ]);
    if ((await readState()) !== before) surprises.push(`${route} changed something`);
  }
  const statuses = await Promise.all(
    ['TRACE / HTTP/1.1', 'CONNECT evil.example:443 HTTP/1.1', 'BREW / HTTP/1.1'].map(rawStatus),
  );
  await recordPromise({
    promise: 9,
    tried: `${sent + statuses.length} requests by HEAD, OPTIONS, PATCH, PROPFIND, TRACE, CONNECT, overrides`,
    figure: `${surprises.length} changed something or were opened by CORS; TRACE: ${statuses[0]}`,
  });
  expect(surprises).toEqual([]);
  expect(statuses).toEqual([405, null, 400]);
});

test('a HEAD request to the live stream leaves no stream open', async () => {
  for (const path of ['/api/admin/live', '/api/admin/workers/export'])
    for (let n = 0; n < 8; n++) {
      const answer = await requests.send('HEAD', { path }, { cookie });
      expect(answer.status, path).toBe(200);
    }
  expect(site.panels.count()).toBe(0);
});

/** Requests that fetch refuses to send. Null: the connection ended without an answer. */
async function rawStatus(line: string): Promise<number | null> {
  const socket = connect(site.port, '127.0.0.1');
  socket.write(`${line}\r\nHost: agency.example\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket);
  expect(answer).not.toContain(cookie);
  return Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 0) || null;
}
