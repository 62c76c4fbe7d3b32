import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupProblem } from '../../errors.ts';
import { closeSocketFolder, type DatabaseHome, openSocketFolder } from './database-home.ts';
import { fillDiskReserve, releaseDiskReserve } from './disk-reserve.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { logSize, postgresLogFile, reasonInLog, trimPostgresLog } from './postgres-log.ts';
import { type PostgresSettings, SETTINGS_VERSION } from './postgres-settings.ts';
import {
  disownDeadPid,
  isPostmasterOf,
  type Postmaster,
  readPostmasterPid,
  spawnPostmaster,
  stopPostmaster,
  watchPostmaster,
} from './postmaster.ts';
import {
  askServer,
  assertServerAnswers,
  isDiskFull,
  isShuttingDown,
  isStarting,
} from './server-connection.ts';

const CRASH_LOOP_MS = 1_000;
const CRASH_LOOP_PAUSE_MS = 250;
const RETRY_PAUSE_MS = 1_000;
const HOUSEKEEPING_MS = 10 * 60_000;
const HOUSEKEEPING_RETRY_MS = 10_000;

type PostmasterKeeper = { socketFolder: string; stop(): Promise<void> };

/** Brings the server back whenever it ends without having been asked to, until stopped. */
export async function keepPostmasterRunning(cluster: Cluster): Promise<PostmasterKeeper> {
  const { log, home } = cluster;
  const first = await bringUpPostmaster(cluster);
  const stopping = new AbortController();
  const stopped = stopping.signal;

  const whenStopped = once(stopped, 'abort');

  async function keep(): Promise<Postmaster | undefined> {
    let current: Postmaster | undefined = first;
    while (current) {
      const bornAt = Date.now();
      await Promise.race([current.ended, whenStopped]);
      if (stopped.aborted) break;
      log('database-ended-unexpectedly', { process: current.pid });
      if (Date.now() - bornAt < CRASH_LOOP_MS) await pause(CRASH_LOOP_PAUSE_MS);
      current = await bringBack();
    }
    return current;
  }

  async function bringBack(): Promise<Postmaster | undefined> {
    for (; !stopped.aborted; await pause(RETRY_PAUSE_MS)) {
      try {
        return await bringUpPostmaster(cluster);
      } catch (error) {
        log('database-restart-failed', { reason: (error as Error).message });
      }
    }
  }

  async function pause(ms: number, ref = true): Promise<void> {
    await delay(ms, undefined, { signal: stopped, ref }).catch(() => undefined);
  }

  /** Soon again after a failure: until the reserve is there, a full disk would cost more than writes. */
  async function keepTidy(): Promise<void> {
    while (!stopped.aborted)
      await pause((await tidy()) ? HOUSEKEEPING_MS : HOUSEKEEPING_RETRY_MS, false);
  }

  async function tidy(): Promise<boolean> {
    try {
      await trimPostgresLog(home.folder);
      if (cluster.durable) await fillDiskReserve(home.folder, first.socketFolder);
      return true;
    } catch (error) {
      if (!stopped.aborted) {
        log('database-housekeeping-failed', { reason: (error as Error).message });
      }
      return false;
    }
  }

  const lastPostmaster = keep();
  const tidied = keepTidy();

  return {
    socketFolder: first.socketFolder,
    async stop(): Promise<void> {
      stopping.abort();
      const last = await lastPostmaster;
      if (last) await stopPostmaster(last);
      await closeSocketFolder(first.socketFolder);
      await tidied;
    },
  };
}

export type EventLog = (event: string, details?: Record<string, unknown>) => void;

type Cluster = {
  home: DatabaseHome;
  binaries: PostgresBinaries;
  settings: PostgresSettings;
  durable: boolean;
  log: EventLog;
  /** Chosen at the first start and then unchanged: the app's pools reconnect to the same place. */
  socketFolder?: string;
};

const VERSION_QUESTION = `SELECT current_setting('${SETTINGS_VERSION}', true)`;
const POLL_MS = 25;
const SILENCE_MS = 20_000;
const LEFTOVERS_MS = 10_000;

/** Adopts the server that is running on the folder, or starts one; resolves when it answers. */
async function bringUpPostmaster(cluster: Cluster): Promise<Postmaster> {
  const { home, log } = cluster;
  const startedAt = Date.now();
  for (;;) {
    try {
      const postmaster = (await adoptPostmaster(cluster)) ?? (await startPostmaster(cluster));
      cluster.socketFolder = postmaster.socketFolder;
      return postmaster;
    } catch (error) {
      const reason = (error as Error).message;
      if (areLeftovers(reason) && Date.now() - startedAt < LEFTOVERS_MS) {
        await delay(100);
      } else if (await releaseDiskReserve(home.folder)) {
        log('database-disk-full', { reason, released: 'a piece of disk-reserve' });
      } else {
        throw error;
      }
    }
  }
}

async function adoptPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const { dataFolder } = cluster.home;
  for (let silentSince = Date.now(); ; await delay(POLL_MS)) {
    const found = readPostmasterPid(dataFolder);
    if (!found || !isPostmasterOf(dataFolder, found.pid)) return undefined;
    const postmaster = watchPostmaster(dataFolder, found.pid, found.socketFolder);
    try {
      const version = await askServer(found.socketFolder, VERSION_QUESTION);
      if (version === cluster.settings[SETTINGS_VERSION]) {
        cluster.log('database-adopted', { process: found.pid });
        return postmaster;
      }
      cluster.log('database-outdated', { process: found.pid });
      await stopPostmaster(postmaster);
    } catch (error) {
      // Asked to end by someone, it may be waiting for the connections of others to close.
      if (isShuttingDown(error)) await stopPostmaster(postmaster);
      if (isStarting(error)) silentSince = Date.now();
      if (Date.now() - silentSince < SILENCE_MS) continue;
      throw new StartupProblem(
        `PostgreSQL (process ${found.pid}) holds ${dataFolder} but does not answer ` +
          `(${(error as Error).message}). End it with "kill -INT ${found.pid}" and start again.`,
      );
    }
  }
}

async function startPostmaster(cluster: Cluster): Promise<Postmaster> {
  const { home, binaries, settings } = cluster;
  const startedAt = Date.now();
  const socketFolder = cluster.socketFolder ?? (await openSocketFolder(home));
  const logBefore = await logSize(home.folder);
  disownDeadPid(home.dataFolder, socketFolder);
  const postmaster = await spawnPostmaster(home, binaries, settings, socketFolder);
  for (let silentSince = Date.now(); postmaster.isRunning(); await delay(POLL_MS)) {
    try {
      await assertServerAnswers(socketFolder);
      cluster.log('database-started', { process: postmaster.pid, ms: Date.now() - startedAt });
      return postmaster;
    } catch (error) {
      if (isStarting(error)) silentSince = Date.now();
      const isHopeless = isDiskFull(error) || Date.now() - silentSince > SILENCE_MS;
      if (isHopeless) await stopPostmaster(postmaster);
    }
  }
  const reason = await reasonInLog(home.folder, logBefore);
  throw new StartupProblem(
    `PostgreSQL did not start: ${reason || 'it gave no reason'}. ` +
      `Correct that and start again; more is in ${postgresLogFile(home.folder)}.`,
  );
}

/** Processes left over from a killed server; they end by themselves within seconds. */
function areLeftovers(reason: string): boolean {
  return (
    (reason.includes('lock file ') && reason.includes(' already exists')) ||
    (reason.includes('shared memory block ') && reason.includes(' still in use'))
  );
}
