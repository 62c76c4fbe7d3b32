import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../tests/harness/test-database.ts';
import { createDatabaseProbe, openPool } from './connect.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Raced against a timer of the same process: whichever is due first wins, however busy the machine is. */
const withinTwoSeconds = (isThere: () => Promise<boolean>) =>
  Promise.race([isThere(), sleep(2_000, 'no answer')]);

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

  const asked = Array.from({ length: 30 }, () => withinTwoSeconds(isThere));
  expect(await Promise.all(asked)).toEqual(Array(30).fill(false));
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
  expect(await withinTwoSeconds(isThere)).toBe(false);
  isSilent = false;
  await expect.poll(isThere).toBe(true);
  await pool.end();
  line.close();
});

test('a connection that breaks between two statements fails the next one and nothing else', async () => {
  const pool = openPool(database.connection, () => {});
  const client = await pool.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await ended;
  await expect(client.query('select 1')).rejects.toThrow('not queryable');
  client.release(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('while every connection is taken the database counts as away, and is back when one is free', async () => {
  const pool = openPool(database.connection, () => {});
  const isThere = createDatabaseProbe(pool, 300);
  const taken = await Promise.all(Array.from({ length: 20 }, () => pool.connect()));
  expect(await withinTwoSeconds(isThere)).toBe(false);
  for (const client of taken) client.release();
  await expect.poll(isThere).toBe(true);
  await pool.end();
});
