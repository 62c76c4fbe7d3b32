import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OpeningHours } from '../contracts/opening-hours.ts';
import { createOpeningHours } from '../server/opening-hours/opening-hours.ts';
import { anAdmin, aRecruiter, aWorker } from './harness/people.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await startTestSite();
  site.clock.now = new Date('2027-01-10T08:00:00Z');
  cookie = (await anAdmin(site.db, site.clock.now)).cookie;
});
afterAll(() => site.stop());
beforeEach(() => site.pool.query('delete from closed_days; delete from special_hours'));

const sent = async (method: string, path: string, body?: object) => {
  const response = await site.send(method, `/api/admin/${path}`, body, { cookie });
  return { status: response.status, answer: await response.json() };
};
const closeDay = (day: string, name = 'Independence Day') =>
  sent('POST', 'closed-days', { day, name });
const weekdays = { from: 'sunday', to: 'thursday', opens: '09:00', closes: '15:00' };
const ramadan = {
  from_day: '2027-02-08',
  to_day: '2027-03-09',
  name: 'Ramadan',
  ranges: [weekdays],
};
const addHours = (differing: object = {}) =>
  sent('POST', 'special-hours', { ...ramadan, ...differing });

/** Confirmed unless something else is given. */
async function aTest(date: string, fields: { status?: string; deleted?: boolean } = {}) {
  const [recruiter, worker] = [await aRecruiter(site.db), await aWorker(site.db)];
  await site.pool.query(
    `insert into orders (recruiter_id, worker_id, date, status, deleted_at)
     values ($1, $2, $3, $4, case when $5 then now() end)`,
    [recruiter.id, worker.id, date, fields.status ?? 'confirmed', fields.deleted ?? false],
  );
}

test('a closed day is added, listed, deleted and added again', async () => {
  expect(await closeDay('2027-07-05')).toEqual({
    status: 201,
    answer: { day: '2027-07-05', name: 'Independence Day', confirmed_tests: 0 },
  });
  await closeDay('2027-05-01', 'Labour Day');
  const { answer } = await sent('GET', 'closed-days');
  expect(answer.map(({ day }: { day: string }) => day)).toEqual(['2027-05-01', '2027-07-05']);
  expect(await sent('DELETE', 'closed-days/2027-07-05')).toEqual({
    status: 200,
    answer: { day: '2027-07-05', name: 'Independence Day' },
  });
  expect(await sent('DELETE', 'closed-days/2027-07-05')).toMatchObject({
    status: 404,
    answer: { error: { reason: 'not-found.closedDay' } },
  });
  expect(await closeDay('2027-07-05')).toMatchObject({ status: 201 });
});

test("a day that is closed says how many confirmed tests it has, by the agency's clock", async () => {
  // Algiers is an hour ahead of UTC.
  await aTest('2027-07-04T22:45:00Z');
  await aTest('2027-07-04T23:00:00Z');
  await aTest('2027-07-05T22:45:00Z');
  await aTest('2027-07-05T23:00:00Z');
  await aTest('2027-07-05T10:00:00Z', { status: 'requested' });
  await aTest('2027-07-05T10:00:00Z', { deleted: true });
  expect((await closeDay('2027-07-05')).answer).toMatchObject({ confirmed_tests: 2 });
  expect((await sent('GET', 'closed-days')).answer).toMatchObject([{ confirmed_tests: 2 }]);
});

test.each([
  ['no name', { day: '2027-07-05', name: ' ' }, 400, 'required'],
  ['no day', { day: 'soon', name: 'Feast' }, 400, 'notADay'],
  ['a day that is not in the calendar', { day: '2027-02-29', name: 'Feast' }, 400, 'notADay'],
  ['a day of the past', { day: '2027-01-09', name: 'Feast' }, 400, 'invalid-input.dayOutOfRange'],
  ['a day far ahead', { day: '2032-01-11', name: 'Feast' }, 400, 'invalid-input.dayOutOfRange'],
  ['a day twice', { day: '2027-05-01', name: 'Feast' }, 409, 'conflict.dayAlreadyClosed'],
])('a closed day is refused: %s', async (_, input, status, reason) => {
  await closeDay('2027-05-01');
  expect(await sent('POST', 'closed-days', input)).toMatchObject({
    status,
    answer: { error: { problems: { [reason === 'required' ? 'name' : 'day']: { reason } } } },
  });
  expect((await sent('GET', 'closed-days')).answer).toHaveLength(1);
});

test('more than a year of closed days is refused', async () => {
  await site.pool.query(
    `insert into closed_days select '2027-07-01'::date + n, 'Works' from generate_series(1, 366) n`,
  );
  expect(await closeDay('2027-05-01')).toMatchObject({
    status: 409,
    answer: { error: { reason: 'conflict.tooManyClosedDays' } },
  });
});

test('special hours are added, listed with the usual week, and deleted', async () => {
  const { status, answer: added } = await addHours();
  expect({ status, added }).toEqual({ status: 201, added: { id: expect.any(Number), ...ramadan } });
  const { answer } = await sent('GET', 'special-hours');
  expect(answer).toMatchObject({ zone: 'Africa/Algiers', rows: [added] });
  expect(answer.usual).toContainEqual({
    from: 'sunday',
    to: 'thursday',
    opens: '08:00',
    closes: '16:00',
  });
  expect(await sent('DELETE', `special-hours/${added.id}`)).toEqual({ status: 200, answer: added });
  expect(await sent('DELETE', `special-hours/${added.id}`)).toMatchObject({ status: 404 });
});

test.each<[string, object, number, string, string]>([
  ['they end before they begin', { to_day: '2027-02-07' }, 400, 'to_day', 'endBeforeStart'],
  [
    'they are over',
    { from_day: '2027-01-01', to_day: '2027-01-09' },
    400,
    'to_day',
    'invalid-input.dayOutOfRange',
  ],
  ['a day far ahead', { to_day: '2099-01-01' }, 400, 'to_day', 'invalid-input.dayOutOfRange'],
  [
    'they overlap others by a day',
    { from_day: '2027-03-09', to_day: '2027-04-01' },
    409,
    'from_day',
    'conflict.hoursOverlap',
  ],
  [
    'they close before they open',
    { ranges: [{ ...weekdays, closes: '09:00' }] },
    400,
    'ranges.0.closes',
    'closesBeforeOpening',
  ],
  [
    'they open and never close',
    { ranges: [{ ...weekdays, closes: null }] },
    400,
    'ranges.0.closes',
    'closesBeforeOpening',
  ],
  [
    'they name a day twice',
    { ranges: [weekdays, { ...weekdays, from: 'thursday' }] },
    400,
    'ranges',
    'weekdayTwice',
  ],
])('special hours are refused: %s', async (_, differing, status, field, reason) => {
  await addHours();
  expect(await addHours(differing)).toMatchObject({
    status,
    answer: { error: { problems: { [field]: { reason } } } },
  });
  expect((await sent('GET', 'special-hours')).answer.rows).toHaveLength(1);
});

test('more than fifty periods are refused', async () => {
  await site.pool.query(
    `insert into special_hours (from_day, to_day, name, ranges)
     select '2027-07-01'::date + n, '2027-07-01'::date + n, 'Works', '[]' from generate_series(1, 50) n`,
  );
  expect(await addHours()).toMatchObject({
    status: 409,
    answer: { error: { reason: 'conflict.tooManyPeriods' } },
  });
});

test('each write is in the audit, with the day as its number', async () => {
  await closeDay('2027-07-05');
  await sent('DELETE', 'closed-days/2027-07-05');
  const { rows } = await site.pool.query(
    `select action, noun, noun_id from audit where noun = 'closed_days' order by id desc limit 2`,
  );
  expect(rows).toEqual([
    { action: 'delete', noun: 'closed_days', noun_id: 20270705 },
    { action: 'add', noun: 'closed_days', noun_id: 20270705 },
  ]);
});

test('the same closed day sent twice with one key is added once and answered twice', async () => {
  const send = () =>
    site.send(
      'POST',
      '/api/admin/closed-days',
      { day: '2027-07-05', name: 'Independence Day' },
      { cookie, 'idempotency-key': 'closing-the-fifth' },
    );
  expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
});

test('opening hours stay in memory until they change, and for a second where changes are not received', async () => {
  const content = {
    content: {
      public: {
        agency: { timeZone: 'Africa/Algiers' },
        businessHours: { responseHours: 24, ranges: [] },
      },
    },
    upToDate: async () => {},
  } as unknown as Parameters<typeof createOpeningHours>[1];
  let changed = () => {};
  let isListening = true;
  const changes = {
    onChange: (_: 'site', listener: () => void) => {
      changed = listener;
    },
    isListening: () => isListening,
  };
  const { current } = createOpeningHours(site.db, content, changes, () => site.clock.now);
  const names = ({ closed_days }: OpeningHours) => closed_days.map(({ name }) => name);
  expect(names(await current())).toEqual([]);
  const inMemory = current();
  await site.pool.query(
    `insert into closed_days values ('2027-07-05', 'New'), ('2025-07-05', 'Old')`,
  );
  expect(current()).toBe(inMemory);
  changed();
  expect(names(await current())).toEqual(['New']);
  isListening = false;
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_001);
  await site.pool.query('delete from closed_days');
  expect(names(await current())).toEqual([]);
});
