import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRunningPostgres } from '../server/database/embedded/embedded-postgres.ts';
import { type SiteProcess, startSiteProcess } from './harness/site-process.ts';

const PUBLIC_URL = 'https://www.agency.example';
const HOSTILE = `'"--></script><script>alert(1)</script><!--<script>&amp;\u2028.`;
const CACHED_FOREVER = 'public, max-age=31536000, immutable';

let site: SiteProcess;

beforeAll(async () => {
  site = await startSiteProcess({ env: { SEED_DEMO: 'no', LOG_LEVEL: 'error', PUBLIC_URL } });
});
afterAll(() => site.close());

const get = (path: string) => fetch(site.url + path);
const page = (path = '/') => get(path).then((answer) => answer.text());
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const structuredDataOf = (html: string) => {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json);
};

test('whatever host is asked, the page names the public address', async () => {
  const html = await page();
  expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}/"/>`);
  expect(contentOf(html, 'og:url')).toBe(`${PUBLIC_URL}/`);
  expect(structuredDataOf(html).url).toBe(`${PUBLIC_URL}/`);
  expect(await page('/robots.txt')).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
  expect(await page('/sitemap.xml')).toContain(`<loc>${PUBLIC_URL}/</loc>`);
});

test.each([
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/favicon.ico', 'image/x-icon'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/mark.svg', 'image/svg+xml; charset=utf-8'],
])('%s is there for everybody, as what it is', async (path, type) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe(type);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
});

test('the icons have the size that the manifest declares', async () => {
  const { icons } = await (await get('/manifest.webmanifest')).json();
  for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const { width, height } = await sharp(await (await get(src)).bytes()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

test('the shared picture is a light JPEG of the size that the page declares', async () => {
  const html = await page();
  const address = contentOf(html, 'og:image') ?? '';
  expect(address.startsWith(`${PUBLIC_URL}/`)).toBe(true);
  const answer = await get(address.slice(PUBLIC_URL.length));
  expect(answer.headers.get('content-type')).toBe(contentOf(html, 'og:image:type'));
  const bytes = await answer.bytes();
  expect(bytes.length).toBeLessThan(150_000);
  const { format, width, height } = await sharp(bytes).metadata();
  expect(format).toBe('jpeg');
  expect(String(width)).toBe(contentOf(html, 'og:image:width'));
  expect(String(height)).toBe(contentOf(html, 'og:image:height'));
});

test('pictures and logos may be cached for ever, because their addresses carry a version', async () => {
  const html = await page();
  const pictures = [...html.matchAll(/\/site-pictures\/([a-z0-9-]+)\/640\.avif/g)];
  const logos = [...html.matchAll(/src="(\/content\/partners\/[^"]+)"/g)];
  expect(pictures.length).toBeGreaterThan(0);
  expect(logos).toHaveLength(23);
  for (const path of [pictures[0]?.[0], logos[0]?.[1]] as string[]) {
    expect(path).toMatch(/-[0-9a-f]{8}[./]/);
    const answer = await get(path);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('cache-control'), path).toBe(CACHED_FOREVER);
  }
  for (const path of ['/site-pictures/hero-1/1280.webp', '/content/partners/hoggar-lng.svg']) {
    expect((await get(path)).status, `${path}, without a version`).toBe(404);
  }
});

test('the hero picture is asked for before styles, fonts and scripts', async () => {
  const head = (await page()).split('</head>')[0] ?? '';
  const [, first] = /<link rel="(?:preload|modulepreload|stylesheet)"([^>]*)>/.exec(head) ?? [];
  expect(first).toContain('as="image"');
  expect(first).toContain('fetchPriority="high"');
});

test.each(['/login', '/recruiter', '/admin/messages', '/no-such-page'])(
  '%s has a title of its own and asks not to be listed',
  async (path) => {
    const html = await page(path);
    const [, title] = /<title>(.*?)<\/title>/.exec(html) ?? [];
    expect(title).not.toBe('');
    expect((await page()).includes(`<title>${title}</title>`)).toBe(false);
    expect(contentOf(html, 'robots')).toBe('noindex');
    expect(html).not.toContain('rel="canonical"');
  },
);

test('stored text cannot break out of the structured data', async () => {
  const client = new pg.Client(await findRunningPostgres(join(site.dataDir, 'postgres')));
  await client.connect();
  await client.query('insert into contact_info (phone, email, address) values ($1, $1, $1)', [
    HOSTILE,
  ]);
  await client.end();
  await expect.poll(async () => structuredDataOf(await page()).telephone).toBe(HOSTILE);
  const answer = await get('/');
  const html = await answer.text();
  expect(html).not.toContain('<script>alert');
  expect(structuredDataOf(html).address).toBe(HOSTILE);
  expect(answer.headers.get('content-security-policy')).not.toContain('unsafe');
});
