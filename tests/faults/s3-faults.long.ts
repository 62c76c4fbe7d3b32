import { afterAll, beforeAll, expect } from 'vitest';
import { aQuickDataFolder, removeDataFolder } from '../harness/folders.ts';
import { aPicture } from '../harness/pictures.ts';
import { test } from '../harness/promise-test.ts';
import {
  answerWith,
  breaksOff,
  type Fault,
  resets,
  type S3Server,
  saysNothing,
  sendsTooLittle,
  startS3Server,
} from '../harness/s3-server.ts';
import { askDatabase, PIN, type SiteProcess, startSiteProcess } from '../harness/site-process.ts';

const FAULTS: Record<string, Fault> = {
  'answers 503': answerWith(503, 'SlowDown'),
  'answers 403': answerWith(403, 'AccessDenied'),
  'breaks off': breaksOff,
  'resets the line': resets,
  'sends too little': sendsTooLittle,
  'says nothing': saysNothing,
};
const AWAY = 'Pictures cannot be reached right now. Please try again in a moment.';
const READ_WITHIN_MS = 8_000;
const UPLOAD_WITHIN_MS = 40_000;
const PAGE_WITHIN_MS = 1_500;
const FILES_OF_A_PICTURE = 6;
const TWO_DAYS_MS = 48 * 60 * 60 * 1000;

const waits: { name: string; uploadMs: number; readMs: number; pageMs: number }[] = [];
let dataDir: string;
let s3: S3Server;
let site: SiteProcess;
let env: Record<string, string>;
let cookie = '';
beforeAll(async () => {
  dataDir = await aQuickDataFolder();
  s3 = await startS3Server();
  env = {
    ...s3.env,
    SEED_DEMO: 'no',
  };
  site = await startSiteProcess({ dataDir, env });
  const unlocked = await send('/api/admin/grant', JSON.stringify({ pin: PIN }));
  cookie = unlocked.headers.getSetCookie()[0]?.split(';')[0] ?? '';
});
afterAll(async () => {
  await site.end();
  await s3.stop();
  await removeDataFolder(dataDir);
});

const send = (path: string, body: string | Buffer<ArrayBuffer>, key = 'none') =>
  fetch(site.url + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie },
  });
const upload = async (key: string) => send('/api/admin/pictures', await aPicture(), key);

async function timed(answering: Promise<Response>) {
  const begun = performance.now();
  const answer = await answering;
  const text = await answer.text();
  return { status: answer.status, text, ms: Math.round(performance.now() - begun) };
}

test.each(Object.entries(FAULTS))(
  'while the bucket %s, pictures are refused in a sentence and pages are not; then all of it works again',
  async (name, fault) => {
    const { picture } = await (await upload(`before it ${name}`)).json();
    await (await fetch(site.url)).text();
    s3.meetsAlways(fault);
    const [uploaded, read, page] = await Promise.all([
      timed(upload(`while it ${name}`)),
      timed(fetch(`${site.url}/pictures/${picture}/960.webp`)),
      timed(fetch(site.url)),
    ]);
    s3.meetsAlways(null);
    waits.push({ name, uploadMs: uploaded.ms, readMs: read.ms, pageMs: page.ms });
    for (const answer of [uploaded, read]) {
      expect(answer.status).toBe(503);
      expect(JSON.parse(answer.text).error.message).toBe(AWAY);
    }
    expect(page.status).toBe(200);
    expect(page.ms).toBeLessThan(PAGE_WITHIN_MS);
    expect(read.ms).toBeLessThan(READ_WITHIN_MS);
    expect(uploaded.ms).toBeLessThan(UPLOAD_WITHIN_MS);

    const again = await upload(`while it ${name}`);
    expect(again.status).toBe(201);
    const shown = await fetch(`${site.url}/pictures/${(await again.json()).picture}/960.webp`);
    expect(shown.status).toBe(200);
    expect((await fetch(`${site.url}/pictures/${picture}/960.webp`)).status).toBe(200);
  },
);
test('after all that every row has its objects, and objects without a row are swept', async ({
  recordPromise,
}) => {
  const rows = (await askDatabase(site, 'select name from pictures')) as { name: string }[];
  const objectsOf = (name: string) =>
    [...s3.objects.keys()].filter((key) => key.startsWith(`${name}/`)).length;
  const incomplete = rows.filter(({ name }) => objectsOf(name) !== FILES_OF_A_PICTURE);
  const known = new Set(rows.map(({ name }) => name));
  const unknown = () =>
    [...s3.objects.keys()].filter(
      (key) => key.includes('/') && !known.has(key.slice(0, key.indexOf('/'))),
    ).length;
  const forgotten = { bytes: Buffer.from('x'), contentType: undefined, savedAt: new Date() };
  s3.objects.set(`${'f'.repeat(32)}/960.webp`, forgotten);
  const leftBehind = unknown();
  for (const object of s3.objects.values()) object.savedAt = new Date(Date.now() - TWO_DAYS_MS);
  await site.end();
  site = await startSiteProcess({ dataDir, env });
  await expect.poll(unknown).toBe(0);
  const slowest = (of: 'uploadMs' | 'readMs' | 'pageMs') =>
    Math.max(...waits.map((wait) => wait[of]));
  await recordPromise({
    promise: 20,
    tried: `an S3 service in ${waits.length} kinds of trouble, uploads sent again`,
    figure:
      `${incomplete.length} of ${rows.length} rows without objects, ${leftBehind} objects swept; ` +
      `upload ${slowest('uploadMs')}, picture ${slowest('readMs')}, page ${slowest('pageMs')} ms at most`,
  });
  expect(rows).toHaveLength(2 * Object.keys(FAULTS).length);
  expect(incomplete).toEqual([]);
});
