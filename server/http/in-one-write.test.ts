import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { inOneWrite } from './in-one-write.ts';

const HEAD = ['content-type', 'text/plain', 'content-length', '6', 'x-of-ours', 'yes'];
const BODY = Buffer.from('a page');
const CLOSING = 'connection: close\r\n';

const opened: { close(): void }[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const one of opened.splice(0)) one.close();
});

/** Counts how often Node makes a head. */
async function aServer(
  answer: (response: ServerResponse) => void = inOneWrite(HEAD, BODY),
  { requestsPerConnection = 0 } = {},
) {
  let heads = 0;
  const server = createServer((_, response) => {
    const madeHead = vi.spyOn(response, 'writeHead');
    answer(response);
    heads += madeHead.mock.calls.length;
  });
  server.maxRequestsPerSocket = requestsPerConnection;
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, heads: () => heads };
}

/** All that comes back over one connection for requests with these further lines, sent at once. */
const ask = (port: number, ...requests: string[]) =>
  new Promise<string>((resolve, reject) => {
    let answers = '';
    const socket = connect(port, '127.0.0.1', () => {
      for (const lines of requests) socket.write(`GET / HTTP/1.1\r\nhost: x\r\n${lines}\r\n`);
    });
    socket.on('data', (bytes) => {
      answers += bytes;
      if (answers.split(String(BODY)).length > requests.length) socket.end();
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(answers.replace(/^Date: .*$/gm, 'Date: today')));
  });

test('answers are those that Node gives, to the letter, and the head is made once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ours = await aServer();
  const nodes = await aServer((response) => response.writeHead(200, HEAD).end(BODY));
  const requests = ['', '', '', CLOSING];
  const answers = await ask(ours.port, ...requests);
  expect(answers).toBe(await ask(nodes.port, ...requests));
  expect(answers.match(/a page/g)).toHaveLength(4);
  expect(answers.match(/^Date: today\r\nConnection: keep-alive/gm)).toHaveLength(3);
  expect(nodes.heads()).toBe(4);
  // For the first one, and for the last one on its connection, which has a head of its own.
  expect(ours.heads()).toBe(2);
});

test('the date is never older than its second', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { port, heads } = await aServer();
  await ask(port, '', '', '');
  expect(heads()).toBe(1);
  vi.setSystemTime(Date.now() + 1_000);
  await ask(port, '', '', '');
  expect(heads()).toBe(2);
});

test('the last request that a connection may make is told so', async () => {
  const { port } = await aServer(undefined, { requestsPerConnection: 3 });
  const answers = await ask(port, '', '', '');
  expect(answers.match(/^Connection: keep-alive/gm)).toHaveLength(2);
  expect(answers.match(/^Connection: close/gm)).toHaveLength(1);
  expect(answers.indexOf('Connection: close')).toBeGreaterThan(
    answers.lastIndexOf('Connection: keep-alive'),
  );
});

test('an answer for which Node keeps its head elsewhere is sent all the same', async () => {
  const { port, heads } = await aServer((response) => {
    Object.defineProperty(response, '_headerSent', { get: () => undefined, set: () => {} });
    send(response);
  });
  const send = inOneWrite(HEAD, BODY);
  const answers = await ask(port, '', '');
  expect(answers.match(/a page/g)).toHaveLength(2);
  expect(heads()).toBe(2);
});
