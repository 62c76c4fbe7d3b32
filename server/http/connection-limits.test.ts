import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { chunkedBody } from './chunked-body.ts';
import {
  allowSlowBody,
  discardRest,
  dropSlowReaders,
  hasOverlongHeader,
  limitBodyTime,
} from './connection-limits.ts';

const IN_TIME_MS = 150;
const BODY_SILENCE_MS = 1_000;

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

/** Answers with the body once it is there. */
async function aServerThatReads(known: (request: IncomingMessage) => boolean = () => false) {
  const server = createServer(async (request, response) => {
    limitBodyTime(request, response, (socket) => socket.write('too slow'), IN_TIME_MS);
    if (known(request)) allowSlowBody(request, BODY_SILENCE_MS);
    response.end(await text(request).catch(() => ''));
  });
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends a head that promises more than follows, and what comes back until the connection ends. */
function sendHalf(port: number, then?: { rest: string; afterMs: number }) {
  return new Promise<string>((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        'POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 4\r\n\r\nha',
      );
      if (then) setTimeout(() => socket.write(then.rest), then.afterMs);
    });
    socket.on('data', (data) => {
      received += data;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(received));
  });
}

test('a body that does not arrive in time ends its connection', async () => {
  expect(await sendHalf(await aServerThatReads())).toBe('too slow');
});

test('of a body that was answered before its end, so much is read and no more', async () => {
  const server = createServer((request, response) => {
    discardRest(request, response, 1_000_000);
    response.writeHead(413).end();
  });
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const send = (bytes: number) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {}).resume();
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9000000\r\n\r\n');
    socket.write('x'.repeat(bytes));
    return socket;
  };
  const [within, beyond] = [send(900_000), send(1_100_000)];
  await once(beyond, 'close');
  expect(within.closed).toBe(false);
  within.destroy();
});

test('an upload of a known user has more time', async () => {
  const port = await aServerThatReads(() => true);
  const answer = await sendHalf(port, { rest: 'lf', afterMs: IN_TIME_MS * 3 });
  expect(answer).toMatch(/^HTTP\/1.1 200 .*half$/s);
});

test('an upload of a known user is given up when nothing more arrives', async () => {
  expect(await sendHalf(await aServerThatReads(() => true))).toBe('');
});

test('a body in time is answered, however long the answer takes', async () => {
  const port = await aServerThatReads();
  expect(
    await (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'ok' })).text(),
  ).toBe('ok');
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
});

const SILENCE_MS = 300;
// More than the buffers between the two ends take.
const LARGE = new Uint8Array(24 * 1024 * 1024);

afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

/** Answers every request with a large body in pieces. */
async function aServerThatWrites(
  limits: Parameters<typeof dropSlowReaders>[1] = { silenceMs: SILENCE_MS },
) {
  const server = createServer(async (_, response) => {
    for await (const piece of chunkedBody(LARGE)) {
      if (!response.write(piece)) await new Promise((resolve) => response.once('drain', resolve));
    }
    response.end();
  });
  dropSlowReaders(server, { checkMs: 50, ...limits });
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  return { port: (server.address() as AddressInfo).port, connections };
}

function ask(port: number) {
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'),
  );
  socket.on('error', () => {});
  opened.push({ close: () => socket.destroy() });
  return socket;
}

test('a client that reads nothing of its answer loses the connection', async () => {
  const { port, connections } = await aServerThatWrites();
  ask(port);
  await expect.poll(connections).toBe(1);
  await expect.poll(connections).toBe(0);
});

test('a crowd that reads nothing has less time, also when most of it is gone', async () => {
  const limits = { silenceMs: 600_000, crowd: 2, inACrowdMs: SILENCE_MS };
  const { port, connections } = await aServerThatWrites(limits);
  ask(port);
  ask(port);
  await expect.poll(connections).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 3 * SILENCE_MS));
  expect(await connections()).toBe(2);
  ask(port);
  await expect.poll(connections).toBe(3);
  await expect.poll(connections).toBe(0);
});

test('a client that reads slowly but steadily gets everything', async () => {
  // Time passes as the client reads, so that a machine that stalls does not make the client silent.
  let received = 0;
  const clock = () => (received / LARGE.length) * 10 * SILENCE_MS;
  const { port } = await aServerThatWrites({ silenceMs: SILENCE_MS, checkMs: 5, clock });
  for await (const chunk of ask(port)) {
    received += chunk.length;
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  expect(received).toBeGreaterThan(LARGE.length);
});

test('a connection that waits for its next question, or for a slow answer, is no slow reader', async () => {
  const server = createServer((_, response) => {
    response.write('first');
    setTimeout(() => response.end('last'), 3 * SILENCE_MS);
  });
  dropSlowReaders(server, { silenceMs: SILENCE_MS, checkMs: 50 });
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('firstlast');
});

const overlong = (...rawHeaders: string[]) => hasOverlongHeader({ rawHeaders });

test('headers as browsers and proxies send them are fine', () => {
  expect(
    overlong(
      ...['Host', 'agency.example', 'User-Agent', 'x'.repeat(300), 'Referer', 'x'.repeat(4_000)],
      ...['Cookie', 'x'.repeat(8_000), 'Accept-Encoding', 'gzip, deflate, br, zstd'],
      ...['If-None-Match', `W/"${'x'.repeat(22)}"`, 'X-Forwarded-For', '203.0.113.7, 10.0.0.1'],
    ),
  ).toBe(false);
});

test.each([
  ['If-None-Match', 1_024],
  ['RANGE', 256],
  ['accept-encoding', 512],
  ['X-Forwarded-For', 1_024],
  ['Cookie', 8_192],
  ['X-Anything', 8_192],
])('%s may have %i letters', (name, longest) => {
  expect(overlong('Host', 'x', name, 'x'.repeat(longest))).toBe(false);
  expect(overlong('Host', 'x', name, 'x'.repeat(longest + 1))).toBe(true);
});

test('several lines of one header count together, and not with those of another request', () => {
  const line = ['Range', 'x'.repeat(200)];
  expect(overlong(...line)).toBe(false);
  expect(overlong(...line, ...line)).toBe(true);
  expect(overlong(...line)).toBe(false);
});
