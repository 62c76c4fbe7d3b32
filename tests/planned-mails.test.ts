import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findWeeklyPapers } from '../server/mail/papers-mail.ts';
import { planMails } from '../server/mail/plan-mails.ts';
import { readWeeklyPapers } from '../server/workers/certificates.ts';
import { anAdministrator, anOrderThat } from './harness/requests.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let other: TestSite;
/** A Monday. The agency's clock is an hour ahead, and it works from Saturday to Thursday. */
const NOW = new Date('2026-12-07T12:00:00Z');
const HOUR = 3_600_000;
beforeAll(async () => {
  site = await startTestSite();
  other = await startTestSite({ beside: site });
});
beforeEach(() => {
  site.clock.now = NOW;
});
afterEach(async () => {
  await emptyTables(site.pool, 'mails, links, order_events, worker_calendar, orders');
  await site.pool.query('delete from closed_days');
});
afterAll(async () => {
  await other.stop();
  await site.stop();
});

/** A confirmed test of a recruiter who wants mails. */
async function aConfirmedTest(inHours: number, confirmedHoursAgo = 100) {
  const order = await anOrderThat(site, { status: 'confirmed', inHours });
  await site.pool.query("update users set email = 'jane@client.example' where id = $1", [
    order.recruiterId,
  ]);
  await happened(order.id, 'confirm', confirmedHoursAgo);
  return order;
}
const happened = (id: number, act: string, hoursAgo: number) =>
  site.pool.query(
    `insert into order_events (order_id, at, actor_kind, actor_name, act, to_status)
     values ($1, $2, 'admin', 'A', $3, 'confirmed')`,
    [id, new Date(site.clock.now.getTime() - hoursAgo * HOUR), act],
  );
const at = (moment: string) => {
  site.clock.now = new Date(moment);
};

async function plan() {
  await Promise.all([site.mail.planMails(), other.mail.planMails()]);
  await site.mail.planMails();
  const { rows } = await site.pool.query(
    'select kind, dedupe_key as key, to_address as to, data, state from mails order by id',
  );
  return rows;
}
const kinds = async () => (await plan()).map(({ kind }) => kind);

test('a test of tomorrow is brought to mind once, by whichever of two nodes', async () => {
  const { id } = await aConfirmedTest(23);
  await aConfirmedTest(25);
  expect(await plan()).toMatchObject([
    {
      kind: 'client-reminder',
      key: `reminder:${id}:0`,
      to: 'jane@client.example',
      data: { order: { id, job_title: 'Welder', sequence: 0 } },
    },
  ]);
});

test('nobody is reminded of what was confirmed or moved within that day', async () => {
  await aConfirmedTest(23, 0.5);
  const moved = await aConfirmedTest(23);
  await happened(moved.id, 'move', 0);
  expect(await kinds()).toEqual([]);
});

test.each([
  ['the test was cancelled', "status = 'cancelled', cancelled_by = 'admin', ended_at = now()"],
  ['the test was deleted', 'deleted_at = now()'],
  ['the test was moved to another day', "date = date + interval '3 days', sequence = 1"],
])('no reminder is planned, and a planned one is not sent, after %s', async (_, set) => {
  const { id } = await aConfirmedTest(23);
  await plan();
  await site.pool.query(`update orders set ${set} where id = $1`, [id]);
  await site.mail.sendDueMails();
  expect(await plan()).toMatchObject([{ kind: 'client-reminder', state: 'withdrawn' }]);
  await site.pool.query('delete from mails');
  expect(await kinds()).toEqual([]);
});

test.each([
  ['whose account is over', "expire_at = '2026-12-01'"],
  ['without an address', "email = ''"],
  ['who wants none', "mail_wishes = '{requests}'"],
  ['who is gone', 'deleted_at = now()'],
])('a recruiter %s is not reminded', async (_, set) => {
  const { recruiterId } = await aConfirmedTest(23);
  await site.pool.query(`update users set ${set} where id = $1`, [recruiterId]);
  expect(await kinds()).toEqual([]);
});

test('the recruiter is asked once how a test went, a day after its end and not after four', async () => {
  const { id } = await aConfirmedTest(-25.25);
  await aConfirmedTest(-24.5);
  await aConfirmedTest(-24 * 4 - 2);
  expect(await plan()).toMatchObject([{ kind: 'client-result-wanted', key: `result:${id}:0` }]);
});

test("the agency's list comes at eight by its own clock, once, and until noon after a failure", async () => {
  at('2026-12-07T06:59:00Z');
  await anOrderThat(site, { inHours: 100 });
  await site.pool.query("update orders set answer_due_at = '2026-12-07T10:00:00Z'");
  const tomorrows = await anOrderThat(site, { status: 'confirmed', inHours: 26 });
  expect(await kinds()).toEqual([]);
  at('2026-12-07T10:59:00Z');
  expect(await plan()).toMatchObject([
    {
      kind: 'agency-morning',
      key: 'morning:2026-12-07',
      data: {
        day: '2026-12-07',
        answer: [{}],
        remind: [{ id: tomorrows.id }],
        result: [],
        declined: [],
      },
    },
  ]);
  await site.pool.query('delete from mails');
  at('2026-12-07T11:00:00Z');
  expect(await kinds()).toEqual([]);
});

test('messages that are due by the end of the day are on the list, and others are not', async () => {
  at('2026-12-07T07:30:00Z');
  await site.pool.query(
    `insert into messages (name, email, subject, message, created_at, answer_due_at, status)
     values ('Late', 'a@b.example', 'Crew', 'M', now(), '2026-12-06T10:00Z', 'new'),
       ('Today', 'a@b.example', 'Fitters', 'M', now(), '2026-12-07T15:00Z', 'new'),
       ('Tomorrow', 'a@b.example', 'Later', 'M', now(), '2026-12-08T10:00Z', 'new'),
       ('Done', 'a@b.example', 'Closed', 'M', now(), '2026-12-06T10:00Z', 'closed')`,
  );
  const [mail] = await plan();
  expect(mail).toMatchObject({ kind: 'agency-morning' });
  const { rows } = await site.pool.query("select data->'messages' as messages from mails");
  expect(rows[0].messages).toEqual({
    count: 2,
    first: [
      {
        id: expect.any(Number),
        name: 'Late',
        subject: 'Crew',
        due_at: '2026-12-06T10:00:00.000Z',
      },
      expect.objectContaining({ name: 'Today', due_at: '2026-12-07T15:00:00.000Z' }),
    ],
  });
  await site.pool.query('delete from mails; delete from messages');
});

test.each([
  ['there is nothing on it', '2026-12-07', ''],
  ['it is the weekly day off', '2026-12-11', ''],
  ['the day is closed', '2026-12-08', "insert into closed_days values ('2026-12-08', 'Holiday')"],
])('no list comes when %s', async (reason, day, statement) => {
  at(`${day}T07:30:00Z`);
  if (statement) await site.pool.query(statement);
  if (!reason.includes('nothing')) await anOrderThat(site, { status: 'confirmed', inHours: -30 });
  // What other tests read of the opening hours may be a second old.
  const planned = async () => {
    await site.pool.query('delete from mails');
    return kinds();
  };
  await expect.poll(planned, { timeout: 5_000 }).toEqual([]);
});

test("eight o'clock is eight o'clock on the day on which the clock is put forward", async () => {
  await anOrderThat(site, { status: 'confirmed', inHours: -30 });
  const everyDay = { from: 'saturday', to: 'friday', opens: '08:00', closes: '17:00' } as const;
  const hours = async () => ({
    zone: 'Europe/Paris',
    usual: [everyDay],
    closed_days: [],
    special_hours: [],
  });
  const planAt = async (moment: string) => {
    await site.pool.query('delete from mails');
    await planMails({
      db: site.db,
      outbox: site.mail.outbox,
      hours,
      readCards: async () => [],
      readPapers: null,
      agencyMailbox: async () => ({
        name: 'Agency',
        address: 'tests@agency.example',
        language: 'en',
      }),
      now: () => new Date(moment),
    });
    return (await site.pool.query('select dedupe_key from mails')).rows.map(
      (row) => row.dedupe_key,
    );
  };
  expect(await planAt('2027-03-28T05:59:00Z')).toEqual([]);
  expect(await planAt('2027-03-28T06:00:00Z')).toEqual(['morning:2027-03-28']);
  expect(await planAt('2027-03-27T06:30:00Z')).toEqual([]);
});

const papers = async () =>
  (await plan())
    .filter(({ kind }) => kind === 'agency-papers')
    .map(({ key, data }) => ({ key, data }));

/** A worker with a certificate of the first kind, which ends when it was not used for six months. */
async function aPaper(name: string, expires: string | null, fields = 'now()') {
  const { rows } = await site.pool.query(
    `with worker as (insert into workers (name, job_title, domain, phone, email, companies)
       values ($1, '', '', '', '', '{}') returning id),
     type as (select id from certificate_types where validity = 'date' and notice_days >= 60 limit 1)
     insert into worker_certificates (worker_id, type_id, expires_on, verified_by, verified_at)
     select worker.id, type.id, $2, case when ${fields} is not null then 'PIN' end, ${fields} from worker, type
     returning id`,
    [name, expires],
  );
  return rows[0].id as number;
}

test('on Sundays from eight by its own clock the agency reads once which papers end, ended and wait', async () => {
  // A Sunday; the notice of the kind is 60 days at least.
  await aPaper('Soon', '2026-12-10');
  await aPaper('Soon and unverified', '2026-12-20', 'null');
  await aPaper('Long', '2028-12-10');
  await aPaper('Ended on Friday', '2026-12-04');
  await aPaper('Ended long ago', '2026-11-20');
  await aPaper('Waits', '2028-01-01', 'null');
  at('2026-12-06T06:59:00Z');
  expect(await papers()).toEqual([]);
  at('2026-12-06T07:00:00Z');
  const names = (part: { papers: { worker: string }[] }) => part.papers.map(({ worker }) => worker);
  const [mail, ...others] = await papers();
  expect(others).toEqual([]);
  expect(mail?.key).toBe('papers:2026-12-06');
  expect(names(mail?.data.running_out)).toEqual(['Soon', 'Soon and unverified']);
  expect(names(mail?.data.ended)).toEqual(['Ended on Friday']);
  expect(names(mail?.data.unverified)).toEqual(['Waits']);
  // Not on another day, and a week later again, without what ended before.
  at('2026-12-07T07:00:00Z');
  expect(await papers()).toHaveLength(1);
  at('2026-12-13T07:00:00Z');
  const [, next] = await papers();
  expect(next?.key).toBe('papers:2026-12-13');
  expect(names(next?.data.running_out)).toEqual(['Soon and unverified']);
  expect(names(next?.data.ended)).toEqual(['Soon']);
  await site.pool.query('delete from workers');
});

test('the mail says the same as the list of papers, and nothing of workers who have left', async () => {
  await aPaper('Soon', '2026-12-10');
  await aPaper('Later', '2027-01-10');
  await aPaper('Gone', '2026-12-11');
  await site.pool.query("update workers set status = 'left' where name = 'Gone'");
  at('2026-12-06T08:00:00Z');
  const [mail] = await papers();
  const admin = await anAdministrator(site);
  const listed = async (show: string) =>
    (await admin.get(`/papers?show=${show}`)).body.rows.map(({ id }) => id);
  const { running_out, ended } = mail?.data ?? {};
  expect(running_out.papers.map(({ id }: { id: number }) => id)).toEqual([
    ...(await listed('this-month')),
    ...(await listed('later')),
  ]);
  expect([running_out.count, ended.count]).toEqual([2, 0]);
  await site.pool.query('delete from workers');
});

test('no mail about papers comes when there is nothing to say, or when the agency wants none', async () => {
  at('2026-12-06T08:00:00Z');
  expect(await papers()).toEqual([]);
  await aPaper('Soon', '2026-12-10');
  const settings = { db: site.db, hours: async () => HOURS, agencyMailbox: async () => MAILBOX };
  expect(await findWeeklyPapers({ ...settings, readPapers: null }, site.clock.now)).toEqual([]);
  const readPapers = (day: string) => readWeeklyPapers(site.db, day);
  expect(await findWeeklyPapers({ ...settings, readPapers }, site.clock.now)).toHaveLength(1);
  await site.pool.query('delete from workers');
});

const HOURS = { zone: 'Africa/Algiers', usual: [], closed_days: [], special_hours: [] };
const MAILBOX = { name: 'Agency', address: 'tests@agency.example', language: 'en' } as const;
