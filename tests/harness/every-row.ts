import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

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

/** What is made of tables, indexes, constraints and triggers. */
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
