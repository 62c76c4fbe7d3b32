import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorBody } from '../contracts/errors.ts';
import { anAdmin } from './harness/people.ts';
import { aPicture } from './harness/pictures.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const message = {
  name: 'Karim H.',
  email: 'k@hoggar.example',
  subject: 'Crew',
  message: 'Forty fitters.',
};
/** Without a length in the head, as a chunked body. */
const sendInPieces = (text: string) =>
  fetch(`${site.url}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new Blob([text]).stream(),
    duplex: 'half',
  } as RequestInit);

test('every answer carries the security headers and a request id', async () => {
  for (const path of ['/healthz', '/api/services', '/api/nothing', '/a-page']) {
    const { headers } = await site.get(path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('x-frame-options'), path).toBe('DENY');
    expect(headers.get('content-security-policy'), path).toContain("default-src 'none'");
    expect(headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('x-powered-by'), path).toBeNull();
  }
});

test('API answers are never stored', async () => {
  for (const path of ['/api/services', '/api/session', '/api/nothing']) {
    expect((await site.get(path)).headers.get('cache-control'), path).toBe('no-store');
  }
});

test('a body that is not JSON is refused', async () => {
  const answer = await site.send('POST', '/api/messages', message, {
    'content-type': 'text/plain',
  });
  expect(answer.status).toBe(415);
});

test('a broken body is refused in our own words', async () => {
  const answer = await fetch(`${site.url}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":',
  });
  expect(answer.status).toBe(400);
  const { error } = errorBody.parse(await answer.json());
  expect(error).toMatchObject({ code: 'invalid-input', message: 'The request could not be read.' });
});

test('a body over the cap is refused, declared or sent in pieces', async () => {
  const large = { ...message, message: 'x'.repeat(70_000) };
  expect((await site.send('POST', '/api/messages', large)).status).toBe(413);

  expect((await sendInPieces(JSON.stringify(large))).status).toBe(413);
});

test.each([
  ['declared', 'content-length: 400000', 'x'.repeat(400_000)],
  ['sent in pieces', 'transfer-encoding: chunked', `61a80\r\n${'x'.repeat(400_000)}\r\n0\r\n\r\n`],
])(
  'a body over the cap, %s slowly, has its answer and leaves the connection in use',
  async (_, length, body) => {
    const socket = connect(site.port, '127.0.0.1');
    const received = () => String(socket.read() ?? '');
    const head = `host: 127.0.0.1:${site.port}\r\ncontent-type: application/json\r\n${length}`;
    socket.write(`POST /api/messages HTTP/1.1\r\n${head}\r\n\r\n${body.slice(0, 100_000)}`);
    await expect.poll(received).toContain('HTTP/1.1 413');
    // Longer than a server that cleans up at once would wait.
    await delay(1_000);
    socket.write(body.slice(100_000));
    socket.write(`GET /healthz HTTP/1.1\r\nhost: 127.0.0.1:${site.port}\r\n\r\n`);
    await expect.poll(received).toContain('HTTP/1.1 200');
    socket.destroy();
  },
);

test('a body sent in pieces under the cap is as good as any', async () => {
  expect((await sendInPieces(JSON.stringify(message))).status).toBe(201);
});

test('a header that is longer than it can sensibly be is refused', async () => {
  for (const name of ['if-none-match', 'range', 'accept-encoding', 'x-forwarded-for']) {
    const answer = await site.get('/healthz', { [name]: `x${' '.repeat(2_000)}x` });
    expect(answer.status, name).toBe(431);
    expect(errorBody.parse(await answer.json()).error.code).toBe('head-too-large');
  }
  expect((await site.get('/healthz', { cookie: 'x'.repeat(4_000) })).status).toBe(200);
});

test('an error has one shape and says nothing of our insides', async () => {
  await site.pool.query('alter table services rename to services_away');
  try {
    const answer = await site.get('/api/services');
    expect(answer.status).toBe(500);
    const text = await answer.text();
    const { error } = errorBody.parse(JSON.parse(text));
    expect(error.message).toBe('Something went wrong on our side. Please try again.');
    expect(error.requestId).toBe(answer.headers.get('x-request-id'));
    expect(text).not.toMatch(/services_away|relation|select|node_modules|\.ts/i);
    expect(
      site.logLines.some(
        (line) => line.includes(error.requestId) && line.includes('request.failed'),
      ),
    ).toBe(true);
  } finally {
    await site.pool.query('alter table services_away rename to services');
  }
});

test('an unknown API address is not found, in the same shape', async () => {
  const answer = await site.get('/api/nothing');
  expect(answer.status).toBe(404);
  expect(errorBody.parse(await answer.json()).error.code).toBe('not-found');
});

test.concurrent('a connection that sends nothing, or half a head, is closed', async () => {
  const closedAfter = (opening: string) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(site.port, '127.0.0.1', () => socket.write(opening));
      socket.on('close', () => resolve());
      socket.on('error', reject);
      socket.resume();
    });
  await Promise.all([
    closedAfter('GET / HTTP/1.1\r\n'),
    closedAfter('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '),
  ]);
});

/** Sends one byte a second, then the rest; returns the status and when it came. */
function trickle(path: string, headers: Record<string, string>, body: Buffer, seconds: number) {
  return new Promise<{ status: number; seconds: number }>((resolve, reject) => {
    const started = performance.now();
    const request = httpRequest(site.url + path, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
    });
    let sent = 0;
    const timer = setInterval(() => {
      if (sent === seconds) clearInterval(timer);
      if (sent < seconds) request.write(body.subarray(sent, ++sent));
      else request.end(body.subarray(sent));
    }, 1_000);
    request.on('response', (answer) => {
      clearInterval(timer);
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, seconds: (performance.now() - started) / 1000 });
    });
    request.on('error', reject);
  });
}

test.concurrent('a body that trickles is cut off, but for a picture of an administrator', async () => {
  const { cookie } = await anAdmin(site.db, site.clock.now);
  const json = { 'content-type': 'application/json' };
  const [picture, letter, pin] = await Promise.all([
    trickle('/api/admin/pictures', { cookie }, await aPicture(), 17),
    trickle('/api/messages', json, Buffer.from(JSON.stringify(message)), 60),
    trickle('/api/admin/grant', json, Buffer.from('{"pin":"0123456789"}'), 60),
  ]);
  expect(picture.status).toBe(201);
  for (const { status, seconds } of [letter, pin]) {
    expect(status).toBe(408);
    expect(seconds).toBeLessThan(60);
  }
});

test('the site says whether it is alive and whether it is ready', async () => {
  expect((await site.get('/healthz')).status).toBe(200);
  expect((await site.get('/readyz')).status).toBe(200);
});

test('the API document lists the API by its contracts', async () => {
  const document = await (await site.get('/api/openapi.json')).json();
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/messages', '/session', '/admin/grant', '/admin/services/{id}']),
  );
  expect(
    document.paths['/messages'].post.requestBody.content['application/json'].schema.required,
  ).toEqual(['name', 'email', 'subject', 'message']);
});
