import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CORRECT_DAYS, MOVES_MAX, REOPEN_DAYS } from '../contracts/order-acts.ts';
import { closeOldOrders } from '../server/orders/orders.ts';
import { aWorker } from './harness/people.ts';
import {
  anAdministrator,
  anOrderThat,
  aSignedInRecruiter,
  type Caller,
  orderRowsOf,
} from './harness/requests.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let owner: Awaited<ReturnType<typeof aSignedInRecruiter>>;
let admin: Caller;
// A Sunday at ten in Algiers.
const NOW = new Date('2026-12-06T09:00:00Z');
beforeAll(async () => {
  site = await startTestSite();
  site.clock.now = NOW;
  owner = await aSignedInRecruiter(site);
  admin = await anAdministrator(site);
  // Tests turn the clock by months.
  await site.pool.query("update sessions set expires_at = '2030-01-01'");
  await site.pool.query("update admin_grants set expires_at = '2030-01-01'");
});
beforeEach(() => {
  site.clock.now = NOW;
});
afterAll(() => site.stop());

const HOUR_MS = 60 * 60 * 1000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS).toISOString();
const pass = (hours: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + hours * HOUR_MS);
};
/** An order of the recruiter who is signed in. */
const mine = (wish: Parameters<typeof anOrderThat>[1] = {}) =>
  anOrderThat(site, { recruiterId: owner.id, ...wish });
const sheetOf = async (id: number) => (await owner.caller.get(`/requests/${id}`)).body;
const reasonOf = ({ body }: { body: { error?: { reason: string } } }) => body.error?.reason;
const calendarOf = async (id: number) =>
  (await site.pool.query('select * from worker_calendar where order_id = $1', [id])).rows;

test('a request is found under My requests at once, with its reference and the time of the answer', async () => {
  const worker = await aWorker(site.db, { name: 'Amine Ouali', job_title: 'Welder' });
  const asked = await owner.caller.post('/test-requests', {
    worker_id: worker.id,
    date: later(72),
  });
  expect(asked.status).toBe(201);
  const { body } = await owner.caller.get('/requests?search=ouali');
  expect(body).toMatchObject({ total: 1, counts: { waiting: 0 } });
  expect(body.rows).toMatchObject([
    {
      worker: 'Amine Ouali',
      job_title: 'Welder',
      status: 'requested',
      date: later(72),
      // 24 hours, and Monday is a working day.
      answer_due_at: later(24),
      reference: expect.stringMatching(/^T-[2-9A-HJKMNP-TV-Z]{6}$/),
    },
  ]);
  const [row] = body.rows;
  expect((await owner.caller.get(`/requests?search=${row?.reference}`)).body.total).toBe(1);
  expect((await owner.caller.get(`/requests?search=${owner.username}`)).body.total).toBe(0);
});

test('of fifty confirmations at once for overlapping times of a worker one succeeds', async () => {
  const { id: workerId } = await aWorker(site.db);
  const orders = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      anOrderThat(site, { workerId, inHours: 48 + (n % 4) / 4 }),
    ),
  );
  const before = await orderRowsOf(site);
  const answers = await Promise.all(
    orders.map(({ id, version }) => admin.post(`/orders/${id}/confirm`, { version, minutes: 60 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(reasonOf)).toEqual(Array(49).fill('conflict.workerNotFree'));
  const after = await orderRowsOf(site);
  const changed = after.orders.filter((row) => !before.orders.some((old) => same(old, row)));
  expect(changed).toMatchObject([{ status: 'confirmed' }]);
  expect(after.events.length - before.events.length).toBe(1);
  expect(after.calendar.filter(({ worker_id }) => worker_id === workerId)).toHaveLength(1);
});
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

test('two at once need a reason, which stands in the history and in the audit', async () => {
  const first = await anOrderThat(site, { status: 'confirmed' });
  const { id, version } = await mine({ workerId: first.workerId });
  const refused = await admin.post(`/orders/${id}/confirm`, { version, minutes: 30 });
  expect([refused.status, reasonOf(refused)]).toEqual([409, 'conflict.workerNotFree']);
  const reason = 'Both clients agreed to share the bench.';
  const confirmed = await admin.post(`/orders/${id}/confirm`, {
    version,
    minutes: 30,
    overlap_reason: reason,
  });
  expect(confirmed.status).toBe(200);
  const { history } = (await admin.get(`/orders/${id}`)).body;
  expect(history.at(-1)).toMatchObject({ act: 'confirm', details: { overlapReason: reason } });
  const audit = await site.pool.query(
    "select reason from audit where action = 'confirm' and noun_id = $1",
    [id],
  );
  expect(audit.rows).toEqual([{ reason }]);
  expect(JSON.stringify(await sheetOf(id))).not.toContain(reason);
  // The time of a doubled test stays guarded.
  const third = await anOrderThat(site, { workerId: first.workerId });
  const again = await admin.post(`/orders/${third.id}/confirm`, { version: 1, minutes: 15 });
  expect(reasonOf(again)).toBe('conflict.workerNotFree');
});

test('a reason without an overlap is not stored, so that the time stays guarded', async () => {
  const { id, version } = await mine();
  await admin.post(`/orders/${id}/confirm`, { version, minutes: 60, overlap_reason: 'To be safe' });
  expect(await calendarOf(id)).toMatchObject([{ overlap_reason: null }]);
});

test('a stale version is refused, and the answer has the request as it stands now', async () => {
  const { id, version } = await mine();
  expect((await owner.caller.post(`/requests/${id}/cancel`, { version })).status).toBe(200);
  const refused = await admin.post(`/orders/${id}/confirm`, { version, minutes: 60 });
  expect(refused.status).toBe(409);
  expect(refused.body.error).toMatchObject({
    reason: 'conflict.requestChanged',
    current: { id, status: 'cancelled', version: 2 },
  });
});

test('a repeated press changes nothing twice', async () => {
  const { id, version } = await mine();
  const press = () => admin.post(`/orders/${id}/confirm`, { version, minutes: 60 }, 'press-0001');
  const [first, second] = await Promise.all([press(), press()]);
  expect([first?.status, second?.status]).toEqual([200, 200]);
  expect(second?.body).toEqual(first?.body);
  const other = await mine();
  const cancel = () =>
    owner.caller.post(`/requests/${other.id}/cancel`, { version: 1 }, 'press-0002');
  expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 200]);
  const { rows } = await site.pool.query(
    "select act from order_events where order_id = any($1) and act <> 'request'",
    [[id, other.id]],
  );
  expect(rows).toHaveLength(2);
});

test('the agency proposes three times, and the recruiter accepts the second', async () => {
  const { id, version } = await mine({ status: 'confirmed' });
  const options = [72, 73, 74].map((hours) => ({ date: later(hours), minutes: 45 }));
  const note = 'The workshop is closed that morning.';
  expect((await admin.post(`/orders/${id}/propose`, { version, options, note })).status).toBe(200);
  expect(await calendarOf(id)).toEqual([]);
  expect((await owner.caller.get('/request-counts')).body.waiting).toBeGreaterThan(0);
  const accepted = await owner.caller.post(`/requests/${id}/accept`, { version: 2, option: 1 });
  expect(accepted.body).toMatchObject({ status: 'confirmed', date: later(73), minutes: 45 });
  const [row] = await calendarOf(id);
  expect(row.during).toContain('2026-12-09 10:00:00');
  expect((await sheetOf(id)).history).toMatchObject([
    { act: 'request' },
    { act: 'propose', actor: 'admin', name: '', details: { note } },
    { act: 'accept', actor: 'recruiter', name: owner.username },
  ]);
});

test.each([
  ['has passed', -1, 'invalid-input.datePassed'],
  ['is too far away', 24 * 800, 'invalid-input.dateTooFar'],
  ['is the first once more', 72, 'sameTimes'],
  ['is not on a quarter of an hour', 72.1, 'timeNotOnSlot'],
])('a second proposed time that %s is refused by its place', async (_, hours, reason) => {
  const { id, version } = await mine();
  const options = [72, hours].map((each) => ({ date: later(each), minutes: 60 }));
  const { status, body } = await admin.post(`/orders/${id}/propose`, { version, options });
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ problems: { 'options.1.date': { reason } } });
});

test('a proposed time that has been taken since, has passed or does not exist is refused', async () => {
  const { id, workerId } = await mine({ status: 'proposed' });
  const accept = (option: number) =>
    owner.caller.post(`/requests/${id}/accept`, { version: 1, option });
  expect(reasonOf(await accept(2))).toBe('invalid-input.noSuchTime');
  const taken = await anOrderThat(site, { workerId, status: 'confirmed', inHours: 49 });
  expect(reasonOf(await accept(0))).toBe('conflict.timeNotFree');
  await site.pool.query('delete from worker_calendar where order_id = $1', [taken.id]);
  pass(60);
  expect(reasonOf(await accept(0))).toBe('invalid-input.datePassed');
});

test('a confirmed test is moved by its recruiter 25 hours before, and not 23', async () => {
  const { id, version } = await mine({ status: 'confirmed', inHours: 25 });
  await admin.post(`/orders/${id}/worker-reply`, { version, reply: 'accepted' });
  pass(2);
  const late = await owner.caller.post(`/requests/${id}/move`, { version: 2, date: later(96) });
  expect(late.status).toBe(409);
  expect(late.body.error).toMatchObject({
    reason: 'conflict.tooLate',
    values: { hours: 24, phone: expect.stringMatching(/^\+213/) },
  });
  site.clock.now = NOW;
  const moved = await owner.caller.post(`/requests/${id}/move`, { version: 2, date: later(96) });
  expect(moved.body).toMatchObject({
    status: 'requested',
    date: later(96),
    answer_due_at: later(24),
  });
  expect(await calendarOf(id)).toEqual([]);
  const { order } = (await admin.get(`/orders/${id}`)).body;
  expect(order).toMatchObject({ worker_reply: 'not-asked', read: false });
});

test('the time of a request changes three times at most', async () => {
  const { id } = await mine();
  for (let version = 1; version <= MOVES_MAX; version += 1) {
    const body = { version, date: later(72 + version) };
    expect((await owner.caller.post(`/requests/${id}/move`, body)).status).toBe(200);
  }
  const refused = await owner.caller.post(`/requests/${id}/move`, { version: 4, date: later(90) });
  expect(reasonOf(refused)).toBe('conflict.tooManyMoves');
  expect((await sheetOf(id)).moves_left).toBe(0);
});

test('a late cancellation needs a reason and is marked', async () => {
  const { id, version } = await mine({ status: 'confirmed', inHours: 5 });
  const refused = await owner.caller.post(`/requests/${id}/cancel`, { version });
  expect([refused.status, reasonOf(refused)]).toEqual([400, 'invalid-input.reasonNeeded']);
  const reason = { reason: 'other', text: 'Our site is closed by a storm.' };
  const cancelled = await owner.caller.post(`/requests/${id}/cancel`, { version, reason });
  expect(cancelled.body).toMatchObject({ status: 'cancelled', late: true, reason });
  const wordless = await mine();
  const other = await owner.caller.post(`/requests/${wordless.id}/cancel`, {
    version: 1,
    reason: { reason: 'other' },
  });
  expect(other.status).toBe(400);
});

test('confirming outside business hours needs a tick', async () => {
  // Friday.
  const { id, version } = await mine({ inHours: 120 });
  const refused = await admin.post(`/orders/${id}/confirm`, { version, minutes: 60 });
  expect([refused.status, reasonOf(refused)]).toEqual([400, 'invalid-input.outsideHours']);
  const ticked = { version, minutes: 60, outside_hours: true };
  expect((await admin.post(`/orders/${id}/confirm`, ticked)).status).toBe(200);
});

test('a hired worker is not free to anybody on the days of the mission, and nobody reads why', async () => {
  const { id, workerId } = await mine({ status: 'confirmed', inHours: -3 });
  const mission = { from: '2026-12-14', to: '2026-12-18', site: 'Hassi Messaoud' };
  const hired = await admin.post(`/orders/${id}/result`, { version: 1, outcome: 'hired', mission });
  expect(hired.body).toMatchObject({ status: 'done', outcome: 'hired', outcome_by: 'admin' });
  const other = await aSignedInRecruiter(site);
  // The last quarter of an hour of the last day in Algiers.
  const date = '2026-12-18T22:45:00.000Z';
  const refused = await other.caller.post('/test-requests', { worker_id: workerId, date });
  expect([refused.status, refused.body.error?.message]).toEqual([409, 'Not free at this time.']);
  const free = await other.caller.post('/test-requests', {
    worker_id: workerId,
    date: '2026-12-18T23:00:00.000Z',
  });
  expect(free.status).toBe(201);
});

test('the agency corrects the result that the recruiter gave, for ninety days', async () => {
  const { id } = await mine({ status: 'confirmed', inHours: -3 });
  const early = await mine({ status: 'confirmed', inHours: -0.5 });
  const byRecruiter = { version: 1, outcome: 'no_show_worker', note: 'We waited an hour.' };
  expect(reasonOf(await owner.caller.post(`/requests/${early.id}/result`, byRecruiter))).toBe(
    'conflict.testNotOver',
  );
  expect((await owner.caller.post(`/requests/${id}/result`, byRecruiter)).body.status).toBe('done');
  const corrected = { version: 2, outcome: 'no_show_client' };
  expect((await admin.post(`/orders/${id}/result`, corrected)).status).toBe(200);
  const { history } = await sheetOf(id);
  expect(history).toMatchObject([
    {},
    { act: 'result', actor: 'recruiter', details: { outcome: 'no_show_worker' } },
    {
      act: 'result',
      actor: 'admin',
      details: { outcome: 'no_show_client', before: 'no_show_worker' },
    },
  ]);
  pass((CORRECT_DAYS + 1) * 24);
  expect(reasonOf(await admin.post(`/orders/${id}/result`, { ...corrected, version: 3 }))).toBe(
    'conflict.correctionTooLate',
  );
});

test('a declined request is reopened within thirty days, with a date that has not passed', async () => {
  const { id, version } = await mine({ inHours: 30 });
  const decline = {
    version,
    reason: { reason: 'on-mission', until: '2026-12-30' },
    note: 'Sorry.',
  };
  expect((await admin.post(`/orders/${id}/decline`, decline)).body).toMatchObject({
    status: 'declined',
    reason: decline.reason,
    note: 'Sorry.',
  });
  pass(48);
  expect(reasonOf(await admin.post(`/orders/${id}/reopen`, { version: 2 }))).toBe(
    'invalid-input.datePassed',
  );
  pass(REOPEN_DAYS * 24);
  const again = { version: 2, date: later(2000) };
  expect(reasonOf(await admin.post(`/orders/${id}/reopen`, again))).toBe('conflict.reopenTooLate');
  site.clock.now = NOW;
  expect((await admin.post(`/orders/${id}/reopen`, again)).body.status).toBe('requested');
});

test('what is offered instead must be there', async () => {
  const { id, version, workerId } = await mine();
  const offered = await aWorker(site.db, { name: 'Yacine Bey' });
  const gone = await aWorker(site.db, { deleted_at: NOW });
  const decline = (alternatives: number[]) =>
    admin.post(`/orders/${id}/decline`, {
      version,
      reason: { reason: 'not-suited' },
      alternatives,
    });
  expect(reasonOf(await decline([gone.id]))).toBe('invalid-input.alternativeGone');
  expect((await decline([offered.id, workerId])).status).toBe(200);
  expect((await sheetOf(id)).alternatives).toMatchObject([{ id: offered.id, name: 'Yacine Bey' }]);
});

test('a deleted order frees the worker, and the recruiter reads that the agency cancelled it', async () => {
  const { id, workerId } = await mine({ status: 'confirmed' });
  expect((await admin.delete(`/orders/${id}`)).status).toBe(200);
  expect(await calendarOf(id)).toEqual([]);
  expect((await sheetOf(id)).request).toMatchObject({
    status: 'cancelled',
    cancelled_by: 'admin',
    news: true,
  });
  const act = await owner.caller.post(`/requests/${id}/cancel`, { version: 2 });
  expect(reasonOf(act)).toBe('conflict.wrongState');
  expect((await admin.post(`/orders/${id}/restore`)).body.status).toBe('confirmed');
  expect(await calendarOf(id)).toHaveLength(1);
  await admin.delete(`/orders/${id}`);
  await anOrderThat(site, { workerId, status: 'confirmed' });
  const taken = await admin.post(`/orders/${id}/restore`);
  expect([taken.status, reasonOf(taken)]).toEqual([409, 'conflict.takenMeanwhile']);
});

test('a request of another recruiter does not exist, at any address', async () => {
  const { id, version } = await anOrderThat(site, { status: 'proposed' });
  expect((await owner.caller.get(`/requests/${id}`)).status).toBe(404);
  const bodies = {
    seen: {},
    accept: { version, option: 0 },
    move: { version, date: later(72) },
    cancel: { version },
    result: { version, outcome: 'hired' },
  };
  const before = await orderRowsOf(site);
  for (const [act, body] of Object.entries(bodies)) {
    const { status } = await owner.caller.post(`/requests/${id}/${act}`, body);
    expect([act, status]).toEqual([act, 404]);
  }
  expect(await orderRowsOf(site)).toEqual(before);
});

test('internal notes are for the agency', async () => {
  const { id } = await mine();
  expect((await admin.post(`/orders/${id}/note`, { text: 'Asks every week.' })).status).toBe(200);
  const { history } = (await admin.get(`/orders/${id}`)).body;
  expect(history.at(-1)).toMatchObject({ act: 'note', for_agency_only: true });
  expect(JSON.stringify(await sheetOf(id))).not.toContain('every week');
});

test('the sheet names clashing requests in the order of their arrival, and free times', async () => {
  const first = await anOrderThat(site, { inHours: 48 });
  const second = await anOrderThat(site, { workerId: first.workerId, inHours: 48.5 });
  const third = await anOrderThat(site, { workerId: first.workerId, inHours: 47.5 });
  await anOrderThat(site, { workerId: first.workerId, inHours: 49 });
  const busy = await anOrderThat(site, {
    workerId: first.workerId,
    status: 'confirmed',
    inHours: 24,
  });
  const { body } = await admin.get(`/orders/${first.id}`);
  expect(body.clashes).toMatchObject([{ id: second.id }, { id: third.id }]);
  expect(body.busy).toEqual([]);
  // 24 hours from now he is busy, and then there is half an hour between two tests.
  expect(body.next_free).toMatchObject([
    { date: new Date(busy.date.getTime() + 1.5 * HOUR_MS).toISOString() },
    {},
    {},
  ]);
});

test('what nobody answered lapses thirty days after its date, and missions end by themselves', async () => {
  const old = await mine({ inHours: -31 * 24 });
  const recent = await mine({ inHours: -29 * 24 });
  const hired = await mine({ status: 'confirmed', inHours: -3 });
  const mission = { from: '2026-12-01', to: '2026-12-05', site: '' };
  await admin.post(`/orders/${hired.id}/result`, { version: 1, outcome: 'hired', mission });
  await closeOldOrders(site.db, site.clock.now);
  const states = async (id: number) => (await sheetOf(id)).request;
  expect(await states(old.id)).toMatchObject({ status: 'lapsed' });
  expect(await states(recent.id)).toMatchObject({ status: 'requested' });
  expect(await states(hired.id)).toMatchObject({ status: 'done', released: true });
  expect((await sheetOf(old.id)).history).toMatchObject([{}, { act: 'lapse', actor: 'clock' }]);
});

test('releasing a hired worker frees the rest of the mission', async () => {
  const { id } = await mine({ status: 'confirmed', inHours: -3 });
  const mission = { from: '2026-12-01', to: '2026-12-20', site: '' };
  await admin.post(`/orders/${id}/result`, { version: 1, outcome: 'hired', mission });
  expect((await admin.post(`/orders/${id}/release`, { version: 2 })).body.released).toBe(true);
  const { rows } = await site.pool.query(
    'select upper(during) as until from worker_calendar where order_id = $1',
    [id],
  );
  expect(rows).toEqual([{ until: NOW }]);
  const again = await admin.post(`/orders/${id}/release`, { version: 3 });
  expect(reasonOf(again)).toBe('conflict.notHired');
});

test('lists say what waits for whom, the longest waiting first', async () => {
  await emptyTables(site.pool, 'orders');
  const late = await mine({ inHours: 90 });
  const early = await mine({ inHours: 80 });
  await site.pool.query(
    "update orders set answer_due_at = answer_due_at - interval '2 days' where id = $1",
    [early.id],
  );
  const over = await mine({ status: 'confirmed', inHours: -2 });
  const proposed = await mine({ status: 'proposed' });
  const closed = await mine({ status: 'declined' });
  const ids = async (query: string) => {
    const { body } = await admin.get(`/orders?${query}`);
    expect(body.needs).toEqual({ answer: 2, result: 1 });
    return body.rows.map(({ id }) => id);
  };
  expect(await ids('needs=answer')).toEqual([early.id, late.id]);
  expect(await ids('needs=result')).toEqual([over.id]);
  expect(await ids('needs=client')).toEqual([proposed.id]);
  expect(await ids('status=closed')).toEqual([closed.id]);
  expect(await ids('status=confirmed')).toEqual([over.id]);
  const { body } = await owner.caller.get('/requests');
  expect(body.counts).toEqual({ open: 4, closed: 1, waiting: 1, colleagues: null });
  expect(body.rows[0]?.id).toBe(proposed.id);
  expect((await owner.caller.get('/requests?state=closed')).body.total).toBe(1);
});

test('a recruiter has three hundred open requests at most', async () => {
  await emptyTables(site.pool, 'orders');
  await site.pool.query(
    `with made as (
       insert into workers (name, job_title, domain, phone, email, companies)
       select 'Many ' || n, 'Welder', 'Piping', '', '', '{}' from generate_series(1, 310) n returning id
     )
     insert into orders (recruiter_id, worker_id, date)
     select $1, id, $2 from made order by id limit 295`,
    [owner.id, later(100)],
  );
  const { rows } = await site.pool.query(
    "select id from workers where name like 'Many %' order by id desc limit 10",
  );
  const answers = await Promise.all(
    rows.map(({ id }) => owner.caller.post('/test-requests', { worker_id: id, date: later(101) })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.map(reasonOf).filter((reason) => reason === 'conflict.tooManyOpen')).toHaveLength(
    5,
  );
});
