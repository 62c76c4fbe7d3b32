import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { stayPresent } from '../server/admins/present-person.ts';
import { anAdmin, anOrder, aPerson, aPresentPerson, aWorker, cookieOf } from './harness/people.ts';
import { test } from './harness/promise-test.ts';
import { refusal } from './harness/requests.ts';
import { countHashes } from './harness/secret-hashes.ts';
import { emptyTables } from './harness/test-database.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
let gate: Awaited<ReturnType<typeof anAdmin>>;
beforeAll(async () => {
  site = await startTestSite({ live: true });
});
beforeEach(async () => {
  site.clock.now = new Date();
  await emptyTables(site.pool, 'rate_limits, services, audit, admins');
  gate = await anAdmin(site.db, site.clock.now);
});
afterAll(() => site.stop());

const MINUTE_MS = 60_000;
const aService = { title: 'Night crews', description: 'At night.' };
const NADIA = {
  name: 'Nadia Hamdi',
  role: 'owner',
  email: 'nadia@saharis.example',
  code: '708152',
};
const KARIM = { name: 'Karim Saadi', role: 'coordinator', code: 'a long passphrase' };
const as = (cookie: string, method: string, path: string, body?: unknown) =>
  site.send(method, `/api/admin${path}`, body, { cookie });
const enter = (cookie: string, id: number, code: string) =>
  as(cookie, 'POST', '/person', { id, code });
const grantOf = async (cookie: string) => (await as(cookie, 'GET', '/grant')).json();
const rows = async (statement: string) => (await site.pool.query(statement)).rows;

test('with no people the PIN opens everything, and the audit names the grant alone', async () => {
  expect(await grantOf(gate.cookie)).toMatchObject({ person: null, people: [] });
  expect((await as(gate.cookie, 'GET', '/people')).status).toBe(200);
  expect((await as(gate.cookie, 'POST', '/services', aService)).status).toBe(201);
  expect(await rows('select actor, admin_id, admin_name from audit')).toEqual([
    { actor: `admin ${gate.grant}`, admin_id: null, admin_name: null },
  ]);
});

test('the first person has to be an owner, is present at once, and every other browser asks who is there', async () => {
  const other = await aPresentPerson(site.db, null, site.clock.now);
  const early = await refusal(await as(gate.cookie, 'POST', '/people', KARIM));
  expect(early).toMatchObject({ status: 409, reason: 'conflict.ownerFirst' });
  const added = await as(gate.cookie, 'POST', '/people', NADIA);
  expect(added.status).toBe(201);
  const { id } = await added.json();
  expect(await grantOf(gate.cookie)).toMatchObject({
    person: { id, name: NADIA.name, role: 'owner' },
  });
  expect((await as(gate.cookie, 'POST', '/people', KARIM)).status).toBe(201);
  expect(await refusal(await as(other.cookie, 'GET', '/services'))).toMatchObject({
    status: 401,
    code: 'no-person',
  });
  expect((await grantOf(other.cookie)).people).toHaveLength(2);
});

test('after the PIN nothing of the panel opens before a personal code, and then it has a new cookie', async () => {
  const { id, code } = await aPerson(site.db);
  for (const path of ['/services', '/workers', '/unseen', '/live', '/people', '/browsers'])
    expect((await as(gate.cookie, 'GET', path)).status, path).toBe(401);
  expect((await as('', 'POST', '/person', { id, code })).status).toBe(401);
  expect(await refusal(await enter(gate.cookie, id, '111111'))).toMatchObject({
    status: 401,
    code: 'invalid-code',
  });
  expect(await refusal(await enter(gate.cookie, id + 1000, code))).toMatchObject({
    status: 401,
    code: 'invalid-code',
  });
  const entered = await enter(gate.cookie, id, code);
  expect(entered.status).toBe(200);
  const cookie = cookieOf(entered, 'admin');
  expect((await as(cookie, 'GET', '/services')).status).toBe(200);
  // A planted cookie must not become the person's.
  expect((await as(gate.cookie, 'GET', '/services')).status).toBe(401);
  expect(await grantOf(gate.cookie)).toBeNull();
});

test('1,000 guesses over ten people open nothing, few reach the hash, and after 15 minutes the right code opens', async ({
  recordPromise,
}) => {
  const people = await Promise.all(Array.from({ length: 10 }, () => aPerson(site.db)));
  const reached = countHashes();
  const statuses: number[] = [];
  const guess = (at: number) => enter(gate.cookie, people[at % 10]?.id ?? 0, `9${at}5`);
  for (let at = 0; at < 1000; at += 4)
    for (const { status } of await Promise.all([0, 1, 2, 3].map((more) => guess(at + more))))
      statuses.push(status);
  await recordPromise({
    promise: 1,
    tried: `${statuses.length} wrong personal codes over ten people behind the PIN`,
    figure: `${statuses.filter((status) => status === 200).length} opened, ${reached()} reached the hash`,
  });
  expect(statuses).toHaveLength(1000);
  expect(statuses).not.toContain(200);
  expect(reached()).toBeLessThanOrEqual(30);
  const [{ id, code } = { id: 0, code: '' }] = people;
  expect((await enter(gate.cookie, id, code)).status).toBe(429);
  site.clock.now = new Date(site.clock.now.getTime() + 15 * MINUTE_MS + 1);
  expect((await enter(gate.cookie, id, code)).status).toBe(200);
});

test('tries are counted by the person from wherever they come', async () => {
  const far = await startTestSite({
    beside: { pool: site.pool, connection: site.connection, clock: site.clock },
    trustedProxies: ['127.0.0.1'],
  });
  const { id } = await aPerson(site.db);
  const statuses = [];
  for (let at = 0; at < 12; at += 1) {
    const answer = await far.send(
      'POST',
      '/api/admin/person',
      { id, code: 'not this code' },
      { cookie: gate.cookie, 'x-forwarded-for': `203.0.113.${at}` },
    );
    statuses.push(answer.status);
  }
  await far.stop();
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

test('fifteen minutes without a sign of life ask for the code again; a sign of life puts them off', async () => {
  const { id } = await aPerson(site.db);
  const { cookie } = await aPresentPerson(site.db, id, site.clock.now);
  const later = (minutes: number) => {
    site.clock.now = new Date(site.clock.now.getTime() + minutes * MINUTE_MS);
  };
  later(14);
  expect((await as(cookie, 'POST', '/person/active')).status).toBe(204);
  later(14);
  expect((await as(cookie, 'GET', '/services')).status).toBe(200);
  later(1);
  expect((await as(cookie, 'GET', '/services')).status).toBe(401);
  // A sign of life brings nobody back.
  expect((await as(cookie, 'POST', '/person/active')).status).toBe(401);
  expect((await as(cookie, 'GET', '/services')).status).toBe(401);
});

test('a sign of life that comes after the fifteen minutes, or after somebody has left, brings nobody back', async () => {
  const { id } = await aPerson(site.db);
  const { cookie, grant } = await aPresentPerson(site.db, id, site.clock.now);
  const late = new Date(site.clock.now.getTime() + 16 * MINUTE_MS);
  const until = () => rows(`select person_until from admin_grants where id = '${grant}'`);
  const before = await until();
  await stayPresent(site.db, grant, late, 15 * MINUTE_MS);
  expect(await until()).toEqual(before);
  expect((await as(cookie, 'DELETE', '/person')).status).toBe(204);
  await stayPresent(site.db, grant, site.clock.now, 15 * MINUTE_MS);
  expect(await until()).toEqual([{ person_until: null }]);
});

test('to switch ends the presence on the server, and another person enters on the same grant', async () => {
  const [one, two] = [await aPerson(site.db), await aPerson(site.db, { role: 'reader' })];
  const { cookie } = await aPresentPerson(site.db, one.id, site.clock.now);
  expect((await as(cookie, 'DELETE', '/person')).status).toBe(204);
  expect((await as(cookie, 'GET', '/workers')).status).toBe(401);
  const entered = await enter(cookie, two.id, two.code);
  expect((await entered.json()).person).toMatchObject({ id: two.id, role: 'reader' });
});

test('a removed person is out at the next request and the stream ends within five seconds; the others go on', async ({
  recordPromise,
}) => {
  const owner = await aPerson(site.db);
  const { id } = await aPerson(site.db, { role: 'coordinator' });
  const mine = await aPresentPerson(site.db, owner.id, site.clock.now);
  const theirs = await aPresentPerson(site.db, id, site.clock.now);
  const streams = await Promise.all([mine, theirs].map(({ cookie }) => as(cookie, 'GET', '/live')));
  const ended = streams.map(async (stream) => {
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? [])
      if (chunk.includes('event: locked')) return Date.now();
    return 0;
  });
  const removed = Date.now();
  expect((await as(mine.cookie, 'DELETE', `/people/${id}`)).status).toBe(200);
  expect((await as(theirs.cookie, 'GET', '/services')).status).toBe(401);
  expect((await as(mine.cookie, 'GET', '/services')).status).toBe(200);
  const took = ((await ended[1]) ?? 0) - removed;
  await recordPromise({
    promise: 4,
    tried: 'a person removed while the panel is open',
    figure: `the stream ended after ${took} ms`,
  });
  expect(took).toBeLessThan(5_000);
  expect((await as(mine.cookie, 'GET', '/services')).status).toBe(200);
  await streams[0]?.body?.cancel().catch(() => {});
  // Undo brings the person back to the list, not to the browser.
  expect((await as(mine.cookie, 'POST', `/people/${id}/restore`)).status).toBe(200);
  expect((await as(theirs.cookie, 'GET', '/services')).status).toBe(401);
});

test.each([
  ['another role', { role: 'reader' }],
  ['no longer active', { active: false }],
])('the last owner stays one: %s is refused', async (_, change) => {
  const { id, name } = await aPerson(site.db);
  await aPerson(site.db, { role: 'coordinator' });
  const { cookie } = await aPresentPerson(site.db, id, site.clock.now);
  const changed = await as(cookie, 'PUT', `/people/${id}`, { name, role: 'owner', ...change });
  expect(await refusal(changed)).toMatchObject({ status: 409, reason: 'conflict.lastOwner' });
  expect((await as(cookie, 'DELETE', `/people/${id}`)).status).toBe(409);
});

test('a name that somebody has is refused with a sentence at the name, and changes nothing', async () => {
  const { id, name } = await aPerson(site.db, { name: 'Nadia Hamdi' });
  const other = await aPerson(site.db, { name: 'Karim Saadi', role: 'reader' });
  const { cookie } = await aPresentPerson(site.db, id, site.clock.now);
  const before = await rows('select * from admins order by id');
  const person = { name: name.toUpperCase(), role: 'reader', code: '550142' };
  for (const answer of [
    await as(cookie, 'POST', '/people', person),
    await as(cookie, 'PUT', `/people/${other.id}`, person),
  ])
    expect(await refusal(answer)).toMatchObject({
      status: 409,
      reason: 'conflict.personNameTaken',
    });
  expect(await rows('select * from admins order by id')).toEqual(before);
});

test('two owners who remove each other at the same moment leave one', async () => {
  const [one, two] = [await aPerson(site.db), await aPerson(site.db)];
  const cookies = [one, two].map(({ id }) => aPresentPerson(site.db, id, site.clock.now));
  const [first, second] = await Promise.all(cookies);
  await Promise.all([
    as(first?.cookie ?? '', 'DELETE', `/people/${two.id}`),
    as(second?.cookie ?? '', 'DELETE', `/people/${one.id}`),
  ]);
  expect(await rows('select id from admins where deleted_at is null')).toHaveLength(1);
});

test('a new code ends what the person has open elsewhere, and the old code opens nothing', async () => {
  const owner = await aPerson(site.db);
  const { id, name, code } = await aPerson(site.db, { role: 'editor' });
  const mine = await aPresentPerson(site.db, owner.id, site.clock.now);
  const theirs = await aPresentPerson(site.db, id, site.clock.now);
  const body = { name, role: 'editor', code: '550142' };
  expect((await as(mine.cookie, 'PUT', `/people/${id}`, body)).status).toBe(200);
  expect((await as(theirs.cookie, 'GET', '/services')).status).toBe(401);
  expect((await enter(theirs.cookie, id, code)).status).toBe(401);
  expect((await enter(theirs.cookie, id, '550142')).status).toBe(200);
});

test('a person who is made inactive is out at the next request, and the code opens nothing', async () => {
  const owner = await aPerson(site.db);
  const { id, name, code } = await aPerson(site.db, { role: 'editor' });
  const mine = await aPresentPerson(site.db, owner.id, site.clock.now);
  const theirs = await aPresentPerson(site.db, id, site.clock.now);
  const body = { name, role: 'editor', active: false };
  expect((await as(mine.cookie, 'PUT', `/people/${id}`, body)).status).toBe(200);
  expect((await as(theirs.cookie, 'GET', '/services')).status).toBe(401);
  expect((await enter(theirs.cookie, id, code)).status).toBe(401);
  expect((await as(mine.cookie, 'GET', '/services')).status).toBe(200);
});

test.each([
  ['12345', 'tooShort'],
  ['123456', 'codeTooSimple'],
  ['777777', 'codeTooSimple'],
  ['9876543210', 'codeTooSimple'],
  ['1234567890123', 'codeForm'],
  ['letters', 'codeForm'],
])('the code %s is refused: %s', async (code, reason) => {
  const answer = await as(gate.cookie, 'POST', '/people', { ...NADIA, code });
  expect(answer.status).toBe(400);
  expect((await answer.json()).error.problems.code.reason).toBe(reason);
  expect(await rows('select * from admins')).toEqual([]);
});

test('writes of a person carry the number and the name of that time', async () => {
  const owner = await aPerson(site.db, { name: 'Nadia Hamdi' });
  const { cookie, grant } = await aPresentPerson(site.db, owner.id, site.clock.now);
  await as(cookie, 'POST', '/services', aService);
  await site.pool.query("update admins set name = 'Nadia Saadi'");
  await as(cookie, 'POST', '/services', aService);
  expect(await rows('select actor, admin_id, admin_name from audit order by id')).toEqual(
    ['Nadia Hamdi', 'Nadia Saadi'].map((admin_name) => ({
      actor: `admin ${grant}`,
      admin_id: owner.id,
      admin_name,
    })),
  );
});

test('what a person did to a request, and a certificate that a person verified, have the name', async () => {
  const owner = await aPerson(site.db, { name: 'Nadia Hamdi' });
  const { cookie } = await aPresentPerson(site.db, owner.id, site.clock.now);
  const worker = await aWorker(site.db);
  await anOrder(site.db, { worker_id: worker.id });
  const [{ id }] = await rows(`select id from orders where worker_id = ${worker.id}`);
  expect((await as(cookie, 'POST', `/orders/${id}/note`, { text: 'Ask twice' })).status).toBe(200);
  expect((await as(cookie, 'DELETE', `/orders/${id}`)).status).toBe(200);
  expect(
    await rows(
      `select actor_name from order_events where order_id = ${id} and actor_kind = 'admin'`,
    ),
  ).toEqual([{ actor_name: 'Nadia Hamdi' }, { actor_name: 'Nadia Hamdi' }]);
  const paper = await as(cookie, 'POST', `/workers/${worker.id}/certificates`, {
    type_id: (await rows("select id from certificate_types where short = 'H2S'"))[0].id,
    issued_on: '2026-01-05',
    verified: true,
  });
  expect(await paper.json()).toMatchObject({ verified_by: 'Nadia Hamdi' });
});

test('no answer holds a hash of a code', async () => {
  const { id } = await aPerson(site.db);
  const { cookie } = await aPresentPerson(site.db, id, site.clock.now);
  for (const path of ['/people', '/grant'])
    expect(await (await as(cookie, 'GET', path)).text()).not.toMatch(/argon|code/);
});

test('a person changes the own code by the present one, and other browsers ask for the new one', async () => {
  const { id, code } = await aPerson(site.db, { role: 'reader' });
  const mine = await aPresentPerson(site.db, id, site.clock.now);
  const elsewhere = await aPresentPerson(site.db, id, site.clock.now);
  const change = (typed: object) => as(mine.cookie, 'POST', '/own-code', typed);
  const wrong = await refusal(await change({ code: '111111', new_code: '550142' }));
  expect(wrong).toMatchObject({ status: 400, reason: 'invalid-input.wrongCode' });
  expect((await change({ code, new_code: '123456' })).status).toBe(400);
  expect((await as(elsewhere.cookie, 'GET', '/services')).status).toBe(200);
  expect((await change({ code, new_code: '550142' })).status).toBe(204);
  expect((await as(mine.cookie, 'GET', '/services')).status).toBe(200);
  expect((await as(elsewhere.cookie, 'GET', '/services')).status).toBe(401);
  expect((await enter(elsewhere.cookie, id, code)).status).toBe(401);
  expect((await enter(elsewhere.cookie, id, '550142')).status).toBe(200);
  const [{ changes }] = await rows('select changes from audit');
  expect(Object.keys(changes)).toEqual(['code']);
});

test('guesses at the own code share the budget of the gate', async () => {
  const { id, code } = await aPerson(site.db);
  const { cookie } = await aPresentPerson(site.db, id, site.clock.now);
  const statuses = [];
  for (let at = 0; at < 12; at += 1) {
    const typed = { code: `9${at}5511`, new_code: '550142' };
    statuses.push((await as(cookie, 'POST', '/own-code', typed)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  expect((await enter(cookie, id, code)).status).toBe(429);
});

test('a person chooses the own language, which the panel learns when the code is entered', async () => {
  const { id, code } = await aPerson(site.db, { role: 'editor', language: 'fr' });
  const { cookie } = await aPresentPerson(site.db, id, site.clock.now);
  expect((await grantOf(cookie)).person).toMatchObject({ id, language: 'fr' });
  expect((await as(cookie, 'PUT', '/own-language', { language: 'de' })).status).toBe(400);
  expect((await as(cookie, 'PUT', '/own-language', { language: 'ar' })).status).toBe(200);
  expect((await (await enter(cookie, id, code)).json()).person).toMatchObject({ language: 'ar' });
});

test('with the PIN alone there is nobody whose code or language could be changed', async () => {
  const typed = { code: '708152', new_code: '550142' };
  expect((await as(gate.cookie, 'POST', '/own-code', typed)).status).toBe(404);
  expect((await as(gate.cookie, 'PUT', '/own-language', { language: 'fr' })).status).toBe(404);
});

test('on two nodes a removed person is out at the next request of either, and every stream ends within five seconds', async ({
  recordPromise,
}) => {
  const beside = { pool: site.pool, connection: site.connection, clock: site.clock };
  const other = await startTestSite({ beside, live: true });
  try {
    const owner = await aPerson(site.db);
    const { id } = await aPerson(site.db, { role: 'coordinator' });
    const mine = await aPresentPerson(site.db, owner.id, site.clock.now);
    const theirs = await Promise.all(
      [site, other].map(() => aPresentPerson(site.db, id, site.clock.now)),
    );
    const streams = await Promise.all(
      [site, other].map((node, at) =>
        node.send('GET', '/api/admin/live', undefined, { cookie: theirs[at]?.cookie ?? '' }),
      ),
    );
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
    const ended = streams.map(async (stream) => {
      for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? [])
        if (chunk.includes('event: locked')) return Date.now();
      return Number.POSITIVE_INFINITY;
    });
    const removed = Date.now();
    expect((await as(mine.cookie, 'DELETE', `/people/${id}`)).status).toBe(200);
    for (const [at, node] of [site, other].entries()) {
      const cookie = theirs[at]?.cookie ?? '';
      expect((await node.send('GET', '/api/admin/services', undefined, { cookie })).status).toBe(
        401,
      );
    }
    const took = (await Promise.all(ended)).map((at) => at - removed);
    await recordPromise({
      promise: 4,
      tried: 'a person removed on one of two nodes while the panel is open on both',
      figure: `the streams ended after ${took.join(' and ')} ms`,
    });
    expect(Math.max(...took)).toBeLessThan(5_000);
    expect((await as(mine.cookie, 'GET', '/services')).status).toBe(200);
  } finally {
    await other.stop();
  }
});
