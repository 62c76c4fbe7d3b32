import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Calendar, calendar, type DaySheet, daySheet } from '../contracts/calendar.ts';
import { anAdmin, aRecruiter, aWorker } from './harness/people.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

/* The agency is in Algiers, an hour ahead of UTC all year. */

const NOW = new Date('2026-11-14T09:00:00Z');
const WEEK = '?from=2026-11-14&to=2026-11-20';

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await startTestSite({ live: true });
  site.clock.now = NOW;
  cookie = (await anAdmin(site.db, NOW)).cookie;
});
beforeEach(async () => {
  await site.pool.query(
    `update orders set deleted_at = now() where deleted_at is null;
     delete from worker_calendar; delete from closed_days; delete from special_hours`,
  );
});
afterAll(() => site.stop());

const ask = (query: string) => site.get(`/api/admin/calendar${query}`, { cookie });
const read = async (query = WEEK): Promise<Calendar> =>
  calendar.strict().parse(await (await ask(query)).json());
const sheetOf = async (day: string): Promise<DaySheet> =>
  daySheet
    .strict()
    .parse(await (await site.get(`/api/admin/calendar/day-sheet?day=${day}`, { cookie })).json());

type Asked = {
  date: string;
  worker?: number;
  status?: string;
  outcome?: string;
  minutes?: number;
  place?: string;
  proposals?: { date: string; minutes: number }[];
  deleted?: boolean;
};

async function order({ date, status = 'confirmed', minutes = 60, ...asked }: Asked) {
  const recruiter = await aRecruiter(site.db);
  const worker = asked.worker ?? (await aWorker(site.db)).id;
  const { rows } = await site.pool.query(
    `insert into orders (recruiter_id, worker_id, date, status, outcome, cancelled_by, minutes, place, proposals, deleted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      recruiter.id,
      worker,
      date,
      status,
      asked.outcome ?? null,
      status === 'cancelled' ? 'admin' : null,
      minutes,
      asked.place ?? '',
      JSON.stringify(asked.proposals ?? []),
      asked.deleted ? NOW : null,
    ],
  );
  return rows[0].id as number;
}

const occupy = (worker: number, kind: string, during: string, site_name = '') =>
  site.pool.query(
    'insert into worker_calendar (worker_id, during, kind, site) values ($1, $2, $3, $4)',
    [worker, during, kind, site_name],
  );

test('a week without tests has its days with the hours of the agency', async () => {
  const { days, ...rest } = await read();
  expect(rest).toEqual({
    zone: 'Africa/Algiers',
    entries: [],
    occupations: [],
    truncated: false,
  });
  const usual = { open: { opens: '08:00', closes: '16:00' }, name: null };
  expect(days).toEqual([
    { day: '2026-11-14', open: { opens: '08:00', closes: '12:00' }, name: null },
    ...['15', '16', '17', '18', '19'].map((day) => ({ day: `2026-11-${day}`, ...usual })),
    { day: '2026-11-20', open: null, name: null },
  ]);
});

test('closed days and special hours stand in the days, by name', async () => {
  await site.pool.query(
    `insert into closed_days values ('2026-11-16', 'Revolution Day, moved');
     insert into special_hours (from_day, to_day, name, ranges) values ('2026-11-18', '2026-11-19', 'Stocktaking',
       '[{"from":"saturday","to":"thursday","opens":"10:00","closes":"12:00"}]')`,
  );
  const closed = { day: '2026-11-16', open: null, name: 'Revolution Day, moved' };
  await expect.poll(async () => (await read()).days[2]).toEqual(closed);
  const { days } = await read();
  expect(days[4]).toEqual({
    day: '2026-11-18',
    open: { opens: '10:00', closes: '12:00' },
    name: 'Stocktaking',
  });
});

test('a test is shown with its people, its place and its state', async () => {
  const worker = await aWorker(site.db, {
    name: 'Karim Ziani',
    job_title: 'Welder',
    domain: 'Piping',
  });
  const id = await order({
    date: '2026-11-15T09:00:00Z',
    worker: worker.id,
    minutes: 90,
    place: 'Workshop Algiers',
  });
  const { rows } = await site.pool.query(
    `select reference, recruiter_name from orders where id = ${id}`,
  );
  expect((await read()).entries).toEqual([
    {
      id,
      reference: rows[0].reference,
      status: 'confirmed',
      outcome: null,
      recruiter: rows[0].recruiter_name,
      worker_id: worker.id,
      worker: 'Karim Ziani',
      job_title: 'Welder',
      domain: 'Piping',
      place: 'Workshop Algiers',
      date: '2026-11-15T09:00:00.000Z',
      minutes: 90,
      overlaps: false,
    },
  ]);
});

test('what is requested, confirmed or done is shown; what was refused, cancelled, deleted or lapsed is not', async () => {
  const date = '2026-11-15T09:00:00Z';
  for (const status of ['requested', 'confirmed', 'declined', 'cancelled', 'lapsed'])
    await order({ date, status });
  await order({ date, status: 'done', outcome: 'hired' });
  await order({ date, deleted: true });
  expect((await read()).entries.map(({ status, outcome }) => outcome ?? status)).toEqual([
    'requested',
    'confirmed',
    'hired',
  ]);
});

test('a proposed order stands at each time that was proposed, and not at the one that was asked for', async () => {
  await order({
    date: '2026-11-15T09:00:00Z',
    status: 'proposed',
    proposals: [
      { date: '2026-11-16T10:00:00+01:00', minutes: 45 },
      { date: '2026-11-17T09:00:00.000Z', minutes: 60 },
      { date: '2026-12-17T09:00:00.000Z', minutes: 60 },
    ],
  });
  expect((await read()).entries).toMatchObject([
    { status: 'proposed', date: '2026-11-16T09:00:00.000Z', minutes: 45, overlaps: false },
    { status: 'proposed', date: '2026-11-17T09:00:00.000Z', minutes: 60, overlaps: false },
  ]);
});

test('days begin at midnight of the agency, and a test that crosses it belongs to the first day', async () => {
  await order({ date: '2026-11-13T22:45:00Z' });
  await order({ date: '2026-11-13T23:00:00Z' });
  await order({ date: '2026-11-20T22:45:00Z' });
  await order({ date: '2026-11-20T23:00:00Z' });
  const dates = async (query: string) => (await read(query)).entries.map(({ date }) => date);
  expect(await dates(WEEK)).toEqual(['2026-11-13T23:00:00.000Z', '2026-11-20T22:45:00.000Z']);
  expect(await dates('?from=2026-11-13&to=2026-11-13')).toEqual(['2026-11-13T22:45:00.000Z']);
});

test('two tests of a worker at once overlap, also when one of them began before the first day', async () => {
  const { id: worker } = await aWorker(site.db);
  await order({ date: '2026-11-13T22:45:00Z', worker, minutes: 60 });
  await order({ date: '2026-11-13T23:30:00Z', worker, status: 'requested' });
  await order({ date: '2026-11-14T09:00:00Z', worker, status: 'requested' });
  expect((await read()).entries.map(({ overlaps }) => overlaps)).toEqual([true, false]);
});

test('missions and leave are shown with their days, and overlap a test of their worker', async () => {
  const worker = await aWorker(site.db, { name: 'Nadia Saïd' });
  const away = await aWorker(site.db);
  await occupy(worker.id, 'mission', '[2026-11-09T23:00:00Z,2026-11-15T23:00:00Z)', 'In Salah');
  await occupy(worker.id, 'leave', '[2026-11-19T23:00:00Z,)');
  await occupy(away.id, 'mission', '[2026-11-01T23:00:00Z,2026-11-13T23:00:00Z)');
  await occupy(away.id, 'test', '[2026-11-15T09:00:00Z,2026-11-15T10:00:00Z)');
  await order({ date: '2026-11-15T09:00:00Z', worker: worker.id, status: 'requested' });
  const { entries, occupations } = await read();
  expect(occupations).toMatchObject([
    {
      worker: 'Nadia Saïd',
      kind: 'mission',
      site: 'In Salah',
      from: '2026-11-09T23:00:00.000Z',
      to: '2026-11-15T23:00:00.000Z',
    },
    { kind: 'leave', from: '2026-11-19T23:00:00.000Z', to: null },
  ]);
  expect(entries).toMatchObject([{ overlaps: true }]);
});

test('one answer has at most 2,000 tests, and says that there are more', async () => {
  const { id } = await aRecruiter(site.db);
  await site.pool.query(
    `with added as (
       insert into workers (name, job_title, domain, phone, email, companies)
       select 'W ' || n, 'Welder', 'Piping', '+1 ' || n, n || '@workers.example', '{}' from generate_series(1, 2001) n
       returning id)
     insert into orders (recruiter_id, worker_id, date)
     select ${id}, id, '2026-11-15T09:00:00Z' from added`,
  );
  const { entries, truncated } = await read();
  expect(entries).toHaveLength(2_000);
  expect(truncated).toBe(true);
});

test.each([
  ['nothing', ''],
  ['no day', '?from=2026-11-14&to=tomorrow'],
  ['a day that does not exist', '?from=2026-02-30&to=2026-03-01'],
  ['an end before the start', '?from=2026-11-15&to=2026-11-14'],
  ['more than six weeks', '?from=2026-11-14&to=2026-12-26'],
  ['the end of time', '?from=9999-12-30&to=9999-12-31'],
])('who asks for %s is refused', async (_, query) => {
  expect((await ask(query)).status).toBe(400);
});

test('six weeks are answered', async () => {
  expect((await read('?from=2026-11-14&to=2026-12-25')).days).toHaveLength(42);
});

test('the day sheet has the confirmed tests of the day with phone and certificates, in the order of their time', async () => {
  const worker = await aWorker(site.db, {
    name: 'Karim Ziani',
    phone: '+213 661 00 00 01',
    skills: ['TIG', '6G'],
  });
  await order({ date: '2026-11-15T13:00:00Z', status: 'done', outcome: 'not_hired' });
  await order({ date: '2026-11-15T09:00:00Z', worker: worker.id, place: 'Workshop' });
  await order({ date: '2026-11-15T09:00:00Z', status: 'requested' });
  await order({ date: '2026-11-15T23:00:00Z' });
  const { zone, day, tests, truncated } = await sheetOf('2026-11-15');
  expect({ zone, day: day.day, truncated }).toEqual({
    zone: 'Africa/Algiers',
    day: '2026-11-15',
    truncated: false,
  });
  expect(tests).toHaveLength(2);
  expect(tests[0]).toMatchObject({
    date: '2026-11-15T09:00:00.000Z',
    worker: 'Karim Ziani',
    phone: '+213 661 00 00 01',
    skills: ['TIG', '6G'],
    place: 'Workshop',
  });
});

test('nobody but an administrator reads the calendar', async () => {
  for (const address of [
    `/api/admin/calendar${WEEK}`,
    '/api/admin/calendar/day-sheet?day=2026-11-15',
  ])
    expect((await site.get(address)).status).toBe(401);
});
