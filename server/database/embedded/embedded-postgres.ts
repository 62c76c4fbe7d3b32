import type pg from 'pg';
import { createClusterIfMissing } from './database-cluster.ts';
import { openDatabaseHome } from './database-home.ts';
import { takeOwnerLock } from './owner-lock.ts';
import { type PostgresBinaries, packagedBinaries, usableBinaries } from './postgres-binaries.ts';
import { postgresSettings } from './postgres-settings.ts';
import { isPostmasterOf, readPostmasterPid } from './postmaster.ts';
import { type EventLog, keepPostmasterRunning } from './postmaster-keeper.ts';
import {
  APP_DATABASE,
  assertServerAnswers,
  type ServerConnection,
  serverConnection,
  withServer,
} from './server-connection.ts';

type EmbeddedPostgres = {
  /** Settings for node-postgres; the host is a folder with a unix socket. Stays the same over restarts. */
  connection: ServerConnection;
  /** Ends the server, keeping everything, and lets the folder go. */
  stop(): Promise<void>;
};

const STATE_DIR = '/var/lib/saharis';

type EmbeddedPostgresOptions = {
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

/** The app's own role owns its database and is no superuser: injected SQL could run no program. */
async function openAppDatabase(socketFolder: string, log: EventLog): Promise<ServerConnection> {
  const outdated = await withServer(serverConnection(socketFolder), async (server) => {
    const role = await server.query('SELECT FROM pg_roles WHERE rolname = $1', [APP_DATABASE]);
    if (role.rowCount === 0) await server.query(`CREATE ROLE ${APP_DATABASE} LOGIN`);
    const database = await server.query('SELECT FROM pg_database WHERE datname = $1', [
      APP_DATABASE,
    ]);
    if (database.rowCount === 0)
      await server.query(`CREATE DATABASE ${APP_DATABASE} OWNER ${APP_DATABASE}`);
    return databasesSortedByAnotherIcu(server);
  });
  for (const name of outdated) await rebuildIndexes(socketFolder, name, log);
  return serverConnection(socketFolder, APP_DATABASE, APP_DATABASE);
}

async function databasesSortedByAnotherIcu(server: pg.Client): Promise<string[]> {
  const { rows } = await server.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datallowconn
       AND datcollversion IS DISTINCT FROM pg_database_collation_actual_version(oid)`,
  );
  return rows.map(({ datname }) => datname);
}

/** A new ICU may sort differently, and an index in the old order would miss rows. */
async function rebuildIndexes(socketFolder: string, name: string, log: EventLog): Promise<void> {
  try {
    await withServer(serverConnection(socketFolder, 'postgres', name), async (server) => {
      await server.query(`REINDEX DATABASE "${name}"`);
      await server.query(`ALTER DATABASE "${name}" REFRESH COLLATION VERSION`);
    });
    log('database-indexes-rebuilt', { database: name });
  } catch (error) {
    log('database-indexes-not-rebuilt', { database: name, reason: (error as Error).message });
  }
}

/** The database of a site that is running on this folder, for a chore beside it. */
export async function findRunningPostgres(dataDir: string): Promise<ServerConnection | undefined> {
  const { dataFolder } = await openDatabaseHome(dataDir, STATE_DIR);
  const found = readPostmasterPid(dataFolder);
  if (!found || !isPostmasterOf(dataFolder, found.pid)) return undefined;
  await assertServerAnswers(found.socketFolder);
  return serverConnection(found.socketFolder, APP_DATABASE, APP_DATABASE);
}
