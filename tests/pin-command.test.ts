import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, expect } from 'vitest';
import { placeOfDatabase } from '../server/commands/run-command.ts';
import { databaseOver } from '../server/database/connect.ts';
import { aBackupFolder, databaseUrl } from './harness/backups.ts';
import { anAdmin, aPerson, aPresentPerson } from './harness/people.ts';
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
    ['admin', ['add', 'Nadia Hamdi']],
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
  expect(await query('select from admins')).toEqual([]);
  await database.pool.query('drop schema public cascade');
  await database.pool.query('create schema public');
  await expectRefused(env(), `${name} at ${host}:${port}`);
  expect(await query("select from pg_tables where schemaname = 'public'")).toEqual([]);
  await recordPromise({
    promise: 35,
    tried:
      'npm run pin, admin, seed and backup on a missing folder, an empty one, a database without an agency, an empty one',
    figure: `${refused.length} of 16 refused by name, nothing made or changed`,
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

const admin = (args: string[], code = '') => runCommand('admin', args, env(), `${code}\n`);

test('the first person who is added by command is an owner, and the code is asked for and not shown', async () => {
  await aSite();
  const early = await admin(['add', 'Karim Saadi', '--role', 'reader'], '708152');
  expect(early.output).toContain('The first person has to be an owner. Nothing was changed.');
  expect(await query('select from admins')).toEqual([]);
  const { code, output } = await admin(['add', 'Nadia Hamdi'], '708152');
  expect(output).toMatch(/^Database: \S+ at \S+\nNadia Hamdi is owner and chooses this name/);
  expect(output).not.toContain('708152');
  expect(code).toBe(0);
  expect(await query('select name, role, active from admins')).toEqual([
    { name: 'Nadia Hamdi', role: 'owner', active: true },
  ]);
  expect(await query('select actor, action, noun from audit')).toEqual([
    { actor: 'operator', action: 'add', noun: 'admins' },
  ]);
});

test('a new code by command ends what the person has open, and lets in somebody who was not active', async () => {
  await aSite();
  const db = databaseOver(database.pool);
  const owner = await aPerson(db, { name: 'Nadia Hamdi' });
  const { id } = await aPerson(db, { name: 'Karim Saadi', role: 'reader', active: false });
  await aPresentPerson(db, owner.id, new Date());
  const hashes = async () =>
    (await query('select code_hash from admins order by id')).map(({ code_hash }) => code_hash);
  const before = await hashes();
  expect((await admin(['code', 'nadia hamdi'], '550142')).code).toBe(0);
  expect((await admin(['code', 'Karim Saadi'], '550142')).code).toBe(0);
  const after = await hashes();
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  expect(await query('select from admin_grants where admin_id is not null')).toEqual([]);
  expect(await query(`select role, active from admins where id = ${id}`)).toEqual([
    { role: 'reader', active: true },
  ]);
});

test('what the command for people cannot store is refused and changes nothing', async () => {
  await aSite();
  await aPerson(databaseOver(database.pool), { name: 'Nadia Hamdi' });
  // A refused row has used up its number: what counts is what is stored.
  const stored = () =>
    query(
      'select (select json_agg(a) from admins a) as people, (select json_agg(a) from audit a) as audit',
    );
  const before = await stored();
  const refused: [string[], string, string][] = [
    [['add', 'Nadia Hamdi'], '708152', 'Somebody has this name already. Nothing was changed.'],
    [['add', 'Karim Saadi'], '123456', 'Nothing was changed.'],
    [['code', 'Nobody Here'], '708152', 'There is nobody of this name. Nothing was changed.'],
    [['code', 'Nadia Hamdi'], '', 'Nothing was changed.'],
    [['add', 'Karim Saadi', '708152'], '', 'The code is asked for, and is never an argument.'],
  ];
  for (const [args, code, sentence] of refused) {
    const done = await admin(args, code);
    expect(done.output).toContain(sentence);
    expect(done.code, args.join(' ')).toBe(1);
  }
  expect(await stored()).toEqual(before);
});
