import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, expect } from 'vitest';
import { placeOfDatabase } from '../server/commands/run-command.ts';
import { databaseOver } from '../server/database/connect.ts';
import { aBackupFolder, databaseUrl } from './harness/backups.ts';
import { anAdmin } from './harness/people.ts';
import { test } from './harness/promise-test.ts';
import { runCommand } from './harness/site-process.ts';
import { everyDefinition, everyRow } from './harness/site-state.ts';
import { testDatabase } from './harness/test-database.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

const env = () => ({ DATABASE_URL: databaseUrl(database.connection) });
const query = async (sql: string) => (await database.pool.query(sql)).rows;
const state = async () =>
  JSON.stringify([await everyDefinition(database.pool), await everyRow(database.connection)]);
const pinHash = async () => (await query('select pin_hash from code_pin'))[0]?.pin_hash;
const aSite = () => anAdmin(databaseOver(database.pool), new Date());

const NO_AGENCY = /^Database: .*\nThere is no agency here: no site was ever started on it\./;

test('commands that change an installation name it and refuse one that is not there', async ({
  recordPromise,
}) => {
  const empty = await aBackupFolder();
  const commands = [
    ['set-pin', []],
    ['seed', []],
    ['backup', [`${empty}/agency.tar`]],
  ] as const;
  const refused: string[] = [];
  const expectRefused = async (settings: object, place: string) => {
    for (const [name, args] of commands) {
      const { code, output } = await runCommand(name, [...args], settings);
      expect(output).toMatch(NO_AGENCY);
      expect(output).toContain(`Database: ${place}\n`);
      expect(code).toBe(1);
      refused.push(name);
    }
  };
  const { host, port, database: name } = database.connection;

  await expectRefused({ DATA_DIR: `${empty}/missing` }, `${empty}/missing/postgres (embedded)`);
  await expectRefused({ DATA_DIR: empty }, `${empty}/postgres (embedded)`);
  expect(await readdir(empty)).toEqual([]);

  await expectRefused(env(), `${name} at ${host}:${port}`);
  expect(await query('select from code_pin')).toEqual([]);
  await database.pool.query('drop schema public cascade');
  await database.pool.query('create schema public');
  await expectRefused(env(), `${name} at ${host}:${port}`);
  expect(await query("select from pg_tables where schemaname = 'public'")).toEqual([]);
  await recordPromise({
    promise: 35,
    tried:
      'npm run pin, seed and backup on a missing folder, an empty one, a database without an agency, an empty one',
    figure: `${refused.length} of 12 refused by name, nothing made or changed`,
  });
});

test('a PIN as an argument is refused, is not repeated, and changes nothing', async ({
  recordPromise,
}) => {
  await aSite();
  const before = await state();
  const { code, output } = await runCommand('set-pin', ['my-own-pin'], env());
  await recordPromise({
    promise: 35,
    tried: 'npm run pin with the PIN as an argument',
    figure: `exit code ${code}, ${output.includes('my-own-pin') ? 'repeated' : 'not repeated'}`,
  });
  expect(code).toBe(1);
  expect(output).toContain('A PIN is not taken as an argument');
  expect(output).not.toContain('my-own-pin');
  expect(await state()).toBe(before);
});

test('a PIN from standard input is set and not shown; grants and known browsers end', async () => {
  await aSite();
  const before = await pinHash();
  const { code, output } = await runCommand('set-pin', [], env(), 'my own pin\n');
  expect(output).toMatch(/^Database: \S+ at \S+\nThe admin PIN is changed\. Every admin panel/);
  expect(output).not.toContain('my own pin');
  expect(code).toBe(0);
  expect(await pinHash()).not.toBe(before);
  expect(await query('select from admin_grants')).toEqual([]);
  expect(await query('select from known_browsers')).toEqual([]);
  expect(await query('select actor, noun from audit')).toEqual([
    { actor: 'operator', noun: 'pin' },
  ]);
});

test('without one a PIN is made and shown; one that is too short is refused', async () => {
  await aSite();
  const made = await runCommand('set-pin', [], env());
  expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/is now \d{8}\. Every/) });
  const before = await state();
  const short = await runCommand('set-pin', [], env(), '12345\n');
  expect(short.code).toBe(1);
  expect(short.output).toContain('The PIN needs at least 6 characters. Nothing was changed.');
  expect(await state()).toBe(before);
});

test.each([
  ['postgresql://user:secret@db.example:5433/agency', 'agency at db.example:5433'],
  ['postgres://user:secret@db.example/a?host=/run/pg', 'a at /run/pg:5432'],
  ['postgresql:///agency?host=/run/pg&port=6000&password=secret', 'agency at /run/pg:6000'],
  ['postgresql://[2001:db8::1]/the%20agency', 'the agency at 2001:db8::1:5432'],
])('%s is named %s', (DATABASE_URL, place) => {
  expect(placeOfDatabase({ DATABASE_URL, DATA_DIR: '/data' })).toBe(place);
});
