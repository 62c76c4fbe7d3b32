import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../contracts/languages.ts';
import { ORDER_STATUSES } from '../contracts/order-acts.ts';
import { orderSheet } from '../contracts/orders.ts';
import { workerLink } from '../contracts/worker-links.ts';
import {
  anAdministrator,
  anOrderThat,
  aSignedInRecruiter,
  type Caller,
  orderRowsOf,
} from './harness/requests.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A Tuesday at ten in Algiers. */
const NOW = new Date('2026-12-01T09:00:00Z');
const CLIENT = 'Hoggar LNG';

let site: TestSite;
let admin: Caller;
let recruiter: Awaited<ReturnType<typeof aSignedInRecruiter>>;
beforeAll(async () => {
  site = await startTestSite({ trustedProxies: ['127.0.0.1'] });
  site.clock.now = NOW;
  recruiter = await aSignedInRecruiter(site);
  await site.pool.query('update users set company = $1, phone = $2, email = $3 where id = $4', [
    CLIENT,
    '+213 777 00 00 01',
    'boss@hoggar.example',
    recruiter.id,
  ]);
});
afterAll(() => site.stop());
beforeEach(async () => {
  site.clock.now = NOW;
  await site.pool.query('delete from rate_limits; delete from admin_grants');
  admin = await anAdministrator(site);
});

type LinkWish = { language?: string; shows_client?: boolean };

async function aConfirmedTest(inHours = 48) {
  const order = await anOrderThat(site, {
    status: 'confirmed',
    recruiterId: recruiter.id,
    inHours,
  });
  await site.pool.query(
    `update orders set place = 'Workshop <1>, Algiers', worker_note = 'Gloves & ID card' where id = $1`,
    [order.id],
  );
  return order;
}

const makeLink = (id: number, wish: LinkWish = {}) =>
  admin.post(`/orders/${id}/worker-link`, { language: 'en', ...wish });

async function linkTo(id: number, wish: LinkWish = {}): Promise<string> {
  const { status, body } = await makeLink(id, wish);
  expect([status, body.error]).toEqual([200, undefined]);
  return new URL(String(body.url)).pathname;
}

const aLink = async (wish: LinkWish = {}) => {
  const order = await aConfirmedTest();
  return { order, path: await linkTo(order.id, wish) };
};

let senders = 0;
const answer = (path: string, fields: Record<string, string>, headers = {}) =>
  fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { 'x-forwarded-for': `10.1.${++senders >> 8}.${senders & 255}`, ...headers },
  });

const rowOf = async (id: number) =>
  (await site.pool.query('select * from orders where id = $1', [id])).rows[0];
const linesOf = async (id: number) =>
  (
    await site.pool.query(
      `select * from order_events where order_id = $1 and act <> 'request' order by id`,
      [id],
    )
  ).rows;
const mailsTo = async (id: number) =>
  (await site.pool.query('select * from mails where order_id = $1 order by id', [id])).rows;
const everything = async () => ({
  ...(await orderRowsOf(site)),
  links: (await site.pool.query('select * from links order by code_hash')).rows,
  mails: (await site.pool.query('select * from mails order by id')).rows,
});

async function pageAt(path: string) {
  const response = await site.get(path);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('the page of a link', () => {
  test('reading it changes nothing, by GET or HEAD, a hundred times', async () => {
    const { path } = await aLink();
    const before = await everything();
    for (let n = 0; n < 50; n++) {
      expect((await site.get(path)).status).toBe(200);
      expect((await fetch(site.url + path, { method: 'HEAD' })).status).toBe(200);
    }
    expect(await everything()).toEqual(before);
  });

  test.each(LANGUAGES)(
    'in %s it is small, has no script and runs in its direction',
    async (language) => {
      const { path } = await aLink({ language });
      const { text, headers } = await pageAt(path);
      expect(Buffer.byteLength(text)).toBeLessThan(15_000);
      expect(text).not.toMatch(/<script|\son\w+=|javascript:/i);
      expect(text).toContain(
        `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`,
      );
      const style = text.split(/<\/?style>/)[1] ?? '';
      const hash = createHash('sha256').update(style).digest('base64');
      expect(headers.get('content-security-policy')).toBe(
        `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      );
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    },
  );

  test('it says when, where and what to bring, with everything escaped', async () => {
    const { path } = await aLink();
    const { text } = await pageAt(path);
    expect(text).toContain('Thursday, 3 December 2026');
    expect(text).toContain('10:00');
    expect(text).toContain('Workshop &lt;1&gt;, Algiers');
    expect(text).toContain('Gloves &amp; ID card');
    expect(text).toContain(
      'https://www.openstreetmap.org/search?query=Workshop%20%3C1%3E%2C%20Algiers',
    );
  });

  test('the switch changes the view and nothing else', async () => {
    const { path } = await aLink({ language: 'ar' });
    const before = await everything();
    expect((await pageAt(`${path}?lang=fr`)).text).toContain('Je serai présent');
    expect((await pageAt(path)).text).toContain('سأكون حاضرا');
    expect((await pageAt(`${path}?lang=xx`)).text).toContain('سأكون حاضرا');
    expect(await everything()).toEqual(before);
  });

  test('somebody who gets it forwarded reads no number or address but the agency’s, and of the client nothing', async () => {
    const { order, path } = await aLink();
    const { rows } = await site.pool.query('select * from workers where id = $1', [order.workerId]);
    await aLink();
    const { text } = await pageAt(path);
    const { phone, email, name } = rows[0];
    for (const secret of [
      phone,
      email,
      name,
      CLIENT,
      recruiter.username,
      '+213 777',
      'boss@hoggar',
    ])
      expect(text, secret).not.toContain(secret);
  });

  test('the client is named where the agency allowed it', async () => {
    const { path } = await aLink({ shows_client: true });
    expect((await pageAt(path)).text).toContain(CLIENT);
  });
});

describe('an answer', () => {
  test('is stored, unread for the agency, in a line that only the agency reads; the page thanks', async () => {
    const { order, path } = await aLink();
    const before = await rowOf(order.id);
    const { status, headers } = await answer(path, { answer: 'accepted' });
    expect([status, headers.get('location')]).toEqual([303, path]);
    expect(await rowOf(order.id)).toMatchObject({
      worker_reply: 'accepted',
      status: 'confirmed',
      read: false,
      seen: false,
      recruiter_news: before.recruiter_news,
      version: before.version + 1,
    });
    expect(await linesOf(order.id)).toMatchObject([
      {
        actor_kind: 'worker',
        act: 'worker-reply',
        details: { reply: 'accepted' },
        for_agency_only: true,
      },
    ]);
    expect((await pageAt(path)).text).toContain('Thank you. The agency knows.');
    const { body } = await recruiter.caller.get(`/requests/${order.id}`);
    expect(JSON.stringify(body)).not.toContain('worker-reply');
    expect(await mailsTo(order.id)).toEqual([]);
  });

  test('can be changed, and the agency gets a mail when the worker cannot come or wants a call', async () => {
    const { order, path } = await aLink();
    await answer(path, { answer: 'declined', reason: 'My car broke down' });
    await answer(path, { answer: 'call' });
    await answer(path, { answer: 'accepted' });
    expect((await rowOf(order.id)).worker_reply).toBe('accepted');
    expect(await linesOf(order.id)).toMatchObject([
      { act: 'worker-reply', details: { reply: 'declined', note: 'My car broke down' } },
      { act: 'call-me', details: {} },
      { act: 'worker-reply', details: { reply: 'accepted' } },
    ]);
    expect(await mailsTo(order.id)).toMatchObject([
      {
        kind: 'agency-worker-replied',
        audience: 'agency',
        data: { reply: 'declined', text: 'My car broke down', order: { id: order.id } },
      },
      { kind: 'agency-worker-replied', data: { reply: 'call', text: '' } },
    ]);
  });

  test.each([
    ['declined', 'worker-reply'],
    ['call', 'call-me'],
  ])('%s, fifty times at once, is one line and one mail', async (given, act) => {
    const { order, path } = await aLink();
    const same = { answer: given, reason: 'Ill' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => answer(path, same)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await linesOf(order.id)).toMatchObject([{ act }]);
    expect(await mailsTo(order.id)).toHaveLength(1);
  });

  test('fifty different ones at once leave one line for each change', async () => {
    const { order, path } = await aLink();
    const given = (n: number) => ({ answer: n % 2 ? 'accepted' : 'declined' });
    await Promise.all(Array.from({ length: 50 }, (_, n) => answer(path, given(n))));
    const replies = (await linesOf(order.id)).map(({ details }) => details.reply);
    for (const [at, reply] of replies.entries()) expect(reply).not.toBe(replies[at - 1]);
    const row = await rowOf(order.id);
    expect(row.worker_reply).toBe(replies.at(-1));
    expect(row.version).toBe(order.version + replies.length);
  });

  test('that is none, or too long, or no form, is refused on a page and changes nothing', async () => {
    const { path } = await aLink();
    const before = await everything();
    const wrong: Record<string, string>[] = [
      {},
      { answer: 'maybe' },
      { answer: 'declined', reason: 'x'.repeat(201) },
      { answer: 'declined', reason: 'a\u0000b' },
    ];
    for (const fields of wrong) {
      const refused = await answer(path, fields);
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain('Your answer was not saved.');
    }
    expect((await site.send('POST', path, { answer: 'accepted' })).status).toBe(415);
    expect(await everything()).toEqual(before);
  });

  test('of another site is refused; a program without an origin is not', async () => {
    const { order, path } = await aLink();
    const before = await everything();
    for (const origin of ['https://evil.example', 'null'])
      expect((await answer(path, { answer: 'accepted' }, { origin })).status).toBe(403);
    expect(await everything()).toEqual(before);
    const own = { origin: 'http://agency.example', 'sec-fetch-site': 'same-origin' };
    expect((await answer(path, { answer: 'accepted' }, own)).status).toBe(303);
    expect((await rowOf(order.id)).worker_reply).toBe('accepted');
  });

  test('after too many from one address the page says so', async () => {
    const { order, path } = await aLink();
    const from = { 'x-forwarded-for': '10.9.9.9' };
    for (let n = 0; n < 60; n++) await answer('/w/unknown', { answer: 'accepted' }, from);
    const refused = await answer(path, { answer: 'accepted' }, from);
    expect([refused.status, await refused.text()]).toEqual([
      429,
      expect.stringContaining('not saved'),
    ]);
    expect(await linesOf(order.id)).toEqual([]);
  });
});

/** Shows the sentence, and refuses every answer without a trace. */
async function expectClosed(path: string, sentence: string, status = 409) {
  const before = await everything();
  expect((await pageAt(path)).text).toContain(sentence);
  for (const given of ['accepted', 'declined', 'call']) {
    const refused = await answer(path, { answer: given });
    expect(refused.status).toBe(status);
    expect(await refused.text()).toContain(sentence);
  }
  expect(await everything()).toEqual(before);
}

describe('a link whose time has gone', () => {
  const version = async (id: number) => (await rowOf(id)).version;
  const MOVED = 'This appointment has changed. Ask the agency for the new time:';

  test('after the agency moved the test the old link says so, and a new one is for the new time', async () => {
    const { order, path } = await aLink();
    await answer(path, { answer: 'accepted' });
    const date = new Date(order.date.getTime() + 24 * HOUR_MS).toISOString();
    const moved = { date, minutes: 60, agreed: true, outside_hours: true };
    await admin.post(`/orders/${order.id}/move`, { version: await version(order.id), ...moved });
    expect((await rowOf(order.id)).worker_reply).toBe('not-asked');
    await expectClosed(path, MOVED);
    expect((await pageAt(path)).text).not.toMatch(/December|Workshop/);
    const { text } = await pageAt(await linkTo(order.id));
    expect(text).toContain('Friday, 4 December 2026');
    expect(text).not.toContain('Thank you');
  });

  test('after the recruiter asked for another time', async () => {
    const { order, path } = await aLink();
    const date = new Date(order.date.getTime() + 24 * HOUR_MS).toISOString();
    const asked = { version: await version(order.id), date };
    expect((await recruiter.caller.post(`/requests/${order.id}/move`, asked)).status).toBe(200);
    await expectClosed(path, MOVED);
  });

  test('after the test was cancelled or taken off the list', async () => {
    const cancelled = await aLink();
    const reason = { reason: { reason: 'not-available' } };
    const body = { version: await version(cancelled.order.id), ...reason };
    await admin.post(`/orders/${cancelled.order.id}/cancel`, body);
    await expectClosed(cancelled.path, 'This appointment is cancelled.');
    const deleted = await aLink();
    await admin.delete(`/orders/${deleted.order.id}`);
    await expectClosed(deleted.path, 'This appointment is cancelled.');
  });

  test('two hours before the start, and after the end', async () => {
    const { order, path } = await aLink();
    site.clock.now = new Date(order.date.getTime() - 2 * HOUR_MS - 1000);
    expect((await answer(path, { answer: 'declined' })).status).toBe(303);
    site.clock.now = new Date(order.date.getTime() - 2 * HOUR_MS);
    await expectClosed(path, 'The test is close. For any change please call');
    expect((await pageAt(path)).text).toContain('You cannot come.');
    site.clock.now = new Date(order.date.getTime() + HOUR_MS);
    await expectClosed(path, 'This appointment is over.');
  });

  test('a code that nobody has is a page that says whom to call', async () => {
    await expectClosed(`/w/${'A'.repeat(22)}`, 'We do not know this link.', 404);
    expect((await pageAt(`/w/${'A'.repeat(22)}`)).text).toMatch(/agency: \+\d+(\u00a0\d+)+</);
    await site.pool.query(
      `insert into links (code_hash, purpose, user_id, created_at, expires_at) values ($1, 'invite', $2, now(), 'infinity')`,
      [createHash('sha256').update('an-invite').digest(), recruiter.id],
    );
    await expectClosed('/w/an-invite', 'We do not know this link.', 404);
  });
});

describe('telling the worker', () => {
  test('a link comes with its text, and the database has no more than its hash', async () => {
    const { id, workerId } = await aConfirmedTest();
    await site.pool.query(`update workers set phone = '0661 12 34 56 / 0770 1' where id = $1`, [
      workerId,
    ]);
    const { body } = await makeLink(id, { language: 'ar' });
    const { url, text, phone, letter } = workerLink.parse(body);
    expect(url).toMatch(/^http:\/\/agency\.example\/w\/[\w-]{22}$/);
    expect(text).toContain(url);
    expect(text).toContain('اختبار');
    expect(phone).toBe('213661123456');
    expect(letter).toMatchObject({ language: 'ar' });
    expect((await rowOf(id)).worker_reply).toBe('asked');
    const code = url.split('/').at(-1) as string;
    const tables = await site.pool.query(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables.rows) {
      const { rows } = await site.pool.query(`select t::text as row from ${name} t`);
      expect(JSON.stringify(rows), name).not.toContain(code);
    }
    await site.get(`/w/${code}`);
    await answer(`/w/${code}`, { answer: 'accepted' });
    await answer(`/w/${code}`, { answer: 'wrong' });
    expect(site.logLines.join('\n')).not.toContain(code);
    expect(site.logLines.join('\n')).toContain('"/w/:code"');
  });

  test('every way is a line of the history for the agency alone, with its time', async () => {
    const { id } = await aConfirmedTest();
    for (const way of ['whatsapp', 'sms', 'copy', 'letter', 'phone'])
      expect((await admin.post(`/orders/${id}/worker-told`, { way })).status).toBe(200);
    const lines = await linesOf(id);
    expect(lines.map(({ details }) => details.way)).toEqual([
      'whatsapp',
      'sms',
      'copy',
      'letter',
      'phone',
    ]);
    for (const line of lines)
      expect(line).toMatchObject({ act: 'tell-worker', for_agency_only: true, at: site.clock.now });
    const { body } = await recruiter.caller.get(`/requests/${id}`);
    expect(JSON.stringify(body)).not.toContain('tell-worker');
  });

  test('by mail it waits in the outbox, as a change once the worker was notified of another time', async () => {
    const order = await aConfirmedTest();
    const mail = () =>
      admin.post(`/orders/${order.id}/worker-told`, {
        way: 'email',
        language: 'ar',
        shows_client: true,
      });
    await mail();
    const date = new Date(order.date.getTime() + 24 * HOUR_MS).toISOString();
    const moved = { date, minutes: 60, agreed: true, outside_hours: true };
    await admin.post(`/orders/${order.id}/move`, { version: order.version, ...moved });
    await mail();
    const toWorker = (await mailsTo(order.id)).filter(({ kind }) => kind.startsWith('worker-'));
    // The move itself sends the new time to the worker who got the old one by mail.
    expect(toWorker).toMatchObject([
      { kind: 'worker-appointment', language: 'ar', data: { link: { shows_client: true } } },
      { kind: 'worker-moved', language: 'ar', data: { order: { sequence: 1 } } },
      { kind: 'worker-moved', data: { order: { sequence: 1 } } },
    ]);
  });

  test('without an address there is no mail', async () => {
    const { id, workerId } = await aConfirmedTest();
    await site.pool.query(`update workers set email = '' where id = $1`, [workerId]);
    const before = await everything();
    const { status, body } = await admin.post(`/orders/${id}/worker-told`, { way: 'email' });
    expect([status, body.error?.reason]).toEqual([409, 'conflict.noWorkerEmail']);
    expect(await everything()).toEqual(before);
  });

  test.each(ORDER_STATUSES.filter((status) => status !== 'confirmed'))(
    'is refused when %s',
    async (status) => {
      const { id } = await anOrderThat(site, { status, recruiterId: recruiter.id });
      const before = await everything();
      for (const [act, input] of [
        ['worker-link', {}],
        ['worker-told', { way: 'phone' }],
      ] as const) {
        const refused = await admin.post(`/orders/${id}/${act}`, input);
        expect([refused.status, refused.body.error?.reason]).toEqual([409, 'conflict.wrongState']);
        expect(refused.body.error?.current).toMatchObject({ id, status });
      }
      expect(await everything()).toEqual(before);
    },
  );

  test('a stale version is refused, and the answer has how the order stands', async () => {
    const { id, version } = await aConfirmedTest();
    const { status, body } = await admin.post(`/orders/${id}/worker-link`, {
      version: version + 1,
    });
    expect([status, body.error?.reason]).toEqual([409, 'conflict.requestChanged']);
    expect(body.error?.current).toMatchObject({ id, version });
  });
});

describe('telling a worker that a test does not take place', () => {
  const WHEN = 'Thursday, 3 December 2026, 10:00';

  /** Asked for, confirmed by the agency, and notified to the worker. */
  async function aNotifiedTest(way = 'whatsapp') {
    const { id } = await anOrderThat(site, { status: 'requested', recruiterId: recruiter.id });
    const version = async () => (await rowOf(id)).version;
    const act = async (name: string, input: object) => {
      const { status } = await admin.post(`/orders/${id}/${name}`, {
        version: await version(),
        ...input,
      });
      expect(status).toBe(200);
    };
    await act('confirm', { minutes: 60 });
    expect((await admin.post(`/orders/${id}/worker-told`, { way })).status).toBe(200);
    const ask = async (name: string, input: object = {}) =>
      recruiter.caller.post(`/requests/${id}/${name}`, { version: await version(), ...input });
    return { id, act, ask };
  }
  const REASON = { reason: { reason: 'not-available' } };
  const callOffOf = async (id: number) =>
    orderSheet.parse((await admin.get(`/orders/${id}`)).body).call_off;
  const say = (id: number, way: string) =>
    admin.post(`/orders/${id}/worker-told`, { way, off: true });

  type NotifiedTest = Awaited<ReturnType<typeof aNotifiedTest>>;
  const FREED: [string, (order: NotifiedTest) => Promise<unknown>][] = [
    ['the agency cancelled it', ({ act }) => act('cancel', REASON)],
    [
      'the agency proposed other times',
      ({ act }) => act('propose', { options: [{ date: later(96), minutes: 60 }] }),
    ],
    ['the client cancelled it', ({ ask }) => ask('cancel')],
    ['the client asked for another time', ({ ask }) => ask('move', { date: later(96) })],
  ];
  const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS).toISOString();

  test.each(FREED)('is offered when %s, until it is done', async (_, free) => {
    const order = await aNotifiedTest();
    expect(await callOffOf(order.id)).toBeNull();
    await free(order);
    const offered = await callOffOf(order.id);
    expect(offered).toMatchObject({ date: later(48) });
    expect(offered?.texts.en).toMatch(
      new RegExp(`: your test on ${WHEN} does not take place\\. Questions: \\+?[\\d ]+$`),
    );
    expect(offered?.texts.fr).toContain('n’aura pas lieu');
    expect(offered?.texts.ar).toContain('لن يُجرى');
    const { status, version } = await rowOf(order.id);
    const sent = await say(order.id, 'sms');
    expect([sent.status, sent.body.status]).toEqual([200, status]);
    expect((await linesOf(order.id)).at(-1)).toMatchObject({
      act: 'tell-worker',
      details: { way: 'sms', off: true },
      to_status: status,
      for_agency_only: true,
    });
    // The cancellation can still be undone.
    expect((await rowOf(order.id)).version).toBe(version);
    expect(await callOffOf(order.id)).toBeNull();
    const { body } = await recruiter.caller.get(`/requests/${order.id}`);
    expect(JSON.stringify(body)).not.toContain('tell-worker');
  });

  test('is refused, without a trace, where the worker expects no test or knows of it', async () => {
    const confirmed = await aNotifiedTest();
    const calledOff = await aNotifiedTest();
    await calledOff.act('cancel', REASON);
    await say(calledOff.id, 'phone');
    const silent = await anOrderThat(site, { status: 'cancelled', recruiterId: recruiter.id });
    const before = await everything();
    for (const { id } of [confirmed, calledOff, silent]) {
      const { status, body } = await say(id, 'phone');
      expect([status, body.error?.reason]).toEqual([409, 'conflict.wrongState']);
      expect(body.error?.current).toMatchObject({ id });
    }
    expect(await everything()).toEqual(before);
  });

  test('twenty times at once is one line', async () => {
    const order = await aNotifiedTest();
    await order.act('cancel', REASON);
    const all = await Promise.all(Array.from({ length: 20 }, () => say(order.id, 'copy')));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await linesOf(order.id)).filter(({ details }) => details.off)).toHaveLength(1);
  });

  test('has no letter and no mail of its own', async () => {
    const order = await aNotifiedTest();
    await order.act('cancel', REASON);
    const before = await everything();
    for (const way of ['letter', 'email']) expect((await say(order.id, way)).status).toBe(400);
    expect(await everything()).toEqual(before);
  });

  test('is left to the mail where the worker got one', async () => {
    const order = await aNotifiedTest('email');
    await order.act('cancel', REASON);
    expect((await mailsTo(order.id)).map(({ kind }) => kind)).toContain('worker-cancelled');
    expect(await callOffOf(order.id)).toBeNull();
    expect((await say(order.id, 'phone')).status).toBe(409);
  });

  test('is not offered any more once its time is over', async () => {
    const order = await aNotifiedTest();
    await order.act('cancel', REASON);
    site.clock.now = new Date(NOW.getTime() + 49 * HOUR_MS);
    admin = await anAdministrator(site);
    expect(await callOffOf(order.id)).toBeNull();
  });
});

describe('when the worker cannot come', () => {
  const look = (id: number, version: number) => admin.post(`/orders/${id}/looking`, { version });
  const isLooking = async (id: number) =>
    (await recruiter.caller.get(`/requests/${id}`)).body.looking;

  test('the client reads that the agency looks for a solution once the agency says so', async () => {
    const { order, path } = await aLink();
    await answer(path, { answer: 'declined', reason: 'Ill' });
    expect(await isLooking(order.id)).toBe(false);
    expect((await look(order.id, (await rowOf(order.id)).version)).status).toBe(200);
    expect(await rowOf(order.id)).toMatchObject({
      status: 'confirmed',
      worker_reply: 'declined',
      recruiter_news: true,
    });
    expect((await linesOf(order.id)).at(-1)).toMatchObject({
      act: 'looking',
      for_agency_only: false,
    });
    expect(await isLooking(order.id)).toBe(true);
    const { body } = await recruiter.caller.get(`/requests/${order.id}`);
    expect(JSON.stringify(body)).not.toContain('Ill');
    await answer(path, { answer: 'accepted' });
    expect(await isLooking(order.id)).toBe(false);
  });

  test.each(['not-asked', 'asked', 'accepted'])(
    'and not when the answer is %s',
    async (worker_reply) => {
      const { id, version } = await aConfirmedTest();
      await site.pool.query('update orders set worker_reply = $1 where id = $2', [
        worker_reply,
        id,
      ]);
      const before = await everything();
      const { status, body } = await look(id, version);
      expect([status, body.error?.reason]).toEqual([409, 'conflict.workerNotDeclined']);
      expect(body.error?.message).toBe('The worker has not said that they cannot come.');
      expect(await everything()).toEqual(before);
    },
  );
});
