import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Message } from '../contracts/messages.ts';
import { mailRows } from './harness/mails.ts';
import { aPerson, aPresentPerson } from './harness/people.ts';
import { anAdministrator, type Caller, callerOf } from './harness/requests.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

/** 2026-12-06 is a Sunday: what is asked then is due on Monday at the same time. */
const SUNDAY = new Date('2026-12-06T09:00:00Z');
const letter = { subject: 'Re: Crew', text: 'We have forty fitters.' };

let site: TestSite;
let admin: Caller;
beforeAll(async () => {
  site = await startTestSite();
  site.clock.now = SUNDAY;
  admin = await anAdministrator(site);
});
beforeEach(async () => {
  site.clock.now = SUNDAY;
  await emptyTables(site.pool, 'mails, messages, write_receipts, rate_limits');
});
afterAll(() => site.stop());

async function leave(fields: object = {}): Promise<number> {
  const message = {
    name: 'Karim H.',
    email: 'k@hoggar.example',
    subject: 'Crew',
    message: 'Forty.',
  };
  await site.send('POST', '/api/messages', { ...message, ...fields });
  const { rows } = await site.pool.query('select max(id) as id from messages');
  return rows[0].id;
}
const read = async (id: number) => (await admin.get(`/messages/${id}`)).body as unknown as Message;
const replies = async () =>
  (await mailRows(site)).filter(({ kind }) => kind === 'message-reply').length;

test('a message is due by the clock of the agency, closed days left out', async () => {
  expect(await read(await leave())).toMatchObject({
    status: 'new',
    answer_due_at: '2026-12-07T09:00:00.000Z',
  });
  await admin.post('/closed-days', { day: '2026-12-07', name: 'Feast' });
  const { answer_due_at } = await read(await leave());
  expect(answer_due_at).toBe('2026-12-08T09:00:00.000Z');
  await admin.delete('/closed-days/2026-12-07');
});

test('an answer by mail answers the message once, however often it is sent', async () => {
  const id = await leave();
  site.clock.now = new Date('2026-12-06T11:00:00Z');
  const answers = await Promise.all(
    ['first press', 'second press'].map((key) =>
      admin.post(`/messages/${id}/reply`, { ...letter, version: 1 }, key),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await replies()).toBe(1);
  expect(await read(id)).toMatchObject({
    status: 'answered',
    read: true,
    first_answer_at: '2026-12-06T11:00:00.000Z',
    answered_by: 'PIN',
    answered_via: 'mail',
    version: 2,
  });
  // A second letter is sent, and the first answer stays the first.
  site.clock.now = new Date('2026-12-06T15:00:00Z');
  expect((await admin.post(`/messages/${id}/reply`, { ...letter, version: 2 })).status).toBe(200);
  expect(await read(id)).toMatchObject({ first_answer_at: '2026-12-06T11:00:00.000Z', version: 3 });
  expect(await replies()).toBe(2);
  // What has left by mail is not taken back.
  const { status, body } = await admin.post(`/messages/${id}/reopen`, { version: 3 });
  expect([status, body.error?.message]).toEqual([
    409,
    'This is no longer possible: the message was answered.',
  ]);
});

test('of two writers the second is told, reads how the message stands, and nothing of its own is stored', async () => {
  const id = await leave();
  expect((await admin.post(`/messages/${id}/phoned`, { version: 1 })).status).toBe(200);
  const late = { version: 1 };
  for (const answer of [
    await admin.post(`/messages/${id}/close`, late),
    await admin.post(`/messages/${id}/spam`, late),
    await admin.post(`/messages/${id}/reply`, { ...letter, ...late }),
    await admin.put(`/messages/${id}`, { ...late, note: 'Mine', in_charge: null }),
  ]) {
    expect([answer.status, answer.body.error?.message]).toEqual([
      409,
      'Somebody else has worked on this message meanwhile. Here is how it stands now.',
    ]);
    expect(answer.body.error?.current).toMatchObject({ id, status: 'answered', version: 2 });
  }
  expect(await replies()).toBe(0);
  expect(await read(id)).toMatchObject({ status: 'answered', answered_via: 'phone', note: '' });
});

test('answered by phone, closed and spam are taken back; what is not possible in a state is refused', async () => {
  const id = await leave();
  let version = 1;
  const act = async (name: string) => {
    const { status, body } = await admin.post(`/messages/${id}/${name}`, { version });
    if (status === 200) version += 1;
    return status === 200 ? body.status : status;
  };
  expect(await act('phoned')).toBe('answered');
  expect(await act('close')).toBe(409);
  expect(await act('reopen')).toBe('new');
  expect(await read(id)).toMatchObject({
    first_answer_at: null,
    answered_by: null,
    answered_via: null,
  });
  expect(await act('close')).toBe('closed');
  expect(await act('spam')).toBe('spam');
  expect(await act('phoned')).toBe(409);
  const reply = await admin.post(`/messages/${id}/reply`, { ...letter, version });
  expect(reply.status).toBe(409);
  expect(await act('reopen')).toBe('new');
  expect(await act('reopen')).toBe(409);
});

test('a message without an address cannot be answered by mail', async () => {
  const id = await leave();
  await site.pool.query("update messages set email = '' where id = $1", [id]);
  const { status, body } = await admin.post(`/messages/${id}/reply`, { ...letter, version: 1 });
  expect([status, body.error?.message]).toEqual([
    409,
    'This message has no e-mail address to answer to.',
  ]);
  expect([await replies(), (await read(id)).status]).toEqual([0, 'new']);
});

test('the agency notes something for itself and names a person of the panel, nobody else', async () => {
  const id = await leave();
  const person = await aPerson(site.db, {
    name: 'Nadia Hamdi',
    role: 'coordinator',
    active: false,
  });
  const note = (input: object) => admin.put(`/messages/${id}`, { note: '', ...input });
  for (const in_charge of [person.id, 999_999]) {
    const { status, body } = await note({ version: 1, in_charge });
    expect([status, Object.keys(Object(body.error).fields ?? {})]).toEqual([400, ['in_charge']]);
  }
  expect((await note({ version: 1, in_charge: null, note: 'x'.repeat(2_001) })).status).toBe(400);
  await site.pool.query('update admins set active = true where id = $1', [person.id]);
  const cookie = await aPresentPerson(site.db, person.id, site.clock.now);
  try {
    const nadia = callerOf(site, '/api/admin', cookie.cookie);
    const input = { version: 1, in_charge: person.id, note: 'Calls back on Monday.' };
    expect((await nadia.put(`/messages/${id}`, input)).body).toMatchObject({
      in_charge: person.id,
      in_charge_name: 'Nadia Hamdi',
      note: 'Calls back on Monday.',
      status: 'new',
      version: 2,
    });
    expect((await nadia.post(`/messages/${id}/phoned`, { version: 2 })).body).toMatchObject({
      answered_by: 'Nadia Hamdi',
    });
    // The audit has the state, and of what was written only that it changed.
    const { rows } = await site.pool.query(
      "select action, changes from audit where noun = 'messages' and noun_id = $1 order by id desc limit 2",
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['phoned', 'note']);
    expect(rows[0].changes).toMatchObject({ status: { before: 'new', after: 'answered' } });
    expect(rows[1].changes).toMatchObject({ note: { hashed: true }, in_charge: { hashed: true } });
    expect(JSON.stringify(rows)).not.toMatch(/Calls back|Karim|hoggar/);
  } finally {
    await site.pool.query('update admins set active = false, deleted_at = now()');
  }
});

test('the list is narrowed to a state, and new messages stand in the order in which they are due', async () => {
  const hours = (n: number) => new Date(SUNDAY.getTime() + n * 3_600_000);
  const ids: number[] = [];
  for (const n of [0, 1, 2, 3]) {
    site.clock.now = hours(n);
    ids.push(await leave({ subject: `Crew ${n}` }));
  }
  const [first, second, third, fourth] = ids as [number, number, number, number];
  await site.pool.query('update messages set answer_due_at = $2 where id = $1', [third, SUNDAY]);
  await admin.post(`/messages/${second}/close`, { version: 1 });
  await admin.post(`/messages/${fourth}/phoned`, { version: 1 });
  const listed = async (query: string) => {
    const { rows, total, waiting } = (await admin.get(`/messages?${query}`)).body;
    return [rows.map((row) => row.id), total, waiting];
  };
  expect(await listed('status=new')).toEqual([[third, first], 2, 2]);
  expect(await listed('status=closed')).toEqual([[second], 1, 2]);
  expect(await listed('status=answered')).toEqual([[fourth], 1, 2]);
  expect(await listed('status=spam')).toEqual([[], 0, 2]);
  expect(await listed('status=new&search=Crew 0')).toEqual([[first], 1, 2]);
  expect(await listed('status=new&unread=yes&sort=-subject')).toEqual([[third, first], 2, 2]);
  expect(await listed('')).toEqual([[fourth, third, second, first], 4, 2]);
  expect((await admin.get('/messages?status=done')).status).toBe(400);
});
