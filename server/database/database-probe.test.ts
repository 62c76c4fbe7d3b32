import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../tests/harness/database/test-database.ts';
import { fairClock } from '../../tests/harness/fair-clock.ts';
import { openPool } from './connect.ts';
import { createDatabaseProbe } from './database-probe.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function timed<T>(work: () => Promise<T>) {
  const clock = fairClock();
  return { answer: await work(), ms: clock.ms() };
}

test('a database that answers is there, and one that refuses is away', async () => {
  expect(await createDatabaseProbe(database.pool)()).toBe(true);
  const nobody = openPool({ connectionString: 'postgresql://x@127.0.0.1:1/x' }, () => {});
  expect(await createDatabaseProbe(nobody)()).toBe(false);
  await nobody.end();
});

test('a database that accepts and says nothing is away within two seconds', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = `postgresql://x@127.0.0.1:${portOf(silent)}/x`;
  const pool = openPool({ connectionString: address }, () => {});
  const isThere = createDatabaseProbe(pool);

  const asked = await Promise.all(Array.from({ length: 30 }, () => timed(isThere)));
  for (const { answer, ms } of asked) {
    expect(answer).toBe(false);
    expect(ms).toBeLessThan(2_000);
  }
  expect(sockets).toHaveLength(1);
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test('a connection that falls silent is given up, and the next one is asked', async () => {
  const { host, port } = database.connection;
  let isSilent = false;
  const line = createServer((socket) => {
    const server = connect(`${host}/.s.PGSQL.${port}`);
    server.on('data', (piece) => isSilent || socket.write(piece));
    socket.on('data', (piece) => isSilent || server.write(piece));
    socket.on('close', () => server.destroy());
    for (const end of [socket, server]) end.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = { ...database.connection, host: '127.0.0.1', port: portOf(line) };
  const pool = openPool(address, () => {});
  const isThere = createDatabaseProbe(pool, 300);

  await expect.poll(isThere).toBe(true);
  isSilent = true;
  const { answer, ms } = await timed(isThere);
  expect(answer).toBe(false);
  expect(ms).toBeLessThan(2_000);
  isSilent = false;
  await expect.poll(isThere).toBe(true);
  await pool.end();
  line.close();
});

test('while every connection is taken the database counts as away, and is back when one is free', async () => {
  const pool = openPool(database.connection, () => {});
  const isThere = createDatabaseProbe(pool, 300);
  const taken = await Promise.all(Array.from({ length: 20 }, () => pool.connect()));
  const { answer, ms } = await timed(isThere);
  expect(answer).toBe(false);
  expect(ms).toBeLessThan(2_000);
  for (const client of taken) client.release();
  await expect.poll(isThere).toBe(true);
  await pool.end();
});
