import { expect, test } from 'vitest';
import { byteRange, cachedResponse } from './cached-response.ts';

const BYTES = Buffer.from('0123456789'.repeat(100));
const looks = { type: 'application/pdf', compress: false, cacheControl: 'no-cache' };

const pdf = cachedResponse(async () => ({ bytes: BYTES }), looks);
const page = cachedResponse(async () => ({ bytes: BYTES, headers: { 'x-made': 'yes' } }), {
  ...looks,
  compress: true,
});
const asked = (headers = {}, method = 'GET') => new Request('http://x/', { method, headers });

test('a range is answered with 206 and its place in the whole', async () => {
  const part = await pdf(asked({ range: 'bytes=10-14' }));
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe('bytes 10-14/1000');
  expect(part.headers.get('content-length')).toBe('5');
  expect(await part.text()).toBe('01234');
  const beyond = await pdf(asked({ range: 'bytes=1000-' }));
  expect(beyond.status).toBe(416);
  expect(beyond.headers.get('content-range')).toBe('bytes */1000');
  const whole = await pdf(asked());
  expect(whole.status).toBe(200);
  expect(whole.headers.get('accept-ranges')).toBe('bytes');
});

test('a matching ETag is answered with 304, also for a range', async () => {
  const etag = (await pdf(asked())).headers.get('etag') ?? '';
  const known = await pdf(asked({ 'if-none-match': `W/${etag}`, range: 'bytes=0-1' }));
  expect(known.status).toBe(304);
  expect(known.headers.get('etag')).toBe(etag);
});

test('the head alone says how long the whole is', async () => {
  const head = await pdf(asked({}, 'HEAD'));
  expect(head.headers.get('content-length')).toBe('1000');
  expect(await head.text()).toBe('');
});

test('a compressed body is sent whole, with its own headers', async () => {
  const packed = await page(asked({ 'accept-encoding': 'gzip', range: 'bytes=0-4' }));
  expect(packed.status).toBe(200);
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('accept-ranges')).toBeNull();
  expect(packed.headers.get('vary')).toBe('accept-encoding');
  expect(packed.headers.get('x-made')).toBe('yes');
});

test('it is read once, and read again after it could not be', async () => {
  let reads = 0;
  const answer = cachedResponse(async () => {
    reads += 1;
    if (reads === 1) throw new Error('no such file');
    return { bytes: BYTES };
  }, looks);
  await expect(answer(asked())).rejects.toThrow('no such file');
  expect((await answer(asked())).status).toBe(200);
  expect((await answer(asked())).status).toBe(200);
  expect(reads).toBe(2);
});

const askedRange = (headers: Record<string, string>, method = 'GET') =>
  byteRange(new Request('http://x/', { method, headers }), 1000, '"now"');

test.each([
  ['bytes=0-99', { from: 0, to: 100 }],
  ['bytes=0-0', { from: 0, to: 1 }],
  ['bytes=900-', { from: 900, to: 1000 }],
  ['bytes=999-999', { from: 999, to: 1000 }],
  ['bytes=990-5000', { from: 990, to: 1000 }],
  ['bytes=-10', { from: 990, to: 1000 }],
  ['bytes=-5000', { from: 0, to: 1000 }],
  ['BYTES=5-9', { from: 5, to: 10 }],
  ['bytes=1000-', 'none-of-it'],
  ['bytes=5000-6000', 'none-of-it'],
  ['bytes=-0', 'none-of-it'],
  ['bytes=9-5', null],
  ['bytes=-', null],
  ['bytes=', null],
  ['bytes=0-1,5-6', null],
  ['bytes=a-b', null],
  ['lines=1-2', null],
  ['bytes=99999999999999999999999-', 'none-of-it'],
])('%s of a thousand bytes is %j', (range, found) => {
  expect(askedRange({ range })).toEqual(found);
});

test('a part is added only to parts of the same bytes', () => {
  expect(askedRange({ range: 'bytes=5-9', 'if-range': '"now"' })).toEqual({ from: 5, to: 10 });
  expect(askedRange({ range: 'bytes=5-9', 'if-range': '"then"' })).toBeNull();
  expect(askedRange({ range: 'bytes=5-9', 'if-range': 'W/"now"' })).toBeNull();
  expect(
    askedRange({ range: 'bytes=5-9', 'if-range': 'Sun, 01 Nov 2026 00:00:00 GMT' }),
  ).toBeNull();
});

test('HEAD and requests without a range get the whole', () => {
  expect(askedRange({ range: 'bytes=5-9' }, 'HEAD')).toBeNull();
  expect(askedRange({})).toBeNull();
});
