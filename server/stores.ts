import { type OpeningOptions, openDatabase } from './database/open-database.ts';
import type { Env } from './env.ts';
import { type Heirs, type NoteReached, openFiles, openRestoredFiles } from './files/open-stores.ts';
import type { Log } from './observability/log.ts';

type OpenedDatabase = Awaited<ReturnType<typeof openDatabase>>;

/**
 * What a site stores. A chore opens this much of it, beside a running site or without one, and need not load the rest of
 * the site for that.
 */
export const openStores = async (env: Env, log: Log, options?: OpeningOptions) =>
  storesIn(env, await openDatabase(env, log, options));

export const storesIn = (env: Env, database: OpenedDatabase) => ({
  ...database,
  openFiles: (note?: NoteReached) => openFiles(env, database.db, note),
  openRestoredFiles: (heirs: Heirs) => openRestoredFiles(env, heirs),
});
