import { openAppDatabase } from './app-database.ts';
import { usableBinaries } from './binaries-copy.ts';
import { createClusterIfMissing } from './database-cluster.ts';
import { openDatabaseHome } from './database-home.ts';
import { takeOwnerLock } from './owner-lock.ts';
import { type PostgresBinaries, packagedBinaries } from './postgres-binaries.ts';
import { postgresSettings } from './postgres-settings.ts';
import { keepPostmasterRunning } from './postmaster-keeper.ts';
import type { EventLog } from './postmaster-start.ts';
import type { ServerConnection } from './server-connection.ts';

export type EmbeddedPostgres = {
  /** Settings for node-postgres; the host is a folder with a unix socket. Stays the same over restarts. */
  connection: ServerConnection;
  /** Ends the server, keeping everything, and lets the folder go. */
  stop(): Promise<void>;
};

export const STATE_DIR = '/var/lib/saharis';

export type EmbeddedPostgresOptions = {
  dataDir: string;
  log: EventLog;
  /** false gives up safety for speed: for tests only. */
  durable?: boolean;
  binaries?: PostgresBinaries;
  stateDir?: string;
};

/**
 * Starts the PostgreSQL that comes with us, or adopts it where it outlived an app that was killed.
 * While it is ours it is brought back whenever it ends by itself.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  durable = true,
  binaries: wanted = packagedBinaries(),
  stateDir = STATE_DIR,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = await openDatabaseHome(dataDir, stateDir);
  const lock = await takeOwnerLock(home.folder, dataDir);
  let undo = async () => lock.release();
  try {
    log('database-folder', { folder: home.folder, user: home.runAs?.uid });
    const binaries = await usableBinaries(wanted, home);
    const isNew = await createClusterIfMissing(home, binaries, durable);
    if (isNew) log('database-created', { version: binaries.version });
    const settings = postgresSettings(durable, binaries, home.dataFolder);
    const keeper = await keepPostmasterRunning({ home, binaries, settings, durable, log });
    undo = async () => {
      await keeper.stop();
      lock.release();
      log('database-stopped');
    };
    const connection = await openAppDatabase(keeper.socketFolder, log);
    let stopped: Promise<void> | undefined;
    return {
      connection,
      stop: () => {
        stopped ??= undo();
        return stopped;
      },
    };
  } catch (error) {
    await undo();
    throw error;
  }
}
