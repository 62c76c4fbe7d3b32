import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { findRunningPostgres } from '../../server/database/embedded/embedded-postgres.ts';
import { aQuickDataFolder, removeDataFolder } from './folders.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const MAIN = join(PROJECT, 'server/main.ts');
const START_TIMEOUT_MS = 5 * 60_000;

export const PIN = '24681357';
export const DEMO = { username: 'demo.recruiter', password: 'demo-password-1' };

type Options = {
  /** Without one it gets a new folder, which `close` removes. */
  dataDir?: string;
  /** The data folder of an earlier site, copied into the new one. */
  copyOf?: string;
  port?: number;
  env?: Record<string, string>;
  /** As the README says, instead of the process that npm starts. */
  throughNpm?: boolean;
  /** From the sources, as `npm run dev` does. */
  developing?: boolean;
};

/** The product as `npm start` runs it, in a process of its own that a test may kill. */
export async function startSiteProcess(options: Options) {
  const site = await launchSiteProcess(options);
  if (await site.opened) return site;
  await site.end('SIGKILL');
  await site.close();
  throw new Error(`The site did not start:\n${site.output()}`);
}

export type SiteProcess = Awaited<ReturnType<typeof startSiteProcess>>;

/** Starts it without waiting: `opened` says whether it came up or ended before that. */
export async function launchSiteProcess({
  dataDir: givenFolder,
  copyOf,
  port,
  env = {},
  throughNpm = false,
  developing = false,
}: Options) {
  if (process.env.TEST_SUITE === 'quick')
    throw new Error('This test starts a site, and npm test -- quick starts none.');
  const chosen = port ?? (await freePort());
  const dataDir = givenFolder ?? (await aQuickDataFolder(copyOf));
  const [program, ...args] = throughNpm
    ? ['npm', 'start']
    : [process.execPath, MAIN, ...(developing ? ['--dev'] : [])];
  const child = spawn(program as string, args, {
    cwd: PROJECT,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(chosen),
      DATA_DIR: dataDir,
      ADMIN_PIN: PIN,
      DEMO_PASSWORD: DEMO.password,
      NODE_ENV: developing ? 'development' : 'production',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let logged = '';
  const ended = once(child, 'exit');
  const opened = new Promise<boolean>((resolve) => {
    const timeout = setTimeout(() => resolve(false), START_TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('is open.')) resolve(true);
    };
    child.stdout?.on('data', (chunk: Buffer) => {
      logged += chunk;
    });
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    ended.then(() => {
      clearTimeout(timeout);
      resolve(false);
    });
  });
  return {
    pid: child.pid as number,
    dataDir,
    port: chosen,
    url: `http://localhost:${chosen}`,
    output: () => output,
    /** Standard output alone. */
    logged: () => logged,
    opened,
    /** As when the terminal or the log collector is closed. */
    stopReading: () => {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
    /** Ends it as given and answers with its exit code, or null when the signal ended it. */
    end: (signal: NodeJS.Signals = 'SIGTERM') => end(child, signal, ended),
    /** Ends it, and removes the data folder that was made for it. */
    async close() {
      await end(child, 'SIGTERM', ended);
      if (!givenFolder) await removeDataFolder(dataDir);
    },
  };
}

async function end(
  child: ChildProcess,
  signal: NodeJS.Signals,
  ended: Promise<unknown[]>,
): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  await ended;
  return child.exitCode;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** A connection of its own with the database of a running site. */
export async function connectToDatabase({ dataDir }: Pick<SiteProcess, 'dataDir'>) {
  const client = new pg.Client(await findRunningPostgres(join(dataDir, 'postgres')));
  await client.connect();
  return client;
}

/** One statement in the database of a running site, for what no screen shows. */
export async function askDatabase(site: Pick<SiteProcess, 'dataDir'>, statement: string) {
  const client = await connectToDatabase(site);
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const COMMANDS = resolve(import.meta.dirname, '../../server/commands');

/** The command as npm starts it, with nothing of our own environment but what is given. */
export function startCommand(
  name: 'admin' | 'backup' | 'restore' | 'seed' | 'set-pin',
  args: string[],
  env: object,
  input = '',
) {
  const child = spawn(process.execPath, [join(COMMANDS, `${name}.ts`), ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const streams = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = once(child, 'close');
  return {
    child,
    async end() {
      await ended;
      return { code: child.exitCode, output: (await streams).join('') };
    },
  };
}

/** As an operator's script does. */
export async function setPinByCommand(pin: string, env: object) {
  const { code, output } = await runCommand('set-pin', [], env, `${pin}\n`);
  if (code !== 0) throw new Error(output);
}

export const runCommand = (...command: Parameters<typeof startCommand>) =>
  startCommand(...command).end();
