import { setTimeout as delay } from 'node:timers/promises';
import { StartupProblem } from '../../startup-problem.ts';
import type { DatabaseHome } from './database-home.ts';
import { releaseDiskReserve } from './disk-reserve.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { logSize, postgresLogFile, reasonInLog } from './postgres-log.ts';
import { type PostgresSettings, SETTINGS_VERSION } from './postgres-settings.ts';
import { type Postmaster, spawnPostmaster, stopPostmaster, watchPostmaster } from './postmaster.ts';
import { disownDeadPid, isPostmasterOf, readPostmasterPid } from './postmaster-pid.ts';
import {
  askServer,
  assertServerAnswers,
  isDiskFull,
  isShuttingDown,
  isStarting,
} from './server-connection.ts';
import { openSocketFolder } from './socket-folder.ts';

export type EventLog = (event: string, details?: Record<string, unknown>) => void;

export type Cluster = {
  home: DatabaseHome;
  binaries: PostgresBinaries;
  settings: PostgresSettings;
  durable: boolean;
  log: EventLog;
  /** Chosen at the first start, then kept: the app's pools reconnect to the same place. */
  socketFolder?: string;
};

const VERSION_QUESTION = `SELECT current_setting('${SETTINGS_VERSION}', true)`;
const POLL_MS = 25;
const SILENCE_MS = 20_000;
const LEFTOVERS_MS = 10_000;

/** Adopts the server that is running on the folder, or starts one; resolves when it answers. */
export async function bringUpPostmaster(cluster: Cluster): Promise<Postmaster> {
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

/** Processes of a server that was killed a moment ago; they notice and go by themselves. */
function areLeftovers(reason: string): boolean {
  return (
    (reason.includes('lock file ') && reason.includes(' already exists')) ||
    (reason.includes('shared memory block ') && reason.includes(' still in use'))
  );
}
