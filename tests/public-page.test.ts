import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRunningPostgres } from '../server/database/embedded/embedded-postgres.ts';
import { aQuickDataFolder, removeDataFolder } from './harness/folders.ts';
import { type SiteProcess, startSiteProcess } from './harness/site-process.ts';

let dataDir: string;
let site: SiteProcess;
let elsewhere: pg.Client;
beforeAll(async () => {
  dataDir = await aQuickDataFolder();
  site = await startSiteProcess({ dataDir, env: { SEED_DEMO: 'no', LOG_LEVEL: 'error' } });
  elsewhere = new pg.Client(await findRunningPostgres(join(dataDir, 'postgres')));
  await elsewhere.connect();
});
afterAll(async () => {
  await elsewhere.end();
  await site.end();
  await removeDataFolder(dataDir);
});

const page = () => fetch(site.url).then((answer) => answer.text());

test.each([
  [
    'about us',
    "insert into about_us (content) values ('Since the year one')",
    'Since the year one',
  ],
  [
    'a service',
    "insert into services (title, description) values ('Night crews', '')",
    'Night crews',
  ],
  [
    'contact info',
    "insert into contact_info (phone, email, address) values ('+213 000 99', '', '')",
    '+213 000 99',
  ],
  [
    'the portfolio',
    `insert into portfolio (title, description, image_url)
     values ('A new jetty', '', '/pictures/${'0'.repeat(32)}/960.webp')`,
    'A new jetty',
  ],
])('%s changed by another node is on the page of this one', async (_, change, visible) => {
  expect(await page()).not.toContain(visible);
  await elsewhere.query(change);
  await expect.poll(page).toContain(visible);
});

test('the page brings its styles along, and asks for no script before it was drawn', async () => {
  const html = await page();
  const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  expect(styles.length).toBeGreaterThan(20_000);
  expect(html.match(/<link[^>]* rel="(stylesheet|modulepreload)"[^>]*>/g)).toBeNull();
  expect(html.match(/<script[^>]* src=[^>]*>/g)).toBeNull();
  expect(html).not.toContain('<script type="module"');
  expect(/<script type="late-module"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1]).toContain(
    '/assets/entry.client',
  );
  expect(html).toContain("document.querySelectorAll('script[type=late-module]')");
});

test('the page is sent from memory between changes', async () => {
  const [first, second] = [await fetch(site.url), await fetch(site.url)];
  expect(first.headers.get('cache-control')).toBe('public, no-cache');
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  const known = { 'if-none-match': first.headers.get('etag') as string };
  expect((await fetch(site.url, { headers: known })).status).toBe(304);
});

test('what only documents need is left out of scripts and styles', async () => {
  const built = await readdir('build/web/client/assets');
  const files = ['.js', '.css', '.woff2'].map(
    (end) => `/assets/${built.find((file) => file.endsWith(end))}`,
  );
  for (const file of files) {
    const { status, headers } = await fetch(site.url + file);
    expect(status, file).toBe(200);
    expect(headers.get('x-content-type-options'), file).toBe('nosniff');
    expect(headers.get('content-security-policy'), file).toMatch(/^default-src 'none'.*sandbox$/);
    expect(headers.get('cross-origin-resource-policy'), file).toBe('same-origin');
    expect(headers.get('permissions-policy'), file).toBeNull();
  }
  const document = await fetch(site.url);
  expect(document.headers.get('permissions-policy')).toMatch(/camera/);
  expect(document.headers.get('x-frame-options')).toBe('DENY');
});
