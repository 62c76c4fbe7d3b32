import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '../contracts/languages.ts';
import { type PerField, WORKER_FIELD_NAMES } from '../contracts/worker-fields.ts';
import { BYTE_ORDER_MARK } from '../contracts/worker-files.ts';
import {
  type ImportRow,
  importLine,
  importUndone,
  rowFindings,
  workerImports,
} from '../contracts/worker-import.ts';
import { RECORD_FIELD_NAMES } from '../contracts/worker-record.ts';
import { messagesIn } from '../messages/messages.ts';
import { inSentences } from '../web/api/worker-files.ts';
import { anAdmin, anOrder, aWorker, fileRow, workerForm } from './harness/people.ts';
import { refusal } from './harness/requests.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  await emptyTables(site.pool, 'rate_limits, workers, worker_imports, audit, write_receipts');
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
});
afterAll(() => site.stop());

const ask = (method: string, path: string, body?: unknown, headers = {}) =>
  site.send(method, `/api/admin/workers${path}`, body, { cookie, ...headers });

const rowOf = (cells: Partial<ImportRow> & { row: number }) =>
  fileRow({
    name: `Worker ${cells.row}`,
    job_title: 'Welder',
    domain: 'Piping',
    phone: `+213 555 ${String(cells.row).padStart(6, '0')}`,
    email: `w${cells.row}@workers.example`,
    companies: 'Hoggar LNG, Tell Petrochem',
    experience: 'Ten years.',
    skills: 'TIG, MAG',
    ...cells,
  });
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => rowOf({ row: index + 2 }));

const found = async (rows: unknown[]) =>
  rowFindings.parse(await (await ask('POST', '/import/check', { rows })).json());
const check = async (rows: unknown[]) => inSentences(await found(rows));
const linesOf = async (answer: Response) =>
  (await answer.text())
    .trim()
    .split('\n')
    .map((line) => importLine.parse(JSON.parse(line)));
const importing = (rows: unknown[], duplicates = 'leave-out', headers = {}) =>
  ask('POST', '/import', { rows, duplicates }, headers);
const stored = async () =>
  (await site.pool.query(`select ${WORKER_FIELD_NAMES.join(', ')} from workers order by id desc`))
    .rows;
const audited = async () =>
  (await site.pool.query('select action, noun, noun_id from audit order by id')).rows;

test('every row is validated by the rules of the form, and mistakes are listed by row and field', async () => {
  const { problems, duplicates } = await check([
    rowOf({ row: 2 }),
    rowOf({ row: 3, name: ' ', email: 'no address' }),
    rowOf({ row: 7, job_title: 'x'.repeat(121) }),
    rowOf({ row: 8, skills: `short, ${'y'.repeat(81)}` }),
    rowOf({ row: 9, name: 'Nul\u0000', companies: Array(61).fill('one').join(',') }),
    rowOf({ row: 10, name: 'Only a name', job_title: '', phone: '', email: '', skills: '' }),
    rowOf({ row: 11, email: 'nul\u0000@workers.example' }),
  ]);
  expect(problems).toEqual([
    { row: 3, fields: { name: 'Name is required', email: 'Email must be an e-mail address' } },
    { row: 7, fields: { job_title: 'Job Title must be at most 120 characters' } },
    { row: 8, fields: { skills: 'Each skill must be at most 80 characters' } },
    {
      row: 9,
      fields: {
        name: 'Name contains characters that cannot be stored',
        companies: 'Experience can have at most 60 entries',
      },
    },
    { row: 11, fields: { email: 'Email must be an e-mail address' } },
  ]);
  expect(duplicates).toEqual([]);
  expect(await stored()).toEqual([]);
});

test('duplicates are found in the file and in the list, however a number is written', async () => {
  await aWorker(site.db, {
    name: 'Karim Benali',
    phone: '+213 661-00 11 22',
    email: 'K@x.example',
  });
  await aWorker(site.db, { name: 'Gone', phone: '+213 661 99 99 99', deleted_at: new Date() });
  const { duplicates } = await check([
    rowOf({ row: 2, phone: '00213661001122', email: 'a@x.example' }),
    rowOf({ row: 3, phone: '', email: ' k@X.example ' }),
    rowOf({ row: 4, phone: '0555 12 34 56', email: 'b@x.example' }),
    rowOf({ row: 6, phone: '(0555) 123456', email: 'B@x.example' }),
    rowOf({ row: 7, phone: '+213 661 99 99 99', email: '' }),
    rowOf({ row: 8, phone: '-', email: '' }),
    rowOf({ row: 9, phone: '-', email: '' }),
    rowOf({ row: 10, phone: '12', email: '' }),
    rowOf({ row: 11, phone: '12', email: '' }),
  ]);
  expect(duplicates).toEqual([
    { row: 2, sameAs: ['Same phone as Karim Benali, already in the list'] },
    { row: 3, sameAs: ['Same e-mail as Karim Benali, already in the list'] },
    { row: 6, sameAs: ['Same phone as row 4', 'Same e-mail as row 4'] },
  ]);
});

test('a name that somebody has already is pointed out, also in other letters, and imported', async () => {
  await aWorker(site.db, { name: 'Zoé Lefèvre' });
  await aWorker(site.db, { name: 'محمد بن علي' });
  await aWorker(site.db, { name: 'Gone Entirely', deleted_at: new Date() });
  const rows = [
    rowOf({ row: 2, name: 'ZOE LEFEVRE' }),
    rowOf({ row: 3, name: 'Mohamed Benali' }),
    rowOf({ row: 4, name: 'Gone Entirely' }),
    rowOf({ row: 5, name: 'Abderrahmane Cherif' }),
    rowOf({ row: 6, name: 'ABDERRAHMANE CHÉRIF' }),
    rowOf({ row: 7, name: 'عبد الرحمن شريف' }),
    rowOf({ row: 8, name: 'Mohamed Benali', email: 'no address' }),
    rowOf({ row: 9, name: 'Worker 2' }),
  ];
  const { duplicates, possible } = await check(rows);
  expect(duplicates).toEqual([]);
  expect(possible).toEqual([
    { row: 2, name: 'Zoé Lefèvre', named_in_row: null, same: true },
    { row: 3, name: 'محمد بن علي', named_in_row: null, same: false },
    { row: 6, name: 'Abderrahmane Cherif', named_in_row: 5, same: true },
    { row: 7, name: 'Abderrahmane Cherif', named_in_row: 5, same: false },
  ]);
  const lines = await linesOf(await importing(rows.filter(({ row }) => row !== 8)));
  expect(lines.at(-1)).toMatchObject({ imported: 7, left_out: 0 });
});

const ONE_NUMBER = [
  '0661123456',
  '+213 661 12 34 56',
  '00213661123456',
  '0661-12-34-56',
  '+213 (0) 661 12 34 56',
  '213661123456',
  '661123456',
  'Tel. 0661.12.34.56',
  '021 11 22 33 / 0661 12 34 56',
  '0661123456; 0770 00 00 00',
];

test.each(ONE_NUMBER)(
  '%s is one number with all its other spellings, which stay as they are',
  async (phone) => {
    await aWorker(site.db, { name: 'Karim Benali', phone });
    const rows = ONE_NUMBER.map((other, index) =>
      rowOf({ row: index + 2, phone: other, email: '' }),
    );
    for (const row of rows) {
      const { duplicates } = await check([row]);
      expect(duplicates, `${row.phone}`).toEqual([
        { row: row.row, sameAs: ['Same phone as Karim Benali, already in the list'] },
      ]);
    }
    expect((await check([rowOf({ row: 2, phone: '+33 661 12 34 56' })])).duplicates).toEqual([]);
    expect((await stored())[0].phone).toBe(phone);
  },
);

test('the database reads a phone number as the server does', async () => {
  const phones = [
    '+213 (0) 661 12',
    '00213661001122',
    '٠٦٦١ 123456',
    '000661234',
    'ext. 12-34567',
    '0213 11 22 33',
    '21321311 / 0550 123 123',
    '+33 6 61 12 34 56',
    '213 213 21 32 13',
  ];
  for (const phone of phones) await aWorker(site.db, { phone });
  const { duplicates } = await check(
    phones.map((phone, index) => rowOf({ row: index + 2, phone, email: '' })),
  );
  expect(duplicates.map(({ row }) => row)).toEqual(phones.map((_, index) => index + 2));
});

test('a leading 0 that a spreadsheet dropped is restored, and the answer says so', async () => {
  const rows = [
    rowOf({ row: 2, phone: '661123456' }),
    rowOf({ row: 3, phone: '21112233' }),
    rowOf({ row: 4, phone: '213770123456' }),
    rowOf({ row: 5, phone: '550123123 / 0661 00 00 00' }),
    rowOf({ row: 6, phone: '0555 12 12 12' }),
    rowOf({ row: 7, phone: '12345' }),
    rowOf({ row: 8, phone: '' }),
  ];
  expect((await check(rows)).phones).toEqual([
    { row: 2, phone: '0661123456' },
    { row: 3, phone: '021112233' },
    { row: 4, phone: '+213770123456' },
    { row: 5, phone: '0550123123 / 0661 00 00 00' },
  ]);
  await (await importing(rows)).text();
  expect((await stored()).map(({ phone }) => phone)).toEqual([
    '0661123456',
    '021112233',
    '+213770123456',
    '0550123123 / 0661 00 00 00',
    '0555 12 12 12',
    '12345',
    '',
  ]);
});

test('findings are reasons and values, for screens in any language', async () => {
  await aWorker(site.db, { name: 'Karim Benali', phone: '0661123456', email: '' });
  const { problems, duplicates } = await found([
    rowOf({ row: 2, phone: '+213 661 12 34 56 / 00213661123456' }),
    rowOf({ row: 3, name: 'x'.repeat(121) }),
  ]);
  expect(problems).toEqual([
    {
      row: 3,
      fields: { name: { reason: 'tooLong', values: { field: 'worker.name.label', max: 120 } } },
    },
  ]);
  expect(duplicates).toEqual([
    { row: 2, sameAs: [{ reason: 'duplicates.phoneOfWorker', values: { name: 'Karim Benali' } }] },
  ]);
});

test('nobody is a duplicate of a row that will be left out', async () => {
  const rows = [
    rowOf({ row: 2, name: '', phone: '0661123456', email: '' }),
    rowOf({ row: 3, phone: '0661 12 34 56', email: '' }),
    rowOf({ row: 4, phone: '+213661123456', email: '' }),
  ];
  const { problems, duplicates } = await check(rows);
  expect(problems.map(({ row }) => row)).toEqual([2]);
  expect(duplicates).toEqual([{ row: 4, sameAs: ['Same phone as row 3'] }]);
});

test.each([
  ['one, two', ['one', 'two']],
  ['one; two;', ['one', 'two']],
  ['• one\n• two', ['one', 'two']],
  ['one\ntwo', ['one', 'two']],
  ['one; a part, two', ['one; a part', 'two']],
  ['تلحيم، تركيب الأنابيب', ['تلحيم', 'تركيب الأنابيب']],
  ['تلحيم؛ تركيب الأنابيب', ['تلحيم', 'تركيب الأنابيب']],
  ['one; a part، two', ['one; a part', 'two']],
])('the list %j has the entries %j', async (cell, entries) => {
  await (await importing([rowOf({ row: 2, companies: cell, skills: cell })])).text();
  expect((await stored())[0]).toMatchObject({ companies: entries, skills: entries });
});

test('a cell of thirty thousand blanks costs no more than any other', async () => {
  const before = process.cpuUsage();
  const rows = Array.from({ length: 100 }, (_, index) =>
    rowOf({ row: index + 2, name: `a${' '.repeat(30_000)}b`, skills: `${' '.repeat(30_000)};x` }),
  );
  expect((await check(rows)).problems).toHaveLength(100);
  expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
  const long = [rowOf({ row: 2, experience: 'x'.repeat(32_768) })];
  expect(await refusal(await ask('POST', '/import/check', { rows: long }))).toMatchObject({
    status: 400,
    message: 'A cell can have at most 32,767 characters',
  });
});

test('a file is imported in the order of the list, with the lines of a cell joined', async () => {
  const answer = await importing([
    rowOf({
      row: 2,
      name: ' Amel\nZerrouki ',
      companies: 'Hoggar LNG\r\nTell Petrochem,  , x',
      experience: ' Ten years.\r\nTwo turnarounds. ',
    }),
    rowOf({ row: 3, name: 'O\'Brien; "Bob" \\ {1,2} é ب', email: '' }),
  ]);
  expect(answer.status).toBe(200);
  expect(await linesOf(answer)).toEqual([
    { done: 0, of: 2 },
    { done: 2, of: 2 },
    { imported: 2, left_out: 0, import_id: expect.any(Number) },
  ]);
  const [first, second] = await stored();
  expect(first).toMatchObject({
    name: 'Amel Zerrouki',
    companies: ['Hoggar LNG', 'Tell Petrochem', 'x'],
    experience: 'Ten years.\nTwo turnarounds.',
    skills: ['TIG', 'MAG'],
  });
  expect(second.name).toBe('O\'Brien; "Bob" \\ {1,2} é ب');
  expect(await audited()).toEqual([{ action: 'add', noun: 'workers', noun_id: null }]);
});

test('one wrong row, and nothing is imported', async () => {
  const answer = await importing([...rowsOf(1200), rowOf({ row: 2000, email: 'wrong' })]);
  expect(await refusal(answer)).toMatchObject({ status: 400, code: 'invalid-input' });
  expect(await stored()).toEqual([]);
  expect(await audited()).toEqual([]);
});

test('a failure half-way is reported in the last line, and nothing is imported', async () => {
  await site.pool.query("alter table workers add constraint no_3 check (name <> 'Worker 3')");
  try {
    const lines = await linesOf(await importing(rowsOf(2500)));
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.at(-1)).toMatchObject({ error: { code: 'internal' } });
    expect(await stored()).toEqual([]);
    expect(await audited()).toEqual([]);
  } finally {
    await site.pool.query('alter table workers drop constraint no_3');
  }
});

test('duplicates are left out or imported, as one chooses', async () => {
  const rows = [rowOf({ row: 2 }), rowOf({ row: 3, phone: '+213 555 000002' }), rowOf({ row: 4 })];
  const some = await linesOf(await importing(rows));
  expect(some.at(-1)).toMatchObject({ imported: 2, left_out: 1 });
  const none = await linesOf(await importing(rows));
  expect(none.at(-1)).toEqual({ imported: 0, left_out: 3, import_id: null });
  const all = await linesOf(await importing(rows, 'import'));
  expect(all.at(-1)).toMatchObject({ imported: 3, left_out: 0 });
  expect(await stored()).toHaveLength(5);
});

test('an import sent twice with one key happens once, also at the same time', async () => {
  const key = { 'idempotency-key': 'a-key-of-my-own' };
  const answers = await Promise.all([
    importing(rowsOf(1500), 'import', key),
    importing(rowsOf(1500), 'import', key),
  ]);
  for (const answer of answers)
    expect((await linesOf(answer)).at(-1)).toMatchObject({ imported: 1500, left_out: 0 });
  expect(await stored()).toHaveLength(1500);
  expect(await audited()).toHaveLength(1);
});

test('of two imports at once the second is refused', async () => {
  const busy = await site.pool.connect();
  try {
    await busy.query('begin; select pg_advisory_xact_lock(7310205)');
    expect(await refusal(await importing(rowsOf(1)))).toMatchObject({
      status: 409,
      message: 'Another import is running. Try again when it has finished.',
    });
  } finally {
    await busy.query('rollback');
    busy.release();
  }
  expect((await importing(rowsOf(1))).status).toBe(200);
});

const EDITED = workerForm({ name: 'Edited' });

const imported = async (rows: unknown[]) => {
  const last = (await linesOf(await importing(rows, 'import'))).at(-1);
  if (!last || !('import_id' in last)) throw new Error(JSON.stringify(last));
  return last.import_id as number;
};
const undoable = async () =>
  workerImports.parse(await (await ask('GET', '/imports')).json()).imports;
const undo = (id: number) => ask('POST', `/imports/${id}/undo`);
const living = async () =>
  (await site.pool.query('select name from workers where deleted_at is null order by id')).rows.map(
    ({ name }) => name,
  );

test('an import is undone as a whole, but for workers edited or asked for since', async () => {
  await aWorker(site.db, { name: 'Here before' });
  const id = await imported(rowsOf(1200));
  expect(await undoable()).toEqual([
    { id, imported: 1200, imported_at: site.clock.now.toISOString() },
  ]);
  const { rows: ids } = await site.pool.query(
    "select id, name from workers where name in ('Worker 2', 'Worker 3', 'Worker 4', 'Worker 5', 'Worker 6')",
  );
  const idOf = (name: string) => ids.find((worker) => worker.name === name).id;
  await ask('PUT', `/${idOf('Worker 2')}`, EDITED);
  await anOrder(site.db, { worker_id: idOf('Worker 3') });
  await anOrder(site.db, { worker_id: idOf('Worker 4'), deleted_at: new Date() });
  await ask('DELETE', `/${idOf('Worker 5')}`);
  await ask('DELETE', `/${idOf('Worker 6')}`);
  await ask('POST', `/${idOf('Worker 6')}/restore`);

  const answer = await undo(id);
  expect(answer.status).toBe(200);
  const undone = importUndone.parse(await answer.json());
  expect(undone).toEqual({ removed: 1197, edited: 1, asked_for: 1 });
  expect(await living()).toEqual(['Here before', 'Worker 3', 'Edited']);
  expect(await undoable()).toEqual([]);
  expect((await audited()).at(-1)).toEqual({ action: 'undo', noun: 'worker_imports', noun_id: id });

  await aWorker(site.db, { name: 'Here after' });
  expect(importUndone.parse(await (await undo(id)).json())).toEqual(undone);
  expect(await living()).toEqual(['Here before', 'Worker 3', 'Edited', 'Here after']);
});

test('an import undone twice at the same time is undone once', async () => {
  const id = await imported(rowsOf(700));
  const answers = await Promise.all(Array.from({ length: 6 }, () => undo(id)));
  for (const answer of answers)
    expect(await answer.json()).toEqual({ removed: 700, edited: 0, asked_for: 0 });
});

test('each import of the last day can be undone, and no older or other one', async () => {
  const first = await imported([rowOf({ row: 2 })]);
  site.clock.now = new Date(site.clock.now.getTime() + 60_000);
  const second = await imported([rowOf({ row: 3 })]);
  expect((await undoable()).map(({ id }) => id)).toEqual([second, first]);
  site.clock.now = new Date(site.clock.now.getTime() + 24 * 60 * 60_000 - 60_000);
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
  expect((await undoable()).map(({ id }) => id)).toEqual([second]);
  expect(await refusal(await undo(first))).toMatchObject({
    status: 409,
    message: 'This import is more than a day old and can no longer be undone.',
  });
  expect((await undo(second)).status).toBe(200);
  expect(await living()).toEqual(['Worker 2']);
  expect((await undo(second + 1)).status).toBe(404);
  expect((await undo(0)).status).toBe(400);
  site.clock.now = new Date();
});

test('an import that fails or imports nobody leaves nothing to undo', async () => {
  await (await importing([rowOf({ row: 2, email: 'wrong' })])).text();
  await aWorker(site.db, { phone: '0661123456' });
  await (await importing([rowOf({ row: 2, phone: '0661123456' })])).text();
  expect(await undoable()).toEqual([]);
  expect(await living()).toHaveLength(1);
});

test('an import goes on when the browser has gone', async () => {
  const body = JSON.stringify({ rows: rowsOf(3000), duplicates: 'import' });
  const head = `POST /api/admin/workers/import HTTP/1.1\r\nhost: 127.0.0.1:${site.port}\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  await new Promise<void>((resolve) => {
    const socket = connect(site.port, '127.0.0.1', () => socket.write(head + body));
    socket.on('data', () => {
      socket.destroy();
      resolve();
    });
  });
  await expect.poll(async () => (await stored()).length).toBe(3000);
});

test('ten thousand rows pass, more do not, and elsewhere a body stays small', async () => {
  expect((await check(rowsOf(10_000))).problems).toEqual([]);
  expect(await refusal(await ask('POST', '/import/check', { rows: rowsOf(10_001) }))).toMatchObject(
    {
      status: 400,
      message: 'Import at most 10,000 rows at a time',
    },
  );
  expect((await ask('POST', '/import/check', { rows: [] })).status).toBe(400);
  const large = { rows: [rowOf({ row: 2, name: 'x'.repeat(9_000_000) })] };
  expect((await ask('POST', '/import/check', large)).status).toBe(413);
  expect((await ask('POST', '', { name: 'x'.repeat(70_000) })).status).toBe(413);
  const nobody = await site.send('POST', '/api/admin/workers/import', large);
  expect(nobody.status).toBe(401);
});

const exported = async (query = '') => {
  const answer = await ask('GET', `/export${query}`);
  // Read as bytes: text() would take the byte order mark away.
  return { answer, text: Buffer.from(await answer.arrayBuffer()).toString('utf8') };
};

test('a long list is refused while too many others are being read', async () => {
  const head = [
    'POST /api/admin/workers/import/check HTTP/1.1',
    `host: 127.0.0.1:${site.port}`,
    `cookie: ${cookie}`,
    'content-type: application/json',
    `content-length: ${8 * 1024 * 1024}`,
  ].join('\r\n');
  const sockets: Socket[] = [];
  const send = () => {
    const socket = connect(site.port, '127.0.0.1', () => socket.write(`${head}\r\n\r\n{`));
    // One that came while we asked was refused, and tries again.
    sockets.push(socket.on('error', () => {}).once('data', send));
  };
  for (let i = 0; i < 4; i++) send();
  const asked = async () => (await ask('POST', '/import/check', { rows: rowsOf(1) })).status;
  await expect.poll(asked).toBe(429);
  for (const socket of sockets) socket.destroy();
  await expect.poll(asked).toBe(200);
});

const headingsIn = (language: Language) =>
  [
    ...WORKER_FIELD_NAMES.map((field) => messagesIn(language).fields?.worker[field].heading),
    ...RECORD_FIELD_NAMES.map((field) => messagesIn(language).fields?.record[field].heading),
    messagesIn(language).fields?.certificate.heading,
  ].join();
const lineOf = (cells: Partial<PerField<string>>) =>
  [
    ...WORKER_FIELD_NAMES.map((field) => cells[field] ?? ''),
    ...RECORD_FIELD_NAMES.map((field) => (field === 'status' ? 'Active' : '')),
    '',
  ].join();

test('an export is what the list shows, newest first, for spreadsheets and not to be run by them', async () => {
  await aWorker(site.db, {
    name: '=HYPERLINK("http://x")',
    phone: '+213 661',
    email: '-1@x.example',
    companies: ['@one', 'two'],
    experience: 'One\n=two',
    skills: ['TIG'],
  });
  await aWorker(site.db, { name: 'Zoé, the "crane"', phone: '', email: '', domain: '' });
  await aWorker(site.db, { name: 'Gone', deleted_at: new Date() });
  site.clock.now = new Date('2026-11-16T12:00:00Z');
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
  const { answer, text } = await exported();
  site.clock.now = new Date();
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="workers-2026-11-16.csv"',
  );
  expect(text).toBe(
    `${BYTE_ORDER_MARK}${[
      headingsIn('en'),
      lineOf({ name: '"Zoé, the ""crane"""', job_title: 'Welder' }),
      lineOf({
        name: `"'=HYPERLINK(""http://x"")"`,
        job_title: 'Welder',
        domain: 'Piping',
        phone: "'+213 661",
        email: "'-1@x.example",
        companies: `"'@one, two"`,
        experience: `"One\n'=two"`,
        skills: 'TIG',
      }),
      '',
    ].join('\r\n')}`,
  );
});

test.each([
  ['en', 'Name,Job Title,Domain,'],
  ['fr', 'Nom,Poste,Domaine,'],
  ['ar', 'الاسم,المنصب,المجال,'],
] as const)(
  'an export has its headings in the language of its reader: %s',
  async (language, first) => {
    const { text } = await exported(`?language=${language}`);
    expect(text).toBe(`${BYTE_ORDER_MARK}${headingsIn(language)}\r\n`);
    expect(text).toContain(first);
    for (const wrong of ['de', '__proto__', 'EN', ''])
      expect(await refusal(await ask('GET', `/export?language=${wrong}`)), wrong).toMatchObject({
        status: 400,
        fields: { language: 'Choose en, fr or ar as the language' },
      });
  },
);

test('an export has every page, and of a search what the list finds', async () => {
  await site.pool.query(
    `insert into workers (name, job_title, domain, phone, email)
     select 'Crew ' || n, case when n % 2 = 0 then 'Rigger' else 'Welder' end, '', '', ''
     from generate_series(1, 2600) n`,
  );
  const names = (text: string) =>
    text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
  const all = names((await exported()).text);
  expect([all.length, all[0], all.at(-1)]).toEqual([2600, 'Crew 2600', 'Crew 1']);
  expect(names((await exported('?search=crew%20259')).text)).toEqual(
    [2599, 2598, 2597, 2596, 2595, 2594, 2593, 2592, 2591, 2590, 259].map((n) => `Crew ${n}`),
  );
  const riggers = names((await exported('?search=RIGGER')).text);
  expect([riggers.length, riggers[0], riggers.at(-1)]).toEqual([1000, 'Crew 2600', 'Crew 602']);
  expect(names((await exported('?search=%25')).text)).toEqual([]);
});

/** Fifteen megabytes: more than lies ready between a server and a reader who does not read. */
async function addHeavyCrew() {
  for (const first of [1, 1001, 2001])
    await site.pool.query(
      `insert into workers (name, job_title, domain, phone, email, companies)
       select 'Crew ' || n, '', '', '', '', array_fill(repeat('x', 80), array[60])
       from generate_series($1::int, $1::int + 999) n`,
      [first],
    );
}

test('two exports run at once, a third has to wait', async () => {
  await aWorker(site.db, { name: 'Amel' });
  const holder = await site.pool.connect();
  await holder.query('begin; lock table workers in access exclusive mode');
  const both = Promise.all([exported(), exported()]);
  const waiting = async () =>
    (
      await site.pool.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
    ).rowCount;
  await expect.poll(waiting).toBe(2);
  expect(await refusal(await ask('GET', '/export'))).toMatchObject({ status: 429 });
  await holder.query('rollback');
  holder.release();
  for (const { answer, text } of await both) {
    expect(answer.status).toBe(200);
    expect(text).toContain('Amel');
  }
  expect((await exported()).answer.status).toBe(200);
});

test('an export that breaks off is not taken for a whole one', async () => {
  await addHeavyCrew();
  // The server beneath tells of it, too.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const answer = await ask('GET', '/export');
  await site.pool.query('alter table workers rename to workers_away');
  try {
    await expect(answer.text()).rejects.toThrow();
    expect((await ask('GET', '/export')).status).toBe(500);
  } finally {
    await site.pool.query('alter table workers_away rename to workers');
  }
  expect((await exported('?search=crew%202999')).answer.status).toBe(200);
});
