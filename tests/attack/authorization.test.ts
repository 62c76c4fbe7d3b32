import { afterAll, beforeAll, expect } from 'vitest';
import {
  type AuthorizedRequests,
  authorizedRequests,
  type ReceivedResponse,
} from '../harness/authorized-requests.ts';
import { test } from '../harness/promise-test.ts';
import {
  appRoutes,
  type Cell,
  EVERY_COMBINATION,
  IDENTITIES,
  type Identity,
  isRefused,
  pageRoutes,
  readRouteTable,
} from '../harness/routes.ts';
import { countLiveEvents, siteStateReader } from '../harness/site-state.ts';
import { startTestSite, type TestSite } from '../harness/test-site.ts';
import type { ValidRequest } from '../harness/valid-requests.ts';

const TABLE = readRouteTable();

let site: TestSite;
let requests: AuthorizedRequests;
let readState: () => Promise<string>;
beforeAll(async () => {
  site = await startTestSite({ pages: true, trustedProxies: ['127.0.0.1'] });
  requests = await authorizedRequests(site);
  readState = await siteStateReader(site);
});
afterAll(() => site.stop());

/** The ids of another recruiter, wherever they could be read from. */
function withAnothersIds({ path, body, type }: ValidRequest): ValidRequest {
  const { id, username } = requests.identities.someone;
  const theirs = { recruiter_id: id, user_id: id, id, recruiter: username };
  const query = new URLSearchParams(
    Object.entries(theirs).map(([key, value]) => [key, `${value}`]),
  );
  const target = `${path}${path.includes('?') ? '&' : '?'}${query}`;
  if (type === 'application/json')
    return { path: target, type, body: JSON.stringify({ ...theirs, ...JSON.parse(String(body)) }) };
  return { path: target, type, body: typeof body === 'string' ? `${body}&${query}` : body };
}

async function prepareRequest(
  route: string,
  identity: Identity,
): Promise<() => Promise<ReceivedResponse>> {
  const [method = ''] = route.split(' ');
  const valid = await requests.prepare(route, identity);
  const request = identity === "another's ids" ? withAnothersIds(valid) : valid;
  const cookie = await requests.identities.cookie(identity);
  const address = `203.0.113.${IDENTITIES.indexOf(identity) + 1}`;
  return () => requests.send(method, request, { cookie, 'x-forwarded-for': address });
}

const outcomeOf = ({ status, headers }: ReceivedResponse, cell: Cell) => ({
  status,
  location: cell.location && (headers.get('location')?.replace(/\?(?!session=).*$/, '') ?? null),
});

const theirThings = async () => {
  const { id } = requests.identities.someone;
  const { rows } = await site.pool.query(
    `select u::text from users u where id = $1 union all select o::text from orders o where recruiter_id = $1
     union all select s::text from sessions s where user_id = $1
     union all select l::text from shortlists l where user_id = $1
     union all select n::text from candidate_notes n where user_id = $1
     union all select s::text from saved_searches s where user_id = $1`,
    [id],
  );
  return rows;
};

test('every route of the running application, and every page, is in the table', async () => {
  const listed = new Set(TABLE.map(({ route }) => route));
  const missing = [...appRoutes(site), ...(await pageRoutes())].filter((one) => !listed.has(one));
  expect(missing).toEqual([]);
  const api = TABLE.map(({ route }) => route).filter((one) => / \/api\/(?!.*nothing)/.test(one));
  expect(api.toSorted()).toEqual(
    appRoutes(site)
      .filter((one) => one.includes(' /api/'))
      .toSorted(),
  );
});

test('every identity that the route table refuses is refused, and no row, file or live event changes', async ({
  recordPromise,
}) => {
  const events = await countLiveEvents(site);
  const surprises: object[] = [];
  const changed: string[] = [];
  let refused = 0;
  let eventsSent = 0;
  for (const { route, cells } of TABLE) {
    const unwanted = IDENTITIES.filter((identity) => isRefused(cells[identity]));
    const attempts = await Promise.all(unwanted.map((identity) => prepareRequest(route, identity)));
    await requests.forgetLimits();
    const before = await readState();
    const eventsBefore = await events.count();
    const answers = await Promise.all(attempts.map((go) => go()));
    eventsSent += (await events.count()) - eventsBefore;
    if ((await readState()) !== before) changed.push(route);
    for (const [at, identity] of unwanted.entries()) {
      const [answer, cell] = [answers[at] as ReceivedResponse, cells[identity]];
      const is = outcomeOf(answer, cell);
      refused += 1;
      if (is.status !== cell.status || is.location !== cell.location)
        surprises.push({ route, identity, ...is });
    }
  }
  await events.stop();
  await recordPromise({
    promise: 8,
    tried: `${refused} refused cells of ${TABLE.length} routes x ${IDENTITIES.length} identities`,
    figure: `${surprises.length} got in, ${changed.length} changed rows or files, ${eventsSent} live events`,
  });
  expect(surprises).toEqual([]);
  expect(changed).toEqual([]);
  expect(eventsSent).toBe(0);
  expect(refused).toBeGreaterThan(300);
});

test('every identity that the route table admits gets its status, and recruiters only their own data', async ({
  recordPromise,
}) => {
  const surprises: object[] = [];
  let allowed = 0;
  for (const { route, cells } of TABLE) {
    const allowedIn = IDENTITIES.filter((identity) => !isRefused(cells[identity]));
    const alike = new Set(IDENTITIES.map((identity) => JSON.stringify(cells[identity]))).size === 1;
    const wanted = alike && !EVERY_COMBINATION ? allowedIn.slice(0, 1) : allowedIn;
    await requests.forgetLimits();
    const before = await theirThings();
    // One after the other where they would be in each other's way: a version can be saved once.
    for (const identity of wanted) {
      const answer = await (await prepareRequest(route, identity))();
      const cell = cells[identity];
      const is = outcomeOf(answer, cell);
      allowed += 1;
      if (is.status !== cell.status || is.location !== cell.location)
        surprises.push({ route, identity, ...is });
      if (cell.word === 'null' && answer.text !== 'null') surprises.push({ route, identity });
      if (cell.word === 'own') expectOwn(route, answer.text);
    }
    if (cells["another's ids"].word === 'own') expect(await theirThings(), route).toEqual(before);
  }
  await recordPromise({
    promise: 8,
    tried: `${allowed} allowed cells, each with a valid request`,
    figure: `${surprises.length} answered otherwise than docs/security/routes.md`,
  });
  expect(surprises).toEqual([]);
});

/** The switch of languages repeats the query of the page that was asked for. */
const LINK_TO_LANGUAGE = /<a href="[^"]*" lang="/g;

/** Nothing in an answer is another recruiter's. */
function expectOwn(route: string, text: string) {
  const { someone } = requests.identities;
  expect(text.replaceAll(LINK_TO_LANGUAGE, ''), route).not.toContain(someone.username);
  const own = requests.identities.user("another's ids");
  const parsed = /^[{]/.test(text) ? JSON.parse(text) : {};
  if ('username' in parsed) expect(parsed).toMatchObject({ id: own?.id, username: own?.username });
  if ('worker_ids' in parsed) expect(parsed.worker_ids).not.toContain(someone.workerId);
}
