import { afterAll, beforeAll, expect } from 'vitest';
import { type AuthorizedRequests, authorizedRequests } from '../harness/authorized-requests.ts';
import { test } from '../harness/promise-test.ts';
import { appRoutes, isUnsafe } from '../harness/routes.ts';
import { startTestSite, type TestSite } from '../harness/test-site.ts';
import type { ValidRequest } from '../harness/valid-requests.ts';

const CANARY = 'canary-in-a-field';
const LONG_AGO = '1999-01-02T03:04:05.000Z';

/** Fields that no client may set; one that a route accepts is left out for that route. */
const EXTRAS: Record<string, unknown> = {
  id: 424_242,
  user_id: 424_242,
  recruiter_id: 424_242,
  noun_id: 424_242,
  role: `admin ${CANARY}`,
  is_admin: true,
  admin: true,
  grant: CANARY,
  actor: CANARY,
  password_hash: CANARY,
  pin_hash: CANARY,
  token_hash: CANARY,
  read: true,
  seen: true,
  version: 424_242,
  search: CANARY,
  recruiter_name: CANARY,
  worker_name: CANARY,
  image_url: `/pictures/${CANARY}.webp`,
  created_at: LONG_AGO,
  updated_at: LONG_AGO,
  saved_at: LONG_AGO,
  expires_at: LONG_AGO,
  deleted_at: LONG_AGO,
  unused_since: LONG_AGO,
  constructor: { prototype: { polluted: CANARY } },
};
/** Written as text: in an object of ours it would be the prototype. */
const PROTOTYPE = `"__proto__":{"polluted":"${CANARY}","role":"admin","read":true}`;

let site: TestSite;
let requests: AuthorizedRequests;
let everything: Awaited<ReturnType<typeof readingEveryRow>>;
beforeAll(async () => {
  site = await startTestSite();
  everything = await readingEveryRow();
  requests = await authorizedRequests(site);
  // Differences between the first request and later ones do not count.
  const cookie = await everyCookie();
  for (const noun of ['about-us', 'contact-info'])
    await requests.send('PUT', await requests.prepare(`PUT /api/admin/${noun}`), { cookie });
});
afterAll(() => site.stop());

const everyCookie = async () =>
  [await requests.identities.cookie('admin'), await requests.identities.cookie('recruiter')].join(
    '; ',
  );

/** What there is one of is new in both runs. */
const ONE_ROW_EACH = [
  'phone_setting',
  'agency_settings',
  'site_previews',
  'site_content',
  'site_content_history',
  'magazine_shown',
];

type Row = Record<string, unknown>;

/** What names a row that is about two others. */
const ofTwo = ({ user_id, shortlist_id, search_id, worker_id }: Row) =>
  [user_id ?? shortlist_id ?? search_id, worker_id].join();
type Rows = Map<string, Row>;

/** Prepared under a name: to plan it takes longer than to do it. */
async function readingEveryRow() {
  const { rows: tables } = await site.pool.query(
    `select tablename as name from pg_tables where schemaname = 'public'
     and tablename not in ('rate_limits', 'audit', 'write_receipts')`,
  );
  const parts = tables.map(
    ({ name }) => `select '${name}' as name, to_jsonb(t) as row from ${name} t`,
  );
  return { name: 'every row', text: parts.join(' union all ') };
}

async function everyRow(): Promise<Rows> {
  const { rows } = await site.pool.query(everything);
  return new Map(
    rows.map(({ name, row }) => [
      `${name} ${row.id ?? row.day ?? row.name ?? row.file ?? row.token_hash ?? row.code_hash ?? ofTwo(row)}`,
      row,
    ]),
  );
}

/** Which table's rows came, went or changed, and in which columns, the generated ones named by what is in them. */
function changes(before: Rows, after: Rows): string[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].flatMap((key) => {
    const [old, young] = [before.get(key), after.get(key)];
    if (JSON.stringify(old) === JSON.stringify(young)) return [];
    const [table] = key.split(' ');
    if (!young) return [`${table}: gone`];
    const changed = Object.keys(young).filter(
      (one) => !old || JSON.stringify(old[one]) !== JSON.stringify(young[one]),
    );
    return [
      `${table}: ${old ? 'changed' : 'new'} ${changed.map((one) => shape(one, young)).join()}`,
    ];
  });
}

/** Two runs give out other numbers, names and moments; what kind of value there is must be the same. */
function shape(column: string, row: Row) {
  const value = row[column];
  if (typeof value === 'boolean' || value === null) return `${column}=${value}`;
  return column === 'role' ? `${column}=${value}` : column;
}

type Schema = { properties?: Record<string, unknown> };
type Document = {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>
  >;
};

function stuffed(request: ValidRequest, allowed: string[]): ValidRequest {
  const extras = Object.entries(EXTRAS).filter(([name]) => !allowed.includes(name));
  const query = new URLSearchParams(extras.map(([name, value]) => [name, String(value)]));
  const path = `${request.path}${request.path.includes('?') ? '&' : '?'}${query}`;
  if (request.type?.includes('urlencoded'))
    return { ...request, path, body: `${request.body}&${query}` };
  if (request.type && request.type !== 'application/json') return { ...request, path };
  const own = JSON.parse(String(request.body ?? '{}'));
  const inRows = Array.isArray(own.rows)
    ? { rows: own.rows.map((row: object) => ({ ...Object.fromEntries(extras), ...row })) }
    : {};
  const text = JSON.stringify({ ...Object.fromEntries(extras), ...own, ...inRows });
  return { path, type: 'application/json', body: `{${PROTOTYPE},${text.slice(1)}` };
}

test('a write takes the fields of its form and no other', async ({ recordPromise }) => {
  const document: Document = await (await site.get('/api/openapi.json')).json();
  const allowedBy = (method: string, pattern: string) => {
    const path = pattern.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]?.[method.toLowerCase()];
    return Object.keys(
      operation?.requestBody?.content['application/json']?.schema.properties ?? {},
    );
  };
  const routes = appRoutes(site).filter(isUnsafe);
  const differences: object[] = [];
  let sent = 0;
  for (const route of routes) {
    const [method = '', pattern = ''] = route.split(' ');
    const happened: string[][] = [];
    const statuses: number[] = [];
    for (const stuff of [false, true]) {
      const cookie = await everyCookie();
      await site.pool.query('update messages set seen = true; update orders set seen = true');
      await site.pool.query(ONE_ROW_EACH.map((table) => `delete from ${table}`).join('; '));
      const request = await requests.prepare(route, 'recruiter');
      const asked = stuff ? stuffed(request, allowedBy(method, pattern)) : request;
      await requests.forgetLimits();
      const before = await everyRow();
      statuses.push((await requests.send(method, asked, { cookie })).status);
      const after = await everyRow();
      if (stuff) sent += Object.keys(EXTRAS).length + 1;
      happened.push(changes(before, after).toSorted());
      if (JSON.stringify([...after.values()]).match(/canary-in-a-field|424242|1999-01-02/))
        differences.push({ route, stored: true });
    }
    const [plain, full] = happened;
    const [, status = 0] = statuses;
    const refused = status >= 400 && status < 500 && full?.length === 0;
    if (!refused && JSON.stringify([statuses[0], plain]) !== JSON.stringify([statuses[1], full]))
      differences.push({ route, statuses, plain, full });
  }
  await recordPromise({
    promise: 10,
    tried: `${sent} fields that are nobody's to set, in ${routes.length} write routes`,
    figure: `${differences.length} were stored or changed what a write does`,
  });
  expect(differences).toEqual([]);
  expect(Object.prototype).not.toHaveProperty('polluted');
  expect(routes.length).toBeGreaterThan(30);
});

test('a role that is none of ours is refused, and nobody is added or changed', async () => {
  const cookie = await everyCookie();
  for (const route of ['POST /api/admin/users', 'PUT /api/admin/users/:id']) {
    const [method = ''] = route.split(' ');
    const request = await requests.prepare(route);
    const known = await everyRow();
    const body = JSON.stringify({ ...JSON.parse(String(request.body)), role: 'admin' });
    expect((await requests.send(method, { ...request, body }, { cookie })).status).toBe(400);
    expect(changes(known, await everyRow())).toEqual([]);
  }
});
