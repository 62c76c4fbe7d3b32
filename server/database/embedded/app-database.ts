import type pg from 'pg';
import type { EventLog } from './postmaster-start.ts';
import {
  APP_DATABASE,
  type ServerConnection,
  serverConnection,
  withServer,
} from './server-connection.ts';

/** The app's own role owns its database and is no superuser: injected SQL could run no program. */
export async function openAppDatabase(
  socketFolder: string,
  log: EventLog,
): Promise<ServerConnection> {
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
