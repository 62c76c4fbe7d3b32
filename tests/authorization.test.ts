import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAdmin, aRecruiter, cookieOf } from './harness/people.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

/** Who may call what. A route that is not here fails the test, so that none can be forgotten. */
const AUDIENCES: Record<string, 'everyone' | 'recruiter' | 'admin'> = {
  'GET /healthz': 'everyone',
  'GET /readyz': 'everyone',
  'GET /pictures/:picture/:file': 'everyone',
  'GET /api/openapi.json': 'everyone',
  'GET /api/about-us': 'everyone',
  'GET /api/contact-info': 'everyone',
  'GET /api/services': 'everyone',
  'GET /api/portfolio': 'everyone',
  'GET /api/magazine': 'everyone',
  'POST /api/messages': 'everyone',
  'POST /api/chat': 'everyone',
  'POST /contact': 'everyone',
  'POST /login': 'everyone',
  'POST /logout': 'everyone',
  'POST /api/session': 'everyone',
  'DELETE /api/session': 'everyone',
  'GET /api/session': 'recruiter',
  'GET /api/recruiter/candidates': 'recruiter',
  'GET /api/recruiter/roles': 'recruiter',
  'GET /api/recruiter/test-requests': 'recruiter',
  'POST /api/recruiter/test-requests': 'recruiter',
  'POST /api/admin/grant': 'everyone',
  'GET /api/admin/grant': 'everyone',
  'DELETE /api/admin/grant': 'everyone',
  'GET /api/admin/live': 'admin',
  'GET /api/admin/users': 'admin',
  'POST /api/admin/users': 'admin',
  'PUT /api/admin/users/:id': 'admin',
  'DELETE /api/admin/users/:id': 'admin',
  'POST /api/admin/users/:id/restore': 'admin',
  'GET /api/admin/workers': 'admin',
  'GET /api/admin/workers/suggestions': 'admin',
  'POST /api/admin/workers': 'admin',
  'PUT /api/admin/workers/:id': 'admin',
  'DELETE /api/admin/workers/:id': 'admin',
  'POST /api/admin/workers/:id/restore': 'admin',
  'POST /api/admin/workers/import/check': 'admin',
  'POST /api/admin/workers/import': 'admin',
  'GET /api/admin/workers/export': 'admin',
  'GET /api/admin/dashboard': 'admin',
  'GET /api/admin/services': 'admin',
  'POST /api/admin/services': 'admin',
  'PUT /api/admin/services/:id': 'admin',
  'DELETE /api/admin/services/:id': 'admin',
  'POST /api/admin/services/:id/restore': 'admin',
  'GET /api/admin/portfolio': 'admin',
  'POST /api/admin/portfolio': 'admin',
  'PUT /api/admin/portfolio/:id': 'admin',
  'DELETE /api/admin/portfolio/:id': 'admin',
  'POST /api/admin/pictures': 'admin',
  'GET /api/admin/about-us': 'admin',
  'PUT /api/admin/about-us': 'admin',
  'GET /api/admin/messages': 'admin',
  'GET /api/admin/messages/:id': 'admin',
  'POST /api/admin/messages/seen': 'admin',
  'POST /api/admin/messages/:id/read': 'admin',
  'DELETE /api/admin/messages/:id': 'admin',
  'POST /api/admin/messages/:id/restore': 'admin',
  'GET /api/admin/orders': 'admin',
  'POST /api/admin/orders/seen': 'admin',
  'POST /api/admin/orders/:id/read': 'admin',
  'DELETE /api/admin/orders/:id': 'admin',
  'POST /api/admin/orders/:id/restore': 'admin',
  'GET /api/admin/unseen': 'admin',
  'GET /api/admin/contact-info': 'admin',
  'PUT /api/admin/contact-info': 'admin',
};

let site: TestSite;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  site = await startTestSite();
  const recruiter = await aRecruiter(site.db);
  cookies.anonymous = '';
  cookies.recruiter = cookieOf(
    await site.send('POST', '/api/session', {
      username: recruiter.username,
      password: recruiter.password,
    }),
    'session',
  );
  cookies.admin = (await anAdmin(site.db, site.clock.now)).cookie;
  cookies['forged admin'] = `admin=${'A'.repeat(43)}`;
});
afterAll(() => site.stop());

const routes = () => [
  ...new Set(
    site.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path !== '/*')
      .map(({ method, path }) => `${method} ${path.replace(/(.)\/$/, '$1')}`),
  ),
];

/** Every table as text, to see that a refusal changed nothing. */
async function everything() {
  const { rows } = await site.pool.query(
    "select table_name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const parts = rows
    .filter(({ table_name }) => table_name !== 'rate_limits')
    .map(({ table_name }) =>
      site.pool.query(`select '${table_name}' as t, to_jsonb(x) from ${table_name} x`),
    );
  return JSON.stringify((await Promise.all(parts)).map((part) => part.rows));
}

test('every route of the running application has an audience', () => {
  expect(routes().sort()).toEqual(Object.keys(AUDIENCES).sort());
});

test('nobody gets in where the table does not let them, and a refusal changes nothing', async () => {
  const before = await everything();
  for (const route of routes()) {
    const audience = AUDIENCES[route];
    if (audience === 'everyone') continue;
    const [method = '', path = ''] = route.split(' ');
    for (const [who, cookie] of Object.entries(cookies)) {
      if (who === audience) continue;
      const answer = await site.send(
        method,
        path.replace(':id', '1'),
        method === 'GET' ? undefined : {},
        { cookie },
      );
      expect(answer.status, `${who}: ${route}`).toBe(401);
    }
  }
  expect(await everything()).toBe(before);
});

test('what is below a guarded address is guarded even where nothing is', async () => {
  for (const path of ['/api/admin/nothing', '/api/recruiter/nothing']) {
    expect((await site.get(path)).status, path).toBe(401);
  }
});
