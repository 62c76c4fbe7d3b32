import { createHash } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { workerDocument, workerDocuments } from '../contracts/document-records.ts';
import { DOCUMENTS_MAX, documentSentence } from '../contracts/documents.ts';
import { listAccess } from '../server/access-log/access-log.ts';
import { checkDocument } from '../server/documents/check-document.ts';
import { sweepDocuments } from '../server/documents/documents.ts';
import { diskFileStore } from '../server/files/disk-store.ts';
import { DOCUMENTS } from '../server/files/file-store.ts';
import { aBackup } from './harness/backups.ts';
import { hostileDocuments } from './harness/hostile-documents.ts';
import { anAdmin, aWorker } from './harness/people.ts';
import { A_PDF, aPicture } from './harness/pictures.ts';
import { refusal } from './harness/requests.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let site: TestSite;
let cookie: string;
let worker: number;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  site.clock.now = new Date();
  await emptyTables(site.pool, 'workers, rate_limits, audit, access_log');
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
  worker = (await aWorker(site.db)).id;
});
afterAll(() => site.stop());

const upload = (
  bytes: Uint8Array | string,
  { name = 'scan.pdf', kind = 'cv', key = '', of = worker } = {},
) =>
  fetch(`${site.url}/api/admin/workers/${of}/documents?${new URLSearchParams({ kind, name })}`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/octet-stream',
      ...(key && { 'idempotency-key': key }),
    },
    body: bytes as BodyInit,
  });
const ask = (method: string, path: string, body?: unknown, as = cookie) =>
  site.send(method, `/api/admin${path}`, body, { cookie: as });
const open = (id: number, body: object = { reason: 'gate-pass' }, as = cookie) =>
  ask('POST', `/documents/${id}/file`, body, as);
const added = async (...args: Parameters<typeof upload>) => {
  const answer = await upload(...args);
  expect(answer.status).toBe(201);
  return workerDocument.parse(await answer.json());
};
const listed = async (of = worker) =>
  workerDocuments.parse(await (await ask('GET', `/workers/${of}/documents`)).json());
const files = async () =>
  (await readdir(site.documentFolder)).filter((name) => !name.startsWith('.')).toSorted();
const fileOf = async (id: number): Promise<string> =>
  (await site.pool.query('select file from worker_documents where id = $1', [id])).rows[0].file;
const store = () => diskFileStore(site.documentFolder, DOCUMENTS);
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test.each([
  ['pdf', 'application/pdf', 'CV of Samir.pdf', async () => A_PDF],
  ['jpeg', 'image/jpeg', 'CV of Samir.jpg', () => aPicture('jpeg')],
  ['png', 'image/png', 'CV of Samir.png', () => aPicture('png')],
  ['webp', 'image/webp', 'CV of Samir.webp', () => aPicture('webp')],
])(
  'a %s comes back byte for byte, as an attachment that no browser draws',
  async (type, contentType, name, make) => {
    const bytes = await make();
    // What it calls itself does not count.
    const document = await added(bytes, { name: 'CV of Samir.html' });
    expect(document).toMatchObject({ type, size: bytes.length, from_worker: false });
    const answer = await open(document.id);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': contentType,
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(digest(await answer.bytes())).toBe(digest(bytes));
  },
);

test('every opening is noted with its reason before anything is read, also one that then fails', async () => {
  const { id } = await added(A_PDF);
  await open(id);
  await open(id, { reason: 'other', note: 'Hoggar LNG asks for the originals' });
  await (await store()).remove(await fileOf(id));
  expect((await open(id, { reason: 'check' })).status).toBe(404);
  const { rows } = await listAccess(site.db);
  expect(rows.map(({ reason }) => reason)).toEqual([
    'check',
    'Hoggar LNG asks for the originals',
    'gate-pass',
  ]);
  expect(rows[0]).toMatchObject({
    by: 'pin',
    what: 'document',
    noun: 'worker_documents',
    noun_id: id,
    worker: { id: worker },
    at: site.clock.now.toISOString(),
  });
});

test('nothing is read where it cannot be noted', async () => {
  const { id } = await added(A_PDF);
  await site.pool.query('alter table access_log rename to access_log_away');
  try {
    const answer = await open(id);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('%PDF');
  } finally {
    await site.pool.query('alter table access_log_away rename to access_log');
  }
});

test.each([
  ['no reason', {}],
  ['an unknown reason', { reason: 'curious' }],
  ['another reason without words', { reason: 'other', note: '  ' }],
  ['a reason of a thousand letters', { reason: 'other', note: 'x'.repeat(1000) }],
])('with %s nothing is opened', async (_, body) => {
  const { id } = await added(A_PDF);
  expect((await open(id, body)).status).toBe(400);
  expect((await listAccess(site.db)).rows).toEqual([]);
});

test('without a grant there is nothing, and no address leads to the files', async () => {
  const { id } = await added(A_PDF);
  expect((await open(id, { reason: 'check' }, '')).status).toBe(401);
  const file = await fileOf(id);
  const text = JSON.stringify(await listed());
  expect(text).not.toContain(file);
  for (const address of [`/documents/${file}/file.pdf`, `/pictures/${file}/file.pdf`]) {
    const answer = await site.get(address, { cookie });
    expect(await answer.text()).not.toContain('%PDF');
  }
  expect((await listAccess(site.db)).rows).toEqual([]);
});

test.each(await hostileDocuments())(
  '%s is refused within a second and leaves nothing',
  async (_, bytes, why) => {
    const before = await files();
    const cpu = process.cpuUsage();
    const checked = checkDocument(bytes);
    expect(process.cpuUsage(cpu).user).toBeLessThan(1_000_000);
    expect(checked).toEqual({ ok: false, reason: why });
    const answer = await refusal(await upload(bytes));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.message).toBe(documentSentence(why));
    expect(await files()).toEqual(before);
    expect(await listed()).toEqual([]);
  },
);

test('a picture with a page behind it is a picture, and leaves as one', async () => {
  const polyglot = Buffer.concat([
    await aPicture('jpeg'),
    Buffer.from('<script>alert(1)</script>'),
  ]);
  const { id } = await added(polyglot, { name: 'photo.html' });
  const { headers } = await open(id);
  expect(headers.get('content-type')).toBe('image/jpeg');
  expect(headers.get('content-disposition')).toContain('attachment; filename="photo.jpg"');
});

test('a worker has forty documents at most, however many are sent at once', async () => {
  for (let n = 0; n < DOCUMENTS_MAX - 2; n++) await added(A_PDF, { name: `${n}.pdf` });
  const answers = await Promise.all([1, 2, 3, 4].map(() => upload(A_PDF)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
  expect(await listed()).toHaveLength(DOCUMENTS_MAX);
  expect(await site.pool.query('select count(*)::int from worker_documents')).toMatchObject({
    rows: [{ count: DOCUMENTS_MAX }],
  });
});

test('an upload that is sent twice is one document and one file', async () => {
  const before = await files();
  const [first, again] = [
    await added(A_PDF, { key: 'the same upload' }),
    await added(A_PDF, { key: 'the same upload' }),
  ];
  expect(again.id).toBe(first.id);
  expect((await files()).length).toBe(before.length + 1);
});

test('a deleted document can be brought back for a day, and is then gone with its file', async () => {
  const before = await files();
  const { id } = await added(A_PDF);
  expect((await ask('DELETE', `/documents/${id}`)).status).toBe(200);
  expect(await listed()).toEqual([]);
  expect((await open(id)).status).toBe(404);
  expect((await ask('POST', `/documents/${id}/restore`)).status).toBe(200);
  expect((await listed()).map((document) => document.id)).toEqual([id]);
  await ask('DELETE', `/documents/${id}`);
  await sweepDocuments(site.db, await store(), site.clock.now);
  expect((await files()).length).toBe(before.length + 1);
  const later = new Date(site.clock.now.getTime() + DAY_MS + 1000);
  await sweepDocuments(site.db, await store(), later);
  expect((await ask('POST', `/documents/${id}/restore`)).status).toBe(404);
  expect((await site.pool.query('select from worker_documents')).rowCount).toBe(0);
});

test('files that no row knows are swept after a day; those of documents stay', async () => {
  const { id } = await added(A_PDF);
  const unknown = 'e'.repeat(32);
  await (await store()).put(`${unknown}/file.pdf`, A_PDF);
  await sweepDocuments(site.db, await store(), site.clock.now);
  expect(await files()).toContain(unknown);
  const old = new Date(Date.now() - 2 * DAY_MS);
  for (const name of await files())
    await utimes(join(site.documentFolder, name, 'file.pdf'), old, old).catch(() => undefined);
  await sweepDocuments(site.db, await store(), site.clock.now);
  expect(await files()).not.toContain(unknown);
  expect((await open(id)).status).toBe(200);
});

test('a document changes its kind and name, and each act is in the audit and in the history without its name', async () => {
  const { id } = await added(A_PDF, { name: 'Samir Benali.pdf' });
  const changed = await ask('PUT', `/documents/${id}`, { kind: 'medical', name: 'Fitness' });
  expect(await changed.json()).toMatchObject({ id, kind: 'medical', name: 'Fitness' });
  expect((await ask('PUT', `/documents/${id}`, { kind: 'medical', name: '' })).status).toBe(400);
  const { rows } = await site.pool.query('select action, noun, noun_id from audit order by id');
  expect(rows).toEqual(
    ['add', 'update'].map((action) => ({ action, noun: 'worker_documents', noun_id: id })),
  );
  const file = await (await ask('GET', `/workers/${worker}/file`)).text();
  expect(file).toContain('worker_documents');
  expect(file).not.toContain('Samir Benali');
});

test('what there is no worker or document for is 404', async () => {
  expect((await upload(A_PDF, { of: 999_999 })).status).toBe(404);
  expect((await ask('GET', '/workers/999999/documents')).status).toBe(404);
  expect((await open(999_999)).status).toBe(404);
  expect((await ask('DELETE', '/documents/999999')).status).toBe(404);
});

test('a backup has the documents, and says when one is missing', async () => {
  const { id } = await added(A_PDF);
  await added(A_PDF, { name: 'lost.pdf' });
  const { rows } = await site.pool.query('select file from worker_documents order by id');
  await (await store()).remove(rows[1].file);
  const { taken } = await aBackup(site.pool, undefined, new Date(), await store());
  expect(id).toBeGreaterThan(0);
  expect(taken).toMatchObject({
    documents: 1,
    missing: [`documents/${rows[1].file}/file.pdf`],
  });
});
