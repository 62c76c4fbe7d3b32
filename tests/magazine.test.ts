import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReadableBook } from '../contracts/readable-books.ts';
import { type SiteProcess, startSiteProcess } from './harness/site-process.ts';

const PUBLIC_URL = 'https://www.agency.example';
const CONTENT = resolve(import.meta.dirname, '../content');
const BOOKS = ['/magazine', '/magazine/manpower-supply'];
const PAGE_BYTES = 45_000;

let site: SiteProcess;

beforeAll(async () => {
  site = await startSiteProcess({ env: { SEED_DEMO: 'no', LOG_LEVEL: 'error', PUBLIC_URL } });
});
afterAll(() => site.close());

const get = (path: string, headers = {}, method = 'GET') =>
  fetch(site.url + path, { headers, method });
const textOf = (path: string) => get(path).then((answer) => answer.text());
const words = (html: string) =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>/g, '')
    .replaceAll(/<(?:!--|[^>])*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** Every text of a page, but the names that only programs read. */
const textsOf = (part: unknown): string[] =>
  typeof part === 'string'
    ? [part]
    : Object.entries(part ?? {}).flatMap(([key, each]) =>
        ['kind', 'alt', 'picture'].includes(key) ? [] : textsOf(each),
      );

test.each(BOOKS)('%s tells all that its pages say, in their order', async (path) => {
  const books: ReadableBook[] = await (await get('/api/magazine')).json();
  const book = books.find(({ readAt }) => readAt === path) as ReadableBook;
  const html = await textOf(path);
  const sections = html.split('<section ').slice(1);
  expect(sections).toHaveLength(book.pages.length);
  for (const [at, { number, title, kicker = '', blocks }] of book.pages.entries()) {
    const section = sections[at] ?? '';
    expect(section).toMatch(new RegExp(`^id="page-${number}"`));
    for (const text of textsOf([kicker, at === 0 ? '' : title, blocks]))
      expect(words(section), `page ${number}`).toContain(text);
  }
});

test.each(BOOKS)(
  '%s has one title, and every entry of its contents leads somewhere',
  async (path) => {
    const html = await textOf(path);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    const entries = [...html.matchAll(/href="#(page-\d+)"/g)].map(([, id]) => id);
    expect(entries.length).toBeGreaterThanOrEqual(12);
    for (const id of entries) expect(html).toContain(`id="${id}"`);
  },
);

test.each(BOOKS)('%s is light, needs no script and is cached between two visits', async (path) => {
  const answer = await get(path, { 'accept-encoding': 'br' });
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(PAGE_BYTES);
  const html = await answer.text();
  expect(html).not.toMatch(/<script[^>]* src=|modulepreload|import\(|aria-live/);
  expect(html).not.toMatch(/<[^>]* style="/);
  expect(answer.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-");
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('public, no-cache');
  const known = { 'if-none-match': answer.headers.get('etag') };
  expect((await get(path, known)).status).toBe(304);
});

test.each([
  ['/magazine', 'The company · Saharis', 'manpower for energy'],
  ['/magazine/manpower-supply', 'Manpower supply · Saharis', 'How Saharis supplies people'],
])('%s may be found and shared under the public address', async (path, title, description) => {
  const html = await textOf(path);
  const tag = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}${path}"/>`);
  expect(tag('description')).toContain(description);
  expect(tag('og:url')).toBe(PUBLIC_URL + path);
  expect(tag('og:image')).toMatch(/share-\d+\.jpg$/);
  expect(tag('robots')).toBeUndefined();
  expect(await textOf('/sitemap.xml')).toContain(`<loc>${PUBLIC_URL}${path}</loc>`);
});

test.each([
  ['/magazine.pdf', 'magazine', 'Saharis - The company.pdf'],
  ['/magazine/manpower-supply.pdf', 'magazine/manpower-supply', 'Saharis - Manpower supply.pdf'],
])('%s is the book, whole and in parts', async (path, folder, name) => {
  const file = await readFile(resolve(CONTENT, folder, 'magazine.pdf'));
  const whole = await get(path, { 'accept-encoding': 'br' });
  expect(Buffer.from(await whole.arrayBuffer()).equals(file)).toBe(true);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(file.length),
    'accept-ranges': 'bytes',
    'cache-control': 'public, no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    link: `<${PUBLIC_URL}/${folder}>; rel="canonical"`,
  });
  expect(whole.headers.get('content-encoding')).toBeNull();
  expect(whole.headers.get('content-disposition')).toContain(`inline; filename="${name}"`);

  const end = await get(path, { range: 'bytes=-1024' });
  expect(end.status).toBe(206);
  expect(Buffer.from(await end.arrayBuffer()).equals(file.subarray(-1024))).toBe(true);
  expect((await get(path, { range: `bytes=${file.length}-` })).status).toBe(416);

  const head = await get(path, {}, 'HEAD');
  expect(head.headers.get('content-length')).toBe(String(file.length));
  const known = { 'if-none-match': head.headers.get('etag') };
  expect((await get(path, known)).status).toBe(304);
});

test.each(['/magazine/other', '/magazine/other.pdf', '/magazine/magazine.pdf', '/magazine/01.png'])(
  '%s is no book',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('There is no page at this address');
  },
);

test('the landing page knows the covers and carries no page', async () => {
  const html = await textOf('/');
  for (const path of BOOKS) expect(html).toContain(`${path}.pdf`);
  expect(html).not.toContain('A certificate says what somebody could do');
});
