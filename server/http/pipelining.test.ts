import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { answersInOrder, UNANSWERED_MAX } from './pipelining.ts';

type Work = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that counts what it starts, and one connection to it. */
async function aConnection(work: Work = (request, response) => response.end(request.url)) {
  const seen = { started: [] as (string | undefined)[], tooMany: 0, most: 0 };
  const responses: ServerResponse[] = [];
  const unfinished = () => responses.filter((one) => !one.writableFinished).length;
  const { take } = answersInOrder(
    (request, response) => {
      seen.started.push(request.url);
      responses.push(response);
      seen.most = Math.max(seen.most, unfinished());
      work(request, response);
    },
    () => {
      seen.tooMany += 1;
    },
  );
  const server = createServer(take).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
  return { seen, client, unfinished };
}

const get = (path: string | number, headers = '') =>
  `GET /${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
const many = (count: number) => Array.from({ length: count }, (_, at) => get(at)).join('');
const answersOf = (received: string) => received.match(/(?<=\r\n\r\n)\/\d+/g) ?? [];
const paths = (count: number) => Array.from({ length: count }, (_, at) => `/${at}`);

const readUntilClosed = (client: Socket) => text(client).catch(() => '');

test('a handful of pipelined requests is answered in order, one at a time', async () => {
  const { seen, client } = await aConnection((request, response) => {
    setTimeout(() => response.end(request.url), request.url === '/0' ? 20 : 0);
  });
  client.write(many(5) + get(5, 'Connection: close\r\n'));
  expect(answersOf(await readUntilClosed(client))).toEqual(paths(6));
  expect(seen.most).toBe(1);
});

test('a connection goes on after its pipelined requests were answered', async () => {
  const { seen, client, unfinished } = await aConnection();
  const rounds = 3;
  for (let round = 1; round <= rounds; round++) {
    client.write(many(UNANSWERED_MAX - 1));
    await expect.poll(() => seen.started.length).toBe(round * (UNANSWERED_MAX - 1));
    await expect.poll(unfinished).toBe(0);
  }
  expect(seen.tooMany).toBe(0);
  expect(client.destroyed).toBe(false);
});

test('with too many unanswered requests the first are answered, and the last answer closes', async () => {
  const { seen, client } = await aConnection();
  client.write(many(UNANSWERED_MAX + 20));
  const received = await readUntilClosed(client);
  expect(answersOf(received)).toEqual(paths(UNANSWERED_MAX));
  expect(received.match(/^connection: close$/gim)).toHaveLength(1);
  expect(seen).toMatchObject({ tooMany: 1, most: 1 });
  expect(seen.started).toHaveLength(UNANSWERED_MAX);
});

test('4,000 pipelined requests start one and close the connection', async () => {
  const { seen, client } = await aConnection();
  client.write(many(4_000));
  await readUntilClosed(client);
  expect(seen.started).toEqual(['/0']);
  expect(seen.tooMany).toBe(1);
});

test('requests that wait behind a closed connection are not started', async () => {
  let leave = () => {};
  const { seen, client } = await aConnection((_, response) => {
    leave = () => response.destroy();
  });
  client.write(many(10));
  await expect.poll(() => seen.started.length).toBe(1);
  leave();
  await readUntilClosed(client);
  expect(seen.started).toEqual(['/0']);
});
