import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PictureUse } from '../contracts/picture-uploads.ts';
import {
  heroSources,
  portraitSources,
  sharePictureUrl,
  tallSources,
} from '../contracts/pictures.ts';
import type { SiteSection } from '../contracts/site-content.ts';
import { diskFileStore } from '../server/files/disk-store.ts';
import { type FileStore, PICTURES } from '../server/files/file-store.ts';
import { sweepPictures } from '../server/files/uploads.ts';
import { anAdmin } from './harness/people.ts';
import { aPicture, pngBomb } from './harness/pictures.ts';
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
async function upload(body: BodyInit, made_for: PictureUse = 'page') {
  const headers = { cookie, 'content-type': 'application/octet-stream' };
  const address = `${site.url}/api/admin/pictures?made_for=${made_for}`;
  const answer = await fetch(address, { method: 'POST', headers, body });
  return { status: answer.status, answer: await answer.json() };
}
/** As the panel names it. */
async function anUpload(
  size = { width: 300, height: 100 },
  made_for?: PictureUse,
): Promise<string> {
  const { status, answer } = await upload(new Uint8Array(await aPicture('png', size)), made_for);
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

const aHero = () => anUpload({ width: 640, height: 360 }, 'hero');
const inSrcset = (srcset = '') => srcset.split(', ').map((each) => each.split(' ')[0] as string);
const typeAt = async (address: string) => {
  const { status, headers } = await fetch(site.url + address);
  return `${status} ${headers.get('content-type')}`;
};
const showAsHero = (picture: string, change: (shown: Json) => void = () => {}) =>
  publish('hero', ({ value, texts }) => {
    Object.assign(value.pictures[0], { picture, alt: 'A crane at dusk', focus: { x: 25, y: 100 } });
    texts.fr.pictures[0].alt = 'Une grue au crépuscule';
    change(value.pictures[0]);
  });

test('a hero picture that is uploaded is on the page in every size, type and cut that it asks for', async () => {
  const picture = await aHero();
  expect((await showAsHero(picture)).status).toBe(200);
  const [hero] = (await shown()).hero.pictures;
  expect(hero).toMatchObject({
    name: picture.split('/')[0],
    width: 640,
    height: 360,
    uploaded: true,
    alt: 'A crane at dusk',
    focus: { x: 25, y: 100 },
  });
  const [whole, tall] = [heroSources(hero), tallSources(hero)];
  for (const address of [whole.src, ...inSrcset(whole.webp), ...inSrcset(tall.webp)])
    expect(await typeAt(address), address).toBe('200 image/webp');
  for (const address of [...inSrcset(whole.avif), ...inSrcset(tall.avif)])
    expect(await typeAt(address), address).toBe('200 image/avif');
  // The picture is wide, so the cut of a phone takes its place from the left, and loses nothing of its height.
  expect(tall.avif).toContain(`/pictures/${hero.name}/tall-25-640.avif 640w`);
  const cut = await fetch(site.url + inSrcset(tall.webp).at(-1));
  const { width, height } = await sharp(Buffer.from(await cut.arrayBuffer())).metadata();
  expect([width, height]).toEqual([203, 360]);

  const french = (await site.readSite('fr')).content.hero;
  expect(french.pictures[0]).toMatchObject({ alt: 'Une grue au crépuscule' });
});

test('the picture beside shared links is cut from the first picture as published, and another focus has another address', async () => {
  const before = sharePictureUrl((await shown()).hero.pictures[0]);
  const picture = await aHero();
  await showAsHero(picture);
  const first = sharePictureUrl((await shown()).hero.pictures[0]);
  await publish('hero', ({ value }) => {
    value.pictures[0].focus.y = 0;
  });
  const second = sharePictureUrl((await shown()).hero.pictures[0]);
  expect(new Set([before, first, second]).size).toBe(3);
  for (const address of [first, second]) {
    const answer = await fetch(site.url + address);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height]).toEqual([1200, 630]);
  }
});

test('a portrait is cut to 4:5 and described by the name of the person', async () => {
  const portrait = await anUpload({ width: 600, height: 400 }, 'portrait');
  expect(portrait).toMatch(/\/320x400$/);
  const { status } = await publish('trust', ({ value }) => {
    value.coordinators[0].portrait = portrait;
  });
  expect(status).toBe(200);
  for (const language of ['en', 'ar'] as const) {
    const [person] = (await site.readSite(language)).content.trust.coordinators;
    expect(person?.portrait).toMatchObject({ alt: person?.name, uploaded: true });
  }
  const [person] = (await shown()).trust.coordinators;
  const { src, avif } = portraitSources(person.portrait);
  for (const address of [src, ...inSrcset(avif)]) expect(await typeAt(address)).toMatch(/^200/);
  await publish('trust', ({ value }) => {
    delete value.coordinators[0].portrait;
  });
  expect((await shown()).trust.coordinators[0]).not.toHaveProperty('portrait');
});

test.each<[string, () => Promise<string>, (shown: Json) => void, string, string]>([
  [
    'that was uploaded for something else',
    () => anUpload(),
    () => {},
    'picture',
    'This picture is not there any more. Choose it again.',
  ],
  [
    'that nobody has uploaded',
    async () => `${'0'.repeat(32)}/640x360`,
    () => {},
    'picture',
    'This picture is not there any more. Choose it again.',
  ],
  [
    'of the files that the top of the page does not have',
    async () => 'login',
    () => {},
    'picture',
    'This picture is not there any more. Choose it again.',
  ],
  [
    'with an address',
    async () => 'https://elsewhere.example/a.jpg',
    () => {},
    'picture',
    'Choose a picture.',
  ],
  [
    'without a description',
    aHero,
    (picture) => {
      delete picture.alt;
    },
    'alt',
    'Write something here.',
  ],
  [
    'with a focus outside it',
    aHero,
    (picture) => {
      picture.focus = { x: 33, y: 50 };
    },
    'focus.x',
    'This value does not fit here.',
  ],
])('a hero picture %s is refused at its field', async (_, pictureOf, change, field, sentence) => {
  const before = await shown();
  const { status, answer } = await showAsHero(await pictureOf(), change);
  expect({ status, fields: answer.error.fields }).toMatchObject({
    status: 400,
    fields: { [`value.pictures.0.${field}`]: sentence },
  });
  expect(await shown()).toEqual(before);
});

test('hostile pictures are refused for every use, and nothing is stored', async () => {
  for (const made_for of ['hero', 'portrait', 'sign-on-dark'] as const)
    for (const [body, reason] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not-a-picture'],
      [pngBomb(20_000, 20_000), 'invalid-input'],
      [(await aPicture()).subarray(0, 60), 'invalid-input'],
    ] as const) {
      const { status, answer } = await upload(new Uint8Array(body), made_for);
      expect([400, 415], made_for).toContain(status);
      expect(answer.error.code).toBe(reason);
    }
  const { status } = await upload(new Uint8Array(await aPicture()), 'poster' as PictureUse);
  expect(status).toBe(400);
  const { rows } = await site.pool.query('select from pictures');
  expect(rows).toHaveLength(0);
  const stored = [];
  for await (const { key } of store.list()) stored.push(key);
  expect(stored.filter((key) => !servedBefore.has(key.split('/')[0] as string))).toEqual([]);
});
/** Files of earlier tests, whose rows were emptied. */
const servedBefore = new Set<string>();
beforeEach(async () => {
  for await (const { key } of store.list()) servedBefore.add(key.split('/')[0] as string);
});

test('an uploaded hero picture has an earlier version restored, goes back to the file, and is never swept meanwhile', async () => {
  const picture = await aHero();
  const [fromFile] = (await shown()).hero.pictures;
  await showAsHero(picture);
  await sent('POST', '/hero/file', { version: 1 });
  expect((await shown()).hero.pictures[0]).toEqual(fromFile);
  await site.pool.query("update pictures set unused_since = '2020-01-01'");
  expect(await sweepAfter(4)).toMatchObject({ unused: 0 });
  expect((await sent('POST', '/hero/restore', { version: 2, of_version: 1 })).status).toBe(200);
  const [restored] = (await shown()).hero.pictures;
  expect(restored).toMatchObject({ uploaded: true });
  expect(await typeAt(tallSources(restored).avif.split(' ')[0] as string)).toBe('200 image/avif');
});

test('a picture of the top of the page cannot be shown in the portfolio', async () => {
  const [picture] = (await aHero()).split('/');
  const item = { title: 'LNG train', description: 'Piping', picture };
  const answer = await site.send('POST', '/api/admin/portfolio', item, { cookie });
  expect(answer.status).toBe(409);
  const { error } = await answer.json();
  expect(error.fields).toEqual({
    picture: 'Choose the picture again: it is not there any more.',
  });
});
