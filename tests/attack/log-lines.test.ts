import { afterAll, beforeAll, expect } from 'vitest';
import {
  type AuthorizedRequests,
  authorizedRequests,
  type ReceivedResponse,
} from '../harness/authorized-requests.ts';
import { test } from '../harness/promise-test.ts';
import { rawHead, rawRequest } from '../harness/raw-requests.ts';
import { appRoutes, isUnsafe } from '../harness/routes.ts';
import { startTestSite, type TestSite } from '../harness/test-site.ts';
import type { ValidRequest } from '../harness/valid-requests.ts';

let site: TestSite;
let requests: AuthorizedRequests;
beforeAll(async () => {
  site = await startTestSite();
  requests = await authorizedRequests(site);
});
afterAll(() => site.stop());

type Line = Record<string, unknown>;

/** Log lines of one request at the level that operators read, without durations. */
const linesOf = (requestId: string | null): Line[] =>
  site.logLines
    .map((line): Line => JSON.parse(line))
    .filter(
      (line) =>
        line.level !== 'debug' && line.requestId === requestId && line.event !== 'request.slow',
    );
const idOf = ({ headers }: ReceivedResponse) => headers.get('x-request-id');
const deedsOf = async (requestId: string | null) =>
  (await site.pool.query('select * from audit where request_id = $1', [requestId])).rows;
const countDeeds = async (): Promise<number> =>
  (await site.pool.query('select count(*)::int as n from audit')).rows[0].n;

/**
 * The grant and the person themselves (with the PIN alone there is none), checks and previews that change nothing, and what
 * the access log notes: opening a document, a click on a phone number.
 */
const NO_DEED =
  / \/api\/admin\/(grant|person|person\/active|own-code|own-language|workers\/import\/check|workers\/bulk\/preview|site\/:section\/preview|magazine\/preview|translations\/draft|documents\/:id\/file|phones\/:noun\/:id)$/;
/** What is added to a record has a number of its own, as a rating has; and an act on many workers has theirs. */
const hasOtherNumber = (route: string, { action }: { action: string }) =>
  action === 'add' || /\/(rating|bulk\/:id\/undo)$/.test(route);
const adminWrites = () =>
  appRoutes(site).filter(
    (one) => isUnsafe(one) && /\/api\/admin\//.test(one) && !NO_DEED.test(one),
  );

test('every admin write leaves one line and one audit row, with its grant and what was done', async ({
  recordPromise,
}) => {
  const without: object[] = [];
  const routes = adminWrites();
  for (const route of routes) {
    const { id: grant, cookie } = await requests.identities.grant();
    const [method = ''] = route.split(' ');
    const request = await requests.prepare(route);
    const answer = await requests.send(method, request, { cookie });
    const named = /\/(\d+)(?:\/|$)/.exec(request.path)?.[1];
    const [lines, deeds] = [linesOf(idOf(answer)), await deedsOf(idOf(answer))];
    const [line, deed] = [lines[0], deeds[0]];
    const logged =
      answer.status < 300 &&
      lines.length === 1 &&
      deeds.length === 1 &&
      line?.event === 'admin.write' &&
      line.grant === grant &&
      deed.actor === `admin ${grant}` &&
      deed.action === line.action &&
      (named === undefined || hasOtherNumber(route, deed) || deed.noun_id === Number(named)) &&
      deed.noun === line.noun;
    if (!logged) without.push({ route, status: answer.status, lines, deeds });
  }
  await recordPromise({
    promise: 29,
    tried: `${routes.length} admin write routes, as the running application lists them`,
    figure: `${routes.length - without.length} left one line and one audit row with the grant`,
  });
  expect(without).toEqual([]);
  expect(routes.length).toBeGreaterThan(20);
});

test('an admin write that is refused leaves a line and no audit row', async ({ recordPromise }) => {
  const { cookie } = await requests.identities.grant();
  const before = await countDeeds();
  const wrong: object[] = [];
  let refused = 0;
  for (const route of adminWrites()) {
    const [method = ''] = route.split(' ');
    const request = await requests.prepare(route);
    const noSuch = { ...request, path: request.path.replace(/\/\d+/, '/2147483647') };
    const tries: [ValidRequest, Record<string, string>][] = [
      [request, {}],
      [request, { cookie: `admin=${'A'.repeat(43)}` }],
      [request, { cookie, origin: 'https://evil.example' }],
      [{ ...request, body: '{"broken":', type: 'application/json' }, { cookie }],
      ...(noSuch.path === request.path
        ? []
        : [[noSuch, { cookie }] as [ValidRequest, { cookie: string }]]),
    ];
    for (const [asked, headers] of tries) {
      const answer = await requests.send(method, asked, headers);
      const lines = linesOf(idOf(answer));
      // A request without a body cannot have a broken one.
      if (answer.status < 300) continue;
      refused += 1;
      if (lines.length !== 1 || lines[0]?.event !== 'request.refused')
        wrong.push({ route, status: answer.status, lines });
      wrong.push(...(await deedsOf(idOf(answer))));
    }
  }
  const done = site.logLines.filter((line) => line.includes('"admin.write"')).length;
  await recordPromise({
    promise: 29,
    tried: `${refused} admin writes that are refused`,
    figure: `${refused - wrong.length} left one line, ${wrong.length} an audit row or no line`,
  });
  expect(wrong).toEqual([]);
  expect(before).toBeLessThan(done);
  expect(await countDeeds()).toBe(done);
});

const SECRET = 'canary-typed-somewhere';

test('every try at a requests and every refusal is one line with its request id, and nothing typed is in it', async ({
  recordPromise,
}) => {
  const { pin, cookie } = requests.identities;
  const admin = await cookie('admin');
  const recruiter = await cookie('recruiter');
  const asJson = (path: string, body: object): ValidRequest => ({
    path,
    body: JSON.stringify(body),
    type: 'application/json',
  });
  const account = requests.identities.credentials('recruiter');
  const expired = requests.identities.credentials('expired recruiter');
  const grant = (typed: string) => asJson('/api/admin/grant', { pin: typed });
  const signIn = (typed: object) => asJson('/api/session', typed);
  const large = asJson('/api/messages', { name: SECRET.repeat(5_000) });
  const events: [string[], string, ValidRequest, Record<string, string>?][] = [
    [['pin.accepted'], 'POST', grant(pin)],
    [['pin.refused', 'request.refused'], 'POST', grant(SECRET)],
    [['sign-in'], 'POST', signIn(account)],
    [['sign-in.refused', 'request.refused'], 'POST', signIn({ ...account, password: SECRET })],
    [
      ['sign-in.refused', 'request.refused'],
      'POST',
      signIn({ username: SECRET, password: SECRET }),
    ],
    [['sign-in.refused', 'request.refused'], 'POST', signIn(expired)],
    [['sign-out'], 'DELETE', { path: '/api/session' }, { cookie: recruiter }],
    [['admin.locked'], 'DELETE', { path: '/api/admin/grant' }, { cookie: admin }],
    [['request.refused'], 'GET', { path: '/api/session' }, { cookie: `session=${SECRET}` }],
    [['request.refused'], 'GET', { path: '/api/admin/users' }, { cookie: `admin=${SECRET}` }],
    [['request.refused'], 'GET', { path: `/api/nothing?x=${SECRET}` }],
    [['request.refused'], 'GET', { path: `/api/${SECRET}` }],
    [['request.refused'], 'GET', { path: `/api/admin/users/${SECRET}` }],
    [['request.refused'], 'PUT', { path: `/api/admin/services/${SECRET}` }],
    [
      ['request.refused'],
      'POST',
      asJson('/api/messages', { name: SECRET }),
      { origin: `https://${SECRET}.example` },
    ],
    [
      ['request.refused'],
      'POST',
      asJson('/api/messages', { name: SECRET }),
      { 'sec-fetch-site': 'cross-site' },
    ],
    [['request.refused'], 'POST', asJson('/api/messages', { name: SECRET })],
    [['request.refused'], 'POST', large],
    [['request.refused'], 'POST', { path: '/api/messages', body: SECRET, type: 'text/plain' }],
    [['request.refused'], 'POST', { path: '/login', body: SECRET, type: 'text/plain' }],
    [
      ['request.refused'],
      'POST',
      { path: '/contact', body: `name=${SECRET}`, type: 'application/x-www-form-urlencoded' },
    ],
  ];
  await requests.forgetLimits();
  const wrong: object[] = [];
  const logged = async (expected: string[], requestId: string | null, what: string) => {
    const lines = linesOf(requestId);
    const logLine = lines.map(({ event }) => event);
    if (requestId === null || JSON.stringify(logLine) !== JSON.stringify(expected))
      wrong.push({ what, requestId, logLine });
  };
  for (const [expected, method, request, headers] of events) {
    const answer = await requests.send(method, request, headers);
    await logged(expected, idOf(answer), `${method} ${request.path} ${answer.status}`);
  }
  for (let n = 0; n < 11; n++) await requests.send('POST', grant(SECRET));
  const limited = await requests.send('POST', grant(SECRET));
  expect(limited.status).toBe(429);
  await logged(['request.refused'], idOf(limited), 'over the limit');
  for (const [line, ...headers] of [
    ['GET /healthz HTTP/1.1', `Host: ${SECRET}.example`],
    ['GET /healthz HTTP/1.1', 'Host: agency.example', `Host: ${SECRET}.example`],
    ['GET /healthz HTTP/1.1'],
    [`GET /${SECRET} HTTP/1.1`, 'Host: agency.example', 'Expect: tea'],
    [`GET /${SECRET} HTTP/1.1`, 'Host: agency.example', `Range: ${'1'.repeat(300)}`],
    [`GET /${SECRET}\\ HTTP/1.1`, 'Host: agency.example'],
    [`POST /${SECRET} HTTP/1.1`, 'Host: agency.example', 'Origin: https://elsewhere.example'],
    [SECRET],
  ]) {
    const { head } = await rawRequest(site.port, rawHead(line ?? '', headers));
    const id = /^x-request-id: (\S+)$/im.exec(head)?.[1] ?? null;
    await logged(['request.refused'], id, `${line} ${headers}`);
  }
  const leaks = site.logLines.filter((line) =>
    [SECRET, pin, account.password, admin, recruiter].some((secret) => line.includes(secret)),
  );
  const tried = events.length + 5;
  await recordPromise({
    promise: 29,
    tried: `${tried} kinds of sign-in, PIN try and refusal`,
    figure: `${tried - wrong.length} logged with their request id, ${leaks.length} lines with a secret`,
  });
  expect(wrong).toEqual([]);
  expect(leaks).toEqual([]);
});

test('a refusal of an address as long as a head is a short line', async () => {
  const answer = await requests.send('GET', { path: `/api/${'x'.repeat(12_000)}` });
  expect(answer.status).toBe(404);
  expect(JSON.stringify(linesOf(idOf(answer))).length).toBeLessThan(600);
});
