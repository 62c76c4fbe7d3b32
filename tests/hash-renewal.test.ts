import { afterAll, beforeAll, expect, test } from 'vitest';
import { findGrant, setPin, unlockAdmin } from '../server/admin-pin/admin-pin.ts';
import { type Database, databaseOver } from '../server/database/connect.ts';
import { isOutdated } from '../server/secrets/secret-hash.ts';
import { endSessionsOf, signIn, whoIsSignedIn } from '../server/sessions/sessions.ts';
import { updateUser } from '../server/users/users.ts';
import { A_BROWSER, aRecruiter } from './harness/people.ts';
import { aWeakHash } from './harness/secret-hashes.ts';
import { testDatabase } from './harness/test-database.ts';

const PIN = '24681357';
const now = new Date();

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
  db = databaseOver(database.pool);
});
afterAll(() => database.drop());

const one = async (sql: string) => Object.values((await database.pool.query(sql)).rows[0])[0];
const passwordHash = () => one('select password_hash from users').then(String);
const pinHash = () => one('select pin_hash from code_pin').then(String);

test('a password with weaker hash parameters is rehashed at the next sign-in, and sessions stay valid', async () => {
  const recruiter = await aRecruiter(db);
  const before = await signIn(db, recruiter, now, A_BROWSER);
  const weak = await aWeakHash(recruiter.password);
  await database.pool.query('update users set password_hash = $1', [weak]);

  await signIn(db, { ...recruiter, password: 'a wrong password' }, now, A_BROWSER);
  expect(await passwordHash()).toBe(weak);

  expect(await signIn(db, recruiter, now, A_BROWSER)).toMatchObject({ ok: true });
  const renewed = await passwordHash();
  expect(isOutdated(renewed)).toBe(false);
  expect(await signIn(db, recruiter, now, A_BROWSER)).toMatchObject({ ok: true });
  expect(await passwordHash()).toBe(renewed);
  expect(before.ok && (await whoIsSignedIn(db, before.token, now)).ok).toBe(true);
});

test('a password that is changed while the old one is rehashed stays changed', async () => {
  const recruiter = await aRecruiter(db);
  const { id, username } = recruiter;
  const setHash = async (hash: string) =>
    void (await updateUser(db, id, { username, expire_at: null, password_hash: hash }));
  await setHash(await aWeakHash(recruiter.password));
  const other = { username, password: 'another password' };
  const changed = await aWeakHash(other.password);
  const change = async () => {
    await setHash(changed);
    await endSessionsOf(db, id);
  };
  const [signedIn] = await Promise.all([signIn(db, recruiter, now, A_BROWSER), change()]);
  expect(await signIn(db, other, now, A_BROWSER)).toMatchObject({ ok: true });
  expect(await signIn(db, recruiter, now, A_BROWSER)).toMatchObject({ ok: false });
  expect(signedIn.ok && (await whoIsSignedIn(db, signedIn.token, now)).ok).toBe(false);
});

test('a PIN with weaker hash parameters is rehashed at the next unlock, and no grant ends', async () => {
  await setPin(db, PIN, now);
  const before = await unlockAdmin(db, PIN, now, A_BROWSER);
  const weak = await aWeakHash(PIN);
  await database.pool.query('update code_pin set pin_hash = $1', [weak]);

  expect(await unlockAdmin(db, '00000000', now, A_BROWSER)).toEqual({ ok: false });
  expect(await pinHash()).toBe(weak);

  const together = await Promise.all([1, 2, 3].map(() => unlockAdmin(db, PIN, now, A_BROWSER)));
  expect(isOutdated(await pinHash())).toBe(false);
  for (const unlocked of [before, ...together])
    expect(unlocked.ok && (await findGrant(db, unlocked.secret, now))).toBeTruthy();
});

test('a PIN that is changed while the old one is rehashed stays changed', async () => {
  await database.pool.query('update code_pin set pin_hash = $1', [await aWeakHash(PIN)]);
  const [unlocked] = await Promise.all([
    unlockAdmin(db, PIN, now, A_BROWSER),
    setPin(db, '11223344', now),
  ]);
  expect(await unlockAdmin(db, '11223344', now, A_BROWSER)).toMatchObject({ ok: true });
  expect(await unlockAdmin(db, PIN, now, A_BROWSER)).toEqual({ ok: false });
  expect(unlocked.ok && (await findGrant(db, unlocked.secret, now))).toBeFalsy();
});
