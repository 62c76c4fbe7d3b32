import { afterAll, beforeAll, expect } from 'vitest';
import { type AuthorizedRequests, authorizedRequests } from '../harness/authorized-requests.ts';
import { test } from '../harness/promise-test.ts';
import { rawHead, rawRequest } from '../harness/raw-requests.ts';
import { appRoutes, pageRoutes } from '../harness/routes.ts';
import { startTestSite, type TestSite } from '../harness/test-site.ts';

let site: TestSite;
let requests: AuthorizedRequests;
beforeAll(async () => {
  site = await startTestSite({ pages: true, live: true });
  requests = await authorizedRequests(site);
});
afterAll(() => site.stop());

/** May be cached by anyone: the same for everybody. */
const SHARED = [
  'GET /',
  'GET /magazine/:book?',
  'GET /api/magazine',
  'GET /pictures/:picture/:file',
];

test('whatever a signed-in browser is answered is not stored, but for what everybody gets', async ({
  recordPromise,
}) => {
  const { identities } = requests;
  const reads = [...appRoutes(site), ...(await pageRoutes())].filter((one) =>
    one.startsWith('GET '),
  );
  const stored: string[] = [];
  for (const route of reads) {
    const cookie = [await identities.cookie('admin'), await identities.cookie('recruiter')].join(
      '; ',
    );
    const request = await requests.prepare(route);
    const [mine, anybodys] = [
      await requests.send('GET', request, { cookie }),
      await requests.send('GET', request),
    ];
    const rule = mine.headers.get('cache-control') ?? '';
    if (SHARED.includes(route)) expect(mine.text, route).toBe(anybodys.text);
    else if (rule !== 'no-store' && !/^GET \/(healthz|readyz)$/.test(route))
      stored.push(`${route}: ${rule}`);
  }
  await recordPromise({
    promise: 13,
    tried: `${reads.length} addresses asked as an admin and recruiter at once`,
    figure: `${stored.length} may be stored though they are not everybody's`,
  });
  expect(stored).toEqual([]);
});

/** Headers that a cache in front ignores and one visitor sends. */
const POISON = [
  'Cookie: session=poison; admin=poison; theme=poison',
  'X-Forwarded-Host: poison.example',
  'X-Forwarded-Scheme: poison',
  'X-Original-URL: /poison',
  'Accept-Language: poison',
  'Accept: text/poison',
  'User-Agent: poison',
  'Authorization: Bearer poison',
  'Origin: http://poison.example',
  'Range: bytes=0-9',
  'If-Range: "poison"',
  'If-Match: "poison"',
  'If-None-Match: "poison"',
  'If-Modified-Since: Sat, 29 Oct 2044 19:43:31 GMT',
  'Cache-Control: no-cache, max-age=0',
  'Pragma: no-cache',
  'X-HTTP-Method-Override: POST',
  'Transfer-Encoding: identity',
  'Content-Type: application/json',
  'X-React-Router-Prefetch: poison',
  'Sec-Fetch-Dest: poison',
  'Expect: poison',
  'Upgrade: h2c',
  'Accept-Encoding: poison',
  'Accept-Encoding: br;q=0, gzip;q=0, *;q=1',
  'Accept-Encoding: gzip, br',
];
const QUERIES = [
  '',
  '?',
  '?poison=1',
  '?_routes=poison',
  '?index',
  '?utm_source=poison',
  '?%00',
  '?a=%3Cscript%3Epoison',
];
const PAGES = [
  '/',
  '/magazine',
  '/magazine.pdf',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/api/magazine',
];

test('whatever one visitor sends, the next one gets the page byte for byte as it was', async ({
  recordPromise,
}) => {
  const ask = (path: string, ...headers: string[]) =>
    rawRequest(site.port, rawHead(`GET ${path} HTTP/1.1`, ['Host: agency.example', ...headers]));
  const asNext = async () => {
    const all = PAGES.flatMap((path) =>
      ['identity', 'gzip', 'br'].map(async (encoding) => {
        const { head, body } = await ask(path, `Accept-Encoding: ${encoding}`);
        return [
          path,
          encoding,
          head.replace(/^(date|x-request-id):.*\r\n/gim, ''),
          body.toString('base64'),
        ].join('\n');
      }),
    );
    return Promise.all(all);
  };
  const before = await asNext();
  let sent = 0;
  const carried: string[] = [];
  for (const path of PAGES)
    for (const header of POISON)
      for (const query of path === '/' ? QUERIES : QUERIES.slice(0, 2)) {
        sent += 1;
        const { head, body } = await ask(path + query, header);
        if (/poison/.test(head + body)) carried.push(`${path}${query} ${header}`);
      }
  const after = await asNext();
  const changed = before.filter((page, at) => page !== after[at]).length;
  await recordPromise({
    promise: 13,
    tried: `${sent} variations of header, query and cookie on ${PAGES.length} shared pages`,
    figure: `${changed} of ${before.length} pages changed for the next visitor, ${carried.length} carried it`,
  });
  expect(changed).toBe(0);
  expect(carried).toEqual([]);
  for (const page of before) expect(page.split('\n')[2]).toMatch(/^HTTP\/1.1 200/);
});
