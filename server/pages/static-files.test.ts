import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IMMUTABLE, REVALIDATED, staticFiles, textAnswers } from './static-files.ts';

let folder: string;
let file: Awaited<ReturnType<typeof staticFiles>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'));
  await mkdir(join(folder, 'public', 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'public', 'mark.svg'), '<svg/>');
  await writeFile(join(folder, 'public', 'server.map'), 'a kind of file we do not serve');
  await writeFile(join(folder, 'public', 'assets', 'app.js'), 'let a;'.repeat(200));
  await writeFile(join(folder, 'public', 'assets', 'packed.js'), 'let b;'.repeat(200));
  await writeFile(join(folder, 'public', 'assets', 'packed.js.br'), 'packed by the build');
  file = await staticFiles(
    [
      { at: '/', folder: join(folder, 'public'), cacheControl: REVALIDATED },
      { at: '/assets/', folder: join(folder, 'public', 'assets'), cacheControl: IMMUTABLE },
      {
        at: '/named/',
        folder: join(folder, 'public', 'assets'),
        cacheControl: IMMUTABLE,
        namedBy: (name, bytes) => `${bytes.length}-${name}`,
      },
    ],
    textAnswers({ '/robots.txt': 'User-agent: *' }),
  );
});
afterAll(() => rm(folder, { recursive: true }));

const get = (path: string, headers = {}) =>
  file(path)?.(new Request(`http://x${path}`, { headers }));

test('a file is served with its type, and hashed ones may be cached for ever', async () => {
  const mark = await get('/mark.svg');
  expect(mark?.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(mark?.headers.get('content-security-policy')).toContain('sandbox');
  expect(mark?.headers.get('cache-control')).toBe(REVALIDATED);
  expect((await get('/assets/app.js'))?.headers.get('cache-control')).toBe(IMMUTABLE);
});

test('a file may have another name in its address, and only that one', async () => {
  expect((await get('/named/1200-app.js'))?.status).toBe(200);
  expect(file('/named/app.js')).toBeUndefined();
});

test('a text made at the start is served like a file', async () => {
  const robots = await get('/robots.txt');
  expect(await robots?.text()).toBe('User-agent: *');
  expect(robots?.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(robots?.headers.get('cache-control')).toBe(REVALIDATED);
});

test('a browser that accepts brotli gets it, and one that has the file gets 304', async () => {
  const packed = await get('/assets/app.js', { 'accept-encoding': 'br' });
  expect(packed?.headers.get('content-encoding')).toBe('br');
  expect(Number(packed?.headers.get('content-length'))).toBeLessThan(100);
  const again = await get('/assets/app.js', { 'if-none-match': packed?.headers.get('etag') });
  expect(again?.status).toBe(304);
});

test('a precompressed file is sent as the body of its original, and has no address of its own', async () => {
  const packed = await get('/assets/packed.js', { 'accept-encoding': 'br' });
  expect(await packed?.text()).toBe('packed by the build');
  expect(file('/assets/packed.js.br')).toBeUndefined();
  const plain = await get('/assets/packed.js');
  expect(await plain?.text()).toBe('let b;'.repeat(200));
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/../../secret.txt',
  '/assets',
  '/',
  '/server.map',
  '//mark.svg',
])('%s is nothing that is served', (path) => {
  expect(file(path)).toBeUndefined();
});
