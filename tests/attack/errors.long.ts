import { afterAll, beforeAll, expect, vi } from 'vitest';
import { type AuthorizedRequests, authorizedRequests } from '../harness/authorized-requests.ts';
import { test } from '../harness/promise-test.ts';
import { appRoutes, isUnsafe, pageRoutes } from '../harness/routes.ts';
import { startTestSite, type TestSite } from '../harness/test-site.ts';
import { errorProblem } from './leaks.ts';

let site: TestSite;
let requests: AuthorizedRequests;
beforeAll(async () => {
  site = await startTestSite({ pages: true });
  requests = await authorizedRequests(site);
});
afterAll(() => site.stop());

const everyCookie = async () =>
  [await requests.identities.cookie('admin'), await requests.identities.cookie('recruiter')].join(
    '; ',
  );

const BAD_BODIES = [
  '{"name":',
  '[]',
  'null',
  '{}',
  '"text"',
  '{"name":{"$gt":""},"id":"x","pin":[],"username":{},"title":7,"rows":[{}],"text":null,"picture":"../x"}',
  `{"pin":"\\u0000","username":"\\u0000","password":"\\ud800","title":"\\u0000","name":"\\u0000","text":"\\u0000"}`,
  `{"version":1e400,"worker_id":99999999999,"date":"yesterday","content":"x"}`,
];
const BAD_IDS = ['0', '-1', '1.5', 'abc', '99999999999', "1'--", '%00', 'null', '1e3'];
const BAD_QUERIES = [
  '?page=-1',
  '?search=%00',
  '?before=abc',
  '?zone=%00',
  '?field=x',
  '?search=%ff&page=1e9',
];

test('bad input is refused in a short sentence that tells nothing of our insides', async ({
  recordPromise,
}) => {
  const wrong: string[] = [];
  let refused = 0;
  for (const route of [...appRoutes(site), ...(await pageRoutes())]) {
    const [method = '', pattern = ''] = route.split(' ');
    const cookie = await everyCookie();
    const { path, type } = await requests.prepare(route);
    const bodies = isUnsafe(route) && type ? BAD_BODIES : [undefined];
    const ids = pattern.includes(':id') ? BAD_IDS.map((id) => pattern.replace(':id', id)) : [];
    const queries = isUnsafe(route) ? [] : BAD_QUERIES.map((query) => path.split('?')[0] + query);
    const tries = [
      ...bodies.map((body) => ({ path, body, type })),
      ...[...ids, ...queries].map((bad) => ({ path: bad, body: bodies[0], type })),
    ];
    await requests.forgetLimits();
    for (const request of tries) {
      const answer = await requests.send(method, request, { cookie });
      if (answer.status >= 400) refused += 1;
      const found = answer.status >= 500 ? `status ${answer.status}` : errorProblem(answer);
      if (found) wrong.push(`${method} ${request.path} ${request.body}: ${found}`);
    }
  }
  await recordPromise({
    promise: 14,
    tried: 'every route with broken bodies, ids and queries',
    figure: `${refused} refusals, ${wrong.length} without an id, too talkative or of 5xx`,
  });
  expect(wrong).toEqual([]);
  expect(refused).toBeGreaterThan(200);
});

const GUARDS = ['sessions', 'users', 'admin_grants', 'known_browsers', 'rate_limits', 'code_pin'];

test.for([
  ['behind the guards', (table: string) => !GUARDS.includes(table)],
  ['everywhere', () => true],
] as const)(
  'with its tables gone %s, the site says sorry and no more',
  async ([where, isGone], { recordPromise }) => {
    const routes = [...appRoutes(site), ...(await pageRoutes())];
    // The pages report what they could not draw.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const cookies = await Promise.all(routes.map(everyCookie));
    const prepared = await Promise.all(routes.map((route) => requests.prepare(route)));
    const { rows } = await site.pool.query(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    const tables = rows.map(({ name }) => name).filter(isGone);
    const rename = (from: string, to: string) =>
      site.pool.query(
        tables.map((table) => `alter table ${table}${from} rename to ${table}${to}`).join(';'),
      );
    await rename('', '_away');
    const wrong: string[] = [];
    let failed = 0;
    try {
      for (const [at, route] of routes.entries()) {
        const [request, cookie = ''] = [prepared[at], cookies[at]];
        if (!request) continue;
        const answer = await requests.send(route.split(' ')[0] ?? '', request, { cookie });
        if (answer.status >= 500) failed += 1;
        const found = errorProblem(answer);
        if (found) wrong.push(`${route}: ${found}`);
      }
    } finally {
      await rename('_away', '');
    }
    await recordPromise({
      promise: 14,
      tried: `${routes.length} routes while ${tables.length} tables are gone (${where})`,
      figure: `${failed} failed, ${wrong.length} showed our insides or had no id`,
    });
    expect(wrong).toEqual([]);
    expect(failed).toBeGreaterThan(30);
  },
);
