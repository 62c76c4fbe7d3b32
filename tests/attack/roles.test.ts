import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect } from 'vitest';
import { ROLES, type Role } from '../../contracts/roles.ts';
import { type AuthorizedRequests, authorizedRequests } from '../harness/authorized-requests.ts';
import { aPerson, aPresentPerson } from '../harness/people.ts';
import { test } from '../harness/promise-test.ts';
import { appRoutes, readRouteTable } from '../harness/routes.ts';
import { siteStateReader } from '../harness/site-state.ts';
import { startTestSite, type TestSite } from '../harness/test-site.ts';

const HEAD = `| route | ${ROLES.join(' | ')} |`;
const ROW = /^\| `([A-Z]+ \/api\/admin\/\S*)` \|(.*)\|$/;

/** The tables of docs/security/roles.md: which roles each route lets in. */
function readRoleTable() {
  const text = readFileSync(new URL('../../docs/security/roles.md', import.meta.url), 'utf8');
  expect(text).toContain(HEAD);
  return text.split('\n').flatMap((line) => {
    const [, route, cells] = ROW.exec(line) ?? [];
    if (!route || !cells) return [];
    const words = cells.split('|').map((cell) => cell.trim());
    expect(words, route).toHaveLength(ROLES.length);
    for (const word of words) expect(['yes', 'no'], route).toContain(word);
    return [
      { route, may: Object.fromEntries(ROLES.map((role, at) => [role, words[at] === 'yes'])) },
    ];
  });
}

const TABLE = readRoleTable();
const STATUS = new Map(readRouteTable().map(({ route, cells }) => [route, cells.admin.status]));
/** The PIN alone is nobody, who has no code and no language. */
STATUS.set('POST /api/admin/own-code', 204).set('PUT /api/admin/own-language', 200);
/** Which need a grant, and nobody's role. */
const BEFORE_A_ROLE = new Set([
  'POST /api/admin/grant',
  'GET /api/admin/grant',
  'DELETE /api/admin/grant',
  'POST /api/admin/person',
  'DELETE /api/admin/person',
  'POST /api/admin/person/active',
]);

let site: TestSite;
let requests: AuthorizedRequests;
let readState: () => Promise<string>;
const people = {} as Record<Role, number>;
beforeAll(async () => {
  site = await startTestSite();
  requests = await authorizedRequests(site);
  readState = await siteStateReader(site);
  for (const role of ROLES) people[role] = (await aPerson(site.db, { role })).id;
});
afterAll(() => site.stop());

const cookieOf = async (role: Role) =>
  (await aPresentPerson(site.db, people[role], site.clock.now)).cookie;

test('every route of the panel is in the table of roles', () => {
  const running = appRoutes(site).filter(
    (route) => route.includes(' /api/admin/') && !BEFORE_A_ROLE.has(route),
  );
  expect(TABLE.map(({ route }) => route).toSorted()).toEqual(running.toSorted());
});

test('what a role does not include is refused on every route, and changes nothing', async ({
  recordPromise,
}) => {
  const surprises: object[] = [];
  let refused = 0;
  for (const { route, may } of TABLE) {
    const roles = ROLES.filter((role) => !may[role]);
    const [method = ''] = route.split(' ');
    const attempts = [];
    for (const role of roles)
      attempts.push({ role, request: await requests.prepare(route), cookie: await cookieOf(role) });
    const before = await readState();
    for (const { role, request, cookie } of attempts) {
      const { status, text } = await requests.send(method, request, { cookie });
      refused += 1;
      if (status !== 403 || JSON.parse(text).error.code !== 'not-in-role')
        surprises.push({ route, role, status });
    }
    if ((await readState()) !== before) surprises.push({ route, changed: true });
  }
  await recordPromise({
    promise: 8,
    tried: `${refused} refused cells of ${TABLE.length} routes of the panel x ${ROLES.length} roles`,
    figure: `${surprises.length} got in or changed something`,
  });
  expect(surprises).toEqual([]);
  expect(refused).toBeGreaterThan(150);
});

type Written = { noun: string; action: string; admin_id: number | null };

const writtenSince = async (id: string) =>
  (
    await site.pool.query<Written>(
      "select noun, action, admin_id from audit where id > $1 and actor like 'admin %'",
      [id],
    )
  ).rows;

test('what a role includes is answered as without people, and every row that it leaves in the audit names the person', async () => {
  const surprises: object[] = [];
  let named = 0;
  for (const { route, may } of TABLE) {
    const [method = ''] = route.split(' ');
    for (const role of ROLES.filter((one) => may[one])) {
      await requests.forgetLimits();
      const request = await requests.prepare(route);
      const { rows } = await site.pool.query('select coalesce(max(id), 0) as last from audit');
      const { status } = await requests.send(method, request, { cookie: await cookieOf(role) });
      if (status !== STATUS.get(route)) surprises.push({ route, role, status });
      for (const row of await writtenSince(rows[0].last)) {
        if (row.admin_id === people[role]) named += 1;
        else surprises.push({ route, role, ...row });
      }
    }
  }
  expect(surprises).toEqual([]);
  expect(named).toBeGreaterThan(100);
});
