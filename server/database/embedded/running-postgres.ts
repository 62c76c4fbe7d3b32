import { openDatabaseHome } from './database-home.ts';
import { STATE_DIR } from './embedded-postgres.ts';
import { isPostmasterOf, readPostmasterPid } from './postmaster-pid.ts';
import {
  APP_DATABASE,
  assertServerAnswers,
  type ServerConnection,
  serverConnection,
} from './server-connection.ts';

/** The database of a site that is running on this folder, for a chore beside it. */
export async function findRunningPostgres(dataDir: string): Promise<ServerConnection | undefined> {
  const { dataFolder } = await openDatabaseHome(dataDir, STATE_DIR);
  const found = readPostmasterPid(dataFolder);
  if (!found || !isPostmasterOf(dataFolder, found.pid)) return undefined;
  await assertServerAnswers(found.socketFolder);
  return serverConnection(found.socketFolder, APP_DATABASE, APP_DATABASE);
}
