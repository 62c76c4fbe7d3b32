import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Candidate, CandidateQuery } from '../../contracts/candidates.ts';
import { aWorker } from '../../tests/harness/people.ts';
import { PATIENCE_MS } from '../../tests/harness/processes.ts';
import { testDatabase } from '../../tests/harness/test-database.ts';
import { type Database, databaseOver } from '../database/connect.ts';
import { addDemoWorkers } from '../database/seed/seed-demo.ts';
import { startLiveUpdates } from '../live-updates/live-updates.ts';
import { createLog } from '../observability/log.ts';
import { syncIndex } from './candidate-index/index-sync.ts';
import { createCandidates } from './candidates.ts';

const log = createLog('silent', () => {});
let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Database;
let live: ReturnType<typeof startLiveUpdates>;
let inStep: ReturnType<typeof syncIndex>;
beforeAll(async () => {
  database = await testDatabase();
  db = databaseOver(database.pool);
  await addDemoWorkers(db, 120);
  live = startLiveUpdates(database.connection, log);
  inStep = syncIndex(db, live, log);
  await vi.waitUntil(inStep.current, { timeout: PATIENCE_MS });
});
afterAll(async () => {
  await live.stop();
  await database.drop();
});

const inMemory = () => createCandidates(db, inStep);
const inDatabase = () => createCandidates(db, { current: () => null });
const totalOf = async (search: string) => (await inMemory().find({ search })).total;

test('memory and database find the same people on the same pages', async () => {
  for (const query of [
    {},
    { search: 'WELD' },
    { search: 'e' },
    { search: 'iso 9606' },
    { search: 'years. tig' },
    { search: 'hoggar lng' },
    { search: 'weld symbols' },
    { search: '100%' },
    { search: '_' },
    { search: 'h\\2s' },
    { search: 'nobody at all' },
    { search: 'électricien' },
    { search: 'محمد' },
    { search: 'Muhamad' },
    { search: 'عبد القادر' },
    { search: 'Rashid', domain: ['Piping'] },
    { search: 'ء' },
    { search: 'ـ', domain: ['Piping'] },
    { domain: ['Piping'] },
    { domain: ['piping'] },
    { search: 'tig', domain: ['Piping'] },
    { before: 40 },
    { search: 'er', before: 60 },
    { role: ['Welder'] },
    { role: ['Welder', 'Rigger', 'No such trade'], domain: ['Piping', '', 'Heavy lifts'] },
    { search: 'iso', role: ['Welder'], domain: ['Heavy lifts'] },
    { role: [''] },
    { sort: 'newest', before: 30 },
    { sort: 'name' },
    { sort: 'role' },
    { sort: 'role', search: 'er', role: ['Welder', 'Rigger'], domain: ['Heavy lifts'] },
    { sort: 'name', before: 60, after_name: 'Karim' },
    { sort: 'role', before: 60, after_name: 'Karim', after_role: 'Rigger' },
    { sort: 'role', before: 60, after_name: '', after_role: '' },
  ] satisfies CandidateQuery[])
    expect(await inMemory().find(query), JSON.stringify(query)).toEqual(
      await inDatabase().find(query),
    );
  for (const query of [{}, { search: 'weld' }, { search: 'nobody at all' }, { search: 'ء' }])
    expect(await inMemory().listRoles(query), query.search).toEqual(
      await inDatabase().listRoles(query),
    );
});

test('a sorted list has everybody once on its pages, also when names are equal and somebody is renamed', async () => {
  const twins = await Promise.all(
    Array.from({ length: 30 }, () => aWorker(db, { name: 'Twin Élan', job_title: '' })),
  );
  const newestFirst = twins.map(({ id }) => id).toSorted((a, b) => b - a);
  await expect.poll(() => totalOf('twin elan')).toBe(30);
  for (const candidates of [inMemory(), inDatabase()])
    for (const sort of ['name', 'role'] as const) {
      const read: Candidate[] = [];
      let page = await candidates.find({ sort });
      const { total } = page;
      for (;;) {
        read.push(...page.candidates);
        const last = page.candidates.at(-1);
        if (!last || page.next === null) break;
        // The page that has been read stays where it was.
        const position = { before: last.id, after_name: last.name, after_role: last.job_title };
        await database.pool.query("update workers set name = 'Aaa' || id where id = $1", [last.id]);
        await expect.poll(() => totalOf(`aaa${last.id}`)).toBe(1);
        page = await candidates.find({ sort, ...position });
        await database.pool.query('update workers set name = $2 where id = $1', [
          last.id,
          last.name,
        ]);
        await expect.poll(() => totalOf(`aaa${last.id}`)).toBe(0);
      }
      expect(new Set(read.map(({ id }) => id)).size).toBe(total);
      expect(read).toHaveLength(total);
      expect(read.filter(({ name }) => name === 'Twin Élan').map(({ id }) => id)).toEqual(
        newestFirst,
      );
      if (sort === 'role')
        expect(read.slice(-30).every(({ job_title }) => job_title === '')).toBe(true);
    }
  await database.pool.query("delete from workers where name = 'Twin Élan'");
  await expect.poll(() => totalOf('twin elan')).toBe(0);
});

test('counts of the filter list are those of the search, and a role nobody is found in stays with none', async () => {
  const all = await inMemory().listRoles({});
  const found = await inMemory().listRoles({ search: 'scaffold' });
  expect(found.map(({ job_title }) => job_title)).toEqual(all.map(({ job_title }) => job_title));
  expect(found.some(({ count }) => count === 0)).toBe(true);
  for (const { job_title, count, domains } of found) {
    const query = { search: 'scaffold', role: [job_title] };
    expect((await inMemory().find(query)).total, job_title).toBe(count);
    for (const { domain, count } of domains)
      expect((await inMemory().find({ search: 'scaffold', domain: [domain] })).total, domain).toBe(
        count,
      );
  }
});

test('what folds to nothing finds those who have it written, and nobody else', async () => {
  const { id } = await aWorker(db, { name: 'Hamza عطـاء' });
  await expect.poll(() => totalOf('hamza عطا')).toBe(1);
  for (const candidates of [inMemory(), inDatabase()])
    for (const [search, total] of [
      ['ء', 1],
      ['ـ', 1],
      ['\u064e', 0],
      ['\u200b', 0],
    ] as const)
      expect((await candidates.find({ search })).total, search).toBe(total);
  await database.pool.query('delete from workers where id = $1', [id]);
  await expect.poll(() => totalOf('hamza عطا')).toBe(0);
});

test('a page has 24 people, newest first, and says where the next one begins', async () => {
  const first = await inMemory().find({});
  expect(first.candidates).toHaveLength(24);
  expect(first.candidates.map(({ id }) => id)).toEqual(
    first.candidates.map(({ id }) => id).toSorted((a, b) => b - a),
  );
  expect(first.next).toBe(first.candidates.at(-1)?.id);
  const second = await inMemory().find({ before: first.next ?? undefined });
  expect(second.candidates[0]?.id).toBeLessThan(first.next ?? 0);
});

test('a worker is found as soon as added, changed, deleted and restored anywhere', async () => {
  const { id } = await aWorker(db, { name: 'Qamar Testouri' });
  await expect.poll(() => totalOf('qamar')).toBe(1);
  await database.pool.query("update workers set name = 'Zohra Testouri' where id = $1", [id]);
  await expect.poll(() => totalOf('zohra testouri')).toBe(1);
  expect(await totalOf('qamar')).toBe(0);
  await database.pool.query('update workers set deleted_at = now() where id = $1', [id]);
  await expect.poll(() => totalOf('zohra testouri')).toBe(0);
  await database.pool.query('update workers set deleted_at = null where id = $1', [id]);
  await expect.poll(() => totalOf('zohra testouri')).toBe(1);
  await database.pool.query('delete from workers where id = $1', [id]);
  await expect.poll(() => totalOf('zohra testouri')).toBe(0);
});

test('a worker deleted before the start comes back to the right place', async () => {
  await database.pool.query('update workers set deleted_at = now() where id = 5');
  const late = syncIndex(db, live, log);
  await vi.waitUntil(late.current, { timeout: PATIENCE_MS });
  expect(late.current()?.find({ before: 7 }, 3).ids).toEqual([6, 4, 3]);
  await database.pool.query('update workers set deleted_at = null where id = 5');
  await expect.poll(() => late.current()?.find({ before: 7 }, 3).ids).toEqual([6, 5, 4]);
});

test('more changes than one notification can name are found too', async () => {
  await database.pool.query(`
    insert into workers (name, job_title, domain, phone, email)
    select 'Bulk ' || n, 'Diver', 'Diving', '', '' from generate_series(1, 700) n`);
  await expect.poll(() => totalOf('bulk')).toBe(700);
  await vi.waitUntil(inStep.current, { timeout: PATIENCE_MS });
  expect(await inMemory().listRoles({})).toContainEqual({
    job_title: 'Diver',
    count: 700,
    domains: [{ domain: 'Diving', count: 700 }],
  });
  await database.pool.query("delete from workers where domain = 'Diving'");
  await expect.poll(() => totalOf('bulk')).toBe(0);
});

test('an index that would not fit into memory is not built, and that is logged', async () => {
  const listener: string[] = [];
  const small = syncIndex(
    db,
    live,
    createLog('warn', (line) => listener.push(line)),
    { roomBytes: 10_000 },
  );
  await vi.waitUntil(() => listener.length > 0, { timeout: PATIENCE_MS });
  expect(listener.join()).toContain('candidate-index.too-large');
  expect(small.current()).toBeNull();
});

test('while the line is down the database is asked, and afterwards nothing was missed', async () => {
  await vi.waitUntil(inStep.current, { timeout: PATIENCE_MS });
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'saharis live updates'",
  );
  await vi.waitUntil(() => inStep.current() === null, { timeout: PATIENCE_MS });
  await aWorker(db, { name: 'Unheard Of' });
  expect(await totalOf('unheard of')).toBe(1);
  await vi.waitUntil(inStep.current, { timeout: PATIENCE_MS });
  expect(inStep.current()?.find({ search: 'unheard of' }, 2).total).toBe(1);
});
