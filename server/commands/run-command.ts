import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Env, readEnv } from '../env.ts';
import { StartupProblem } from '../errors.ts';
import { createLog, type Log } from '../observability/log.ts';
import { sentenceOf } from '../observability/process-log.ts';
import { openStores } from '../stores.ts';

type Opened = Awaited<ReturnType<typeof openStores>> & { env: Env; log: Log };
type ExitCode = number | undefined;
type Options = {
  /** Beside a running site. Without it a running site is a reason not to begin. */
  beside?: boolean;
  /** The database holds an agency already, or the command does not begin. */
  existing?: boolean;
};
type Settings = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>;

/** Opens the agency's stores for a chore, beside a running site or without one, and closes them again. */
export const runCommand = (chore: (opened: Opened, args: string[]) => Promise<ExitCode>) =>
  endWith((args) => withStores((opened) => chore(opened, args)));

/** Names the database before it does anything with it. */
export async function withStores<T>(
  chore: (opened: Opened) => Promise<T>,
  { beside = true, existing = true }: Options = {},
): Promise<T> {
  const env = readEnv();
  console.log(`Database: ${placeOfDatabase(env)}`);
  if (existing) await refuseMissingFolder(env);
  const log = createLog('warn', (line) => process.stderr.write(line));
  const opened = await openStores(env, log, {
    beside,
    beforeMigrating: existing ? refuseWithoutAgency : undefined,
  });
  return chore({ ...opened, env, log }).finally(opened.close);
}

/** Where it is, as the driver reads the address, and nothing of its password. */
export function placeOfDatabase({ DATABASE_URL, DATA_DIR }: Settings): string {
  if (!DATABASE_URL) return `${join(DATA_DIR, 'postgres')} (embedded)`;
  const { database, host, port } = new pg.Client(DATABASE_URL);
  return `${database} at ${host}:${port}`;
}

const noAgency = () =>
  new StartupProblem(
    'There is no agency here: no site was ever started on it. Check DATA_DIR and DATABASE_URL.',
  );

/** A new folder would be made otherwise, with an empty database in it. */
async function refuseMissingFolder({ DATABASE_URL, DATA_DIR }: Settings): Promise<void> {
  if (DATABASE_URL) return;
  await stat(join(DATA_DIR, 'postgres', 'data', 'PG_VERSION')).catch((error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') throw noAgency();
  });
}

/** Every start of a site sets the PIN first. Asked before any table is made. */
async function refuseWithoutAgency(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query("select to_regclass('code_pin') is not null as has_table");
  if (!rows[0].has_table) throw noAgency();
  const { rowCount } = await pool.query('select from code_pin, installation');
  if (rowCount === 0) throw noAgency();
}

/** Ends the process with what the work answers, or with 1 and a sentence. */
export async function endWith(work: (args: string[]) => Promise<ExitCode>): Promise<never> {
  try {
    process.exit((await work(process.argv.slice(2))) ?? 0);
  } catch (error) {
    console.error(sentenceOf(error) ?? error);
    process.exit(1);
  }
}

const EVERY_MS = 1_000;

type Screen = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

/** How far the work is: a line a second, or on a terminal one line that is written over. */
export function shownProgress(screen: Screen, clock = () => performance.now()) {
  const parts = new Map<string, number>();
  let next = clock() + EVERY_MS;
  let isOpen = false;
  return {
    tell(what: string, part: number) {
      parts.set(what, part);
      if (clock() < next) return;
      next = clock() + EVERY_MS;
      const line = [...parts].map(([name, done]) => `${name} ${Math.floor(done * 100)} %`);
      screen.write(screen.isTTY ? `\r\x1b[K${line.join(', ')}` : `${line.join(', ')}\n`);
      isOpen = screen.isTTY;
    },
    /** So that the next output has a line of its own. */
    end() {
      if (isOpen) screen.write('\r\x1b[K');
      isOpen = false;
    },
  };
}

/** Ctrl-C, or being asked to end: the work stops at its next step and cleans up. */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => controller.abort());
  }
  return controller.signal;
}
