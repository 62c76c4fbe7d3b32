import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { replies } from '../contracts/messages.ts';
import { mailRows } from './harness/mails.ts';
import { anAdministrator, type Caller } from './harness/requests.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let admin: Caller;
beforeAll(async () => {
  site = await startTestSite({ trustedProxies: ['127.0.0.1'] });
  site.clock.now = SUNDAY;
  admin = await anAdministrator(site);
});
beforeEach(async () => {
  site.clock.now = SUNDAY;
  await emptyTables(site.pool, 'mails, messages, rate_limits, write_receipts');
});
afterAll(() => site.stop());

/** What is asked then is due on Monday at the same time. */
const SUNDAY = new Date('2026-12-06T09:00:00Z');
const typed = {
  name: 'Karim H.',
  email: 'k@hoggar.example',
  subject: 'Crew',
  message: 'Forty fitters.\nFrom May.',
};
let visitors = 0;
/** Each from an address of its own, so that the budget of one is not what is counted. */
const leave = (message: object, key?: string) =>
  site.send('POST', '/api/messages', message, {
    'x-forwarded-for': `203.0.113.${++visitors}`,
    ...(key && { 'idempotency-key': key }),
  });
const kinds = async () => (await mailRows(site)).map(({ kind }) => kind);
const receipts = async () => (await kinds()).filter((kind) => kind === 'message-received').length;
const stored = async () =>
  (await site.pool.query('select id, language, read from messages order by id')).rows;

test('a message brings the agency a notice and its sender a receipt with the time of the answer', async () => {
  expect((await leave({ ...typed, language: 'fr' })).status).toBe(201);
  const [{ id, language }] = await stored();
  expect(language).toBe('fr');
  const [notice, receipt] = await mailRows(site);
  expect(notice).toMatchObject({
    kind: 'agency-message',
    audience: 'agency',
    to_address: 'contact@saharis.example',
    language: 'en',
    message_id: id,
    data: typed,
    state: 'waiting',
  });
  expect(receipt).toMatchObject({
    kind: 'message-received',
    audience: 'visitor',
    to_address: typed.email,
    to_name: '',
    language: 'fr',
    message_id: id,
    data: { due_at: '2026-12-07T09:00:00.000Z' },
  });
  // The address may belong to somebody else, so nothing that was typed is sent to it.
  const { search, search_folded, to_address, dedupe_key, ...sent } = receipt ?? {};
  for (const words of Object.values(typed)) expect(JSON.stringify(sent)).not.toContain(words);
});

test('the form without JavaScript brings the same mails, in the language of its page', async () => {
  const post = () =>
    fetch(`${site.url}/ar/contact`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(typed).toString(),
    });
  expect((await post()).status).toBe(303);
  expect((await post()).status).toBe(303);
  expect(await mailRows(site)).toMatchObject([
    { kind: 'agency-message', language: 'en' },
    { kind: 'message-received', language: 'ar' },
  ]);
});

test('a bot, a refused message and a repeated one bring no mails', async () => {
  expect((await leave({ ...typed, website: 'http://spam.example' })).status).toBe(201);
  for (const bad of [
    { ...typed, email: 'a@b.example\r\nBcc: all@b.example' },
    { ...typed, name: 'Karim\r\nBcc: all@b.example' },
    { ...typed, subject: 'Crew\nX-Mailer: evil' },
    { ...typed, subject: 'Crew\u0000' },
    { ...typed, language: 'de' },
    { ...typed, message: 'x'.repeat(5_001) },
  ])
    expect((await leave(bad)).status).toBe(400);
  expect((await leave({ ...typed, message: 'x'.repeat(1_000_000) })).status).toBe(413);
  expect(await kinds()).toEqual([]);

  for (const _ of ['sent', 'repeated']) await leave(typed, 'the same press twice');
  expect(await kinds()).toEqual(['agency-message', 'message-received']);
});

test('one address gets three receipts a day, however many write in its name at once', async () => {
  const inTheName = (email: string) => leave({ ...typed, email });
  await Promise.all(Array.from({ length: 4 }, () => inTheName('Victim@hoggar.example')));
  for (let n = 0; n < 4; n++) await inTheName('victim@hoggar.example');
  expect(await receipts()).toBe(3);
  expect((await kinds()).filter((kind) => kind === 'agency-message')).toHaveLength(8);
  site.clock.now = new Date(SUNDAY.getTime() + 86_400_000);
  await inTheName('victim@hoggar.example');
  expect(await receipts()).toBe(4);
});

test("the agency's own address gets no receipt", async () => {
  await leave({ ...typed, email: 'Contact@Saharis.example' });
  expect(await kinds()).toEqual(['agency-message']);
});

test("an administrator answers once, in the visitor's language, and reads how it stands", async () => {
  await leave({ ...typed, language: 'ar' });
  const [{ id }] = await stored();
  await emptyTables(site.pool, 'mails');
  const answer = { subject: 'Re: Crew', text: 'We have forty fitters.\nFrom 4 May.', version: 1 };
  for (const _ of ['pressed', 'repeated'])
    expect(await admin.post(`/messages/${id}/reply`, answer, 'one press of send')).toMatchObject({
      status: 200,
      body: { id, read: true },
    });
  const [mail, ...more] = await mailRows(site);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    kind: 'message-reply',
    language: 'ar',
    to_address: typed.email,
    to_name: typed.name,
    message_id: id,
    data: {
      subject: answer.subject,
      text: answer.text,
      quoted: typed.message,
      written_at: site.clock.now.toISOString(),
    },
  });
  const { rows, mail_server } = replies.parse((await admin.get(`/messages/${id}/replies`)).body);
  expect(mail_server).toBe(false);
  expect(rows).toEqual([
    {
      id: mail?.id,
      subject: answer.subject,
      text: answer.text,
      state: 'waiting',
      created_at: site.clock.now.toISOString(),
    },
  ]);
  const { rows: entries } = await site.pool.query(
    "select noun_id from audit where noun = 'messages' and action = 'reply'",
  );
  expect(entries).toEqual([{ noun_id: id }]);
});

test('a bad answer, and one to a message that is not there, is refused and leaves everything as it was', async () => {
  await leave(typed);
  const [{ id }] = await stored();
  const before = [await stored(), await kinds()];
  const good = { subject: 'Re: Crew', text: 'Yes.', version: 1 };
  for (const [path, body, status] of [
    [`/messages/${id}/reply`, { ...good, subject: 'Re: Crew\r\nBcc: all@b.example' }, 400],
    [`/messages/${id}/reply`, { ...good, subject: '' }, 400],
    [`/messages/${id}/reply`, { ...good, text: ' \n ' }, 400],
    [`/messages/${id}/reply`, { ...good, text: 'x'.repeat(5_001) }, 400],
    [`/messages/${id}/reply`, { ...good, text: 'x'.repeat(1_000_000) }, 413],
    [`/messages/${id}/reply`, { ...good, version: undefined }, 400],
    ['/messages/999999/reply', good, 404],
  ] as const) {
    const answer = await admin.post(path, body);
    expect(answer.status).toBe(status);
    expect(answer.body.error?.message).toMatch(/\w/);
  }
  expect((await admin.get('/messages/999999/replies')).status).toBe(404);
  await admin.delete(`/messages/${id}`);
  expect((await admin.post(`/messages/${id}/reply`, good)).status).toBe(404);
  await admin.post(`/messages/${id}/restore`);
  expect([await stored(), await kinds()]).toEqual(before);
});

test('without a mail server a test mail says so', async () => {
  expect((await admin.post('/mails/test', { to: 'chief@saharis.example' })).body).toEqual({
    result: 'no-server',
    answer: '',
  });
});
