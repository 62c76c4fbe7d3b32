import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesOf, RECIPES } from '../server/files/picture-recipes.ts';
import { aQuickDataFolder, removeDataFolder } from './harness/folders.ts';
import { aPicture } from './harness/pictures.ts';
import { type S3Server, startS3Server } from './harness/s3-server.ts';
import {
  askDatabase,
  launchSiteProcess,
  PIN,
  type SiteProcess,
  startSiteProcess,
} from './harness/site-process.ts';

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
    S3_PREFIX: 'site',
    SEED_DEMO: 'no',
  };
  site = await startSiteProcess({ dataDir, env });
  const unlocked = await send('/api/admin/grant', JSON.stringify({ pin: PIN }));
  cookie = unlocked.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const item = { title: 'Jetty head', description: '', picture: await upload() };
  expect((await send('/api/admin/portfolio', JSON.stringify(item))).status).toBe(201);
});
afterAll(async () => {
  await site.end();
  await removeDataFolder(dataDir);
});

const get = (path: string) => fetch(site.url + path);
const send = (path: string, body: string | Buffer<ArrayBuffer>) =>
  fetch(site.url + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', cookie },
  });
const upload = async () =>
  (await (await send('/api/admin/pictures', await aPicture())).json()).picture;
const page = async () => (await get('/')).text();
const picturesIn = (html: string) => [
  ...new Set(
    [...html.matchAll(/\/pictures\/[0-9a-f]{32}\/\d+\.(?:webp|avif)/g)].map(([url]) => url),
  ),
];

test('the site shows pictures that are in the bucket and not on the disk', async () => {
  const shown = picturesIn(await page());
  expect(shown).toHaveLength(6);
  expect(shown.map((url) => url.replace('/pictures/', 'site/')).sort()).toEqual(
    [...s3.objects.keys()].filter((name) => !name.endsWith('.owner')).sort(),
  );
  expect(await readdir(dataDir)).not.toContain('pictures');
  for (const url of shown.slice(0, 2)) {
    const answer = await get(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(`image/${url.split('.').at(-1)}`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const stored = s3.objects.get(url.replace('/pictures/', 'site/'));
    expect(Buffer.from(await answer.bytes()).equals(stored?.bytes ?? Buffer.alloc(0))).toBe(true);
  }
});

test('a picture of the top of the page is in the bucket with all of its cuts, and they are served', async () => {
  const bytes = await aPicture('png', { width: 320, height: 180 });
  const answer = await send('/api/admin/pictures?made_for=hero', bytes);
  expect(answer.status).toBe(201);
  const { picture } = await answer.json();
  const inBucket = [...s3.objects.keys()].filter((key) => key.includes(`/${picture}/`));
  const files = filesOf(RECIPES.hero);
  expect(inBucket.sort()).toEqual(files.map((file) => `site/${picture}/${file}`).sort());
  for (const [file, type] of [
    ['tall-25-640.avif', 'image/avif'],
    ['share-100.jpg', 'image/jpeg'],
  ]) {
    const served = await get(`/pictures/${picture}/${file}`);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, type]);
  }
});

test('a picture that is missing in the bucket is not found, and the miss is not cached', async () => {
  const answer = await get(`/pictures/${'0'.repeat(32)}/960.webp`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('what an administrator uploads is in the bucket, and leaves it a day after nothing shows it', async () => {
  const picture = await upload();
  const inBucket = () => [...s3.objects.keys()].filter((name) => name.includes(picture)).length;
  expect(inBucket()).toBe(6);
  expect((await get(`/pictures/${picture}/960.webp`)).status).toBe(200);

  await askDatabase(
    site,
    "update pictures set unused_since = now() - interval '25 hours' where unused_since is not null",
  );
  await site.end();
  site = await startSiteProcess({ dataDir, env });
  await expect.poll(inBucket).toBe(0);
  expect(picturesIn(await page())).toHaveLength(6);
});

test('while the bucket is away pictures are refused in a sentence, and the site goes on', async () => {
  const pictures = picturesIn(await page());
  const [shownBefore = '', neverShown = ''] = [pictures.at(0), pictures.at(-1)];
  await get(shownBefore);
  await s3.stop();
  expect((await get(shownBefore)).status).toBe(200);
  const refused = await get(neverShown);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(refused.headers.get('retry-after')).toBe('5');
  expect((await refused.json()).error.message).toBe(
    'Files cannot be reached right now. Please try again in a moment.',
  );
  expect(picturesIn(await page())).toContain(neverShown);
  expect((await get('/readyz')).status).toBe(200);
});

test('a site whose bucket is away does not start, says what to check, and tells no secret', async () => {
  await site.end();
  const second = await launchSiteProcess({ dataDir, env });
  expect(await second.opened).toBe(false);
  expect(await second.end()).toBe(1);
  expect(second.output()).toContain('The bucket for pictures cannot be reached at');
  for (const { output } of [site, second]) {
    expect(output()).not.toContain(s3.settings.secretAccessKey);
    expect(output()).not.toContain(s3.settings.accessKeyId);
  }
});
