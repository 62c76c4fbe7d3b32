import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PICTURE_MAX_BYTES, type PictureRefusal } from '../contracts/picture-uploads.ts';
import { pictureSources } from '../contracts/pictures.ts';
import { uploadedPicture } from '../contracts/portfolio.ts';
import { BUDGETS } from '../server/rate-limits/rate-limits.ts';
import { anAdmin } from './harness/people.ts';
import { aPicture, gifOf, pictureSentence, pngBomb } from './harness/pictures.ts';
import { refusal } from './harness/requests.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  site.clock.now = new Date();
  await emptyTables(site.pool, 'rate_limits, pictures, portfolio, audit');
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
});
afterAll(() => site.stop());

const upload = (bytes: Uint8Array | string, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/api/admin/pictures`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/octet-stream', ...headers },
    body: bytes as BodyInit,
  });
const files = async () => (await readdir(site.pictureFolder, { recursive: true })).sort();
const rows = async () => (await site.pool.query('select * from pictures')).rows;

/** Sends the head of an upload and as much of the body as given, and waits for the answer. */
const sendHead = (headers: string[], body = '') =>
  new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect(site.port, '127.0.0.1', () =>
      socket.write(
        ['POST /api/admin/pictures HTTP/1.1', 'Host: agency.example', ...headers, '', body].join(
          '\r\n',
        ),
      ),
    );
    socket.on('data', (chunk) => {
      received += chunk;
      if (received.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'a %s is stored in every size under a new name, and is not in use yet',
  async (type) => {
    const answer = await upload(await aPicture(type), { 'content-type': 'text/html' });
    expect(answer.status).toBe(201);
    const { picture, image_url, ...size } = uploadedPicture.parse(await answer.json());
    expect(image_url).toBe(`/pictures/${picture}/960.webp`);
    const { avif, webp } = pictureSources(image_url);
    for (const candidate of `${avif}, ${webp}`.split(', ')) {
      const address = candidate.split(' ')[0] as string;
      const { status, headers } = await site.get(address);
      expect(status, address).toBe(200);
      expect(headers.get('content-type')).toBe(`image/${address.split('.')[1]}`);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain('sandbox');
    }
    expect(await rows()).toEqual([
      {
        name: picture,
        made_for: 'page',
        saved_at: site.clock.now,
        unused_since: site.clock.now,
        ...size,
      },
    ]);
    const { rows: audited } = await site.pool.query('select action, noun from audit');
    expect(audited).toEqual([{ action: 'upload', noun: 'pictures' }]);
  },
);

const png = await aPicture('png', { width: 300, height: 200 });
const jpeg = await aPicture('jpeg', { width: 300, height: 200 });
const REFUSED: [string, Uint8Array | string, number, PictureRefusal][] = [
  ['nothing', '', 415, 'not-a-picture'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'not-a-picture'],
  ['a page', '<!doctype html><script>alert(1)</script>', 415, 'not-a-picture'],
  ['a text', 'Forty fitters.', 415, 'not-a-picture'],
  ['a script that begins like a GIF', 'GIF89a/*<svg/onload=alert(1)>*/', 400, 'damaged'],
  ['a PNG that was cut off', png.subarray(0, png.length - 30), 400, 'damaged'],
  ['a JPEG that was cut off', jpeg.subarray(0, jpeg.length / 2), 400, 'damaged'],
  ['a bomb', pngBomb(30_000, 30_000), 400, 'too-many-pixels'],
  ['an endless animation', gifOf(10_000), 400, 'too-many-frames'],
  ['a file over the limit', Buffer.alloc(PICTURE_MAX_BYTES + 1), 413, 'too-large'],
];

test.each(REFUSED)('%s is refused in a sentence, and nothing of it is left', async (...given) => {
  const [, bytes, status, reason] = given;
  const before = await files();
  const sentence = pictureSentence(reason);
  expect(await refusal(await upload(bytes, { 'content-type': 'image/png' }))).toMatchObject({
    status,
    message: sentence,
    fields: { picture: sentence },
  });
  expect(await files()).toEqual(before);
  expect(await rows()).toEqual([]);
});

test('twenty hostile files at once are each refused for what they are', async () => {
  const before = await files();
  const hostile = REFUSED.filter(([, bytes]) => bytes.length < 2_000_000);
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const [, bytes, , reason] = hostile[index % hostile.length] as (typeof hostile)[number];
      return [pictureSentence(reason), (await refusal(await upload(bytes))).message];
    }),
  );
  for (const [expected, received] of answers) expect(received).toBe(expected);
  expect(await files()).toEqual(before);
});

test('a picture with HTML appended is stored as the picture alone', async () => {
  const script = '<html><script>alert("canary")</script></html>';
  const answer = await upload(Buffer.concat([await aPicture('gif'), Buffer.from(script)]));
  const { picture } = uploadedPicture.parse(await answer.json());
  for (const size of ['480.avif', '480.webp', '960.webp', '1600.avif'])
    expect(await (await site.get(`/pictures/${picture}/${size}`)).text()).not.toContain('canary');
});

test('more than is allowed is refused without a length, too, and less is as good as any', async () => {
  const inPieces = (bytes: Uint8Array) =>
    fetch(`${site.url}/api/admin/pictures`, {
      method: 'POST',
      headers: { cookie },
      body: new Blob([bytes as BlobPart]).stream(),
      duplex: 'half',
    } as RequestInit);
  const large = Buffer.alloc(PICTURE_MAX_BYTES + 1);
  large.set(png);
  expect((await refusal(await inPieces(large))).code).toBe('too-large');
  expect(await rows()).toEqual([]);
  expect((await inPieces(png)).status).toBe(201);
});

test('a length that is too large is refused before anything of it arrives', async () => {
  const received = await sendHead([
    `Cookie: ${cookie}`,
    `Content-Length: ${PICTURE_MAX_BYTES + 1}`,
  ]);
  expect(received).toContain('HTTP/1.1 413');
});

test('without a grant nothing of the file is read', async () => {
  for (const who of ['Cookie: none', `Cookie: admin=${'A'.repeat(43)}`]) {
    const received = await sendHead([who, `Content-Length: ${png.length}`]);
    expect(received).toContain('HTTP/1.1 401');
  }
  expect((await upload(png, { cookie: '' })).status).toBe(401);
  expect(await rows()).toEqual([]);
});

test('only this one address takes a file', async () => {
  for (const path of ['/api/admin/portfolio', '/api/admin/pictures/', '/api/messages']) {
    const answer = await fetch(site.url + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/octet-stream' },
      body: png as BodyInit,
    });
    expect(answer.status, path).toBe(415);
  }
});

test('a fifth large file has to wait until another is done', async () => {
  const asked = Array.from({ length: 5 }, () =>
    httpRequest(`${site.url}/api/admin/pictures`, {
      method: 'POST',
      headers: { cookie, 'content-length': PICTURE_MAX_BYTES },
    }),
  );
  const [answer] = await Promise.race(
    asked.map((request) => {
      request.on('error', () => {});
      request.write('GIF89a');
      return once(request, 'response') as Promise<[IncomingMessage]>;
    }),
  );
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['retry-after']).toBe('5');
  for (const request of asked) request.destroy();
  await expect.poll(async () => (await upload(png)).status).toBe(201);
  expect(site.logLines.filter((line) => line.includes('request.failed'))).toEqual([]);
});

test('an upload whose answer was lost is stored once', async () => {
  const before = await readdir(site.pictureFolder);
  const key = { 'idempotency-key': 'one-and-the-same' };
  const [first, second] = [await upload(png, key), await upload(png, key)];
  expect(await second.json()).toEqual(await first.json());
  expect(await rows()).toHaveLength(1);
  expect(await readdir(site.pictureFolder)).toHaveLength(before.length + 1);
});

test('when the picture cannot be recorded, its files go as well', async () => {
  const before = await files();
  await site.pool.query('alter table pictures rename to pictures_away');
  try {
    expect((await upload(png)).status).toBe(500);
  } finally {
    await site.pool.query('alter table pictures_away rename to pictures');
  }
  expect(await files()).toEqual(before);
});

test('uploads have a budget, and the refusal says how long to wait', async () => {
  const { limit } = BUDGETS['upload-address'];
  expect((await upload('')).status).toBe(415);
  await site.pool.query('update rate_limits set used = $1', [limit]);
  const answer = await upload(png);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(600);
  expect(await rows()).toEqual([]);
});
