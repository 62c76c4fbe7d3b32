import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { inPieces } from './in-pieces.ts';
import { dropSlowReaders } from './slow-readers.ts';

const SILENCE_MS = 300;
// More than the buffers between the two ends take.
const LARGE = new Uint8Array(24 * 1024 * 1024);

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

/** Sends a large answer in pieces to whoever asks. */
async function aServer(limits: Parameters<typeof dropSlowReaders>[1] = { silenceMs: SILENCE_MS }) {
  const server = createServer(async (_, response) => {
    for await (const piece of inPieces(LARGE)) {
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

test('whoever takes nothing of an answer loses the connection', async () => {
  const { port, connections } = await aServer();
  ask(port);
  await expect.poll(connections).toBe(1);
  await expect.poll(connections).toBe(0);
});

test('a crowd that takes nothing has less time, also when most of it is gone', async () => {
  const limits = { silenceMs: 600_000, crowd: 2, inACrowdMs: SILENCE_MS };
  const { port, connections } = await aServer(limits);
  ask(port);
  ask(port);
  await expect.poll(connections).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 3 * SILENCE_MS));
  expect(await connections()).toBe(2);
  ask(port);
  await expect.poll(connections).toBe(3);
  await expect.poll(connections).toBe(0);
});

test('whoever reads slowly but steadily gets everything', async () => {
  const { port } = await aServer();
  const socket = ask(port);
  let received = 0;
  const startedAt = performance.now();
  for await (const chunk of socket) {
    received += chunk.length;
    // Rests for much longer in all than anybody may be silent, but never that long at a time.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(performance.now() - startedAt).toBeGreaterThan(2 * SILENCE_MS);
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
