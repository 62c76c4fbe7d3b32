import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Certificate,
  type CertificateType,
  certificate,
  certificateList,
  certificateTypes,
  paperPage,
} from '../contracts/certificate-records.ts';
import {
  addDays,
  addMonths,
  CERTIFICATE_STATES,
  certificateState,
  endOf,
  isGood,
  VALIDITIES,
} from '../contracts/certificates.ts';
import { workerPage } from '../contracts/workers.ts';
import { anAdmin, aWorker } from './harness/people.ts';
import { refusal } from './harness/requests.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

const TODAY = '2026-11-19';

let site: TestSite;
let cookie: string;
let types: CertificateType[];
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  await setDay(TODAY);
  await emptyTables(site.pool, 'workers, orders, audit');
  types = certificateTypes.parse(await (await ask('GET', '/certificate-types')).json());
});
afterAll(() => site.stop());

async function setDay(day: string) {
  site.clock.now = new Date(`${day}T09:00:00Z`);
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
}
const ask = (method: string, path: string, body?: unknown) =>
  site.send(method, `/api/admin${path}`, body, { cookie });
const typeOf = (short: string) => types.find((type) => type.short === short)?.id as number;

async function add(worker: number, short: string, fields: object = {}): Promise<Certificate> {
  const body = { type_id: typeOf(short), verified: true, ...fields };
  const answer = await ask('POST', `/workers/${worker}/certificates`, body);
  expect(answer.status).toBe(201);
  return certificate.parse(await answer.json());
}
const listed = async (worker: number) =>
  certificateList.parse(await (await ask('GET', `/workers/${worker}/certificates`)).json());
const stateOf = async (worker: number) => (await listed(worker))[0]?.state;
const found = async (query: Record<string, string>) =>
  workerPage
    .parse(await (await ask('GET', `/workers?${new URLSearchParams(query)}`)).json())
    .rows.map(({ name }) => name)
    .toSorted();
const papers = async (show: string) =>
  paperPage.parse(await (await ask('GET', `/papers?show=${show}`)).json());

test('months are added as PostgreSQL adds them', async () => {
  const days = ['2026-08-31', '2024-02-29', '2026-11-30', '2025-12-31', '2026-01-01'];
  for (const day of days)
    for (const months of [1, 6, 12, 24, 60, 240]) {
      const { rows } = await site.pool.query(
        'select ($1::date + make_interval(months => $2))::date::text as day',
        [day, months],
      );
      expect(addMonths(day, months)).toBe(rows[0].day);
    }
});

test('a 6G qualification that was last used six months and a day ago has lapsed, and was good yesterday', async () => {
  const { id } = await aWorker(site.db);
  await add(id, '6G', { last_used_on: '2026-05-18' });
  expect(await stateOf(id)).toBe('lapsed');
  await setDay('2026-11-18');
  expect(isGood((await stateOf(id)) ?? 'expired')).toBe(true);
  await setDay('2026-08-01');
  expect(await stateOf(id)).toBe('valid');
});

test('a certificate without an end is good without an end', async () => {
  const { id } = await aWorker(site.db);
  const { state, ends_on } = await add(id, 'Driving');
  expect([state, ends_on]).toEqual(['valid', null]);
  await setDay('2199-01-01');
  expect(await stateOf(id)).toBe('valid');
});

test('the paper’s own last day counts before the months, and continuity before a later last day', () => {
  const dates = { issued_on: '2026-01-10', expires_on: '2027-03-01', last_used_on: '2026-02-01' };
  expect(endOf({ validity: 'months', months: 6 }, dates)).toEqual({
    day: '2027-03-01',
    by: 'expired',
  });
  expect(endOf({ validity: 'continuity', months: 6 }, dates)).toEqual({
    day: '2026-08-01',
    by: 'lapsed',
  });
  expect(endOf({ validity: 'continuity', months: 24 }, dates)).toEqual({
    day: '2027-03-01',
    by: 'expired',
  });
  const undated = { issued_on: null, expires_on: null, last_used_on: null };
  for (const validity of VALIDITIES) expect(endOf({ validity, months: 6 }, undated).day).toBeNull();
});

test('the state of 10,000 certificates on any day is the same in the database as in the plain function', async () => {
  const { id } = await aWorker(site.db);
  const at = (n: number, bound: number) => Math.imul(n ^ (n >>> 7), 0x45d9f3b) >>> (0 % bound);
  const pick = (n: number, salt: number, bound: number) =>
    at(n * 31 + salt * 7919, 2 ** 31) % bound;
  const dayOf = (n: number, salt: number) =>
    pick(n, salt, 4) === 0 ? null : addDays('2025-06-01', pick(n, salt + 1, 900));
  const rows = Array.from({ length: 10_000 }, (_, n) => ({
    type_id: types[pick(n, 1, types.length)]?.id,
    issued_on: dayOf(n, 2),
    expires_on: dayOf(n, 4),
    last_used_on: dayOf(n, 6),
    verified: pick(n, 8, 3) > 0,
  }));
  await site.pool.query(
    `insert into worker_certificates (worker_id, type_id, issued_on, expires_on, last_used_on, verified_by, verified_at)
     select $1, type_id, issued_on, expires_on, last_used_on,
       case when verified then 'PIN' end, case when verified then now() end
     from json_to_recordset($2) as c (type_id int, issued_on date, expires_on date, last_used_on date, verified boolean)`,
    [id, JSON.stringify(rows)],
  );
  const days = ['2025-06-01', '2026-02-28', TODAY, '2027-05-31', '2030-01-01'];
  const seen = new Set<string>();
  for (const day of days) {
    const { rows: read } = await site.pool.query(
      `select c.type_id, c.issued_on::text, c.expires_on::text, c.last_used_on::text, c.verified_at is not null as verified,
         certificate_state(c, t.notice_days, $1::date) as state
       from worker_certificates c join certificate_types t on t.id = c.type_id`,
      [day],
    );
    expect(read).toHaveLength(10_000);
    for (const { state, type_id, ...dated } of read) {
      const term = types.find((type) => type.id === type_id) as CertificateType;
      if (certificateState(term, dated, day) !== state)
        expect.fail(`${JSON.stringify({ term, dated, day })} is ${state}`);
      seen.add(state);
    }
  }
  expect([...seen].toSorted()).toEqual([...CERTIFICATE_STATES].toSorted());
});

test('another term of a kind is at once that of all its certificates', async () => {
  const { id } = await aWorker(site.db);
  await add(id, 'H2S', { issued_on: '2026-01-10' });
  const h2s = types.find(({ short }) => short === 'H2S') as CertificateType;
  const { count: _, id: type, ...fields } = h2s;
  expect((await listed(id))[0]?.ends_on).toBe('2028-01-10');
  expect((await ask('PUT', `/certificate-types/${type}`, { ...fields, months: 6 })).status).toBe(
    200,
  );
  expect((await listed(id))[0]).toMatchObject({ ends_on: '2026-07-10', state: 'expired' });
  await ask('PUT', `/certificate-types/${type}`, fields);
  expect((await listed(id))[0]?.ends_on).toBe('2028-01-10');
});

test('nobody has seen a paper until an administrator says so; other dates are another paper', async () => {
  const { id } = await aWorker(site.db);
  const added = await add(id, 'H2S', { issued_on: '2026-01-10', verified: false });
  expect(added).toMatchObject({ state: 'unverified', verified_by: null, verified_at: null });
  const change = async (fields: object) => {
    const body = { type_id: typeOf('H2S'), issued_on: '2026-01-10', verified: true, ...fields };
    return certificate.parse(await (await ask('PUT', `/certificates/${added.id}`, body)).json());
  };
  const verified = await change({});
  expect(verified).toMatchObject({ state: 'valid', verified_by: 'PIN' });
  expect(verified.verified_at).toBe(site.clock.now.toISOString());
  await setDay('2026-11-25');
  expect((await change({ note: 'copy in the office' })).verified_at).toBe(verified.verified_at);
  expect((await change({ issued_on: '2026-11-20' })).verified_at).toBe(
    site.clock.now.toISOString(),
  );
  expect(await change({ verified: false })).toMatchObject({
    state: 'unverified',
    verified_by: null,
  });
});

test('what cannot be is refused with a sentence and changes nothing', async () => {
  const { id } = await aWorker(site.db);
  const refused = async (fields: object) => {
    const body = { type_id: typeOf('H2S'), verified: true, ...fields };
    const { status, fields: sentences } = await refusal(
      await ask('POST', `/workers/${id}/certificates`, body),
    );
    return [status, sentences];
  };
  expect(await refused({ issued_on: '2026-11-20' })).toEqual([
    400,
    { issued_on: 'This day has not come yet' },
  ]);
  expect(await refused({ issued_on: '2026-05-01', expires_on: '2026-04-01' })).toEqual([
    400,
    { expires_on: 'The last day must not be before the day of issue' },
  ]);
  expect(await refused({ type_id: 999_999 })).toEqual([
    400,
    { type_id: 'Certificate: choose from the list' },
  ]);
  expect(await listed(id)).toEqual([]);
  expect(
    (await ask('POST', '/workers/999999/certificates', { type_id: typeOf('H2S') })).status,
  ).toBe(404);
  expect((await ask('PUT', '/certificates/999999', { type_id: typeOf('H2S') })).status).toBe(404);
});

test('a certificate is deleted and comes back', async () => {
  const { id } = await aWorker(site.db);
  const added = await add(id, 'H2S', { issued_on: '2026-01-10' });
  expect((await ask('DELETE', `/certificates/${added.id}`)).status).toBe(200);
  expect(await listed(id)).toEqual([]);
  expect((await ask('DELETE', `/certificates/${added.id}`)).status).toBe(404);
  expect((await ask('POST', `/certificates/${added.id}/restore`)).status).toBe(200);
  expect(await listed(id)).toHaveLength(1);
  const history = (await (await ask('GET', `/workers/${id}/file`)).json()).history;
  expect(history.map(({ action }: { action: string }) => action)).toEqual([
    'restore',
    'delete',
    'add',
  ]);
});

test('kinds are the agency’s own: added, renamed, deleted unless certificates are of them', async () => {
  const type = {
    name: 'Rope access',
    short: 'IRATA',
    group_name: 'Access',
    validity: 'months',
    months: 36,
    notice_days: 45,
    shown_to_clients: true,
    translations: { fr: { short: 'Cordes', name: 'Travaux sur cordes' } },
  };
  const added = await (await ask('POST', '/certificate-types', type)).json();
  expect(added).toMatchObject({
    ...type,
    count: 0,
    translations: { fr: { short: 'Cordes', name: 'Travaux sur cordes' } },
  });
  const twice = await refusal(await ask('POST', '/certificate-types', { ...type, short: 'irata' }));
  expect([twice.status, twice.fields]).toEqual([
    409,
    { short: 'Another kind of certificate has this short name.' },
  ]);
  const withComma = { ...type, short: 'Y', translations: { ar: { short: 'حبال, 2' } } };
  expect((await ask('POST', '/certificate-types', withComma)).status).toBe(400);
  const noMonths = await refusal(
    await ask('POST', '/certificate-types', { ...type, short: 'X', months: null }),
  );
  expect(noMonths.fields).toEqual({ months: 'Write a whole number of months from 1 to 240' });
  types = certificateTypes.parse(await (await ask('GET', '/certificate-types')).json());
  const { id } = await aWorker(site.db);
  const { id: certificateId } = await add(id, 'IRATA', { issued_on: '2026-01-01' });
  expect((await ask('DELETE', `/certificate-types/${added.id}`)).status).toBe(409);
  await ask('DELETE', `/certificates/${certificateId}`);
  expect((await ask('DELETE', `/certificate-types/${added.id}`)).status).toBe(200);
  expect((await ask('POST', `/certificate-types/${added.id}/restore`)).status).toBe(200);
  await site.pool.query(
    'delete from worker_certificates; delete from certificate_types where id > 18',
  );
});

test('the list finds exactly those whose certificate is verified and good on a day', async () => {
  const dates = {
    Good: { issued_on: '2026-01-10' },
    'Ends in December': { issued_on: '2024-12-10' },
    Expired: { issued_on: '2024-11-10' },
    Unverified: { issued_on: '2026-01-10', verified: false },
    'Without an end': {},
  };
  for (const [name, fields] of Object.entries(dates)) {
    const { id } = await aWorker(site.db, { name });
    await add(id, 'H2S', fields);
  }
  const certificate = String(typeOf('H2S'));
  expect(await found({ certificate })).toEqual(['Ends in December', 'Good', 'Without an end']);
  expect(await found({ certificate, good_on: '2026-12-10' })).toEqual([
    'Ends in December',
    'Good',
    'Without an end',
  ]);
  expect(await found({ certificate, good_on: '2026-12-11' })).toEqual(['Good', 'Without an end']);
  expect(await found({ papers: 'soon' })).toEqual(['Ends in December']);
  const { rows } = workerPage.parse(await (await ask('GET', '/workers?search=unverified')).json());
  expect(rows[0]?.certificates).toEqual([
    { short: 'H2S', shorts: {}, state: 'unverified', ends_on: '2028-01-10' },
  ]);
});

test('papers are listed once within the notice of their kind, by month, with what has ended', async () => {
  const { id } = await aWorker(site.db, { name: 'Samir' });
  const left = await aWorker(site.db, { name: 'Gone', status: 'left' });
  await add(id, 'Medical', { expires_on: '2026-11-30' });
  await add(id, 'H2S', { expires_on: '2027-01-15' });
  await add(id, 'SST', { expires_on: '2027-03-15' });
  await add(id, 'Height', { expires_on: '2026-11-18' });
  await add(id, 'Driving');
  await add(left.id, 'Medical', { expires_on: '2026-11-20' });
  const shorts = async (show: string) => {
    const { rows, counts, total } = await papers(show);
    expect(total).toBe(rows.length);
    expect(counts).toEqual({ 'this-month': 1, later: 1, ended: 1, waiting: 0 });
    return rows.map(({ type_id }) => types.find((type) => type.id === type_id)?.short);
  };
  expect(await shorts('this-month')).toEqual(['Medical']);
  expect(await shorts('later')).toEqual(['H2S']);
  expect(await shorts('ended')).toEqual(['Height']);
});

test('the letter about a paper is in the language that the worker speaks best', async () => {
  const { id } = await aWorker(site.db, {
    name: 'Samir Haddad',
    phone: '0661 12 34 56',
    languages: [
      { language: 'fr', level: 'good' },
      { language: 'ar', level: 'native' },
    ],
  });
  const paper = await add(id, 'Medical', { expires_on: '2026-11-30' });
  const letter = async (language?: string) =>
    (await ask('POST', `/papers/${paper.id}/letter`, { language })).json();
  expect(await letter()).toMatchObject({
    language: 'ar',
    phone: '213661123456',
    text: expect.stringContaining('اللياقة الطبية'),
  });
  expect((await letter('fr')).text).toMatch(/Aptitude médicale prend fin le 30 novembre 2026/);
  expect((await ask('POST', '/papers/999999/letter', {})).status).toBe(404);
});
