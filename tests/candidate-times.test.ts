import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRecruiter, aWorker, cookieOf } from './harness/people.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let cookie: string;
let workerId: number;
beforeAll(async () => {
  site = await startTestSite();
  site.clock.now = new Date('2027-03-01T08:00:00Z');
  const { username, password } = await aRecruiter(site.db);
  cookie = cookieOf(await site.send('POST', '/api/session', { username, password }), 'session');
  workerId = (await aWorker(site.db)).id;
  await site.pool.query(`
    insert into closed_days values ('2027-03-08', 'Feast'), ('2027-06-08', 'Another');
    insert into special_hours (from_day, to_day, name, ranges) values
      ('2027-02-08', '2027-03-09', 'Ramadan', '[{"from":"sunday","to":"thursday","opens":"09:00","closes":"15:00"}]'),
      ('2027-08-01', '2027-08-31', 'Summer', '[{"from":"sunday","to":"thursday","opens":"07:00","closes":"14:00"}]')`);
});
afterAll(() => site.stop());

const ask = async (query: string, id: number = workerId) => {
  const response = await site.get(`/api/recruiter/candidates/${id}/times${query}`, { cookie });
  return { status: response.status, answer: await response.json() };
};
const occupy = (during: string, kind = 'test') =>
  site.pool.query(
    `insert into worker_calendar (worker_id, during, kind, site, note) values ($1, $2, $3, 'Secret site', 'Secret')`,
    [workerId, during, kind],
  );

test('a recruiter learns when the agency is open and the candidate not free, and nothing more', async () => {
  await occupy('[2027-03-07 09:05Z, 2027-03-07 09:50Z)');
  await occupy('[2027-03-20 00:00Z, infinity)', 'mission');
  await occupy('[2027-01-01 00:00Z, 2027-02-28 23:00Z)', 'leave');
  const { status, answer } = await ask('?from=2027-03-01&to=2027-03-31');
  expect(status).toBe(200);
  expect(answer).toEqual({
    hours: {
      zone: 'Africa/Algiers',
      usual: expect.arrayContaining([
        { from: 'sunday', to: 'thursday', opens: '08:00', closes: '16:00' },
      ]),
      closed_days: [{ day: '2027-03-08', name: 'Feast' }],
      special_hours: [expect.objectContaining({ name: 'Ramadan' })],
    },
    // Whole quarter hours, and of what has no end the part that was asked for.
    busy: [
      { from: '2027-03-07T09:00:00.000Z', to: '2027-03-07T10:00:00.000Z' },
      { from: '2027-03-20T00:00:00.000Z', to: '2027-03-31T23:00:00.000Z' },
    ],
    outside_hours: 'warn',
  });
});

test('a worker that is not there has no times', async () => {
  expect(await ask('?from=2027-03-01&to=2027-03-31', 999_999)).toMatchObject({ status: 404 });
  const { id } = await aWorker(site.db, { deleted_at: site.clock.now });
  expect(await ask('?from=2027-03-01&to=2027-03-31', id)).toMatchObject({ status: 404 });
});

test.each([
  ['no days', '', 'from'],
  ['a day before the other', '?from=2027-03-02&to=2027-03-01', 'to'],
  ['more than two months', '?from=2027-03-01&to=2027-05-02', 'to'],
  ['a year that the database has not', '?from=0000-01-01&to=0000-01-02', 'from'],
])('refused: %s', async (_, query, field) => {
  expect(await ask(query)).toMatchObject({
    status: 400,
    answer: { error: { problems: { [field]: expect.anything() } } },
  });
});

test('two months are answered', async () => {
  expect(await ask('?from=2027-03-01&to=2027-05-01')).toMatchObject({ status: 200 });
});

test('a test cannot be asked for while the candidate is on a mission or on leave', async () => {
  const ask = (date: string) =>
    site.send('POST', '/api/recruiter/test-requests', { worker_id: workerId, date }, { cookie });
  const refused = await ask('2027-03-21T10:00:00Z');
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    error: { problems: { date: { reason: 'conflict.notFree' } } },
  });
  expect((await ask('2027-03-10T10:00:00Z')).status).toBe(201);
});
