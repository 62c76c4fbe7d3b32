import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SiteSection } from '../contracts/site-content.ts';
import { diskFileStore } from '../server/files/disk-store.ts';
import { type FileStore, PICTURES } from '../server/files/file-store.ts';
import { sweepPictures } from '../server/files/uploads.ts';
import { anAdmin } from './harness/people.ts';
import { aPicture } from './harness/pictures.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

/** What came as JSON: its parts have no types. */
type Json = ReturnType<typeof JSON.parse>;

let site: TestSite;
let store: FileStore;
let cookie: string;
beforeAll(async () => {
  site = await startTestSite({ live: true });
  store = await diskFileStore(site.pictureFolder, PICTURES);
});
afterAll(() => site.stop());
beforeEach(async () => {
  site.clock.now = new Date();
  await emptyTables(site.pool, 'site_content, site_content_history, pictures');
  await site.pool.query(`notify site_changed, 'site_content'`);
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
  await vi.waitFor(async () => expect(JSON.stringify(await shown())).not.toMatch(REF));
});
const REF = /[0-9a-f]{32}/;
const DAY_MS = 24 * 3_600_000;

const shown = async () => (await site.readSite('en')).content as Json;
const open = async (section: SiteSection): Promise<Json> =>
  (await site.get(`/api/admin/site/${section}`, { cookie })).json();
async function sent(method: string, path: string, body: object) {
  const answer = await site.send(method, `/api/admin/site${path}`, body, { cookie });
  return { status: answer.status, answer: await answer.json() };
}
async function publish(section: SiteSection, change: (form: Json) => void) {
  const { value, texts, version } = await open(section);
  const input = { value, texts, version, still_right: { fr: [], ar: [] } };
  change(input);
  return sent('PUT', `/${section}`, input);
}
async function upload(body: BodyInit) {
  const headers = { cookie, 'content-type': 'application/octet-stream' };
  const answer = await fetch(`${site.url}/api/admin/pictures`, { method: 'POST', headers, body });
  return { status: answer.status, answer: await answer.json() };
}
/** As the panel names it. */
async function anUpload(size = { width: 300, height: 100 }): Promise<string> {
  const { status, answer } = await upload(new Uint8Array(await aPicture('png', size)));
  expect(status).toBe(201);
  return `${answer.picture}/${answer.width}x${answer.height}`;
}
const sweepAfter = (days: number) =>
  sweepPictures(site.db, store, new Date(site.clock.now.getTime() + days * DAY_MS));

test('a logo that is uploaded is on the page with its size, and is served', async () => {
  const logo = await anUpload();
  expect(logo).toMatch(/\/300x100$/);
  const { status } = await publish('partners', ({ value }) => {
    Object.assign(value[0], { logo, alt: 'A turbine above the sea' });
  });
  expect(status).toBe(200);
  const [partner] = (await shown()).partners;
  const [file] = logo.split('/');
  expect(partner).toMatchObject({
    alt: 'A turbine above the sea',
    logo: { file, width: 300, height: 100, uploaded: true },
  });
  const served = await fetch(`${site.url}/pictures/${file}/480.webp`);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('an SVG is refused with a sentence', async () => {
  const { status, answer } = await upload('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect([status, answer.error.code]).toEqual([415, 'not-a-picture']);
  expect(answer.error.message).toBe('Please choose a JPEG, PNG, WebP, AVIF or GIF picture.');
});

test.each<[string, (logo: string) => string, string]>([
  [
    'that nobody has uploaded',
    () => `${'0'.repeat(32)}/300x100`,
    'This picture is not there any more. Choose it again.',
  ],
  [
    'with a size that it does not have',
    (logo) => logo.replace('300x', '301x'),
    'This picture is not there any more. Choose it again.',
  ],
  [
    'from a file that is not there',
    () => 'nobody.svg',
    'This picture is not there any more. Choose it again.',
  ],
  ['with an address', () => 'https://elsewhere.example/logo.png', 'Choose a picture.'],
  ['above the folder', () => '../mark.svg', 'Choose a picture.'],
])('a logo %s is refused at its field', async (_, logoOf, sentence) => {
  const before = await shown();
  const logo = logoOf(await anUpload());
  const { status, answer } = await publish('partners', ({ value }) => {
    value[2].logo = logo;
  });
  expect({ status, fields: answer.error.fields }).toEqual({
    status: 400,
    fields: { 'value.2.logo': sentence },
  });
  expect(await shown()).toEqual(before);
});

test('a picture that is shown, or that an earlier version shows, is never swept; one that was not published is', async () => {
  const logo = await anUpload();
  const forgotten = await anUpload({ width: 200, height: 100 });
  await publish('partners', ({ value }) => {
    value[0].logo = logo;
  });
  expect(await sweepAfter(2)).toMatchObject({ unused: 1 });
  await sent('POST', '/partners/file', { version: 1 });
  await site.pool.query("update pictures set unused_since = '2020-01-01'");
  expect(await sweepAfter(4)).toMatchObject({ unused: 0 });
  const restored = await sent('POST', '/partners/restore', { version: 2, of_version: 1 });
  expect(restored.status).toBe(200);
  expect((await shown()).partners[0].logo).toMatchObject({ file: logo.split('/')[0] });
  const again = await publish('partners', ({ value }) => {
    value[1].logo = forgotten;
  });
  expect(again.status).toBe(400);
});

test('a picture goes when the last version that showed it is too old to be kept', async () => {
  const logo = await anUpload();
  await publish('partners', ({ value }) => {
    value[0].logo = logo;
  });
  await sent('POST', '/partners/file', { version: 1 });
  await site.pool.query('update site_content_history set version = version + 99 where version = 2');
  await sent('POST', '/partners/file', { version: 101 });
  expect(await sweepAfter(2)).toMatchObject({ unused: 1 });
});
