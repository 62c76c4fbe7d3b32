import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { LANGUAGES, type Language, pathIn } from '../contracts/languages.ts';
import { startMailServer } from './harness/mails.ts';
import { anAdmin, aRecruiter } from './harness/people.ts';
import { callerOf, refusal } from './harness/requests.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;
let site: TestSite;
let admin: ReturnType<typeof callerOf>;
beforeAll(async () => {
  server = await startMailServer();
  site = await startTestSite({ smtpUrl: server.url });
});
beforeEach(async () => {
  site.clock.now = new Date();
  server.received.length = 0;
  await emptyTables(
    site.pool,
    `rate_limits, orders, sessions, audit, links, mails, write_receipts, access_requests, password_asks,
      companies, known_browsers`,
  );
  await site.pool.query('delete from users');
  admin = callerOf(site, '/api/admin', (await anAdmin(site.db, site.clock.now)).cookie);
});
afterAll(async () => {
  await site.stop();
  await server.stop();
});

const DAY_MS = 24 * 60 * 60 * 1000;
const PASSWORD = 'bolted joints';
const ASKED = {
  company: 'Petrosud Engineering',
  contact_name: 'Nadia Hamdi',
  email: 'nadia@petrosud.example',
  phone: '+213 000 55 10 20',
  purpose: 'Twelve welders,\nin March.',
  consent: 'yes',
};
const post = (path: string, fields: Record<string, string>, language: Language = 'en') =>
  fetch(site.url + pathIn(language, path), {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
const ask = (fields: Record<string, string> = {}, language?: Language) =>
  post('/access', { ...ASKED, ...fields }, language);
const rowsOf = async (table: string) =>
  (await site.pool.query(`select * from ${table} order by id`)).rows;
const signIn = (username: string, password: string) =>
  site.send('POST', '/api/session', { username, password });
/** What has arrived in a mailbox. */
async function mailsTo(address: string) {
  await site.mail.sendDueMails();
  return server.received.filter(({ recipients }) => recipients.includes(address));
}
const linkIn = ({ text = '' }: { text?: string | undefined }) =>
  /http:\/\/agency\.example(\S*\/choose-password\/([\w-]{22}))/.exec(text);
const approve = (id: number, more: object = {}) =>
  admin.post(`/access-requests/${id}/approve`, {
    username: 'nadia.hamdi',
    expire_at: null,
    company: ASKED.company,
    contact_name: ASKED.contact_name,
    email: ASKED.email,
    phone: ASKED.phone,
    language: 'en',
    invite: 'mail',
    ...more,
  });
const openOnes = async () => (await admin.get('/access-requests')).body.rows;

test.each(LANGUAGES)(
  'in %s somebody asks, is approved, chooses a password by the mail and signs in',
  async (language) => {
    const asked = await ask({}, language);
    expect(asked.status).toBe(303);
    expect(asked.headers.get('location')).toBe(`${pathIn(language, '/access')}?sent=yes`);
    expect((await admin.get('/unseen')).body).toMatchObject({ access: 1 });
    const [notice] = await mailsTo('contact@saharis.example');
    expect(notice?.text).toContain('Petrosud Engineering');
    expect(notice?.text).toContain('> in March.');

    const [request] = await openOnes();
    expect(request).toMatchObject({
      ...{ kind: 'access', state: 'open', language, purpose: ASKED.purpose },
      suggested_username: 'nadia.hamdi',
    });
    const opened = await approve(request?.id ?? 0, { language });
    expect(opened).toMatchObject({ status: 200, body: { user: { username: 'nadia.hamdi' } } });
    expect((await admin.get('/unseen')).body).toMatchObject({ access: 0 });

    const [invitation] = await mailsTo(ASKED.email);
    const [, path = '', code = ''] = linkIn(invitation ?? {}) ?? [];
    expect(path).toBe(pathIn(language, `/choose-password/${code}`));
    const chosen = await post(`/choose-password/${code}`, {
      password: PASSWORD,
      repeated: PASSWORD,
    });
    expect(chosen.status).toBe(303);
    expect((await signIn('nadia.hamdi', PASSWORD)).status).toBe(200);
  },
);

test('the answer is the same for a new address, one that waits and one that has an account', async () => {
  const { id } = await aRecruiter(site.db);
  await site.pool.query('update users set email = $1 where id = $2', [
    'known@petrosud.example',
    id,
  ]);
  const answers = [];
  for (const email of [ASKED.email, ASKED.email, 'KNOWN@petrosud.example']) {
    const answer = await ask({ email });
    answers.push([answer.status, answer.headers.get('location'), await answer.text()]);
  }
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
  const rows = await openOnes();
  expect(rows.map((row) => (row as { email?: string }).email)).toEqual([
    ASKED.email,
    'KNOWN@petrosud.example',
  ]);
  expect(rows[1]).toMatchObject({ known_as: [expect.stringContaining('recruiter.')] });
});

test('what a bot fills in is answered like everything else, and nothing is stored', async () => {
  expect((await ask({ website: 'https://spam.example' })).status).toBe(303);
  expect([await rowsOf('access_requests'), await rowsOf('mails')]).toEqual([[], []]);
});

test.each([
  ['en', { consent: '' }, { consent: 'Tick that you agree' }],
  ['fr', { email: 'nobody' }, { email: '« E-mail » doit être une adresse e-mail' }],
  ['ar', { company: ' ' }, { company: 'يجب ملء «الشركة»' }],
  ['en', { purpose: '' }, { purpose: 'What you need the account for is required' }],
] as const)(
  'in %s %j is refused at its field, and what was typed comes back',
  async (language, fields, errors) => {
    const answer = await ask(fields, language);
    expect(answer.status).toBe(400);
    const { refusedAccess } = await answer.json();
    const plain = JSON.parse(JSON.stringify(refusedAccess.errors).replaceAll('\u00a0', ' '));
    expect(plain).toEqual(errors);
    expect(refusedAccess.values.contact_name).toBe(ASKED.contact_name);
    expect(await rowsOf('access_requests')).toEqual([]);
  },
);

test('five requests for access from one address are taken in a quarter of an hour', async () => {
  for (let sent = 0; sent < 5; sent++)
    expect((await ask({ email: `a${sent}@petrosud.example` })).status).toBe(303);
  const answer = await ask({ email: 'one.more@petrosud.example' });
  expect(answer.status).toBe(429);
  expect((await answer.json()).refusedAccess.message).toMatch(/^Too many attempts/);
  expect(await rowsOf('access_requests')).toHaveLength(5);
});

test('of two who decide at once one does, and the other reads how it stands', async () => {
  await ask();
  const [request] = await openOnes();
  const id = request?.id ?? 0;
  const answers = await Promise.all([
    approve(id),
    admin.post(`/access-requests/${id}/decline`, { text: 'No.' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.error?.reason).toBe('conflict.accessDecided');
  expect(refused?.body.error?.current).toMatchObject({ id });
  const users = await rowsOf('users');
  expect(users).toHaveLength(answers[0]?.status === 200 ? 1 : 0);
});

test('an approval is done once however often it is sent, and a taken username opens nothing', async () => {
  await aRecruiter(site.db, { username: 'nadia.hamdi' });
  await ask();
  const [request] = await openOnes();
  const id = request?.id ?? 0;
  expect(request).toMatchObject({ suggested_username: 'nadia.hamdi.petrosud.engineering' });
  const taken = await approve(id);
  expect(taken).toMatchObject({
    status: 409,
    body: { error: { reason: 'conflict.usernameTaken' } },
  });
  expect(await openOnes()).toHaveLength(1);
  const input = { ...ASKED, username: 'nadia', expire_at: null, language: 'en', invite: 'mail' };
  for (let tries = 0; tries < 2; tries++) {
    const again = await admin.post(`/access-requests/${id}/approve`, input, 'a-key-of-my-own');
    expect(again.status).toBe(200);
  }
  expect(await mailsTo(ASKED.email)).toHaveLength(1);
  expect(await admin.post('/access-requests/999999/decline', {})).toMatchObject({ status: 404 });
});

test('a request is declined with a sentence by mail, or without one', async () => {
  await ask();
  await ask({ email: 'other@petrosud.example' });
  const [first, second] = await openOnes();
  await admin.post(`/access-requests/${first?.id}/decline`, { text: 'Not in your region yet.' });
  await admin.post(`/access-requests/${second?.id}/decline`, { note: 'A competitor' });
  const [mail] = await mailsTo(ASKED.email);
  expect(mail?.text).toContain('Not in your region yet.');
  expect(await mailsTo('other@petrosud.example')).toEqual([]);
  const closed = (await admin.get('/access-requests?show=closed')).body.rows;
  expect(closed.map((row) => (row as { note?: string }).note)).toEqual(['A competitor', '']);
});

test('no name, address or phone of anybody is in the audit', async () => {
  await ask();
  const [request] = await openOnes();
  await approve(request?.id ?? 0);
  const audit = JSON.stringify(await rowsOf('audit'));
  expect(audit).toContain('access_requests');
  for (const said of [...Object.values(ASKED), 'nadia.hamdi'].filter((text) => text !== 'yes'))
    expect(audit).not.toContain(said);
});

const forgot = (name: string, language?: Language) => post('/forgot-password', { name }, language);

async function anAccount(email = 'amel@hoggar.example') {
  const user = await aRecruiter(site.db);
  await site.pool.query('update users set email = $1 where id = $2', [email, user.id]);
  return user;
}

test('a forgotten password is answered alike, by the same work, whether there is such an account or not', async () => {
  const { username } = await anAccount();
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const answers: unknown[] = [];
  for (const name of [username, 'amel@hoggar.example', 'nobody', 'nobody@hoggar.example']) {
    asked.mockClear();
    const answer = await forgot(name);
    const work = asked.mock.calls.map(([query]) => (query as { text?: string })?.text ?? query);
    answers.push([answer.status, answer.headers.get('location'), await answer.text(), work]);
  }
  asked.mockRestore();
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(JSON.stringify(answers[0])).toContain('password_asks');
  expect([await rowsOf('mails'), (await rowsOf('password_asks')).length]).toEqual([[], 4]);
});

test('the link of a forgotten password works for an hour, once, and ends every session', async () => {
  const { username, password } = await anAccount();
  const open = await signIn(username, password);
  await forgot(username.toUpperCase(), 'fr');
  const [mail] = await mailsTo('amel@hoggar.example');
  const [, , code = ''] = linkIn(mail ?? {}) ?? [];
  const [link] = (await site.pool.query('select * from links')).rows;
  expect(link.expires_at.getTime() - link.created_at.getTime()).toBe(60 * 60_000);
  expect(
    (await post(`/choose-password/${code}`, { password: PASSWORD, repeated: PASSWORD })).status,
  ).toBe(303);
  const cookie = open.headers.getSetCookie().join('; ');
  expect((await site.get('/api/session', { cookie })).status).toBe(401);
  expect((await signIn(username, PASSWORD)).status).toBe(200);
  expect(await rowsOf('password_asks')).toEqual([]);
});

test('an account gets three links an hour, and one without an address gets none', async () => {
  const { username } = await anAccount();
  const silent = await aRecruiter(site.db);
  for (let tries = 0; tries < 5; tries++) await forgot(username);
  await forgot(silent.username);
  expect(await mailsTo('amel@hoggar.example')).toHaveLength(3);
  expect(await rowsOf('mails')).toHaveLength(3);
  site.clock.now = new Date(site.clock.now.getTime() + 60 * 60_000);
  await forgot(username);
  expect(await mailsTo('amel@hoggar.example')).toHaveLength(4);
});

test('names are guessed ten times from one address at most', async () => {
  for (let tries = 0; tries < 10; tries++)
    expect((await forgot(`nobody.${tries}`)).status).toBe(303);
  expect((await forgot('nobody')).status).toBe(429);
});

test('a link that was used offers another one; what is said is the same for a code that nobody has', async () => {
  const { id } = await anAccount();
  const { url } = (await admin.post(`/users/${id}/password-link`)).body as { url?: string };
  const code = String(url).split('/').at(-1) ?? '';
  await post(`/choose-password/${code}`, { password: PASSWORD, repeated: PASSWORD });
  const [used, unknown] = await Promise.all(
    [code, 'AAAAAAAAAAAAAAAAAAAAAA'].map(async (each) =>
      (await post(`/choose-password/${each}`, { again: 'yes' })).json(),
    ),
  );
  expect(used.passwordLink).toEqual({ link: { state: 'used' }, askedAgain: true });
  expect(unknown.passwordLink).toEqual({ link: { state: 'unknown' }, askedAgain: true });
  const [mail] = await mailsTo('amel@hoggar.example');
  const [, , next = ''] = linkIn(mail ?? {}) ?? [];
  expect(next).not.toBe(code);
  expect(
    (
      await post(`/choose-password/${next}`, {
        password: 'another joint',
        repeated: 'another joint',
      })
    ).status,
  ).toBe(303);
});

test('after choosing a password a browser is known: nobody keeps its reader out by spending tries', async () => {
  const { id, username } = await anAccount();
  const { url } = (await admin.post(`/users/${id}/password-link`)).body as { url?: string };
  const code = String(url).split('/').at(-1) ?? '';
  const chosen = await post(`/choose-password/${code}`, { password: PASSWORD, repeated: PASSWORD });
  const mark =
    chosen.headers.getSetCookie().find((each) => each.startsWith('known_browser=')) ?? '';
  for (let tries = 0; tries < 30; tries++) await signIn(username, 'a wrong guess');
  expect((await signIn(username, PASSWORD)).status).toBe(429);
  const known = await site.send(
    'POST',
    '/api/session',
    { username, password: PASSWORD },
    { cookie: mark.split(';')[0] ?? '' },
  );
  expect(known.status).toBe(200);
});

async function anExpired() {
  const user = await aRecruiter(site.db, {
    expire_at: new Date(site.clock.now.getTime() - DAY_MS),
  });
  await site.pool.query("update users set email = 'amel@hoggar.example' where id = $1", [user.id]);
  return user;
}
const renewal = (username: string, password: string) =>
  site.send('POST', '/api/session/renewal', { username, password });

test('an expired client asks for renewal by the right password, once; one click, and the client signs in', async () => {
  const { username, password } = await anExpired();
  expect(await refusal(await signIn(username, password))).toMatchObject({
    code: 'account-expired',
    message: 'Your session has expired.',
  });
  expect(await refusal(await renewal(username, 'a wrong guess'))).toMatchObject({
    code: 'wrong-credentials',
  });
  for (let tries = 0; tries < 2; tries++)
    expect(await (await renewal(username, password)).json()).toEqual({ asked: true });
  const rows = await openOnes();
  expect(rows).toMatchObject([{ kind: 'renewal', account: { username } }]);
  expect(await mailsTo('contact@saharis.example')).toHaveLength(1);

  const id = rows[0]?.id ?? 0;
  const past = await admin.post(`/access-requests/${id}/renew`, {
    expire_at: '2020-01-01T00:00:00Z',
  });
  expect(past).toMatchObject({
    status: 400,
    body: { error: { reason: 'invalid-input.datePassed' } },
  });
  expect((await approve(id)).body.error?.reason).toBe('conflict.accessKind');
  const expire_at = new Date(site.clock.now.getTime() + 90 * DAY_MS).toISOString();
  expect((await admin.post(`/access-requests/${id}/renew`, { expire_at })).status).toBe(200);
  expect((await signIn(username, password)).status).toBe(200);
  expect((await mailsTo('amel@hoggar.example'))[0]?.subject).toContain('goes on');
  expect(await refusal(await renewal(username, password))).toMatchObject({
    reason: 'conflict.notExpired',
  });
});

test('without scripts the same form asks for renewal', async () => {
  const { username, password } = await anExpired();
  const answer = await post('/login', { username, password, act: 'renewal' }, 'fr');
  expect(answer.headers.get('location')).toBe(`/fr/login?username=${username}&session=renewal`);
  expect(await openOnes()).toHaveLength(1);
});

test('more time that an administrator gives by hand answers the request, another change does not', async () => {
  const { id, username, password } = await anExpired();
  await renewal(username, password);
  const end = new Date(site.clock.now.getTime() - DAY_MS).toISOString();
  await admin.put(`/users/${id}`, { username, expire_at: end, phone: '+213 000' });
  expect(await openOnes()).toHaveLength(1);
  await admin.put(`/users/${id}`, { username, expire_at: null });
  expect(await openOnes()).toEqual([]);
  expect(await rowsOf('access_requests')).toMatchObject([{ state: 'approved' }]);
});

test('the request of an account that was deleted is on no list and no badge', async () => {
  const { id, username, password } = await anExpired();
  await renewal(username, password);
  await admin.delete(`/users/${id}`);
  expect(await openOnes()).toEqual([]);
  expect((await admin.get('/unseen')).body).toMatchObject({ access: 0 });
});

test('an account that ends reads it 14 and 3 days before, once each, and not when it was renewed', async () => {
  const expire_at = new Date(site.clock.now.getTime() + 20 * DAY_MS);
  const { id } = await aRecruiter(site.db, { expire_at });
  await site.pool.query("update users set email = 'amel@hoggar.example' where id = $1", [id]);
  const until = (days: number) => {
    site.clock.now = new Date(expire_at.getTime() - days * DAY_MS);
  };
  const ending = async () => {
    for (let run = 0; run < 2; run++) await site.mail.planMails();
    return (await rowsOf('mails')).filter(({ kind }) => kind === 'account-ending').length;
  };
  const counts = [];
  for (const days of [15, 14, 13, 4]) {
    until(days);
    counts.push(await ending());
  }
  expect(counts).toEqual([0, 1, 1, 1]);
  expect((await mailsTo('amel@hoggar.example')).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('ends on'),
  ]);
  until(3);
  expect(await ending()).toBe(2);
  await site.pool.query('update users set expire_at = null');
  expect(await mailsTo('amel@hoggar.example')).toHaveLength(1);
  expect((await rowsOf('mails')).at(-1)).toMatchObject({ state: 'withdrawn' });
});

test('decided requests go after half a year, open ones stay', async () => {
  await ask();
  await ask({ email: 'other@petrosud.example' });
  const [first] = await openOnes();
  await admin.post(`/access-requests/${first?.id}/decline`, {});
  const { dropOldAccess } = await import('../server/access/access.ts');
  await dropOldAccess(site.db, new Date(site.clock.now.getTime() + 179 * DAY_MS));
  expect(await rowsOf('access_requests')).toHaveLength(2);
  await dropOldAccess(site.db, new Date(site.clock.now.getTime() + 181 * DAY_MS));
  expect(await rowsOf('access_requests')).toMatchObject([{ state: 'open' }]);
});
