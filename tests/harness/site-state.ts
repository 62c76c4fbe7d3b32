import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestSite } from './test-site.ts';

/**
 * Reads every row and every picture file as one text, to see that a refused request changed nothing. Left out: rate
 * limits, which are counted before a refusal, and sessions of expired accounts, which are deleted at their next use.
 */
export async function siteStateReader({
  pool,
  pictureFolder,
}: Pick<TestSite, 'pool' | 'pictureFolder'>) {
  const { rows: tables } = await pool.query(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename <> 'rate_limits' order by 1`,
  );
  const living = 'where user_id not in (select id from users where expire_at <= now())';
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), ''))
       from ${name} t ${name === 'sessions' ? living : ''}`,
  );
  // Prepared under a name: to plan it takes longer than to do it.
  const statement = { name: `state of ${tables.length}`, text: parts.join(' union all ') };
  return async (): Promise<string> => {
    const [{ rows }, files] = await Promise.all([
      pool.query(statement),
      readdir(pictureFolder, { recursive: true }),
    ]);
    return JSON.stringify([rows, files.toSorted()]);
  };
}

const CHANNELS = [
  'site_changed',
  'inbox_changed',
  'users_changed',
  'workers_changed',
  'requests_changed',
];

/** Counts the notifications sent to open panels; `count` first waits until all sent so far have arrived. */
export async function countLiveEvents({ connection }: Pick<TestSite, 'connection'>) {
  const client = new pg.Client(connection);
  // It may outlive the database of its test.
  client.on('error', () => undefined);
  let received = 0;
  let echoed = () => {};
  client.on('notification', ({ channel }) => {
    if (channel === 'echo') echoed();
    else received += 1;
  });
  await client.connect();
  for (const channel of [...CHANNELS, 'echo']) await client.query(`listen ${channel}`);
  return {
    async count() {
      const echo = new Promise<void>((resolve) => {
        echoed = resolve;
      });
      await client.query('notify echo');
      await echo;
      return received;
    },
    stop: () => client.end(),
  };
}

/** Every row of every table with all its columns, and the number that each table gives out next. */
export async function everyRow(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("set timezone = 'UTC'");
    const { rows: tables } = await client.query(
      "select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1",
    );
    const all: Record<string, string[]> = {};
    for (const { tablename } of tables) {
      const { rows } = await client.query(`select t::text as row from ${tablename} t order by 1`);
      all[tablename] = rows.map(({ row }) => row);
    }
    const { rows: sequences } = await client.query(
      "select sequencename from pg_sequences where schemaname = 'public' order by 1",
    );
    for (const { sequencename } of sequences) {
      const { rows } = await client.query(
        `select last_value + is_called::int as next from ${sequencename}`,
      );
      all[`next of ${sequencename}`] = [rows[0].next];
    }
    return all;
  } finally {
    await client.end();
  }
}

/** The definitions of all indexes, constraints, triggers and schemas. */
export async function everyDefinition(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query(
    `select indexdef as made from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass::text || conname || pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
     union all select nspname from pg_namespace where nspname !~ '^pg_' order by 1`,
  );
  return rows.map(({ made }) => made);
}

/** Every file below a folder, with its bytes. */
export async function everyFile(folder: string): Promise<Record<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = found.filter((entry) => entry.isFile());
  return Object.fromEntries(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(folder.length), (await readFile(path)).toString('base64')] as const;
      }),
    ),
  );
}
