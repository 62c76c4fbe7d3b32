import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { databaseOver } from '../../server/database/connect.ts';
import { hashSecret } from '../../server/secrets/secret-hash.ts';
import { addUser, findUserForSignIn, signInName } from '../../server/users/users.ts';
import { aRecruiter } from '../harness/people.ts';
import { test } from '../harness/promise-test.ts';
import { sendVerbatim } from '../harness/raw-requests.ts';
import { emptyTables, libcDatabase } from '../harness/test-database.ts';
import { startTestSite, type TestSite } from '../harness/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(() => emptyTables(site.pool, 'rate_limits'));
afterAll(() => site.stop());

const signIn = (username: string, password: string) =>
  sendVerbatim(site.port, {
    method: 'POST',
    path: '/api/session',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });

test('no other spelling of a username opens its account under a count of its own', async ({
  recordPromise,
}) => {
  const database = await libcDatabase();
  try {
    const db = databaseOver(database.pool);
    const { username } = await aRecruiter(db, { username: 'sekkil.shipyard' });
    const spellings = [
      username.toUpperCase(),
      username.replaceAll('i', '\u0130'),
      username.replace('i', '\u0130'),
      username.replaceAll('k', '\u212a'),
      username.replaceAll('s', '\u017f'),
      username.normalize('NFKD'),
      username.replaceAll('i', 'i\u0307'),
      [...username].map((letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)).join(''),
    ];
    const found = new Set<string>();
    for (const spelling of spellings)
      if (await findUserForSignIn(db, spelling)) found.add(signInName(spelling));
    await recordPromise({
      promise: 2,
      tried: `${spellings.length} spellings of a username, on a database that takes \u0130 for an i`,
      figure: `${found.size} count for all that open the account`,
    });
    expect([...found]).toEqual([username]);
  } finally {
    await database.drop();
  }
});

test('a username or password of any kind is right or wrong, and never an accident', async ({
  recordPromise,
}) => {
  const { username } = await aRecruiter(site.db);
  const password = `pass\u0000word \u00e9\ufb01 ${'x'.repeat(180)}`;
  const password_hash = await hashSecret(password);
  const odd = await addUser(site.db, { username: 'odd.one', password_hash, expire_at: null });
  expect(odd.ok).toBe(true);
  const tries: [string, string][] = [
    ['nul\u0000in.it', password],
    [`${username}\u0000`, password],
    ['\ud800 alone', password],
    [`${username}\u001f`, password],
    ['x'.repeat(1_000_000), password],
    [username, '\u0000'.repeat(6)],
    [username, '\ud800\ud800\ud800\ud800\ud800\ud800'],
    [username, '\ufdfa'.repeat(200)],
    [username, 'x'.repeat(1_000_000)],
    ['odd.one', password.slice(0, 72)],
    ['odd.one', password.slice(0, -1)],
    ['odd.one', password.replace('\u0000', '')],
    ['odd.one', `${password}\u0000`],
  ];
  const answers = [];
  for (const [name, word] of tries) answers.push(await signIn(name, word));
  const statuses = answers.map(({ status }) => status);
  const opened = answers.filter(({ cookies }) => cookies.length > 0).length;
  const right = await signIn('odd.one', password);
  await recordPromise({
    promise: 3,
    tried: `${tries.length} sign-ins with NUL, lone surrogates, 1 MB, cut short`,
    figure: `${opened} sessions, ${statuses.filter((status) => status >= 500).length} failures`,
  });
  expect(opened).toBe(0);
  expect(statuses.filter((status) => ![400, 401, 413, 0].includes(status))).toEqual([]);
  expect(statuses.filter((status) => status === 0).length).toBeLessThanOrEqual(2);
  expect(right.status).toBe(200);
});
