import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRecruiter, aWorker } from '../../tests/harness/people.ts';
import { testDatabase } from '../../tests/harness/test-database.ts';
import { databaseOver } from './connect.ts';
import { getTableColumns, getTableName, is, PgTable } from './drizzle.ts';
import { migrate, readMigrationFiles } from './migrate.ts';
import { addManyDemoWorkers } from './seed/demo-workers.ts';
import * as tables from './tables.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const query = (sql: string, values: unknown[] = []) => database.pool.query(sql, values);

test('tables.ts declares every column as the migrations created it', async () => {
  const { rows } = await query(
    `select table_name, column_name, is_nullable = 'YES' as nullable from information_schema.columns
     where table_schema = 'public' and table_name <> 'migrations'`,
  );
  const made = rows
    .map((row) => `${row.table_name}.${row.column_name}${row.nullable ? '?' : ''}`)
    .sort();
  const reasons = Object.values(tables)
    .filter((table) => is(table, PgTable))
    .flatMap((table) =>
      Object.values(getTableColumns(table)).map(
        (column) => `${getTableName(table)}.${column.name}${column.notNull ? '' : '?'}`,
      ),
    )
    .sort();
  expect(reasons).toEqual(made);
});

test('nodes that start together migrate once', async () => {
  await query('drop schema public cascade');
  await query('create schema public');
  await Promise.all([migrate(database.pool), migrate(database.pool), migrate(database.pool)]);
  const { rows } = await query('select count(*)::int as count from migrations');
  expect(rows[0].count).toBeGreaterThan(0);
});

test('a migration that was changed after the fact stops the start', async () => {
  await query("update migrations set checksum = 'other'");
  await expect(migrate(database.pool)).rejects.toThrow(/0001-ground-floor.sql was changed/);
  await query('truncate migrations');
  await query('drop schema public cascade');
  await query('create schema public');
  await migrate(database.pool);
});

/** Constraints that take all that the previous release writes, and more. */
const WIDER: Record<string, RegExp> = {
  '0047-message-states.sql': /\badd constraint messages_email_check\b/gi,
  '0041-worker-documents.sql': /\badd constraint links_\w+ check\b/gi,
};

test('no migration removes a column or table that the previous release still uses', async () => {
  const folder = new URL('./migrations/', import.meta.url);
  const takesAway =
    /\bdrop (table|column|function|type)\b|\brename\b|\balter column\b|\badd constraint\b/i;
  const asksForMore = /\badd column (?![^,;]*\b(default|generated)\b)[^,;]*\bnot null\b/i;
  for (const name of await readdir(folder)) {
    const whole = await readFile(new URL(name, folder), 'utf8');
    const added = [...whole.matchAll(/\badd column (\w+)/gi)].map(([, column]) => column);
    // A column may be made again under its name, and one that is new may be finished.
    const sql = whole.replace(
      new RegExp(`\\b(drop|alter) column (${added.join('|') || 'none'})\\b`, 'gi'),
      '',
    );
    expect(sql.replace(WIDER[name] ?? /(?!)/, ''), name).not.toMatch(takesAway);
    expect(sql, name).not.toMatch(asksForMore);
  }
});

test('a worker of the release before this one has companies, also when it is added by a node of that release', async () => {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('create schema before_0012');
    await client.query('set local search_path to before_0012, public');
    const insert =
      "insert into workers (name, job_title, domain, phone, email, skills) values ($1, '', '', '', '', $2)";
    for (const { name, sql } of await readMigrationFiles()) {
      if (name.startsWith('0012'))
        await client.query(insert, ['From before', ['Hoggar LNG', 'Atlas Power']]);
      await client.query(sql);
    }
    await client.query(insert, ['From beside', ['Tell Petrochem']]);
    const { rows } = await client.query('select name, companies, skills from workers order by id');
    expect(rows).toEqual([
      { name: 'From before', companies: ['Hoggar LNG', 'Atlas Power'], skills: [] },
      { name: 'From beside', companies: ['Tell Petrochem'], skills: [] },
    ]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('rows from before are folded in batches that nobody hears of, and no worker leaves its import', async () => {
  const before = await databaseBefore('0016');
  const { pool } = before;
  const heard: string[] = [];
  const listener = await pool.connect();
  const writer = await pool.connect();
  try {
    await pool.query(
      "insert into worker_imports (imported_at, actor, imported) values (now(), 'x', 1)",
    );
    await pool.query(
      `insert into workers (name, job_title, domain, phone, email, companies, import_id)
       select 'Zoé ' || n, 'Électricien', '', '', '', '{}', 1 from generate_series(1, 1200) as n`,
    );
    listener.on('notification', ({ channel }) => heard.push(channel));
    await listener.query('listen workers_changed');
    // At the same time somebody changes a row, with the release before.
    await writer.query('begin');
    await writer.query("update workers set name = 'Renamed é' where id = 7");
    const migrated = migrate(pool);
    // Nobody waits for long behind the migration, which waits for that row's table.
    for (const name of ['One', 'Two', 'Three'])
      await pool.query(
        "insert into workers (name, job_title, domain, phone, email, companies) values ($1, '', '', '', '', '{}')",
        [name],
      );
    await writer.query('commit');
    await migrated;
    await listener.query('select 1');
    const { rows } = await pool.query(
      `select count(*)::int as all, count(candidate_folded)::int as folded, count(import_id)::int as imported,
         min(candidate_folded) filter (where id = 1) as one, min(candidate_folded) filter (where id = 7) as renamed
       from workers`,
    );
    expect(rows).toEqual([
      {
        all: 1203,
        folded: 1203,
        imported: 1199,
        one: 'zoe 1\u001felectricien\u001f\u001f',
        renamed: 'renamed e\u001felectricien\u001f\u001f',
      },
    ]);
    expect(heard).toHaveLength(4);
  } finally {
    listener.release();
    writer.release();
    await before.drop();
  }
});

/** As the release before left it. */
async function databaseBefore(name: string) {
  const before = await testDatabase('TEMPLATE template0');
  await before.pool.query(
    'create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  for (const migration of await readMigrationFiles()) {
    if (migration.name >= name) break;
    await before.pool.query(migration.sql);
    await before.pool.query('insert into migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
  }
  return before;
}

test('about us and contact info can have one row and no more', async () => {
  await query("insert into about_us (content) values ('one')");
  await expect(query("insert into about_us (content) values ('two')")).rejects.toMatchObject({
    code: '23505',
  });
  await expect(query("insert into about_us (id, content) values (2, 'two')")).rejects.toMatchObject(
    { code: '23514' },
  );
});

test('a username is taken whatever its case, and free again after a delete', async () => {
  const db = databaseOver(database.pool);
  const { id } = await aRecruiter(db, { username: 'Hoggar.Site' });
  await expect(aRecruiter(db, { username: 'hoggar.SITE' })).rejects.toThrow('username-taken');
  await query('update users set deleted_at = now() where id = $1', [id]);
  await aRecruiter(db, { username: 'hoggar.site' });
});

test('nodes of the release before go on asking, restoring and reopening', async () => {
  const db = databaseOver(database.pool);
  const [recruiter, worker] = [await aRecruiter(db), await aWorker(db)];
  const ask = async () => {
    const { rows } = await query(
      `insert into "orders" ("id", "recruiter_id", "worker_id", "date", "created_at", "answer_due_at")
       values (default, $1, $2, now() + interval '1 day', now(), now()) on conflict do nothing returning "id"`,
      [recruiter.id, worker.id],
    );
    return rows[0]?.id;
  };
  const taken = { code: '23505', constraint: 'orders_one_open_per_pair' };
  const deleted = await ask();
  expect(await ask()).toBeUndefined();
  await query('update orders set deleted_at = now() where id = $1', [deleted]);
  const declined = await ask();
  await query("update orders set status = 'declined' where id = $1", [declined]);
  expect(await ask()).toBeGreaterThan(declined);
  await expect(
    query('update orders set deleted_at = null where id = $1', [deleted]),
  ).rejects.toMatchObject(taken);
  await expect(
    query("update orders set status = 'requested' where id = $1", [declined]),
  ).rejects.toMatchObject(taken);
});

test('a search does not match across two fields', async () => {
  const db = databaseOver(database.pool);
  await aWorker(db, {
    name: 'Amine',
    job_title: 'Welder',
    domain: 'Piping',
    companies: ['Hoggar LNG', 'Atlas Power'],
    experience: 'Two turnarounds\nthree shutdowns',
    skills: ['Orbital TIG'],
  });
  const found = async (column: string, term: string) =>
    (await query(`select 1 from workers where ${column} like '%' || fold_text($1) || '%'`, [term]))
      .rowCount;
  expect(await found('candidate_folded', 'PIPING')).toBeGreaterThan(0);
  expect(await found('candidate_folded', 'aminepiping')).toBe(0);
  for (const column of ['candidate_folded', 'admin_folded']) {
    for (const piece of ['hoggar lng', 'turnarounds three', 'orbital tig'])
      expect(await found(column, piece), piece).toBe(1);
    for (const piece of ['lngatlas', 'lng atlas', 'shutdowns hoggar', 'power orbital'])
      expect(await found(column, piece), piece).toBe(0);
  }
});

test('a search among many rows goes through the trigram index', async () => {
  const indexes = async () =>
    (await query(`select indexdef from pg_indexes where tablename = 'workers' order by indexname`))
      .rows;
  const before = await indexes();
  await addManyDemoWorkers(database.pool, 120, 5_120, () => {});
  expect(await indexes()).toEqual(before);
  expect(
    (await query(`select 1 from workers where email like '%.121@workers.example'`)).rowCount,
  ).toBe(1);
  for (const [column, rare] of [
    ['candidate_folded', 'an eighteen-tank farm'],
    ['admin_folded', '.4321@workers'],
  ]) {
    const { rows } = await query(
      `explain select id from workers where deleted_at is null and ${column} like '%${rare}%'`,
    );
    expect(JSON.stringify(rows)).toContain(`workers_${column}`);
  }
});

test('a role that may not create an extension reads which one is missing', async () => {
  const empty = await testDatabase('TEMPLATE template0');
  const { user, database: name } = empty.connection;
  try {
    await empty.pool.query(`revoke create on database ${name} from ${user}`);
    await expect(migrate(empty.pool)).rejects.toThrow(
      'The database lacks the extension pg_trgm. Let its administrator run: create extension pg_trgm;',
    );
  } finally {
    await empty.drop();
  }
});

test('orders from before become requests with a reference and a history, also one that is added during the migration', async () => {
  const before = await databaseBefore('0021');
  const { pool } = before;
  const listener = await pool.connect();
  const heard: string[] = [];
  try {
    await pool.query(
      `insert into users (username, password_hash) values ('hoggar.crew', '$argon2id$x');
       insert into workers (name, job_title, domain, phone, email, companies)
       select 'Amine ' || n, '', '', '', '', '{}' from generate_series(1, 1200) as n`,
    );
    await pool.query(
      `insert into orders (recruiter_id, worker_id, date, created_at, deleted_at)
       select 1, id, '2026-12-01T10:00Z', '2026-11-01T10:00Z', case when id > 1100 then now() end
       from workers where id <= 1190`,
    );
    listener.on('notification', ({ channel }) => heard.push(channel));
    await listener.query('listen inbox_changed; listen requests_changed');
    await migrate(pool);
    await listener.query('select 1');
    expect(heard).toEqual([]);
    await pool.query(
      "insert into orders (recruiter_id, worker_id, date, created_at) values (1, 1195, '2026-12-01T10:00Z', '2026-11-01T10:00Z')",
    );
    const { rows } = await pool.query(
      `select count(*)::int as all, count(distinct reference)::int as references,
         count(*) filter (where status = 'requested' and answer_due_at = '2026-11-02T10:00Z')::int as requested,
         count(*) filter (where search_folded like '%' || lower(reference))::int as found,
         (select count(distinct order_id)::int from order_events where act = 'request' and actor_name = 'hoggar.crew') as recorded
       from orders`,
    );
    expect(rows).toEqual([
      { all: 1191, references: 1191, requested: 1191, found: 1191, recorded: 1191 },
    ]);
  } finally {
    listener.release();
    await before.drop();
  }
});

test('messages of earlier releases that were read or answered do not wait for an answer, and nobody hears of that', async () => {
  const before = await databaseBefore('0047');
  const { pool } = before;
  const listener = await pool.connect();
  const heard: string[] = [];
  try {
    await pool.query(
      `insert into messages (name, email, subject, message, created_at, read)
       select 'A', 'a@b.example', 'S', 'M', '2026-11-01T10:00Z', n % 2 = 0 from generate_series(1, 1200) as n;
       insert into mails (kind, data, audience, language, to_address, message_id, created_at, not_before)
       values ('message-reply', '{}', 'visitor', 'en', 'a@b.example', 2, '2026-11-03T10:00Z', now()),
         ('message-reply', '{}', 'visitor', 'en', 'a@b.example', 2, '2026-11-02T08:00Z', now()),
         ('message-received', '{}', 'visitor', 'en', 'a@b.example', 1, '2026-11-01T10:00Z', now())`,
    );
    listener.on('notification', ({ channel }) => heard.push(channel));
    await listener.query('listen inbox_changed');
    await migrate(pool);
    await listener.query('select 1');
    expect(heard).toEqual([]);
    // By a node of the release before.
    await pool.query(
      "insert into messages (name, email, subject, message, created_at) values ('B', 'b@b.example', 'S', 'M', '2026-11-05T10:00Z')",
    );
    const { rows } = await pool.query(
      `select status, count(*)::int, min(first_answer_at) as answered, max(answer_due_at) as due
       from messages group by status order by status`,
    );
    expect(rows).toEqual([
      {
        status: 'answered',
        count: 1,
        answered: new Date('2026-11-02T08:00Z'),
        due: new Date('2026-11-02T10:00Z'),
      },
      { status: 'closed', count: 599, answered: null, due: new Date('2026-11-02T10:00Z') },
      { status: 'new', count: 601, answered: null, due: new Date('2026-11-06T10:00Z') },
    ]);
  } finally {
    listener.release();
    await before.drop();
  }
});
