import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { keysIn, testFileStore } from '../../../tests/harness/file-store-contract.ts';
import {
  answerWith,
  breaksOff,
  type S3Server,
  saysNothing,
  startS3Server,
} from '../../../tests/harness/s3-server.ts';
import { freePort } from '../../../tests/harness/site-process.ts';
import { StartupProblem } from '../../errors.ts';
import { errorDetails } from '../../observability/log.ts';
import { DOCUMENTS, PICTURES, StoreAway } from '../file-store.ts';
import { s3FileStore } from './s3-store.ts';

const CALM = { tries: 3, tryMs: 5_000, totalMs: 20_000 };
const HASTY = { ...CALM, tryMs: 100 };
const calm = {
  holding: PICTURES,
  owner: 'this-installation',
  patience: { get: CALM, put: CALM, other: CALM },
};
/** For readers of a store that says nothing. */
const hasty = { ...calm, patience: { ...calm.patience, get: HASTY } };

async function aServer(options = {}) {
  const server = await startS3Server(options);
  onTestFinished(() => server.stop());
  return server;
}

async function aStore(options = {}) {
  const server = await aServer(options);
  const store = await s3FileStore(server.settings, hasty);
  server.objects.clear();
  server.requests.length = 0;
  return { server, store };
}

testFileStore(async () => {
  const { settings } = await aServer({ pageSize: 2 });
  return () => s3FileStore({ ...settings, prefix: 'sites/agency/' }, calm);
}, PICTURES);

testFileStore(async () => {
  const { settings } = await aServer({ pageSize: 2 });
  return () => s3FileStore(settings, { ...calm, holding: DOCUMENTS });
}, DOCUMENTS);

test('opening it proves every right the key needs, and leaves nothing behind', async () => {
  const server = await aServer();
  await s3FileStore(server.settings, calm);
  expect(server.requests.map((line) => line.split(' ')[0])).toEqual([
    'GET',
    'PUT',
    'GET',
    'DELETE',
    'GET',
    'GET',
    'PUT',
  ]);
  expect([...server.objects.keys()]).toEqual(['.owner']);
});

const ELSEWHERE = { 'x-amz-bucket-region': 'eu-central-1' };
const WRONG_SECRET = 'a-wrong-secret-of-somebody';

const nobodyListens = async () => ({ endpoint: `http://127.0.0.1:${await freePort()}` });

test.each<[string, (server: S3Server) => object | undefined | Promise<object>, RegExp]>([
  [
    'a wrong secret',
    () => ({ secretAccessKey: WRONG_SECRET }),
    /key .* is wrong .*SignatureDoesNotMatch.*S3_SECRET_ACCESS_KEY/,
  ],
  ['an unknown key', () => ({ accessKeyId: 'NOBODY' }), /key .* is wrong .*InvalidAccessKeyId/],
  [
    'a missing bucket',
    () => ({ bucket: 'elsewhere' }),
    /no bucket elsewhere .*NoSuchBucket.*S3_BUCKET/,
  ],
  [
    'a port where nobody listens',
    nobodyListens,
    /cannot be reached at http:\/\/127\.0\.0\.1:.*ECONNREFUSED.*S3_ENDPOINT/,
  ],
  [
    'a host that does not exist',
    () => ({ endpoint: 'http://s3.invalid' }),
    /cannot be reached.*(ENOTFOUND|EAI_AGAIN|no answer in time)/,
  ],
  ['no right to list', (server) => server.deny('list'), /may not list .*AccessDenied.*rights/],
  ['no right to write', (server) => server.deny('PUT'), /may not write/],
  ['no right to read', (server) => server.deny('GET'), /may not read/],
  [
    'a right to list under a condition',
    (server) => server.deny('missing'),
    /does not tell the key what is missing .*without a condition/,
  ],
  [
    'a mark in the folder that only another key may read',
    (server) => server.deny('GET .owner'),
    /may not read \.owner .*AccessDenied.*another key/,
  ],
  [
    'a mark in the folder that only another key may write',
    (server) => server.deny('PUT .owner'),
    /may not write \.owner .*AccessDenied.*another key/,
  ],
  ['no right to delete', (server) => server.deny('DELETE'), /may not delete/],
  [
    'a bucket of another region',
    (server) => server.meets(answerWith(301, 'PermanentRedirect', ELSEWHERE)),
    /somewhere else.*Set S3_REGION to eu-central-1\./,
  ],
  [
    'a region that is not the signed one',
    (server) => server.meets(answerWith(400, 'AuthorizationHeaderMalformed')),
    /somewhere else.*Check S3_REGION and S3_ENDPOINT\./,
  ],
  [
    'a clock that is wrong',
    (server) => server.meets(answerWith(403, 'RequestTimeTooSkewed')),
    /clock is wrong/,
  ],
  ['a page of a proxy', (server) => server.meets(answerWith(418, '<b>')), /cannot be used .*418\)/],
])('%s stops the start with what to check, and with no secret', async (_, changed, sentence) => {
  const server = await aServer();
  const settings = { ...server.settings, ...(await changed(server)) };
  const problem = await s3FileStore(settings, calm).catch((error) => error);
  expect(problem).toBeInstanceOf(StartupProblem);
  expect(problem.message).toMatch(sentence);
  if (!/may not delete/.test(problem.message)) expect(server.objects.size).toBe(0);
  for (const secret of [WRONG_SECRET, server.settings.secretAccessKey, 'AGENCYKEY']) {
    expect(
      `${problem.message}${problem.stack}${JSON.stringify(errorDetails(problem))}`,
    ).not.toContain(secret);
  }
});

test('a service that says nothing stops the start, too', async () => {
  const server = await aServer();
  server.meets(saysNothing, saysNothing, saysNothing);
  const patience = { ...calm.patience, other: HASTY };
  await expect(s3FileStore(server.settings, { ...calm, patience })).rejects.toThrow(
    /cannot be reached.*no answer in time/,
  );
});

const TROUBLE = {
  'abc/480.webp': answerWith(500, 'InternalError'),
  'abc/960.webp': answerWith(429, 'TooManyRequests'),
  'abc/1600.webp': breaksOff,
};

test("a folder with another installation's pictures is left alone until somebody says otherwise", async () => {
  const server = await aServer();
  const open = (owner: string, prefix = '') =>
    s3FileStore({ ...server.settings, prefix }, { ...calm, owner });
  await (await open('first')).put('abc/960.webp', Buffer.from('x'));
  const problem = await open('second').catch((error) => error);
  expect(problem).toBeInstanceOf(StartupProblem);
  expect(problem.message).toMatch(/another installation\. Set S3_PREFIX.*delete \.owner in/);
  expect(await keysIn(await open('first'))).toEqual(['abc/960.webp']);
  expect(await keysIn(await open('second', 'second/'))).toEqual([]);
  server.objects.delete('.owner');
  expect(await keysIn(await open('second'))).toEqual(['abc/960.webp']);
});

test('short trouble is not noticed', async () => {
  const { server, store } = await aStore();
  for (const [key, trouble] of Object.entries(TROUBLE)) {
    server.meets(trouble);
    await store.put(key, Buffer.from(key));
    server.meets(trouble);
    expect(Buffer.from((await store.get(key))?.bytes ?? []).toString()).toBe(key);
  }
  server.meets(answerWith(503, 'SlowDown'));
  expect(await keysIn(store)).toHaveLength(3);
  server.meets(answerWith(503, 'SlowDown'));
  await store.remove('abc');
  expect(server.objects.size).toBe(0);
});

test('a picture that was just shown is shown again without asking, until it is removed', async () => {
  const { server, store } = await aStore();
  await store.put('abc/960.webp', Buffer.from('stored'));
  await store.get('abc/960.webp');
  server.requests.length = 0;
  expect(await store.get('abc/960.webp')).toMatchObject({ contentType: 'image/webp' });
  expect(server.requests).toEqual([]);
  server.deny('DELETE');
  await expect(store.remove('abc')).rejects.toThrow(StoreAway);
  await store.get('abc/960.webp');
  expect(server.requests.at(-1)).toMatch(/^GET .*abc\/960\.webp$/);
});

test.each([
  ['failing', answerWith(503, 'SlowDown'), /^GET: the store answered 503 SlowDown$/],
  ['hanging', saysNothing, /^GET: no answer in time$/],
  ['breaking off', breaksOff, /^GET: (UND_ERR_SOCKET|ECONNRESET)$/],
])(
  'a store that keeps %s is given up after three tries, in a sentence',
  async (_, fault, reason) => {
    const { server, store } = await aStore();
    server.meets(fault, fault, fault);
    const failure = await store.get('abc/960.webp').catch((error) => error);
    expect(failure).toBeInstanceOf(StoreAway);
    expect(failure).toMatchObject({ code: 'unavailable', reason: expect.stringMatching(reason) });
    expect(errorDetails(failure)).toMatchObject({ cause: expect.stringMatching(reason) });
    expect(server.requests).toHaveLength(3);
  },
);

test('a store that hangs is asked again within the remaining time', async () => {
  const server = await aServer();
  const get = { tries: 3, tryMs: 600, totalMs: 1_000 };
  const patience = { ...calm.patience, get };
  const store = await s3FileStore(server.settings, { ...calm, patience });
  await store.put('abc/960.webp', Buffer.from('late'));
  server.meets(saysNothing);
  expect(await store.get('abc/960.webp')).not.toBeNull();
  server.requests.length = 0;
  server.meets(saysNothing, saysNothing, saysNothing);
  await expect(store.get('def/960.webp')).rejects.toMatchObject({
    reason: 'GET: no answer in time',
  });
  expect(server.requests).toHaveLength(2);
});

test('noteReached reports when the service is gone, refuses, and is back', async () => {
  const server = await aServer();
  let isReached: boolean | undefined;
  const noteReached = (reached: boolean) => {
    isReached = reached;
  };
  const store = await s3FileStore(server.settings, { ...hasty, noteReached });
  expect(isReached).toBe(true);
  server.meets(breaksOff, breaksOff, breaksOff);
  await store.get('abc/960.webp').catch(() => {});
  expect(isReached).toBe(false);
  expect(await store.get('abc/960.webp')).toBeNull();
  expect(isReached).toBe(true);
  server.deny('GET');
  await store.get('abc/480.webp').catch(() => {});
  expect(isReached).toBe(false);
});

test('a refusal is not asked for again, and is no missing picture', async () => {
  const { server, store } = await aStore();
  server.deny('GET');
  await expect(store.get('abc/960.webp')).rejects.toMatchObject({
    reason: 'GET: the store answered 403 AccessDenied',
  });
  expect(server.requests).toHaveLength(1);
  server.renameBucket('gone');
  await expect(store.put('abc/960.webp', Buffer.from('x'))).rejects.toThrow(StoreAway);
  await expect(store.remove('abc')).rejects.toThrow(StoreAway);
  await expect(keysIn(store)).rejects.toThrow(StoreAway);
});

test('a bucket that is gone is no missing picture either', async () => {
  const { server, store } = await aStore();
  server.renameBucket('gone');
  await expect(store.get('abc/960.webp')).rejects.toThrow(StoreAway);
});

test('a signature is shown to no other host', async () => {
  const { server, store } = await aStore();
  const reached: unknown[] = [];
  const stranger = createServer((request, response) => {
    reached.push(request.headers);
    response.end('not yours');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void stranger.close());
  await once(stranger, 'listening');
  const location = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`;
  for (const status of [301, 302, 307, 308]) {
    server.meets(answerWith(status, 'TemporaryRedirect', { location }));
    await expect(store.get('abc/960.webp')).rejects.toThrow(StoreAway);
    server.meets(answerWith(status, 'TemporaryRedirect', { location }));
    await expect(store.put('abc/960.webp', Buffer.from('x'))).rejects.toThrow(StoreAway);
  }
  expect(reached).toEqual([]);
});

test('an invalid picture key is never sent to the store', async () => {
  const { server, store } = await aStore();
  await store.get('abc/../960.webp');
  await expect(store.put('../960.webp', Buffer.from('x'))).rejects.toThrow();
  await expect(store.remove('..')).rejects.toThrow();
  expect(server.requests).toEqual([]);
});

test("other people's objects are neither listed nor removed, and no folder but ours is read", async () => {
  const server = await aServer({ pageSize: 2 });
  const store = await s3FileStore({ ...server.settings, prefix: 'ours/' }, calm);
  server.objects.clear();
  const theirs = { bytes: Buffer.from('x'), contentType: undefined, savedAt: new Date() };
  const names = [
    'abc/960.webp',
    'ours/abc/notes.txt',
    'ours/abc/960.webp.bak',
    'ours/R&D <1>/960.webp',
    'ours/deep/abc/960.webp',
    'oursabc/960.webp',
  ];
  for (const name of names) server.objects.set(name, theirs);
  await store.put('abc/960.webp', Buffer.from('x'));
  await store.put('def/960.webp', Buffer.from('x'));
  expect(await keysIn(store)).toEqual(['abc/960.webp', 'def/960.webp']);
  await store.remove('abc');
  await store.remove('def');
  expect([...server.objects.keys()]).toEqual(names);
});

test('a bucket of thousands is listed page by page', async () => {
  const { server, store } = await aStore();
  const savedAt = new Date('2026-01-02T03:04:05Z');
  for (let number = 0; number < 2_500; number++) {
    server.objects.set(`p${number}/960.webp`, {
      bytes: Buffer.alloc(0),
      contentType: undefined,
      savedAt,
    });
  }
  const found = await Array.fromAsync(store.list());
  expect(new Set(found.map(({ key }) => key)).size).toBe(2_500);
  expect(found[0]?.savedAt).toEqual(savedAt);
  expect(server.requests).toHaveLength(3);
});

test('a list that is cut short is a failure, not a short list', async () => {
  const { server, store } = await aStore();
  server.meets((_, response) => void response.end('<ListBucketResult><IsTruncated>false'));
  await expect(keysIn(store)).rejects.toMatchObject({
    reason: 'GET: The list is cut off or no list.',
  });
});

test('while the store hangs, readers beyond a bound are refused at once', async () => {
  const server = await aServer();
  const readers = { atOnce: 2, maxWaiting: 1, maxWaitMs: 50 };
  const store = await s3FileStore(server.settings, { ...hasty, readers });
  server.requests.length = 0;
  server.meets(...Array(9).fill(saysNothing));
  const reads = Array.from({ length: 6 }, (_, number) =>
    store.get(`p${number}/960.webp`).catch((error) => error),
  );
  const reasons = (await Promise.all(reads)).map(({ reason }) => reason);
  expect(reasons.filter((reason) => reason === 'the line of readers is full')).toHaveLength(3);
  expect(reasons.filter((reason) => reason.startsWith('no turn in time'))).toHaveLength(1);
  expect(server.requests).toHaveLength(6);
});

test('an answer without an end is not taken for a whole picture', async () => {
  const { server, store } = await aStore();
  const endless = (_: unknown, response: { socket: { end: (text: string) => void } | null }) =>
    response.socket?.end('HTTP/1.0 200 OK\r\n\r\nhalf a pic');
  server.meets(...(Array(3).fill(endless) as Parameters<typeof server.meets>));
  await expect(store.get('abc/960.webp')).rejects.toMatchObject({
    reason: 'GET: the answer does not say where it ends',
  });
});
