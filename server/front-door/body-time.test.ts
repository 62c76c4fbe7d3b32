import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { allowSlowBody, limitBodyTime } from './body-time.ts';

const IN_TIME_MS = 150;
const SILENCE_MS = 1_000;

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

/** Answers with the body once it is there. */
async function aServer(known: (request: IncomingMessage) => boolean = () => false) {
  const server = createServer(async (request, response) => {
    limitBodyTime(request, response, (socket) => socket.write('too slow'), IN_TIME_MS);
    if (known(request)) allowSlowBody(request, SILENCE_MS);
    response.end(await text(request).catch(() => ''));
  });
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends a head that promises more than follows, and what comes back until the connection ends. */
function sendHalf(port: number, then?: { rest: string; afterMs: number }) {
  return new Promise<string>((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        'POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 4\r\n\r\nha',
      );
      if (then) setTimeout(() => socket.write(then.rest), then.afterMs);
    });
    socket.on('data', (data) => {
      heard += data;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(heard));
  });
}

test('a body that does not arrive in time ends its connection', async () => {
  expect(await sendHalf(await aServer())).toBe('too slow');
});

test('somebody who is known has more time', async () => {
  const port = await aServer(() => true);
  const answer = await sendHalf(port, { rest: 'lf', afterMs: IN_TIME_MS * 3 });
  expect(answer).toMatch(/^HTTP\/1.1 200 .*half$/s);
});

test('a body of somebody who is known is given up when nothing more arrives', async () => {
  expect(await sendHalf(await aServer(() => true))).toBe('');
});

test('a body in time is answered, however long the answer takes', async () => {
  const port = await aServer();
  expect(
    await (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'ok' })).text(),
  ).toBe('ok');
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
});
