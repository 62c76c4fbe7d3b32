import { afterAll, beforeAll, expect } from 'vitest';
import { type AuthorizedRequests, authorizedRequests } from './harness/authorized-requests.ts';
import { aPerson, aPresentPerson, aWorker } from './harness/people.ts';
import { test } from './harness/promise-test.ts';
import { anOrderThat } from './harness/requests.ts';
import { appRoutes } from './harness/routes.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let requests: AuthorizedRequests;
let cookies: Record<'owner' | 'reader', string>;
beforeAll(async () => {
  site = await startTestSite();
  requests = await authorizedRequests(site);
  const cookieOf = async (role: 'owner' | 'reader') => {
    const { id } = await aPerson(site.db, { role });
    return (await aPresentPerson(site.db, id, site.clock.now)).cookie;
  };
  cookies = { owner: await cookieOf('owner'), reader: await cookieOf('reader') };
});
afterAll(() => site.stop());

const PHONE = '+213 770 91 82 73';
const EMAIL = 'hidden.person@workers.example';
const get = async (path: string, role: 'owner' | 'reader') =>
  (await site.get(`/api/admin${path}`, { cookie: cookies[role] })).json();

test('no answer to a reader holds a phone number or an e-mail address of a person', async ({
  recordPromise,
}) => {
  const worker = await aWorker(site.db, { name: 'Salima Hidden', phone: PHONE, email: EMAIL });
  const { id } = await anOrderThat(site, { workerId: worker.id });
  await site.pool.query('update users set phone = $1, email = $2', [PHONE, EMAIL]);
  await site.pool.query(
    "insert into worker_certificates (worker_id, type_id, ends_on, number) values ($1, 1, now()::date + 20, 'H2S')",
    [worker.id],
  );
  const leaks: string[] = [];
  let held = 0;
  for (const route of appRoutes(site).filter((one) => one.startsWith('GET /api/admin/'))) {
    if (/live|nothing/.test(route)) continue;
    const { path } = await requests.prepare(route);
    const own = path
      .replace(/workers\/\d+/, `workers/${worker.id}`)
      .replace(/orders\/\d+/, `orders/${id}`);
    const texts = await Promise.all(
      [cookies.owner, cookies.reader].map(async (cookie) =>
        (await site.get(own, { cookie })).text(),
      ),
    );
    const [toOwner = '', toReader = ''] = texts;
    if (toOwner.includes(PHONE) || toOwner.includes(EMAIL)) held += 1;
    if (toReader.includes(PHONE) || toReader.includes(EMAIL)) leaks.push(route);
  }
  await recordPromise({
    promise: 34,
    tried: `${held} answers of the panel that hold a person's contacts, as a reader`,
    figure: `${leaks.length} held them for the reader`,
  });
  expect(held).toBeGreaterThan(4);
  expect(leaks).toEqual([]);
});

test('a search finds nobody by phone or e-mail for a reader, in no list and no count', async () => {
  await aWorker(site.db, {
    name: 'Amine Searched',
    job_title: 'Rigger',
    phone: '0661998877',
    email: 'amine.only@workers.example',
  });
  const found = async (path: string, role: 'owner' | 'reader') =>
    JSON.stringify(await get(path, role));
  for (const text of ['0661998877', 'amine.only']) {
    const pieces = [`/workers?search=${text}`, `/workers/trades?search=${text}`];
    for (const path of pieces) {
      expect(await found(path, 'owner'), path).toContain('Rigger');
      expect(await found(path, 'reader'), path).not.toContain('Rigger');
    }
  }
  expect(await found('/workers?search=Amine', 'reader')).toContain('Amine Searched');
});
