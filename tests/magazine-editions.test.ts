import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { BOOK_PDF_MAX_BYTES } from '../contracts/edition-limits.ts';
import type { BookInLanguage, EditionRow, MagazineShelf } from '../contracts/magazine-editions.ts';
import type { ReadableBook } from '../contracts/readable-books.ts';
import { sweepDocuments } from '../server/documents/documents.ts';
import { sweepBookPdfs } from '../server/editions/book-pdfs.ts';
import { dropDeletedEditions } from '../server/editions/editions.ts';
import { diskFileStore } from '../server/files/disk-store.ts';
import { DOCUMENTS, PICTURES } from '../server/files/file-store.ts';
import { sweepPictures } from '../server/files/uploads.ts';
import { anAdmin } from './harness/people.ts';
import { A_PDF, aPicture } from './harness/pictures.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let site: TestSite;
let other: TestSite;
let cookie: string;
let pages: string[];
beforeAll(async () => {
  site = await startTestSite({ live: true, pages: true });
  other = await startTestSite({ live: true, beside: site });
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
});
afterAll(async () => {
  await other.stop();
  await site.stop();
});
beforeEach(async () => {
  await emptyTables(
    site.pool,
    'magazine_shown, magazine_editions, magazine_pdfs, pictures, site_previews, rate_limits, audit',
  );
  await site.pool.query(`notify site_changed, 'magazine_shown'`);
  for (const node of [site, other])
    await vi.waitFor(async () => expect(await titlesOn(node)).toEqual(FILES));
  pages = [];
  for (const colour of ['#0b2a44', '#ffffff']) pages.push(await uploaded(colour));
});

const FILES = ['The company', 'Manpower supply'];
/** What came as JSON: its parts have no types. */
type Json = ReturnType<typeof JSON.parse>;

async function sendBytes(path: string, body: Buffer, headers = {}) {
  const response = await fetch(`${site.url}/api/admin/magazine${path}`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { cookie, ...headers },
  });
  return { status: response.status, answer: (await response.json()) as Json };
}
const uploaded = async (colour: string) =>
  (await sendBytes('/pages', await aPicture('png', { width: 210, height: 297, colour }))).answer
    .picture as string;
const sent = async (method: string, path: string, body?: object, headers = {}) => {
  const address = `/api/admin/magazine${path}`;
  const response = await site.send(method, address, body, { cookie, ...headers });
  return { status: response.status, answer: (await response.json()) as Json };
};
const shelf = async () => (await sent('GET', '')).answer as MagazineShelf;
const placed = async (book = 'magazine', language = 'en') =>
  (await shelf()).rows.find(
    (row) => row.book === book && row.language === language,
  ) as BookInLanguage;

const input = (differing: Json = {}) => ({
  book: 'magazine',
  language: 'en',
  title: 'Crews of 2027',
  subtitle: 'What we did, and with whom.',
  published: '2027-01',
  pdf: null,
  pages: Array.from({ length: 4 }, (_, at) => ({
    picture: pages[at % 2],
    title: `Sheet ${at + 1}`,
    alt: at === 0 ? 'A crew at a gate' : '',
    text: at === 1 ? 'First paragraph.\n\nSecond\nparagraph.' : '',
  })),
  ...differing,
});
const publish = async (differing: Json = {}, headers = {}) => {
  const { book, language } = input(differing);
  const { version } = await placed(book, language);
  return sent('POST', '/editions', { ...input(differing), version }, headers);
};
const books = async (node = site, language = 'en'): Promise<ReadableBook[]> =>
  (await node.get(`/api/magazine?language=${language}`)).json();
const titlesOn = async (node = site, language = 'en') =>
  (await books(node, language)).map(({ title }) => title);
const html = async (path: string) => (await site.get(path)).text();

test('an edition of pictures is on every page of both nodes at once, and its texts can be read', async () => {
  const { status, answer } = await publish();
  expect(status).toBe(201);
  expect(answer).toMatchObject({ title: 'Crews of 2027', pages: 4, made_by: 'PIN', pdf: null });
  expect(await titlesOn()).toEqual(['Crews of 2027', 'Manpower supply']);
  await vi.waitFor(async () => expect(await titlesOn(other)).toContain('Crews of 2027'), 1_000);

  const landing = await html('/');
  expect(landing).toContain('Crews of 2027');
  expect(landing).toContain(`/pictures/${pages[0]}/400.avif 400w`);
  expect(landing).not.toContain('href="/magazine.pdf"');
  const book = await html('/magazine');
  expect(book).toContain('Second paragraph.');
  expect(book).toContain('alt="A crew at a gate"');
  expect(book).toContain('alt="Sheet 3"');
  expect(book).toContain('January 2027');
  expect((await site.get('/magazine.pdf')).status).toBe(404);
});

test('French and Arabic pages offer the English edition and say so, until they have one of their own', async () => {
  await publish();
  const [offered] = await books(site, 'fr');
  expect(offered).toMatchObject({ title: 'Crews of 2027', lang: 'en' });
  expect(await html('/fr/magazine')).toContain('lang="en"');

  await publish({ language: 'fr', title: 'Les équipes de 2027' });
  const [own] = await books(site, 'fr');
  expect(own?.title).toBe('Les équipes de 2027');
  expect(own).not.toHaveProperty('lang');
  expect(await html('/fr')).toContain('Les équipes de 2027');
  expect(await html('/fr/magazine')).toContain('Les équipes de 2027');
  expect(await titlesOn(site, 'en')).toContain('Crews of 2027');
  expect((await books(site, 'ar'))[0]).toMatchObject({ title: 'Crews of 2027', lang: 'en' });
});

test('pages are pictures of one shape in AVIF and WebP, 400 and 800 wide, on the ground of their corner', async () => {
  for (const file of ['400.avif', '400.webp', '800.avif', '800.webp']) {
    const response = await site.get(`/pictures/${pages[0]}/${file}`);
    expect(response.status, file).toBe(200);
    const picture = sharp(Buffer.from(await response.arrayBuffer()));
    const width = Number.parseInt(file, 10);
    expect(await picture.metadata()).toMatchObject({ width, height: width * 1.5 });
    const { data } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(Math.abs((data[2] ?? 0) - 0x44)).toBeLessThan(8);
  }
  const answer = await sendBytes('/pages', A_PDF);
  expect(answer.status).toBe(415);
});

test('a PDF is served at the address of its book, whole and in parts, with the headers of a file', async () => {
  const { answer, status } = await sendBytes('/pdfs', A_PDF);
  expect([status, answer.size]).toEqual([201, A_PDF.length]);
  await publish({ pdf: answer.pdf });
  const whole = await site.get('/magazine.pdf');
  expect(Buffer.from(await whole.arrayBuffer()).equals(A_PDF)).toBe(true);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'content-disposition': expect.stringContaining('Saharis - Crews of 2027.pdf'),
  });
  const part = await site.get('/magazine.pdf', { range: 'bytes=0-3' });
  expect([part.status, await part.text()]).toEqual([206, '%PDF']);
  expect(await html('/')).toContain('href="/magazine.pdf"');

  await publish({ language: 'ar', title: 'الفرق', pdf: answer.pdf });
  expect((await site.get('/magazine.ar.pdf')).status).toBe(200);
  expect(await html('/ar')).toContain('href="/magazine.ar.pdf"');
  expect((await site.get(`/documents/${answer.pdf}/magazine.pdf`)).status).toBe(404);
});

test.each([
  ['no PDF', Buffer.from('<html>'), 400, 'choose a PDF'],
  ['a PDF that was cut off', A_PDF.subarray(0, -20), 400, 'damaged'],
  [
    'an encrypted one',
    Buffer.from(A_PDF.toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R/Encrypt 3 0 R')),
    400,
    'protected',
  ],
  ['one that is too large', Buffer.alloc(BOOK_PDF_MAX_BYTES + 1), 413, '30 MB'],
])('%s is refused with a sentence and leaves nothing', async (_, bytes, status, sentence) => {
  const before = await readdir(site.documentFolder);
  const refused = await sendBytes('/pdfs', bytes);
  expect(refused.status).toBe(status);
  expect(refused.answer.error.message).toContain(sentence);
  expect(await readdir(site.documentFolder)).toEqual(before);
  expect(await titlesOn()).toEqual(FILES);
});

test.each<[string, (given: Json) => Json, string]>([
  ['three pages', ({ pages }) => ({ pages: pages.slice(0, 3) }), 'pages'],
  ['five pages', ({ pages }) => ({ pages: [...pages, pages[0]] }), 'pages'],
  ['62 pages', ({ pages }) => ({ pages: Array(62).fill(pages[0]) }), 'pages'],
  ['no title', () => ({ title: ' ' }), 'title'],
  ['a month that is none', () => ({ published: '2027-13' }), 'published'],
  [
    'a page without a title',
    ({ pages }) => ({ pages: [...pages.slice(1), { ...pages[0], title: '' }] }),
    'pages.3.title',
  ],
  [
    'a picture that is not there',
    ({ pages }) => ({ pages: [...pages.slice(1), { ...pages[0], picture: '0'.repeat(32) }] }),
    'pages.3.picture',
  ],
  ['a PDF that is not there', () => ({ pdf: '0'.repeat(32) }), 'pdf'],
  ['another book', () => ({ book: 'demo' }), 'book'],
])(
  'an edition with %s is refused at its field, and the old book stays',
  async (_, change, field) => {
    const given = input();
    const refused = await sent('POST', '/editions', { ...given, ...change(given), version: 0 });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
    expect(Object.keys(refused.answer.error.fields)).toContain(field);
    expect((await placed()).editions).toEqual([]);
    expect(await titlesOn()).toEqual(FILES);
  },
);

test('a picture that was uploaded for another part of the page is no page', async () => {
  const response = await fetch(`${site.url}/api/admin/pictures`, {
    method: 'POST',
    body: new Uint8Array(await aPicture()),
    headers: { cookie },
  });
  const { picture } = await response.json();
  const given = input();
  given.pages[0].picture = picture;
  const refused = await sent('POST', '/editions', { ...given, version: 0 });
  expect(Object.keys(refused.answer.error.fields)).toEqual(['pages.0.picture']);
});

test('earlier editions stay and are shown again, and so is that of the files', async () => {
  const first = (await publish()).answer as EditionRow;
  await publish({ title: 'Crews of 2028' });
  const { editions, shown, version } = await placed();
  expect(editions.map(({ title }) => title)).toEqual(['Crews of 2028', 'Crews of 2027']);
  expect([shown, version]).toEqual([editions[0]?.id, 2]);

  const place = { book: 'magazine', language: 'en' };
  const again = await sent('POST', '/shown', { ...place, version: 2, edition: first.id });
  expect(again.status).toBe(200);
  expect(await titlesOn()).toContain('Crews of 2027');
  await sent('POST', '/shown', { ...place, version: 3, edition: null });
  expect(await titlesOn()).toEqual(FILES);
  expect(await html('/magazine')).toContain('A certificate says what somebody could do');
  await vi.waitFor(async () => expect(await titlesOn(other)).toEqual(FILES), 1_000);

  const { rows } = await site.pool.query(
    `select action, noun from audit where noun = 'magazine_editions' order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['publish', 'publish', 'show', 'show']);
});

test('of two who publish at once the second is refused, and leaves nothing behind', async () => {
  const results = await Promise.all([
    sent('POST', '/editions', { ...input({ title: 'Mine' }), version: 0 }),
    sent('POST', '/editions', { ...input({ title: 'Theirs' }), version: 0 }),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await placed()).editions).toHaveLength(1);
  const old = await sent('POST', '/shown', {
    book: 'magazine',
    language: 'en',
    version: 0,
    edition: null,
  });
  expect(old.status).toBe(409);

  await publish({ title: 'Second' });
  const stale = await sent('POST', '/editions', { ...input({ title: 'Stale' }), version: 1 });
  expect(stale.status).toBe(409);
  expect(await titlesOn()).toContain('Second');
});

test('the same publication sent twice is one edition', async () => {
  const body = { ...input(), version: 0 };
  const headers = { 'idempotency-key': 'edition-of-january' };
  const [first, second] = [
    await sent('POST', '/editions', body, headers),
    await sent('POST', '/editions', body, headers),
  ];
  expect(second.answer).toEqual(first.answer);
  expect((await placed()).editions).toHaveLength(1);
});

test('an edition of another book or language is not shown in its place', async () => {
  const { answer } = await publish();
  for (const place of [
    { book: 'magazine', language: 'fr' },
    { book: 'magazine/manpower-supply', language: 'en' },
  ]) {
    const refused = await sent('POST', '/shown', { ...place, version: 0, edition: answer.id });
    expect(refused.status).toBe(404);
  }
});

test('the edition that is shown is not deleted; an earlier one is, comes back, and goes with its files after a time', async () => {
  const { answer: stored } = await sendBytes('/pdfs', A_PDF);
  const first = (await publish({ pdf: stored.pdf })).answer as EditionRow;
  expect((await sent('DELETE', `/editions/${first.id}`)).status).toBe(409);
  const extra = await uploaded('#884400');
  await publish({ pages: input().pages.map((page: Json) => ({ ...page, picture: extra })) });

  expect((await sent('DELETE', `/editions/${first.id}`)).status).toBe(200);
  expect((await placed()).editions).toHaveLength(1);
  const gone = { book: 'magazine', language: 'en', version: 2, edition: first.id };
  expect((await sent('POST', '/shown', gone)).status).toBe(404);
  expect((await sent('POST', `/editions/${first.id}/restore`)).status).toBe(200);
  expect((await placed()).editions).toHaveLength(2);
  await sent('DELETE', `/editions/${first.id}`);

  const pictures = await diskFileStore(site.pictureFolder, PICTURES);
  const documents = await diskFileStore(site.documentFolder, DOCUMENTS);
  const clean = async (now: Date) => {
    await dropDeletedEditions(site.db, now);
    await sweepPictures(site.db, pictures, now);
    await sweepBookPdfs(site.db, documents, now);
    await sweepDocuments(site.db, documents, now);
  };
  const later = (days: number) => new Date(site.clock.now.getTime() + days * DAY_MS + 1000);
  await clean(later(0.5));
  expect(await readdir(site.pictureFolder)).toContain(pages[0]);
  expect(await readdir(site.documentFolder)).toContain(stored.pdf);
  await clean(later(1));
  expect(await readdir(site.documentFolder)).not.toContain(stored.pdf);
  await clean(later(2.1));
  expect(await readdir(site.pictureFolder)).not.toContain(pages[0]);
  expect(await readdir(site.pictureFolder)).toContain(extra);
});

test('what an edition names outlives the sweeps', async () => {
  const { answer: stored } = await sendBytes('/pdfs', A_PDF);
  await publish({ pdf: stored.pdf });
  const pictures = await diskFileStore(site.pictureFolder, PICTURES);
  const documents = await diskFileStore(site.documentFolder, DOCUMENTS);
  const now = new Date(site.clock.now.getTime() + 9 * DAY_MS);
  await sweepPictures(site.db, pictures, now);
  await sweepBookPdfs(site.db, documents, now);
  await sweepDocuments(site.db, documents, now);
  expect(await readdir(join(site.pictureFolder, pages[0] ?? ''))).toHaveLength(4);
  expect((await site.get('/magazine.pdf')).status).toBe(200);
});

test('an edition that is not published is shown to the browser that previews it, and to nobody else', async () => {
  expect((await sent('POST', '/preview', input({ title: 'Not yet' }))).status).toBe(200);
  const previewed = async (headers: Record<string, string>, language = 'en') =>
    (await site.get(`/api/admin/magazine/preview?language=${language}`, headers)).json();
  expect((await previewed({ cookie }))[0].title).toBe('Not yet');
  expect((await previewed({ cookie }, 'fr'))[0]).toMatchObject({ title: 'Not yet', lang: 'en' });
  expect(await (await site.get('/preview', { cookie })).text()).toContain('Not yet');
  expect(await titlesOn()).toEqual(FILES);
  expect(await html('/')).not.toContain('Not yet');
  expect((await site.get('/api/admin/magazine/preview')).status).toBe(401);
  // Another browser that unlocks the panel.
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
  expect((await previewed({ cookie }))[0].title).toBe('The company');
  expect(await (await site.get('/preview', { cookie })).text()).not.toContain('Not yet');
});

test('a publication with all the text that a book may have arrives', async () => {
  const text = 'ف'.repeat(5_990);
  const page = { picture: pages[0], title: 'Page', alt: '', text };
  const { status } = await publish({ pages: Array(60).fill(page) });
  expect(status).toBe(201);
});
