import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addLink } from '../server/links/links.ts';
import { startMailServer } from './harness/mails.ts';
import { anAdmin, aRecruiter, cookieOf } from './harness/people.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;
let site: TestSite;
let admin: string;
beforeAll(async () => {
  server = await startMailServer();
  site = await startTestSite({ smtpUrl: server.url });
});
beforeEach(async () => {
  site.clock.now = new Date();
  server.received.length = 0;
  await emptyTables(site.pool, 'rate_limits, sessions, audit, links, mails');
  await site.pool.query('delete from users');
  admin = (await anAdmin(site.db, site.clock.now)).cookie;
});
afterAll(async () => {
  await site.stop();
  await server.stop();
});

const OLD = 'amel@hoggar.example';
const NEW = 'somebody@else.example';
const PERSON = { company: 'Hoggar LNG', contact_name: 'Amel', phone: '', language: 'fr' };
const WISHES = { mail_wishes: ['requests'] };

async function anAccount(email = OLD) {
  const account = await aRecruiter(site.db);
  await site.pool.query("update users set email = $1, language = 'fr'", [email]);
  const { username, password } = account;
  const signedIn = await site.send('POST', '/api/session', { username, password });
  return { ...account, cookie: cookieOf(signedIn, 'session') };
}
const asAdmin = (id: number, changed: object) =>
  site.send('PUT', `/api/admin/users/${id}`, changed, { cookie: admin });

/** What has arrived, by address and subject. */
async function arrived() {
  await site.mail.sendDueMails();
  return server.received.map(({ recipients: [to], subject }) => [to, subject]);
}
const ADDRESS = /^L’adresse e-mail de votre compte chez .* a été modifiée$/;
const PASSWORD = /^Le mot de passe de votre compte chez .* a été modifié$/;

test('another address is told to the one before, in the language of the account, and not where it is now', async () => {
  const { cookie, password } = await anAccount();
  const changed = { ...PERSON, ...WISHES, email: NEW, current_password: password };
  const saved = await site.send('PUT', '/api/recruiter/account', changed, { cookie });
  expect(saved.status).toBe(200);
  expect(await arrived()).toEqual([[OLD, expect.stringMatching(ADDRESS)]]);
  const [mail] = server.received;
  expect(mail?.text).toContain('Appelez-nous');
  expect(mail?.raw).not.toContain(NEW);
});

test('a new password is told, and a saved form that changes neither is not', async () => {
  const { cookie, password } = await anAccount();
  const person = { ...PERSON, ...WISHES, email: OLD.toUpperCase(), current_password: '' };
  await site.send('PUT', '/api/recruiter/account', person, { cookie });
  const chosen = 'bolted joints';
  const typed = { current_password: password, password: chosen, repeated: chosen };
  const done = await site.send('POST', '/api/recruiter/account/password', typed, { cookie });
  expect(done.status).toBe(204);
  // Of an address the part before the @ stays as it was typed.
  expect(await arrived()).toEqual([['AMEL@hoggar.example', expect.stringMatching(PASSWORD)]]);
});

test('what the agency changes is told as well, both to the address before', async () => {
  const { id, username } = await anAccount();
  const account = { username, expire_at: null };
  expect((await asAdmin(id, { ...account, email: OLD })).status).toBe(200);
  expect(await arrived()).toEqual([]);
  const changed = { ...account, email: NEW, password: 'welded joints' };
  expect((await asAdmin(id, changed)).status).toBe(200);
  expect(await arrived()).toEqual([
    [OLD, expect.stringMatching(ADDRESS)],
    [OLD, expect.stringMatching(PASSWORD)],
  ]);
});

test('the notice arrives also when the address is changed right after the password', async () => {
  const { id, username } = await anAccount();
  const account = { username, expire_at: null };
  await asAdmin(id, { ...account, password: 'welded joints' });
  await asAdmin(id, { ...account, email: NEW });
  expect((await arrived()).map(([to]) => to)).toEqual([OLD, OLD]);
});

test('an account without an address gets no notice', async () => {
  const { id, username } = await anAccount('');
  await asAdmin(id, { username, expire_at: null, email: NEW, password: 'welded joints' });
  expect(await arrived()).toEqual([]);
});

test('a password that was forgotten is told when it is chosen; the first one of an account is not', async () => {
  const { id } = await anAccount();
  const expires_at = new Date(site.clock.now.getTime() + 60_000);
  const choose = async (purpose: 'invite' | 'reset') => {
    const code = await addLink(site.db, { purpose, user_id: id, expires_at }, site.clock.now);
    return fetch(`${site.url}/choose-password/${code}`, {
      method: 'POST',
      body: new URLSearchParams({ password: 'riveted joints', repeated: 'riveted joints' }),
      redirect: 'manual',
    });
  };
  expect((await choose('invite')).status).toBe(303);
  expect(await arrived()).toEqual([]);
  expect((await choose('reset')).status).toBe(303);
  expect(await arrived()).toEqual([[OLD, expect.stringMatching(PASSWORD)]]);
});
