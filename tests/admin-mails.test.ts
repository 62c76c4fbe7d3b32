import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dashboard } from '../contracts/dashboard.ts';
import { mailPage, mailSheet } from '../contracts/mail-list.ts';
import type { MailState } from '../contracts/mails.ts';
import { ROWS_PER_PAGE } from '../contracts/search-limits.ts';
import { aMail, mailRows, startMailServer } from './harness/mails.ts';
import { anAdministrator, anOrderThat, type Caller } from './harness/requests.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let admin: Caller;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  mailServer = await startMailServer();
  site = await startTestSite({ smtpUrl: mailServer.url });
  admin = await anAdministrator(site);
});
beforeEach(() => emptyTables(site.pool, 'mails, messages, orders, rate_limits'));
afterAll(async () => {
  await site.stop();
  await mailServer.stop();
});

const listed = async (query = '') => mailPage.parse((await admin.get(`/mails${query}`)).body);
const idsOf = async (query: string) => (await listed(query)).rows.map(({ id }) => id);
const minutesOn = (count: number) => new Date(site.clock.now.getTime() + count * 60_000);
const audited = async (action: string) =>
  (
    await site.pool.query("select noun_id from audit where noun = 'mails' and action = $1", [
      action,
    ])
  ).rowCount;

test('each list of the mail room has its own mails, and what waits comes by its next try', async () => {
  const late = await aMail(site, { not_before: minutesOn(20) });
  const soon = await aMail(site, { not_before: minutesOn(5) });
  const sent = await aMail(site, { state: 'sent' });
  const failed = await aMail(site, {
    state: 'failed',
    attempts: 8,
    last_error: '550 No such user',
  });
  const kept = await aMail(site, { state: 'kept' });
  const withdrawn = await aMail(site, { state: 'withdrawn' });
  const phoned = await aMail(site, { state: 'phoned' });

  expect(await idsOf('?list=waiting')).toEqual([soon.id, late.id]);
  expect(await idsOf('?list=sent')).toEqual([sent.id]);
  expect(await idsOf('?list=failed')).toEqual([failed.id]);
  expect(await idsOf('?list=kept')).toEqual([kept.id]);
  expect(await idsOf('?list=other')).toEqual([phoned.id, withdrawn.id]);
  const all = await listed();
  expect(all.rows.map(({ id }) => id)).toEqual(
    [late, soon, sent, failed, kept, withdrawn, phoned].map(({ id }) => id).toReversed(),
  );
  expect(all).toMatchObject({ total: 7, waiting: 2, failed: 1, mail_server: true });
  expect(all.rows.find(({ id }) => id === failed.id)).toMatchObject({
    attempts: 8,
    last_error: '550 No such user',
    sending: false,
  });
  const figures = dashboard.parse((await admin.get('/dashboard')).body);
  expect(figures.failed_mails).toBe(1);
  expect((await admin.get('/unseen')).body).toMatchObject({ failed_mails: 1 });
});

test('a mail is found by its reader, in any spelling, and by the request that it is about', async () => {
  const order = await anOrderThat(site);
  const { rows } = await site.pool.query('select reference from orders where id = $1', [order.id]);
  const { reference } = rows[0];
  const about = await aMail(site, {
    order_id: order.id,
    data: { order: { reference, worker: 'Kaci Bensalah' } } as never,
  });
  const read = await aMail(site, { to_name: 'Amélie Haddad', to_address: 'a.h@hoggar.example' });
  for (let n = 0; n < ROWS_PER_PAGE; n++) await aMail(site, { to_name: `Reader ${n}` });

  expect(await idsOf('?search=amelie')).toEqual([read.id]);
  expect(await idsOf('?search=hoggar.ex&list=waiting')).toEqual([read.id]);
  expect(await idsOf('?search=hoggar.ex&list=sent')).toEqual([]);
  expect(await idsOf('?search=bensalah')).toEqual([about.id]);
  const found = await listed(`?search=${reference.toLowerCase()}`);
  expect(found.rows[0]).toMatchObject({ id: about.id, order: { id: order.id, reference } });
  expect(await listed('?page=2')).toMatchObject({ page: 2, total: ROWS_PER_PAGE + 2 });
});

test('a failed mail is tried again at once with all its tries, and a repeated press changes nothing more', async () => {
  const { id } = await aMail(site, { state: 'failed', attempts: 8, last_error: '450 Greylisted' });
  const before = (await audited('retry')) ?? 0;
  site.clock.now = minutesOn(60);
  for (const _ of ['pressed', 'repeated']) {
    const { status, body } = await admin.post(`/mails/${id}/retry`, {}, 'one press of retry');
    expect(status).toBe(200);
    expect(mailSheet.parse(body)).toMatchObject({
      state: 'waiting',
      attempts: 0,
      not_before: site.clock.now.toISOString(),
      ended_at: null,
    });
  }
  expect(await audited('retry')).toBe(before + 1);
});

test('somebody who was called needs no mail any more', async () => {
  for (const state of ['failed', 'kept', 'waiting'] as const) {
    const { id } = await aMail(site, { state });
    const { status, body } = await admin.post(`/mails/${id}/phoned`);
    expect([status, mailSheet.parse(body).state]).toEqual([200, 'phoned']);
  }
  expect((await listed()).rows.map(({ ended_at }) => ended_at)).not.toContain(null);
});

test.for<['retry' | 'phoned', { state?: MailState; claimed?: true }, string]>([
  ['retry', { state: 'sent' }, 'conflict.mailState'],
  ['retry', { state: 'kept' }, 'conflict.mailState'],
  ['retry', { state: 'withdrawn' }, 'conflict.mailState'],
  ['phoned', { state: 'sent' }, 'conflict.mailState'],
  ['phoned', { state: 'phoned' }, 'conflict.mailState'],
  ['retry', { claimed: true }, 'conflict.mailBeingSent'],
  ['phoned', { claimed: true }, 'conflict.mailBeingSent'],
])('%s is refused for a mail with %o', async ([act, { claimed, ...fields }, reason]) => {
  const { id } = await aMail(site, {
    ...fields,
    ...(claimed && { claim: crypto.randomUUID(), claimed_until: minutesOn(1) }),
  });
  const before = await mailRows(site);
  const { status, body } = await admin.post(`/mails/${id}/${act}`);
  expect([status, body.error?.reason]).toEqual([409, reason]);
  expect(body.error?.message).not.toBe('');
  expect(await mailRows(site)).toEqual(before);
});

test('a mail whose node has died in the middle is no longer being sent', async () => {
  const { id } = await aMail(site, { claim: crypto.randomUUID(), claimed_until: minutesOn(-1) });
  expect((await admin.post(`/mails/${id}/retry`)).status).toBe(200);
  expect(await mailRows(site)).toMatchObject([{ id, claim: null, claimed_until: null }]);
});

test("'Confirmed' is not sent behind 'Cancelled'", async () => {
  const order = await anOrderThat(site);
  const mail = {
    order_id: order.id,
    audience: 'recruiter',
    to_address: 'r@hoggar.example',
  } as const;
  const older = await aMail(site, { ...mail, state: 'failed' });
  await aMail(site, { ...mail, state: 'sent' });
  const { status, body } = await admin.post(`/mails/${older.id}/retry`);
  expect([status, body.error?.reason]).toEqual([409, 'conflict.newerMail']);
  // One to somebody else is no reason.
  const other = await aMail(site, { ...mail, state: 'failed', to_address: 'other@hoggar.example' });
  expect((await admin.post(`/mails/${other.id}/retry`)).status).toBe(200);
});

test('a mail that is not there, and a list that does not exist, are refused with a sentence', async () => {
  for (const path of [
    '/mails/999999',
    '/mails/0',
    '/mails/1e99',
    '/mails?list=lost',
    '/mails?page=0',
  ])
    expect((await admin.get(path)).body.error?.message, path).toMatch(/\w/);
  for (const act of ['retry', 'phoned']) {
    const { status, body } = await admin.post(`/mails/999999/${act}`);
    expect([status, body.error?.reason]).toEqual([404, 'not-found.mail']);
  }
});

test("a test mail is answered in the mail server's own words", async () => {
  const send = (to: unknown) => admin.post('/mails/test', { to, language: 'fr' });
  const good = await send('chief@saharis.example');
  expect(good.body).toEqual({ result: 'sent', answer: '250 OK: message queued' });
  const [received] = mailServer.received;
  expect(received?.recipients).toEqual(['chief@saharis.example']);
  expect(received?.html).toContain('lang="fr"');
  mailServer.faults.unknown = ['nobody@saharis.example'];
  expect((await send('nobody@saharis.example')).body).toEqual({
    result: 'refused',
    answer: '550 <nobody@saharis.example> is unknown',
  });
  expect(await audited('test')).toBe(2);

  for (const to of [
    '',
    'chief',
    'a@b.example\r\nBcc: all@b.example',
    'a@b.example, c@d.example',
    7,
  ])
    expect((await send(to)).status, String(to)).toBe(400);
  expect(mailServer.received).toHaveLength(1);
  const rest = await Promise.all(Array.from({ length: 12 }, () => send('chief@saharis.example')));
  expect(rest.filter(({ status }) => status === 429)).toHaveLength(4);
  expect(mailServer.received).toHaveLength(9);
});
