import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { isPostmasterOf } from '../../server/database/embedded/postmaster.ts';
import { until } from '../harness/processes.ts';

const dataFolder = (dataDir: string) => realpath(join(dataDir, 'postgres', 'data'));

/** The number of its main process, also of one that was killed. */
export async function databaseProcess(dataDir: string): Promise<number> {
  const file = join(await dataFolder(dataDir), 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  return Number(text.split('\n')[0]);
}

/** With -9; answers with its number when it has ended. */
export async function killDatabase(dataDir: string): Promise<number> {
  const pid = await databaseProcess(dataDir);
  const folder = await dataFolder(dataDir);
  process.kill(pid, 'SIGKILL');
  await until(() => !isPostmasterOf(folder, pid));
  return pid;
}
