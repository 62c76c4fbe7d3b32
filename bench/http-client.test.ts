import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpClient } from './http-client.ts';

async function askedOf(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { ask, leave } = createHttpClient((server.address() as AddressInfo).port);
  onTestFinished(() => {
    leave();
    server.closeAllConnections();
    server.close();
  });
  return ask;
}

test('a connection that the server closed while nobody used it is replaced', async () => {
  const answered = new WeakSet();
  let hungUp = 0;
  const ask = await askedOf((request, answer) => {
    if (!answered.has(request.socket)) {
      answered.add(request.socket);
      answer.end('yes');
    } else {
      hungUp += 1;
      request.socket.destroy();
    }
  });
  await Promise.all([1, 2, 3].map(() => ask({ path: '/' })));
  expect(await ask({ path: '/', body: { asked: 'again' } })).toBe('yes');
  expect(hungUp).toBe(3);
});

test('a server that hangs up on a new connection is an error', async () => {
  const ask = await askedOf((request) => request.socket.destroy());
  await expect(ask({ path: '/' })).rejects.toThrow('socket hang up');
});
