import { expect } from 'vitest';
import { setPin } from '../../server/admin-pin/admin-pin.ts';
import { newToken } from '../../server/secrets/secret-hash.ts';
import { aRecruiter, cookieOf } from '../harness/people.ts';
import { test } from '../harness/promise-test.ts';
import { startTestSite, type TestSite } from '../harness/test-site.ts';

const PIN = '24681357';

/** Somebody signs in by script and by form, unlocks, looks around; all answers that give cookies. */
async function everyDoor(site: TestSite) {
  await setPin(site.db, PIN, site.clock.now);
  const { username, password } = await aRecruiter(site.db);
  return Promise.all([
    site.send('POST', '/api/session', { username, password }),
    site.send('POST', '/api/admin/grant', { pin: PIN }),
    fetch(`${site.url}/login?search=welder`, {
      method: 'POST',
      body: new URLSearchParams({ username, password }),
      redirect: 'manual',
    }),
  ]);
}

test.for([
  {
    https: true,
    shape: /^__Host-\w+=[\w.-]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
  },
  { https: false, shape: /^\w+=[\w.-]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/ },
])(
  'every cookie is out of reach of scripts and other sites (https: $https)',
  async ({ https, shape }, { recordPromise }) => {
    const site = await startTestSite({ https });
    try {
      const cookies = (await everyDoor(site)).flatMap((answer) => answer.headers.getSetCookie());
      const loose = cookies.filter((cookie) => !shape.test(cookie));
      await recordPromise({
        promise: 6,
        tried: `${cookies.length} cookies of three doors over ${https ? 'https' : 'http'}`,
        figure: `${loose.length} without HttpOnly, SameSite, Path=/${https ? ', __Host-, Secure' : ''}`,
      });
      expect(loose).toEqual([]);
      expect(cookies.map((cookie) => cookie.replace(/^__Host-/, '').split('=')[0]).sort()).toEqual([
        'admin',
        'known_browser',
        'known_browser',
        'known_browser',
        'session',
        'session',
      ]);
    } finally {
      await site.stop();
    }
  },
);

test('a thousand tokens have 256 bits that nothing foretells', async ({ recordPromise }) => {
  const tokens = Array.from({ length: 1_000 }, () => newToken().token);
  const bytes = tokens.map((token) => Buffer.from(token, 'base64url'));
  const bits = Math.min(...bytes.map(({ length }) => length * 8));
  const begins = new Set(tokens.map((token) => token.slice(0, 8))).size;
  const shares = Array.from({ length: bits }, (_, bit) => {
    const ones = bytes.filter((one) => ((one[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
    return ones / tokens.length;
  });
  const [least, most] = [Math.min(...shares), Math.max(...shares)];
  await recordPromise({
    promise: 6,
    tried: `${tokens.length} tokens: length, letters, repeats, beginnings, each bit`,
    figure: `${bits} bits, ${begins} beginnings, each bit set in ${Math.round(least * 100)} to ${Math.round(most * 100)} %`,
  });
  expect(tokens.filter((token) => !/^[A-Za-z0-9_-]{43}$/.test(token))).toEqual([]);
  expect([bits, begins]).toEqual([256, tokens.length]);
  // Six deviations to either side, of 256 bits: once in a million runs.
  expect(least).toBeGreaterThan(0.4);
  expect(most).toBeLessThan(0.6);
});

test('no token is in the database, in the log, in an address or in an answer', async ({
  recordPromise,
}) => {
  const site = await startTestSite();
  try {
    const answers = await everyDoor(site);
    const cookie = [
      cookieOf(answers[2], 'session'),
      cookieOf(answers[1], 'admin'),
      cookieOf(answers[1], 'known_browser'),
    ].join('; ');
    const replaced = [cookieOf(answers[0], 'session'), cookieOf(answers[0], 'known_browser')];
    const tokens = [...cookie.split('; '), ...replaced].map((one) => one.split('=')[1] as string);
    const visits = ['/api/session', '/api/recruiter/roles'];
    for (const path of ['grant', 'users', 'browsers']) visits.push(`/api/admin/${path}`);
    for (const path of [...visits, '/recruiter', '/login', '/api/admin/nothing'])
      answers.push(await site.get(path, { cookie }));
    const places = {
      database: await wholeDatabase(site),
      log: site.logLines.join(''),
      addresses: answers.map(({ url, headers }) => `${url} ${headers.get('location')}`).join(' '),
      answers: (await Promise.all(answers.map((answer) => answer.text()))).join(' '),
    };
    const found = Object.entries(places).flatMap(([place, text]) =>
      tokens.flatMap(spellingsOf).flatMap((spelling) => (text.includes(spelling) ? [place] : [])),
    );
    await recordPromise({
      promise: 6,
      tried: `${tokens.length} tokens looked for in the database, the log, addresses, answers`,
      figure: `${found.length} found in ${Object.values(places).join('').length} characters`,
    });
    expect(found).toEqual([]);
    for (const [place, text] of Object.entries(places))
      expect(text.length, place).toBeGreaterThan(99);
    expect(places.log).toContain('pin.accepted');
  } finally {
    await site.stop();
  }
});

/** A token as it stands, and as a database would show it as bytes. */
const spellingsOf = (token: string) => [
  token,
  Buffer.from(token).toString('hex'),
  Buffer.from(token, 'base64url').toString('hex'),
];

async function wholeDatabase({ pool }: TestSite): Promise<string> {
  const { rows } = await pool.query(
    "select tablename from pg_tables where schemaname = 'public' order by 1",
  );
  const tables = await Promise.all(
    rows.map(({ tablename }) => pool.query(`select t::text as row from ${tablename} t`)),
  );
  return JSON.stringify(tables.map((table) => table.rows));
}
