import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { candidatePage } from '../contracts/candidates.ts';
import { LANGUAGES } from '../contracts/languages.ts';
import { WILAYAS, wilayaFrom, wilayaName, wilayaNumber } from '../contracts/wilayas.ts';
import { perField } from '../contracts/worker-fields.ts';
import {
  BLANK_RECORD,
  completenessOf,
  type RecordInput,
  type WorkerStatus,
} from '../contracts/worker-record.ts';
import { type Worker, worker, workerPage } from '../contracts/workers.ts';
import { mappedRows, recogniseColumns, sheetFrom } from '../web/admin/workers/files/columns.ts';
import { csvRows } from '../web/admin/workers/files/reading/csv-rows.ts';
import { readSheet } from '../web/admin/workers/files/reading/read-sheet.ts';
import { anAdmin, aRecruiter, aWorker, cookieOf, workerForm } from './harness/people.ts';
import { refusal } from './harness/requests.ts';
import { appRoutes } from './harness/routes.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

const NOW = '2026-11-19T09:00:00Z';

let site: TestSite;
let cookie: string;
let recruiter: { cookie: string };
beforeAll(async () => {
  site = await startTestSite();
  site.clock.now = new Date(NOW);
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
  const { username, password } = await aRecruiter(site.db);
  const signedIn = await site.send('POST', '/api/session', { username, password });
  recruiter = { cookie: cookieOf(signedIn, 'session') };
});
beforeEach(async () => {
  await emptyTables(site.pool, 'workers, orders, audit');
  site.clock.now = new Date(NOW);
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
});
afterAll(() => site.stop());

const ask = (method: string, path: string, body?: unknown) =>
  site.send(method, `/api/admin/workers${path}`, body, { cookie });
const list = async (query: Record<string, string> = {}) =>
  workerPage.parse(await (await ask('GET', `?${new URLSearchParams(query)}`)).json());
const namesOf = async (query: Record<string, string>) =>
  (await list(query)).rows.map(({ name }) => name).toSorted();
const add = async (name: string, record: Partial<RecordInput> = {}): Promise<Worker> => {
  const answer = await ask('POST', '', { ...workerForm({ name }), record });
  expect(answer.status).toBe(201);
  return worker.parse(await answer.json());
};
const candidates = async () =>
  candidatePage.parse(await (await site.get('/api/recruiter/candidates', recruiter)).json());

const FULL: RecordInput = {
  other_name: 'سمير حداد',
  status: 'resting',
  status_reason: 'operation on the knee',
  available_from: '2027-02-01',
  wilaya: 'bou-saada',
  commune: 'Ouled Sidi Brahim',
  mobility: 'rotation-south',
  birth_year: 1988,
  languages: [
    { language: 'ar', level: 'native' },
    { language: 'fr', level: 'good' },
  ],
  licences: ['B', 'CE'],
  clothing_size: 'XL',
  shoe_size: '44',
  glove_size: '10',
  jobs: [{ client: 'Hoggar LNG', site: 'Arzew', trade: 'Fitter', from: '2024-03', to: '' }],
  tags: ['night shift', 'foreman'],
  notes: 'Call in the evening.\nDoes not eat fish.',
  consent_on: '2026-01-15',
  source: 'recommended by Rachid',
};

test('the list of wilayas has 69 in three languages, each with a key and a number of its own', () => {
  expect(WILAYAS).toHaveLength(69);
  expect(new Set(WILAYAS).size).toBe(69);
  for (const language of LANGUAGES) {
    const names = WILAYAS.map((key) => wilayaName(key, language));
    expect(new Set(names).size).toBe(69);
    for (const [at, name] of names.entries()) expect(wilayaFrom(name)).toBe(WILAYAS[at]);
  }
  expect(['aflou', 'barika', 'el-abiodh-sidi-cheikh', 'timimoun'].map(wilayaNumber)).toEqual([
    59, 60, 69, 49,
  ]);
  expect(['16', '16 - Alger', 'Algiers', 'الجزائر', 'ALGER'].map(wilayaFrom)).toEqual(
    Array(5).fill('alger'),
  );
  expect(['', '70', 'Atlantis', '0'].map(wilayaFrom)).toEqual(['', '', '', '']);
  expect(wilayaName('one-of-later', 'fr')).toBe('one-of-later');
});

/** Of the wilayas of 2026, as records have them. */
const KEYS = `
  adrar chlef laghouat oum-el-bouaghi batna bejaia biskra bechar blida bouira tamanrasset tebessa tlemcen tiaret
  tizi-ouzou alger djelfa jijel setif saida skikda sidi-bel-abbes annaba guelma constantine medea mostaganem
  msila mascara ouargla oran el-bayadh illizi bordj-bou-arreridj boumerdes el-tarf tindouf tissemsilt el-oued
  khenchela souk-ahras tipaza mila ain-defla naama ain-temouchent ghardaia relizane timimoun bordj-badji-mokhtar
  ouled-djellal beni-abbes in-salah in-guezzam touggourt djanet el-mghair el-meniaa aflou barika el-kantara
  bir-el-ater el-aricha ksar-chellala ain-oussera messaad ksar-el-boukhari bou-saada el-abiodh-sidi-cheikh`
  .trim()
  .split(/\s+/);

test('a wilaya that gets another name or number keeps its people', async () => {
  await add('Samir Haddad', { wilaya: 'bou-saada' });
  await add('Karim Benali', { wilaya: 'oran' });
  const { rows } = await site.pool.query('select distinct wilaya from workers order by wilaya');
  expect(rows).toEqual([{ wilaya: 'bou-saada' }, { wilaya: 'oran' }]);
  // A law changes names and numbers, which no record has. A key that changed would lose the people who have it.
  for (const key of KEYS) expect(WILAYAS).toContain(key);
  for (const { wilaya } of rows)
    for (const language of LANGUAGES) expect(wilayaName(wilaya, language)).not.toBe(wilaya);
  expect(await namesOf({ wilaya: 'oran' })).toEqual(['Karim Benali']);
  expect(await namesOf({ wilaya: 'bou-saada' })).toEqual(['Samir Haddad']);
});

test('a wilaya that only a newer server knows shows by its key, and nobody is missing from a list', async () => {
  const { id } = await add('Samir Haddad', { wilaya: 'oran' });
  await add('Karim Benali');
  await site.pool.query("update workers set wilaya = 'one-of-later' where id = $1", [id]);
  expect((await list()).rows.map(({ record }) => record.wilaya).toSorted()).toEqual([
    '',
    'one-of-later',
  ]);
  await expect.poll(async () => (await candidates()).total).toBe(2);
  const shown = (await candidates()).candidates;
  expect(shown.map(({ summary }) => summary?.wilaya).toSorted()).toEqual(['', 'one-of-later']);
});

test('only the name is required; a new worker gets a reference that nobody mishears', async () => {
  const answer = await ask('POST', '', workerForm({ name: 'Samir Haddad' }));
  const { record } = worker.parse(await answer.json());
  expect(record).toEqual({
    ...BLANK_RECORD,
    reference: expect.stringMatching(/^W-[2-9A-HJKMNP-Z]{6}$/),
  });
});

test('the whole record comes back, is searched by administrators, and is kept by a form without it', async () => {
  const { id, record } = await add('Samir Haddad', FULL);
  const { reference } = record;
  expect(record).toEqual({ ...FULL, reference });
  const kept = await ask('PUT', `/${id}`, workerForm({ name: 'Samir Haddad' }));
  expect(worker.parse(await kept.json()).record).toEqual(record);
  const pieces = [reference ?? '', 'حداد', 'knee', 'sidi brahim', 'eat fish', 'rachid'];
  for (const search of [...pieces, 'foreman', 'hoggar', 'arzew'])
    expect((await list({ search })).total, search).toBe(1);
  const changed = await ask('PUT', `/${id}`, {
    ...workerForm({ name: 'Samir Haddad' }),
    record: { ...FULL, commune: 'Tamsa' },
  });
  expect(worker.parse(await changed.json()).record).toEqual({ ...record, commune: 'Tamsa' });
  expect((await list({ search: 'sidi brahim' })).total).toBe(0);
});

test('what is no record is refused with a sentence at its field, and changes nothing', async () => {
  const refused = async (record: object) => {
    const body = { ...workerForm({ name: 'Nobody' }), record };
    const { status, fields } = await refusal(await ask('POST', '', body));
    return [status, fields];
  };
  const job = { client: '', site: '', trade: '', from: '', to: '' };
  for (const [record, field, sentence] of [
    [{ status: 'gone' }, 'status', 'Status: choose from the list'],
    [{ status: 'do_not_send' }, 'status_reason', 'Say why this worker is not to be sent'],
    [{ wilaya: 'atlantis' }, 'wilaya', 'Wilaya: choose from the list'],
    [
      { birth_year: 1850 },
      'birth_year',
      'Write the year of birth from 1930 to 2020, or leave this empty',
    ],
    [{ available_from: 'soon' }, 'available_from', 'Choose a day'],
    [
      {
        languages: [
          { language: 'fr', level: 'good' },
          { language: 'fr', level: 'basic' },
        ],
      },
      'languages',
      'Choose each language once',
    ],
    [{ jobs: [job] }, 'jobs.0', 'Name the client, the site or the trade'],
    [
      { jobs: [{ ...job, site: 'x', from: '2024-05', to: '2024-04' }] },
      'jobs.0',
      'The last month must not be before the first',
    ],
    [{ notes: 'x'.repeat(2_001) }, 'notes', 'Notes must be at most 2,000 characters'],
  ] as const)
    expect(await refused(record)).toEqual([400, { [`record.${field}`]: sentence }]);
  expect((await list()).total).toBe(0);
});

test('those who are not to be sent and those who left are nowhere on the recruiter’s side', async () => {
  const statuses: WorkerStatus[] = ['active', 'resting', 'do_not_send', 'left'];
  const ids = new Map<WorkerStatus, number>();
  for (const status of statuses) {
    const { id } = await add(`Somebody ${status}`, { status, status_reason: 'drank on site' });
    ids.set(status, id);
  }
  const got = await candidates();
  expect(got.total).toBe(2);
  expect(got.candidates.map(({ name }) => name).toSorted()).toEqual([
    'Somebody active',
    'Somebody resting',
  ]);
  const roles = await (await site.get('/api/recruiter/roles', recruiter)).json();
  expect(roles).toMatchObject([{ count: 2 }]);
  expect((await list()).total).toBe(4);
  expect(await (await ask('GET', '/trades')).json()).toMatchObject({ trades: [] });
  const date = new Date(site.clock.now.getTime() + 7 * 86_400_000);
  date.setUTCHours(10, 0, 0, 0);
  for (const status of ['do_not_send', 'left'] as const) {
    const id = ids.get(status) as number;
    const order = { worker_id: id, date: date.toISOString() };
    const asked = await site.send('POST', '/api/recruiter/orders', order, recruiter);
    expect(asked.status, status).toBe(404);
    const times = `/api/recruiter/candidates/${id}/times?from=2026-12-01&to=2026-12-02`;
    expect((await site.get(times, recruiter)).status, status).toBe(404);
  }
});

test('nothing of the record, its papers and documents reaches a recruiter, in no answer', async () => {
  const canary = (field: string) => `canary-${field}`;
  const { id } = await add('Samir Haddad', {
    ...FULL,
    other_name: canary('other'),
    status_reason: canary('reason'),
    notes: canary('notes'),
    source: canary('source'),
    tags: [canary('tag')],
    birth_year: 1987,
    shoe_size: canary('shoe'),
  });
  await site.pool.query(
    `update workers set phone = 'canary-phone', email = 'canary@mail.example' where id = ${id}`,
  );
  await site.pool.query(
    `with document as (insert into worker_documents (worker_id, kind, name, file, type, size, created_at)
       values (${id}, 'id', '${canary('document')}', '${'0'.repeat(32)}', 'pdf', 1, now()) returning id)
     insert into worker_certificates (worker_id, type_id, number, issuer, note, file_id, verified_by, verified_at)
     select ${id}, types.id, '${canary('number')}', '${canary('issuer')}', '${canary('note')}', document.id, '${canary('admin')}', now()
     from document, certificate_types types where types.short = 'CSWIP 3.1'`,
  );
  const post = (path: string, body: unknown) =>
    site.send('POST', `/api/recruiter${path}`, body, recruiter);
  const shortlist = (await (await post('/shortlists', { name: 'Arzew' })).json()) as { id: number };
  expect((await post(`/candidates/${id}/lists`, { add: [shortlist.id] })).status).toBe(200);
  const order = { worker_id: id, date: '2026-11-26T10:00:00Z' };
  expect((await post('/test-requests', order)).status).toBe(201);
  const [{ id: request }] = (await site.pool.query('select id from orders')).rows;
  await site.pool.query("update orders set status = 'confirmed'");
  const paths = [
    '/candidates',
    '/candidates?search=canary',
    '/roles',
    `/candidates/${id}`,
    `/candidates/${id}/times?from=2026-11-20&to=2026-11-27`,
    `/comparison?candidate=${id}`,
    '/shortlists',
    `/shortlists/${shortlist.id}`,
    '/test-requests',
    '/requests',
    `/requests/${request}`,
    `/requests/${request}/invite.ics`,
    '/renewal',
    '/account/data',
    '/account',
    '/certificate-types?language=fr',
    '/request-counts',
    '/saved-searches',
    '/search-news',
  ];
  const isRead = (route: string) =>
    paths.some((path) =>
      new RegExp(`${route.replace(/:\w+(\{.*?\})?/g, '[^/]+')}$`).test(
        `GET /api/recruiter${path.replace(/\?.*/, '')}`,
      ),
    );
  const routes = appRoutes(site).filter((route) => /^GET \/api\/recruiter/.test(route));
  expect(routes.filter((route) => !isRead(route) && !route.endsWith('/live'))).toEqual([]);
  const answers = new Map<string, string>();
  for (const path of paths) {
    const answer = await site.get(`/api/recruiter${path}`, recruiter);
    expect(answer.status, path).toBe(200);
    answers.set(path, await answer.text());
  }
  expect(JSON.parse(answers.get('/candidates') as string)).toMatchObject({
    total: 1,
    candidates: [{ id, summary: { certificates: [{ short: 'CSWIP 3.1' }] } }],
  });
  for (const [path, answer] of answers)
    expect(answer, path).not.toMatch(/canary|1987|"reference":"W-|W-\w{6}/);
});

test('the list is narrowed by status, wilaya, language, tag and what is missing', async () => {
  await add('One', {
    wilaya: 'oran',
    languages: [{ language: 'fr', level: 'good' }],
    tags: ['a', 'b'],
  });
  await add('Two', { wilaya: 'oran', status: 'left', tags: ['b'] });
  await add('Three', { languages: [{ language: 'en', level: 'basic' }] });
  const { id } = await add('Full', FULL);
  const rest = { job_title: 'Welder', domain: 'Piping', phone: '+213 000 1', skills: ['6G'] };
  await ask('PUT', `/${id}`, workerForm({ name: 'Full', ...rest }));
  expect(await namesOf({ wilaya: 'oran' })).toEqual(['One', 'Two']);
  expect(await namesOf({ wilaya: 'oran', status: 'active' })).toEqual(['One']);
  expect(await namesOf({ speaks: 'fr' })).toEqual(['Full', 'One']);
  expect(await namesOf({ tag: 'b' })).toEqual(['One', 'Two']);
  expect(await namesOf({ incomplete: 'yes' })).toEqual(['One', 'Three', 'Two']);
  expect(await namesOf({ status: 'resting', search: 'full' })).toEqual(['Full']);
  expect((await ask('GET', '?wilaya=atlantis')).status).toBe(400);
});

test('a worker on a mission until 30 June is free from 1 July without anybody setting it', async () => {
  site.clock.now = new Date('2027-06-10T09:00:00Z');
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
  const { id } = await add('On Mission');
  await add('At Home');
  await add('Later', { available_from: '2027-06-20' });
  await add('At Rest', { status: 'resting' });
  // 30 June is the last day, by the agency's clock; a leave follows it at once for another.
  const occupy = (worker: number, from: string, to: string, kind: string) =>
    site.pool.query(
      'insert into worker_calendar (worker_id, during, kind) values ($1, tstzrange($2, $3), $4)',
      [worker, from, to, kind],
    );
  await occupy(id, '2027-05-01T00:00+01', '2027-07-01T00:00+01', 'mission');
  const second = await add('Mission, then leave');
  await occupy(second.id, '2027-05-01T00:00+01', '2027-06-15T18:00+01', 'mission');
  await occupy(second.id, '2027-06-16T00:00+01', '2027-06-19T00:00+01', 'leave');
  const third = await add('Tested today');
  await occupy(third.id, '2027-06-10T09:00+01', '2027-06-10T11:00+01', 'test');
  const freeFrom = Object.fromEntries((await list()).rows.map((row) => [row.name, row.free_from]));
  expect(freeFrom).toEqual({
    'On Mission': '2027-07-01',
    'At Home': '2027-06-10',
    Later: '2027-06-20',
    'At Rest': null,
    'Mission, then leave': '2027-06-19',
    'Tested today': '2027-06-10',
  });
  expect(await namesOf({ free_on: '2027-06-30' })).not.toContain('On Mission');
  expect(await namesOf({ free_on: '2027-07-01' })).toEqual([
    'At Home',
    'Later',
    'Mission, then leave',
    'On Mission',
    'Tested today',
  ]);
  expect(await namesOf({ free_on: '2027-06-19' })).toEqual([
    'At Home',
    'Mission, then leave',
    'Tested today',
  ]);
});

test('the agency’s midnight makes a worker free, an hour before that of a machine in UTC', async () => {
  const isFreeAt = async (moment: string) => {
    site.clock.now = new Date(moment);
    cookie = (await anAdmin(site.db, site.clock.now)).cookie;
    return Object.fromEntries((await list()).rows.map(({ name, is_free }) => [name, is_free]));
  };
  await add('From the 20th', { available_from: '2027-06-20' });
  await add('At Home');
  await add('At Rest', { status: 'resting' });
  expect(await isFreeAt('2027-06-19T22:59:59Z')).toEqual({
    'From the 20th': false,
    'At Home': true,
    'At Rest': false,
  });
  expect(await isFreeAt('2027-06-19T23:00:00Z')).toMatchObject({ 'From the 20th': true });
});

test('completeness is the same in the database and on the screen, whatever is missing', async () => {
  for (let bits = 0; bits < 1_024; bits += 37) {
    const has = (bit: number) => (bits >> bit) % 2 === 1;
    await aWorker(site.db, {
      job_title: has(0) ? 'Welder' : '',
      domain: has(1) ? 'Piping' : '',
      phone: has(2) ? '1' : '',
      companies: has(3) && has(4) ? ['A'] : [],
      jobs: has(3) && !has(4) ? FULL.jobs : [],
      skills: has(4) ? ['6G'] : [],
      wilaya: has(5) ? 'oran' : '',
      mobility: has(6) ? 'country' : '',
      birth_year: has(7) ? 1990 : null,
      languages: has(8) ? FULL.languages : [],
      consent_on: has(9) ? '2026-01-01' : null,
    });
  }
  const { rows } = await site.pool.query(
    'select id, worker_completeness(workers) as percent from workers order by id desc',
  );
  const listed = (await list()).rows;
  expect(listed.map((row) => ({ id: row.id, percent: completenessOf(row).percent }))).toEqual(rows);
  expect(new Set(rows.map(({ percent }) => percent)).size).toBeGreaterThan(5);
});

test('the sheet of a worker has what occupies them, their requests and what was changed', async () => {
  const { id } = await add('Samir Haddad');
  await ask('PUT', `/${id}`, workerForm({ name: 'Samir Haddad' }));
  const file = await (await ask('GET', `/${id}/file`)).json();
  expect(file).toMatchObject({
    calendar: [],
    requests: [],
    history: [{ action: 'update' }, { action: 'add' }],
  });
  expect((await ask('GET', '/999999/file')).status).toBe(404);
});

const text = async (path: string) => (await ask('GET', path)).text();
const rowsIn = (csv: string) =>
  csvRows(csv.replace(/^\ufeff/, ''), ',')
    .map(({ cells }) => cells)
    .toArray();
const importRows = async (rows: object[]) => {
  const answer = await ask('POST', '/import', { rows, duplicates: 'import' });
  const lines = (await answer.text()).trim().split('\n');
  return { status: answer.status, last: JSON.parse(lines.at(-1) ?? '{}') };
};
/** A file as the panel sends it. */
const sentFrom = async (csv: string) => {
  const sheet = sheetFrom(await readSheet(new Blob([csv])));
  return mappedRows(sheet, recogniseColumns(sheet));
};
const row = (further: object) => ({ row: 2, ...workerCells({ name: 'From a file' }), ...further });
const workerCells = (cells: object) => ({ ...perField(() => ''), ...cells });

test.each(LANGUAGES)('every further column comes back from an export (%s)', async (language) => {
  const { id, record } = await add('Samir Haddad', FULL);
  for (const [short, dates] of [
    ['H2S', { expires_on: '2027-09-12' }],
    ['6G', { last_used_on: '2026-10-02' }],
    ['Driving', {}],
    ['CACES', { level: 'R489-3', expires_on: '2028-01-31' }],
  ] as const) {
    const { rows } = await site.pool.query('select id from certificate_types where short = $1', [
      short,
    ]);
    await ask('POST', `/${id}/certificates`, { type_id: rows[0].id, verified: true, ...dates });
  }
  const csv = await text(`/export?language=${language}`);
  await emptyTables(site.pool, 'workers, orders');
  expect((await importRows(await sentFrom(csv))).last).toMatchObject({ imported: 1 });
  const [again] = (await list()).rows;
  expect(again?.record).toEqual({ ...record, reference: again?.record.reference });
  expect(again?.certificates.map(({ short, state, ends_on }) => [short, state, ends_on])).toEqual([
    ['6G', 'unverified', '2027-04-02'],
    ['H2S', 'unverified', '2027-09-12'],
    ['CACES R489-3', 'unverified', '2028-01-31'],
    ['Driving', 'unverified', null],
  ]);
  expect(rowsIn(await text(`/export?language=${language}`))).toEqual(rowsIn(csv));
});

test('a file may write days in three ways, names in three languages, and certificates with their day', async () => {
  for (const [further, expected] of [
    [{ available_from: '2027-03-01' }, { available_from: '2027-03-01' }],
    [{ available_from: '1/3/2027' }, { available_from: '2027-03-01' }],
    [{ available_from: '01.03.2027' }, { available_from: '2027-03-01' }],
    [
      { wilaya: '30 - Ouargla', mobility: 'Tout le pays' },
      { wilaya: 'ouargla', mobility: 'country' },
    ],
    [
      { wilaya: 'ورقلة', status: 'في راحة' },
      { wilaya: 'ouargla', status: 'resting' },
    ],
    [
      { languages: 'fr courant, EN' },
      {
        languages: [
          { language: 'fr', level: 'fluent' },
          { language: 'en', level: 'good' },
        ],
      },
    ],
    [
      { languages: 'Arabe (langue maternelle) / Français : courant; Anglais' },
      {
        languages: [
          { language: 'ar', level: 'native' },
          { language: 'fr', level: 'fluent' },
          { language: 'en', level: 'good' },
        ],
      },
    ],
    [
      { languages: 'العربية، فرنسية جيد، kabyle' },
      {
        languages: [
          { language: 'ar', level: 'good' },
          { language: 'fr', level: 'good' },
          { language: 'ber', level: 'good' },
        ],
      },
    ],
    [{ licences: 'b; ce' }, { licences: ['B', 'CE'] }],
    [{ licences: 'Permis B/C' }, { licences: ['B', 'C'] }],
    [{ birth_year: '14/03/1984' }, { birth_year: 1984 }],
    [{ available_from: 'Immédiate' }, { available_from: null }],
  ] as const) {
    expect((await importRows([row(further)])).last).toMatchObject({ imported: 1 });
    expect((await list()).rows[0]?.record).toMatchObject(expected);
  }
  await importRows([
    row({
      certificates:
        'H2S 12/09/2027, Travail en hauteur 12.09.2027; 6g 2026-05-02, Médical 1/2/2027',
    }),
  ]);
  expect((await list()).rows[0]?.certificates.map(({ short }) => short).toSorted()).toEqual([
    '6G',
    'H2S',
    'Height',
    'Medical',
  ]);
});

test('a file with one row that cannot be read imports nothing, and says at which column', async () => {
  for (const [further, column, reason] of [
    [{ available_from: '31/02/2027' }, 'available_from', 'notADateCell'],
    [{ available_from: '03/13/2027' }, 'available_from', 'notADateCell'],
    [{ wilaya: 'Atlantis' }, 'wilaya', 'notInList'],
    [{ status: 'gone' }, 'status', 'notInList'],
    [{ status: 'do not send' }, 'status_reason', 'statusReasonRequired'],
    [{ languages: 'elvish good' }, 'languages', 'notLanguages'],
    [{ languages: 'French superb' }, 'languages', 'notLanguages'],
    [{ licences: 'Oui' }, 'licences', 'notInList'],
    [{ birth_year: '14/13/1984' }, 'birth_year', 'birthYear'],
    [{ jobs: 'a | b | c | 2024-13 | ' }, 'jobs', 'notAMonth'],
    [{ certificates: 'H2S 2027-13-01' }, 'certificates', 'notACertificate'],
    [{ certificates: 'Diving 2027-01-01' }, 'certificates', 'notACertificate'],
    [{ certificates: '6G 2199-01-01' }, 'certificates', 'issuedInFuture'],
  ] as const) {
    const rows = [
      { row: 2, ...workerCells({ name: 'Good' }) },
      { ...row(further), row: 3 },
    ];
    const found = await (await ask('POST', '/import/check', { rows })).json();
    expect(found.problems, column).toMatchObject([{ row: 3, fields: { [column]: { reason } } }]);
    expect((await importRows(rows)).last.error).toMatchObject({
      reason: 'invalid-input.rowsWithProblems',
    });
    expect((await list()).total).toBe(0);
  }
});
