import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { takeBackup } from '../../server/backup/take-backup.ts';

const COMMANDS = resolve(import.meta.dirname, '../../server/commands');

type Connection = { host: string; port: number; user: string; database: string };
export type MapStore = ReturnType<typeof mapStore>;

/** The command as npm starts it, with nothing of our own environment but what is given. */
export function startCommand(name: 'backup' | 'restore', args: string[], env: object) {
  const child = spawn(process.execPath, [join(COMMANDS, `${name}.ts`), ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = once(child, 'close');
  return {
    child,
    async end() {
      await ended;
      return { code: child.exitCode, output: (await said).join('') };
    },
  };
}

export const runCommand = (...command: Parameters<typeof startCommand>) =>
  startCommand(...command).end();

export const databaseUrl = ({ host, port, user, database }: Connection) =>
  `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

export async function aBackupFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'saharis-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Pictures in memory, with the promises of a real place. */
export function mapStore(files = new Map<string, Buffer>()) {
  return {
    files,
    get: async (key: string) => {
      const bytes = files.get(key);
      return bytes ? { bytes } : null;
    },
    put: async (key: string, bytes: Uint8Array) => void files.set(key, Buffer.from(bytes)),
    remove: async (name: string) => {
      for (const key of files.keys()) if (key.startsWith(`${name}/`)) files.delete(key);
    },
    async *list() {
      for (const key of files.keys()) yield { key };
    },
  };
}

type Readable = Parameters<typeof takeBackup>[1]['pictures'];

export async function aBackup(pool: pg.Pool, pictures: Readable = mapStore(), now = new Date()) {
  const path = join(await aBackupFolder(), 'agency.tar');
  const taken = await takeBackup(pool, { path, pictures, version: '0.0.0', now });
  return { path, taken };
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
