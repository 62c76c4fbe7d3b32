import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { test } from '../harness/promise-test.ts';
import { rawHead, rawRequest } from '../harness/raw-requests.ts';
import { startTestSite, type TestSite } from '../harness/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ pages: true });
});
afterAll(() => site.stop());

const PLACES = [
  '/',
  '/pictures/',
  `/pictures/${'0'.repeat(32)}/`,
  '/assets/',
  '/site-pictures/',
  '/content/partners/',
  '/magazine/',
  '/api/',
  '/recruiter/',
];
const UP = [
  '..',
  '..%2f..',
  '%2e%2e',
  '%2e%2e%2f%2e%2e',
  '..%5c..',
  '..\\..',
  '%252e%252e%252f',
  '%25252e%25252e',
  '%c0%ae%c0%ae',
  '%c0%ae%c0%ae%c0%af',
  '%e0%80%ae%e0%80%ae',
  '%uff0e%uff0e',
  '....//',
  '..;/',
  '.%00./',
  '%00',
  '..%00/',
  '%2e%2e%00',
  '..%09/',
  '..%0d%0a',
  '/..//..',
  '%ff%fe',
  '%',
  '%2',
];
const WANTED = ['package.json', 'etc/passwd', 'server/main.ts'];
/** Words that occur in these files and in no other. */
const GIVEN_AWAY = /root:.*:0:0:|"devDependencies"|installPageRenderer|openDatabase\(env/;

test('no path leads to a file outside of what is served, and none breaks the site', async ({
  recordPromise,
}) => {
  const paths = PLACES.flatMap((place) =>
    UP.flatMap((up) => WANTED.map((wanted) => `${place}${`${up}/`.repeat(5)}${wanted}`)),
  );
  const picture = PLACES[2];
  const odd = [
    ...['960.webp%00.txt', '960.webp/', '960.webp/..', '%39%36%30.webp', '.incoming', ''].map(
      (file) => `${picture}${file}`,
    ),
    '/pictures/.incoming/x',
    '/pictures/%2e%2e/960.webp',
    '/magazine.pdf%00',
    '/magazine/../magazine.pdf/..',
    `/${'a'.repeat(9_000)}`,
    `/pictures/${'a/'.repeat(2_000)}`,
    `/${'../'.repeat(2_000)}etc/passwd`,
  ];
  // The router says of each that it cannot be decoded.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const broken: string[] = [];
  const given: string[] = [];
  const all = [...paths, ...odd];
  for (let at = 0; at < all.length; at += 20)
    await Promise.all(
      all.slice(at, at + 20).map(async (path) => {
        const head = rawHead(`GET ${path} HTTP/1.1`, ['Host: agency.example']);
        const { status, body } = await rawRequest(site.port, Buffer.from(head, 'latin1'));
        if (status === null || status >= 500) broken.push(path);
        if (GIVEN_AWAY.test(body.toString())) given.push(path);
      }),
    );
  await recordPromise({
    promise: 13,
    tried: `${all.length} paths that climb, by ${UP.length} spellings from ${PLACES.length} places`,
    figure: `${given.length} files from outside, ${broken.length} answers of 5xx`,
  });
  expect(given).toEqual([]);
  expect(broken).toEqual([]);
  const own = await readFile(resolve(import.meta.dirname, '../../package.json'), 'utf8');
  expect(own).toMatch(GIVEN_AWAY);
});
