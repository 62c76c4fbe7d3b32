import { afterAll, beforeAll, expect } from 'vitest';
import { errorBody } from '../../contracts/errors.ts';
import { test } from '../harness/promise-test.ts';
import { rawHead, rawRequest } from '../harness/raw-requests.ts';
import { startTestSite, type TestSite } from '../harness/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ pages: true });
});
afterAll(() => site.stop());

const ask = (line: string, ...headers: string[]) =>
  rawRequest(site.port, rawHead(`${line} HTTP/1.1`, headers));
const PATHS = [
  '/',
  '/healthz',
  '/login',
  '/recruiter',
  '/robots.txt',
  '/api/services',
  '/sitemap.xml',
];

test('the site answers to its own names', async () => {
  const own = ['agency.example', 'AGENCY.example', 'localhost', '127.0.0.1', '[::1]'];
  for (const name of own) {
    const host = name.toLowerCase() === 'agency.example' ? name : `${name}:${site.port}`;
    expect((await ask('GET /healthz', `Host: ${host}`)).status, host).toBe(200);
  }
  const whole = await ask('GET http://agency.example/healthz', 'Host: agency.example');
  expect(whole.status).toBe(200);
});

test('every other host is refused on every kind of page, and never repeated', async ({
  recordPromise,
}) => {
  const foreign = [
    ['Host: evil.example'],
    ['Host: agency.example.evil.example'],
    ['Host: evil.example.agency.example'],
    ['Host: agency.example:8080'],
    ['Host: agency.example:evil'],
    ['Host: agency.example.'],
    ['Host: evil@agency.example'],
    ['Host: agency.example@evil.example'],
    ['Host: agency.example#evil'],
    ['Host: agency.example/evil'],
    ['Host: agency.example, evil.example'],
    ['Host: localhost'],
    ['Host: 0.0.0.0'],
    ['Host: [::ffff:7f00:1]'],
    ['Host: 2130706433'],
    ['Host:'],
    [],
    ['Host: agency.example', 'Host: evil.example'],
    ['Host: evil.example', 'Host: agency.example'],
    ['Host: agency.example', 'Host: agency.example'],
    ['X-Forwarded-Host: agency.example', 'Host: evil.example'],
    ['Forwarded: host=agency.example', 'Host: evil.example'],
    ['Host : evil.example', 'Host: agency.example'],
    [' Host: evil.example', 'Host: agency.example'],
  ];
  const targets = PATHS.flatMap((path) => foreign.map((headers) => [`GET ${path}`, ...headers]));
  const whole = PATHS.flatMap((path) =>
    [
      'http://evil.example',
      'https://evil.example',
      'http://evil@agency.example',
      'HTTP://EVIL.example',
    ].map((origin) => [`GET ${origin}${path}`, 'Host: agency.example']),
  );
  const odd = ['evil.example', '//evil.example/', 'evil.example:80', '*'].map((target) => [
    `GET ${target}`,
    'Host: agency.example',
  ]);
  const repeated: string[] = [];
  const let_in: string[] = [];
  for (const [line = '', ...headers] of [...targets, ...whole, ...odd]) {
    const { status, head, body } = await ask(line, ...headers);
    if (status !== null && ![400, 404, 421].includes(status))
      let_in.push([line, ...headers].join());
    if (/evil/i.test(head + body)) repeated.push([line, ...headers].join());
    if (status === 421)
      expect(errorBody.parse(JSON.parse(body.toString())).error.code).toBe('unknown-host');
  }
  const tried = targets.length + whole.length + odd.length;
  await recordPromise({
    promise: 13,
    tried: `${tried} requests by ${foreign.length} forms of Host and ${4 + odd.length} of target`,
    figure: `${let_in.length} answered as ours, ${repeated.length} repeated the host`,
  });
  expect(let_in).toEqual([]);
  expect(repeated).toEqual([]);
});

const FORWARDED = [
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Proto: evil',
  'X-Forwarded-Port: 6666',
  'X-Forwarded-Prefix: /evil',
  'X-Forwarded-Server: evil.example',
  'X-Original-Host: evil.example',
  'X-Host: evil.example',
  'X-Original-URL: /evil',
  'X-Rewrite-URL: /evil',
  'Forwarded: for=evil;host=evil.example;proto=evil',
  'Via: 1.1 evil',
  'Referer: http://evil.example/',
  'Origin: http://evil.example',
  'User-Agent: evil',
];

test('nothing that a request says of where it came from is in any answer', async ({
  recordPromise,
}) => {
  const pages = [
    ...PATHS,
    '/contact',
    '/magazine',
    '/admin',
    '/no-such-page',
    '/api/nothing',
    '/login.data',
  ];
  const repeated: string[] = [];
  for (const path of pages) {
    const plain = await ask(`GET ${path}`, 'Host: agency.example');
    const answered = await ask(`GET ${path}`, 'Host: agency.example', ...FORWARDED);
    expect(answered.status, path).toBe(plain.status);
    if (/evil|6666/.test(answered.head + answered.body)) repeated.push(path);
  }
  await recordPromise({
    promise: 13,
    tried: `${FORWARDED.length} forwarding headers on ${pages.length} addresses`,
    figure: `${repeated.length} answers repeat one`,
  });
  expect(repeated).toEqual([]);
});
