import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CandidateQuery } from '../../contracts/candidates.ts';
import { addDays, certificateState, isGood } from '../../contracts/certificates.ts';
import { SPOKEN } from '../../contracts/worker-record.ts';
import { PATIENCE_MS } from '../../tests/harness/processes.ts';
import { testDatabase } from '../../tests/harness/test-database.ts';
import { insertWorkers } from '../database/bulk-load.ts';
import { type Database, databaseOver } from '../database/connect.ts';
import { addDemoCertificates, demoRecord } from '../database/seed/demo-records.ts';
import { startLiveUpdates } from '../live-updates/live-updates.ts';
import { createLog } from '../observability/log.ts';
import { isFreeOn, readOccupied } from './availability.ts';
import { syncIndex } from './candidate-index/index-sync.ts';
import { createCandidates } from './candidates.ts';

const WORKERS = 10_000;
const EVERYBODY = WORKERS + 1;
const ZONE = 'Africa/Algiers';
const TODAY = new Date().toISOString().slice(0, 10);
const log = createLog('silent', () => {});

const TRADES = ['Welder', 'Inspector', 'Electrician', 'Rigger', 'HSE officer', 'Plant operator'];

const aPerson = (n: number) => ({
  name: `Worker ${n}`,
  job_title: TRADES[n % TRADES.length] as string,
  domain: '',
  phone: '',
  email: '',
  companies: [],
  experience: '',
  skills: [],
  record: demoRecord(n, TODAY),
});

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Database;
let live: ReturnType<typeof startLiveUpdates>;
let inStep: ReturnType<typeof syncIndex>;
let people: Person[];
beforeAll(async () => {
  database = await testDatabase();
  db = databaseOver(database.pool);
  const { rows: added } = await db.execute<{ id: number }>(
    insertWorkers(Array.from({ length: WORKERS }, (_, n) => aPerson(n))),
  );
  await addDemoCertificates(
    db,
    added.map(({ id }, n) => ({ id, number: n, job_title: aPerson(n).job_title })),
    TODAY,
  );
  await database.pool.query(`
    update workers set status = 'do_not_send' where id % 50 = 7;
    update workers set status = 'left' where id % 50 = 9;
    insert into worker_calendar (worker_id, during, kind)
      select id, tstzrange(now() + (id % 40) * interval '1 day', now() + (id % 40 + 30) * interval '1 day'), 'mission'
      from workers where id % 4 = 1;
    insert into worker_calendar (worker_id, during, kind)
      select id, tstzrange(now(), now() + interval '1 hour'), 'test' from workers where id % 4 = 2;
    update certificate_types set shown_to_clients = false where short = 'Medical'`);
  people = await readPeople();
  live = startLiveUpdates(database.connection, log);
  inStep = syncIndex(db, live, log, { zone: ZONE });
  await vi.waitUntil(inStep.current, { timeout: PATIENCE_MS });
}, 120_000);
afterAll(async () => {
  await live.stop();
  await database.drop();
});

/** Each with all that the rules speak of, judged by plain functions. */
type Person = Awaited<ReturnType<typeof readPeople>>[number];
async function readPeople() {
  const { rows } = await database.pool.query(`
    select id, status, available_from::text, wilaya, languages from workers order by id`);
  const { rows: papers } = await database.pool.query(`
    select c.worker_id, c.type_id, c.issued_on::text, c.expires_on::text, c.last_used_on::text,
      c.verified_at is not null as verified, t.validity, t.months, t.notice_days, t.shown_to_clients
    from worker_certificates c join certificate_types t on t.id = c.type_id`);
  const occupied = await readOccupied(
    db,
    rows.map(({ id }) => id),
    ZONE,
  );
  const held = Map.groupBy(papers, ({ worker_id }) => worker_id as number);
  return rows.map((row) => ({
    ...row,
    papers: held.get(row.id) ?? [],
    occupied: occupied.get(row.id) ?? [],
  }));
}

function expectedFor(query: CandidateQuery): number[] {
  const day = query.until ?? TODAY;
  const isHeld = (paper: Person['papers'][number]) =>
    paper.shown_to_clients && isGood(certificateState(paper, paper, day));
  return people
    .filter(({ status }) => status === 'active' || status === 'resting')
    .filter(
      ({ papers }) =>
        query.certificate === undefined ||
        papers.some(
          (paper: Person['papers'][number]) => paper.type_id === query.certificate && isHeld(paper),
        ),
    )
    .filter(({ papers }) => !query.verified || papers.some(isHeld))
    .filter((person) => !query.free || isFreeOn(person, query.free))
    .filter(({ wilaya }) => !query.wilaya || wilaya === query.wilaya)
    .filter(
      ({ languages }) =>
        !query.speaks ||
        languages.some(({ language }: { language: string }) => language === query.speaks),
    )
    .map(({ id }) => id)
    .toReversed();
}

const inMemory = () => createCandidates(db, inStep, { zone: ZONE });
const inDatabase = () => createCandidates(db, { current: () => null }, { zone: ZONE });

test('memory, database and the plain rules find the same people of 10,000 by certificate, day, wilaya and language', async () => {
  const { rows: types } = await database.pool.query('select id, short from certificate_types');
  const days = [-400, -30, 0, 1, 29, 30, 31, 90, 180, 365, 700].map((n) => addDays(TODAY, n));
  const queries: CandidateQuery[] = [
    ...types.flatMap(({ id: certificate }, at) =>
      days
        .filter((_, place) => (place + at) % 3 === 0)
        .map((until): CandidateQuery => ({ certificate, until })),
    ),
    ...days.map((until): CandidateQuery => ({ verified: 'yes', until })),
    ...days.filter((day) => day >= TODAY).map((free): CandidateQuery => ({ free })),
    ...SPOKEN.map((speaks): CandidateQuery => ({ speaks })),
    { certificate: types[0].id },
    { verified: 'yes', wilaya: 'oran', speaks: 'fr', free: addDays(TODAY, 10) },
    { wilaya: 'ouargla', free: addDays(TODAY, 45) },
    { certificate: 999_999 },
  ];
  let found = 0;
  for (const query of queries) {
    const expected = expectedFor(query);
    found += Math.min(expected.length, 1);
    const until = query.certificate || query.verified ? (query.until ?? TODAY) : undefined;
    const name = JSON.stringify(query);
    expect(inStep.current()?.find({ ...query, until }, EVERYBODY), name).toEqual({
      ids: expected,
      total: expected.length,
    });
    const fromDatabase = await inDatabase().find(query);
    expect(fromDatabase.total, name).toBe(expected.length);
    expect(await inMemory().find(query), name).toEqual(fromDatabase);
  }
  expect(found).toBeGreaterThan(queries.length / 2);
}, 120_000);

test('counts of the roles are those of the same filter', async () => {
  const query = { verified: 'yes', speaks: 'fr' } as const;
  const roles = await inMemory().listRoles(query);
  expect(roles).toEqual(await inDatabase().listRoles(query));
  const total = roles.reduce((sum, { count }) => sum + count, 0);
  expect(total).toBe(expectedFor(query).length);
});

test('a card says only what is verified and good today, and the day from which somebody is free', async () => {
  const { candidates } = await inMemory().find({ verified: 'yes' });
  for (const { id, summary } of candidates) {
    const person = people.find((each) => each.id === id) as Person;
    const good = person.papers.filter(
      (paper: Person['papers'][number]) =>
        paper.shown_to_clients && isGood(certificateState(paper, paper, TODAY)),
    );
    expect(summary?.certificates).toHaveLength(good.length);
    expect(summary?.wilaya).toBe(person.wilaya);
    const free = summary?.free_from;
    if (free) expect(isFreeOn(person, free)).toBe(true);
  }
});

test('a card has the short names of certificates in each language, with their level', async () => {
  const { rows } = await database.pool.query(`
    with somebody as (
      insert into workers (name, job_title, domain, phone, email, companies) values ('Zzz Rigger', '', '', '', '', '{}') returning id
    )
    insert into worker_certificates (worker_id, type_id, level, verified_by, verified_at)
    select somebody.id, t.id, case t.short when 'CACES' then 'R489' else '' end, 'PIN', now()
    from somebody, certificate_types t where t.short in ('Height', 'CACES') returning worker_id`);
  const find = async () => (await inMemory().find({ search: 'zzz rigger' })).candidates[0];
  await expect.poll(async () => (await find())?.summary?.certificates).toHaveLength(2);
  expect((await find())?.summary?.certificates).toEqual([
    { short: 'Height', shorts: { fr: 'Hauteur', ar: 'العمل على ارتفاع' }, until: null },
    { short: 'CACES R489', shorts: {}, until: null },
  ]);
  await database.pool.query('delete from workers where id = $1', [rows[0].worker_id]);
});

test('what is verified, released or hidden is found at once, and a mission frees by itself', async () => {
  const { rows } = await database.pool.query(`
    insert into workers (name, job_title, domain, phone, email, companies) values ('Zzz Probe', '', '', '', '', '{}') returning id`);
  const id = rows[0].id as number;
  const totalOf = async (query: CandidateQuery) =>
    (await inMemory().find({ search: 'zzz probe', ...query })).total;
  await expect.poll(() => totalOf({})).toBe(1);
  expect(await totalOf({ verified: 'yes' })).toBe(0);
  await database.pool.query(
    `insert into worker_certificates (worker_id, type_id, verified_by, verified_at) select $1, id, 'PIN', now() from certificate_types where short = 'H2S'`,
    [id],
  );
  await expect.poll(() => totalOf({ verified: 'yes' })).toBe(1);
  await database.pool.query(
    `update worker_certificates set verified_by = null, verified_at = null where worker_id = $1`,
    [id],
  );
  await expect.poll(() => totalOf({ verified: 'yes' })).toBe(0);
  await database.pool.query(
    `insert into worker_calendar (worker_id, during, kind) values ($1, tstzrange($2::date::timestamp at time zone '${ZONE}', $3::date::timestamp at time zone '${ZONE}'), 'mission')`,
    [id, TODAY, addDays(TODAY, 20)],
  );
  await expect.poll(() => totalOf({ free: addDays(TODAY, 19) })).toBe(0);
  expect(await totalOf({ free: addDays(TODAY, 20) })).toBe(1);
  await database.pool.query('delete from worker_calendar where worker_id = $1', [id]);
  await expect.poll(() => totalOf({ free: addDays(TODAY, 19) })).toBe(1);
  await database.pool.query("update workers set status = 'left' where id = $1", [id]);
  await expect.poll(() => totalOf({})).toBe(0);
});
