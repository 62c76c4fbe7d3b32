import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { certificateList, paperLetter, paperPage } from '../contracts/certificate-records.ts';
import { documentSentence } from '../contracts/documents.ts';
import { DIRECTIONS, LANGUAGES } from '../contracts/languages.ts';
import { listAccess } from '../server/access-log/access-log.ts';
import { hostileDocuments } from './harness/hostile-documents.ts';
import { anAdmin, aWorker } from './harness/people.ts';
import { A_PDF, aPicture } from './harness/pictures.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A Tuesday at ten in Algiers. */
const NOW = new Date('2026-12-01T09:00:00Z');

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await startTestSite({ trustedProxies: ['127.0.0.1'] });
});
beforeEach(async () => {
  site.clock.now = NOW;
  await emptyTables(site.pool, 'workers, rate_limits, audit, access_log');
  cookie = (await anAdmin(site.db, NOW)).cookie;
});
afterAll(() => site.stop());

const ask = (method: string, path: string, body?: unknown) =>
  site.send(method, `/api/admin${path}`, body, { cookie });

/** An H2S certificate that ends soon, and the link that asks for its successor. */
async function anAskedPaper(language?: string) {
  const { id: worker } = await aWorker(site.db, { name: 'Samir Benali', phone: '0661 12 34 56' });
  const { rows: types } = await site.pool.query(
    "select id from certificate_types where short = 'H2S'",
  );
  const body = { type_id: types[0].id, verified: true, expires_on: '2026-12-20' };
  const { id } = (await (await ask('POST', `/workers/${worker}/certificates`, body)).json()) as {
    id: number;
  };
  return { worker, id, path: await linkTo(id, language) };
}

async function linkTo(id: number, language?: string): Promise<string> {
  const answer = await ask('POST', `/papers/${id}/letter`, { language });
  expect(answer.status).toBe(200);
  const { text } = paperLetter.parse(await answer.json());
  const [, path] = /http:\/\/agency\.example(\/p\/[\w-]{22})/.exec(text) ?? [];
  return path as string;
}

type Sending = { file?: Buffer; name?: string; field?: string; expires_on?: string; from?: string };

function send(path: string, sending: Sending = {}) {
  const { file = A_PDF, name = 'photo.jpg', field = 'photo', expires_on = '', from } = sending;
  const form = new FormData();
  form.set('expires_on', expires_on);
  form.set(field, new File([new Uint8Array(file)], name));
  return fetch(site.url + path, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: from ? { 'x-forwarded-for': from } : {},
  });
}
const pageAt = async (path: string) => {
  const answer = await site.get(path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const certificatesOf = async (worker: number) =>
  certificateList.parse(await (await ask('GET', `/workers/${worker}/certificates`)).json());
const papers = async (show: string) =>
  paperPage.parse(await (await ask('GET', `/papers?show=${show}`)).json());
const files = async () =>
  (await readdir(site.documentFolder)).filter((name) => !name.startsWith('.')).length;
const stored = async () => ({
  files: await files(),
  rows: (await site.pool.query('select * from worker_documents')).rowCount,
  certificates: (await site.pool.query('select * from worker_certificates')).rowCount,
});

/** What the sidebar counts. */
const badge = async () =>
  ((await (await ask('GET', '/unseen')).json()) as { papers: number }).papers;

test('a photo becomes a document and a certificate that nobody has verified; the old one stays good', async () => {
  const { worker, id, path } = await anAskedPaper();
  const answer = await send(path, { file: await aPicture('jpeg'), expires_on: '2028-11-30' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(path);
  const [old, sent] = await certificatesOf(worker);
  expect(old).toMatchObject({ id, state: 'expiring', sent_at: null });
  expect(sent).toMatchObject({
    state: 'unverified',
    ends_on: '2028-11-30',
    sent_at: NOW.toISOString(),
    verified_by: null,
  });
  const waiting = await papers('waiting');
  expect(waiting.rows.map((row) => row.id)).toEqual([sent?.id]);
  expect(waiting.counts).toMatchObject({ waiting: 1, 'this-month': 1 });
  expect(await badge()).toBe(1);
  const documents = (await (await ask('GET', `/workers/${worker}/documents`)).json()) as object[];
  expect(documents).toMatchObject([
    { id: sent?.file_id, kind: 'certificate', name: 'H2S safety', type: 'jpeg', from_worker: true },
  ]);
});

test('the agency opens it, corrects the day and verifies it: then its name and the time stand there, and the old one goes', async () => {
  const { worker, id, path } = await anAskedPaper();
  await send(path, { expires_on: '2028-11-30' });
  const [, sent] = await certificatesOf(worker);
  const opened = await ask('POST', `/documents/${sent?.file_id}/file`, { reason: 'check' });
  expect((await opened.bytes()).length).toBe(A_PDF.length);
  expect((await listAccess(site.db)).rows).toMatchObject([
    { worker: { id: worker }, reason: 'check' },
  ]);
  const saved = await ask('PUT', `/certificates/${sent?.id}`, {
    type_id: sent?.type_id,
    expires_on: '2028-11-28',
    verified: true,
  });
  expect(await saved.json()).toMatchObject({
    state: 'valid',
    ends_on: '2028-11-28',
    verified_by: expect.any(String),
    verified_at: NOW.toISOString(),
    file_id: sent?.file_id,
  });
  expect((await certificatesOf(worker)).map((row) => row.id)).toEqual([sent?.id]);
  expect((await papers('waiting')).rows).toEqual([]);
  expect(await badge()).toBe(0);
  expect((await ask('POST', `/certificates/${id}/restore`)).status).toBe(200);
});

test('a renewed paper that ends earlier than the old one does not take its place', async () => {
  const { worker, id, path } = await anAskedPaper();
  await send(path, { expires_on: '2026-12-10' });
  const sent = (await certificatesOf(worker)).find((row) => row.id !== id);
  await ask('PUT', `/certificates/${sent?.id}`, {
    type_id: sent?.type_id,
    expires_on: '2026-12-10',
    verified: true,
  });
  expect((await certificatesOf(worker)).map((row) => row.id)).toEqual([sent?.id, id]);
});

test.each(LANGUAGES)('the page in %s asks for one paper and names no person', async (language) => {
  const { path } = await anAskedPaper(language);
  const { status, text, headers } = await pageAt(path);
  expect(status).toBe(200);
  expect(text).toContain(`<html lang="${language}" dir="${DIRECTIONS[language]}">`);
  expect(text).toMatch(/<input id="photo" name="photo" type="file" [^>]*capture/);
  expect(text).toContain('application/pdf');
  expect(text).not.toContain('Benali');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^ ]+';/);
});

test('a link is good once: of two photos at the same moment one is taken, and the page says so', async () => {
  const { worker, path } = await anAskedPaper('en');
  const before = await files();
  const answers = await Promise.all([send(path), send(path), send(path)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409]);
  expect(await files()).toBe(before + 1);
  expect(await certificatesOf(worker)).toHaveLength(2);
  const { text } = await pageAt(path);
  expect(text).toContain('With this link a paper was sent already.');
  expect(text).not.toContain('<form');
  expect(text).toContain('href="tel:');
});

test('a link ends after two weeks, says so, and takes nothing any more', async () => {
  const { path } = await anAskedPaper('en');
  site.clock.now = new Date(NOW.getTime() + 14 * DAY_MS);
  const before = await stored();
  expect((await send(path)).status).toBe(409);
  expect((await pageAt(path)).text).toMatch(/This link is over. .*\+\d/);
  expect(await stored()).toEqual(before);
});

test('after the certificate or the worker was deleted a link leads nowhere', async () => {
  const first = await anAskedPaper('en');
  await ask('DELETE', `/certificates/${first.id}`);
  expect((await pageAt(first.path)).status).toBe(404);
  const second = await anAskedPaper('en');
  await ask('DELETE', `/workers/${second.worker}`);
  const { status, text } = await pageAt(second.path);
  expect(status).toBe(404);
  expect(text).toContain('We do not know this link.');
  const before = await stored();
  expect((await send(second.path)).status).toBe(404);
  expect(await stored()).toEqual(before);
});

test('a code of another purpose, or of none, is unknown', async () => {
  const { path } = await anAskedPaper();
  expect((await pageAt(path.replace('/p/', '/w/'))).status).toBe(404);
  expect((await pageAt(`/p/${'A'.repeat(22)}`)).status).toBe(404);
  expect((await send(`/p/${'A'.repeat(22)}`)).status).toBe(404);
});

test('what is no document is refused in words, and the link stays good', async () => {
  const { path } = await anAskedPaper();
  const before = await stored();
  const page = await send(path, { file: Buffer.from('<script>alert(1)</script>') });
  expect(page.status).toBe(415);
  expect(await page.text()).toContain(documentSentence('not-a-document', 'fr'));
  expect((await send(path, { file: Buffer.alloc(0) })).status).toBe(415);
  expect((await send(path, { file: A_PDF, expires_on: '2027-02-30' })).status).toBe(400);
  expect((await send(path, { file: Buffer.alloc(10_000_001) })).status).toBe(413);
  const form = { method: 'POST', body: 'expires_on=' };
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await fetch(site.url + path, { ...form, headers: type })).status).toBe(415);
  const broken = { 'content-type': 'multipart/form-data; boundary=other' };
  expect((await fetch(site.url + path, { ...form, headers: broken })).status).toBe(400);
  expect(await stored()).toEqual(before);
  expect((await send(path, { field: 'file' })).status).toBe(303);
});

test.each(await hostileDocuments())(
  '%s from a phone is refused in words, and nothing of it is left',
  async (_, file, why) => {
    const { path } = await anAskedPaper();
    const before = await stored();
    const page = await send(path, { file });
    expect(page.status).toBeGreaterThanOrEqual(400);
    expect(page.status).toBeLessThan(500);
    expect(await page.text()).toContain(documentSentence(why, 'fr'));
    expect(await stored()).toEqual(before);
  },
);

test('one address sends 20 in a quarter of an hour, and one link takes 10 tries in an hour', async () => {
  const { path } = await anAskedPaper();
  const bad = { file: Buffer.from('no'), from: '10.1.1.1' };
  for (let n = 0; n < 10; n++) expect((await send(path, bad)).status).toBe(415);
  expect((await send(path, { ...bad, from: '10.1.1.2' })).status).toBe(429);
  for (let n = 0; n < 10; n++) await send('/p/unknown', bad);
  const refused = await send('/p/unknown', bad);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('the code stands in no log and no table, and the audit names no person', async () => {
  const { path } = await anAskedPaper();
  await pageAt(path);
  await send(path);
  const code = path.slice('/p/'.length);
  expect(site.logLines.join('\n')).not.toContain(code);
  expect(site.logLines.join('\n')).toContain('"/p/:code"');
  const { rows } = await site.pool.query('select * from audit order by id');
  expect(rows.map(({ action }) => action)).toEqual(['add', 'paper-link', 'upload']);
  expect(rows[2]).toMatchObject({ actor: 'link paper', noun: 'worker_certificates' });
  expect(JSON.stringify(rows)).not.toContain('Benali');
  const links = await site.pool.query('select links::text as row from links');
  expect(JSON.stringify(links.rows)).not.toContain(code);
});

test('a certificate points to a document of its own worker only', async () => {
  const { worker, id } = await anAskedPaper();
  const other = await anAskedPaper();
  await send(other.path);
  const [, theirs] = await certificatesOf(other.worker);
  const [own] = await certificatesOf(worker);
  const change = (file_id: number | null) =>
    ask('PUT', `/certificates/${id}`, { type_id: own?.type_id, expires_on: '2026-12-20', file_id });
  expect((await change(theirs?.file_id ?? 0)).status).toBe(400);
  expect((await change(999_999)).status).toBe(400);
  expect((await change(null)).status).toBe(200);
});
