import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAIL_DELAY_SECONDS, type MailTo } from '../contracts/mails.ts';
import { findLink } from '../server/links/links.ts';
import { withdrawLatest } from '../server/mail/outbox.ts';
import { startMailServer } from './harness/mails.ts';
import { anOrderThat } from './harness/requests.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;
let site: TestSite;
let other: TestSite;
const NOW = new Date('2026-12-06T09:00:00Z');
beforeAll(async () => {
  server = await startMailServer();
  site = await startTestSite({ smtpUrl: server.url });
  other = await startTestSite({ smtpUrl: server.url, beside: site });
});
beforeEach(() => {
  site.clock.now = NOW;
});
afterEach(async () => {
  for (const fault of Object.keys(server.faults)) delete server.faults[fault as 'cuts'];
  server.received.length = 0;
  await site.pool.query('delete from mails');
});
afterAll(async () => {
  await other.stop();
  await site.stop();
  await server.stop();
});

const pass = (seconds: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000);
};
const passTheDelay = () => pass(MAIL_DELAY_SECONDS);
const JANE: MailTo = { address: 'jane@client.example', name: 'Jane', language: 'en' };

/** Mails that say nothing but who wrote. */
const queue = (count = 1, to = JANE, site_ = site) =>
  site_.db.transaction((tx) =>
    site_.mail.outbox.queue(
      tx,
      Array.from({ length: count }, (_, n) => ({
        kind: 'message-received' as const,
        data: { due_at: NOW.toISOString() },
        to: { ...to, name: count > 1 ? `Person ${n}` : to.name },
      })),
      site.clock.now,
    ),
  );

async function rows() {
  const { rows: found } = await site.pool.query('select * from mails order by id');
  return found;
}
const states = async () => (await rows()).map(({ state }) => state);

test('two nodes that sweep at once send each mail once, with all that a mail program looks for', async () => {
  await queue(30);
  await site.mail.sendDueMails();
  expect(server.received).toHaveLength(0);
  passTheDelay();
  await Promise.all([site.mail.sendDueMails(), other.mail.sendDueMails()]);
  const names = server.received.map(({ to }) => to?.[0]?.name);
  expect(new Set(names).size).toBe(30);
  expect(names).toHaveLength(30);
  expect(new Set(await states())).toEqual(new Set(['sent']));

  const [mail] = server.received;
  const [row] = await rows();
  expect(mail).toMatchObject({
    from: { name: 'Agency', address: 'tests@agency.example' },
    recipients: ['jane@client.example'],
    messageId: expect.stringMatching(
      new RegExp(`^<mail-\\d+\\.${NOW.getTime()}@agency\\.example>$`),
    ),
  });
  expect(mail?.replyTo?.[0]?.address).toContain('@');
  for (const part of [mail?.text, mail?.html]) expect(part).toContain('Thank you for your message');
  const heads = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
  expect(heads).toMatchObject({
    'auto-submitted': 'auto-generated',
    'x-auto-response-suppress': 'All',
    date: expect.any(String),
  });
  expect(row).toMatchObject({ state: 'sent', claim: null, claimed_until: null, attempts: 1 });
  expect(site.logLines.join()).not.toContain('jane@');
});

test('a server that is down for an hour costs no mail and no try, and sends none twice', async () => {
  await server.stop();
  await queue(3);
  passTheDelay();
  for (let minute = 0; minute < 60; minute++) {
    if (minute % 20 === 0) await site.mail.sendDueMails();
    if (minute === 30) await queue(2);
    pass(60);
  }
  expect(await rows()).toMatchObject(
    Array(5).fill({
      state: 'waiting',
      attempts: 0,
      last_error: expect.stringContaining('REFUSED'),
    }),
  );
  await server.start();
  await site.mail.sendDueMails();
  await site.mail.sendDueMails();
  expect(server.received).toHaveLength(5);
  expect(await states()).toEqual(Array(5).fill('sent'));
});

test('an address that the server does not know is tried once, and the others get their mails', async () => {
  server.faults.unknown = ['gone@client.example'];
  await queue(1, { ...JANE, address: 'gone@client.example' });
  await queue();
  passTheDelay();
  await site.mail.sendDueMails();
  expect(await rows()).toMatchObject([
    { state: 'failed', attempts: 1, last_error: expect.stringContaining('550 <gone@client.exa') },
    { state: 'sent' },
  ]);
  expect(site.logLines.join()).not.toContain('gone@');
});

test('what the server puts off is tried eight times within a day, and three in a row end the sweep', async () => {
  server.faults.later = true;
  await queue(10);
  passTheDelay();
  await site.mail.sendDueMails();
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0, 0]);
  await site.pool.query('delete from mails where attempts = 0 or id > (select min(id) from mails)');
  const waits: number[] = [];
  for (;;) {
    const [mail] = await rows();
    if (mail.state === 'failed') break;
    waits.push((mail.not_before - site.clock.now.getTime()) / 1000);
    site.clock.now = mail.not_before;
    await site.mail.sendDueMails();
  }
  expect(waits).toEqual([30, 120, 600, 1_800, 7_200, 14_400, 43_200]);
  expect((await rows())[0]).toMatchObject({ attempts: 8, last_error: '451 Come back later' });
});

test('a connection that is cut in the middle of a mail is tried again', async () => {
  server.faults.cuts = true;
  await queue();
  passTheDelay();
  await site.mail.sendDueMails();
  expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: 1, claim: null });
  server.faults.cuts = false;
  pass(30);
  await site.mail.sendDueMails();
  expect(server.received).toHaveLength(1);
  expect(await states()).toEqual(['sent']);
});

test('a node that died after sending leaves one mail that goes once more, when its claim has run out', async () => {
  await queue(2);
  passTheDelay();
  // The first was claimed and sent, and never noted.
  await site.pool.query(
    `update mails set claim = gen_random_uuid(), claimed_until = $1, attempts = 1
     where id = (select min(id) from mails)`,
    [new Date(site.clock.now.getTime() + 5 * 60_000)],
  );
  await other.mail.sendDueMails();
  expect(await states()).toEqual(['waiting', 'sent']);
  pass(5 * 60 + 1);
  await Promise.all([site.mail.sendDueMails(), other.mail.sendDueMails()]);
  expect(server.received).toHaveLength(2);
  expect(await states()).toEqual(['sent', 'sent']);
});

test('a node has one mail on its way at a time, and notes nothing about one that is no longer its own', async () => {
  const [arrived, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server.faults.holds = { arrived: arrived.resolve, go: go.promise };
  await queue(3);
  passTheDelay();
  const sweep = site.mail.sendDueMails();
  await arrived.promise;
  const claimed = (await rows()).filter(({ claim }) => claim);
  expect(claimed).toHaveLength(1);
  await site.pool.query("update mails set state = 'phoned', ended_at = now() where id = $1", [
    claimed[0].id,
  ]);
  go.resolve();
  await sweep;
  expect(await states()).toEqual(['phoned', 'sent', 'sent']);
});

test('mails leave after the clock was put back, once', async () => {
  await queue();
  pass(-24 * 60 * 60);
  await site.mail.sendDueMails();
  pass(24 * 60 * 60 + MAIL_DELAY_SECONDS);
  await site.mail.sendDueMails();
  expect(server.received).toHaveLength(1);
});

test('what is taken back before it leaves never leaves', async () => {
  const order = await anOrderThat(site, { status: 'confirmed' });
  const [data] = [{ order: await orderMail(order.id) }];
  await site.db.transaction((tx) =>
    site.mail.outbox.queue(
      tx,
      [{ kind: 'client-declined', data, to: JANE, orderId: order.id }],
      site.clock.now,
    ),
  );
  await site.db.transaction((tx) => withdrawLatest(tx, order.id, NOW, site.clock.now));
  passTheDelay();
  await site.mail.sendDueMails();
  expect(server.received).toHaveLength(0);
  expect(await states()).toEqual(['withdrawn']);
});

test.each([
  ['the name', { name: 'Jane\r\nBcc: victim@example.com' }, 1],
  ['the address', { address: 'jane@client.example\r\nBcc: victim@example.com' }, 0],
  ['a list of addresses', { address: 'jane@client.example, victim@example.com' }, 0],
  ['an address in brackets', { address: '<jane@client.example>\n<victim@example.com>' }, 0],
  ['a name that is an address', { name: 'Jane" <victim@example.com>, "' }, 1],
  ['a separator of lines', { name: 'Jane\u2028Bcc: victim@example.com' }, 1],
])('no field reaches a header: %s', async (_, fields, sent) => {
  await queue(1, { ...JANE, ...fields });
  passTheDelay();
  await site.mail.sendDueMails();
  expect(server.received).toHaveLength(sent);
  for (const { recipients, headers } of server.received) {
    expect(recipients).toEqual(['jane@client.example']);
    expect(headers.map(({ key }) => key)).not.toContain('bcc');
  }
});

test('no subject reaches another header', async () => {
  const data = {
    subject: 'Hello\r\nBcc: victim@example.com\r\n\r\nBody',
    text: 'x',
    quoted: '',
    written_at: '',
  };
  await site.db.transaction((tx) =>
    site.mail.outbox.queue(tx, [{ kind: 'message-reply', data, to: JANE }], site.clock.now),
  );
  passTheDelay();
  await site.mail.sendDueMails();
  const [mail] = server.received;
  const keys = mail?.headers.map(({ key }) => key);
  expect(keys).not.toContain('bcc');
  // A person wrote it.
  expect(keys).not.toContain('auto-submitted');
  expect(mail?.subject).toContain('Bcc: victim@example.com');
  expect(mail?.recipients).toEqual(['jane@client.example']);
});

test('without a mail server each mail becomes a file that only the owner reads', async () => {
  const alone = await startTestSite({ beside: site });
  try {
    await queue(1, { ...JANE, name: 'جين' });
    passTheDelay();
    await alone.mail.sendDueMails();
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'kept', attempts: 1 });
    expect(await readdir(alone.mailFolder)).toEqual([`${row.id}.eml`]);
    const file = join(alone.mailFolder, `${row.id}.eml`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(alone.mailFolder)).mode & 0o777).toBe(0o700);
    const mail = await PostalMime.parse(await readFile(file));
    expect(mail).toMatchObject({
      to: [{ name: 'جين', address: 'jane@client.example' }],
      from: { address: 'no-reply@agency.example' },
    });
  } finally {
    await alone.stop();
  }
});

/** A request as a mail says it. */
async function orderMail(id: number) {
  const { rows: found } = await site.pool.query(
    'select id, reference, worker_name as worker, sequence, minutes, date from orders where id = $1',
    [id],
  );
  const { date, ...row } = found[0];
  return {
    ...row,
    date: date.toISOString(),
    job_title: 'Welder',
    client: 'Client',
    place: '',
    note: '',
  };
}

test("a worker's mail carries a link that is good until the test is over, and nobody else has its code", async () => {
  const order = await anOrderThat(site, { status: 'confirmed' });
  const data = { order: await orderMail(order.id), link: { shows_client: true } };
  const to = { ...JANE, address: 'worker@example.com' };
  const appointment = { kind: 'worker-appointment' as const, data, to, orderId: order.id };
  const queueIt = () =>
    site.db.transaction((tx) => site.mail.outbox.queue(tx, [appointment], site.clock.now));
  await queueIt();
  passTheDelay();
  await site.mail.sendDueMails();
  const [, code = ''] =
    /http:\/\/agency\.example\/w\/(\S+)/.exec(server.received[0]?.text ?? '') ?? [];
  const link = await findLink(site.db, 'worker', code);
  expect(link).toMatchObject({
    order_id: order.id,
    sequence: data.order.sequence,
    shows_client: true,
  });
  expect(link?.expires_at.getTime()).toBe(
    Date.parse(data.order.date) + data.order.minutes * 60_000,
  );
  expect(JSON.stringify(await rows())).not.toContain(code);
  expect(site.logLines.join()).not.toContain(code);

  await queueIt();
  await site.pool.query('update orders set sequence = sequence + 1 where id = $1', [order.id]);
  passTheDelay();
  await site.mail.sendDueMails();
  expect(server.received).toHaveLength(1);
  expect(await states()).toEqual(['sent', 'withdrawn']);
});

test.each([
  ['was deleted', 'deleted_at = now()'],
  ['has expired', "expire_at = '2026-01-01'"],
  ['has no address any more', "email = ''"],
  ['wants none any more', "mail_wishes = '{reminders}'"],
])('a mail that waits does not reach an account that %s', async (_, set) => {
  const order = await anOrderThat(site, { status: 'confirmed' });
  const { rows: found } = await site.pool.query(
    `update users set email = 'jane@client.example' where id = (select recruiter_id from orders where id = $1) returning id`,
    [order.id],
  );
  const data = { order: await orderMail(order.id) };
  await site.db.transaction((tx) =>
    site.mail.outbox.queue(
      tx,
      [{ kind: 'client-confirmed', data, to: JANE, orderId: order.id, userId: found[0].id }],
      site.clock.now,
    ),
  );
  await site.pool.query(`update users set ${set} where id = $1`, [found[0].id]);
  passTheDelay();
  await site.mail.sendDueMails();
  expect(server.received).toHaveLength(0);
  expect(await states()).toEqual(['withdrawn']);
});

test('housekeeping drops what ended ninety days ago', async () => {
  await queue();
  passTheDelay();
  await site.mail.sendDueMails();
  await queue();
  pass(89 * 24 * 60 * 60);
  await site.mail.dropOldMails();
  expect(await states()).toEqual(['sent', 'waiting']);
  pass(2 * 24 * 60 * 60);
  await site.mail.dropOldMails();
  expect(await states()).toEqual(['waiting']);
});
