import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { processLine } from '../../tests/harness/processes.ts';
import type { SiteProcess } from '../../tests/harness/site-process.ts';
import { processorMs } from '../processor-time.ts';
import { openSiteDatabase } from '../site-database.ts';

const QUIET_MS = 500;
const QUIET_PROCESSOR_MS = 10;
const QUIET_WITHIN_MS = 10 * 60_000;

export type Memory = { node: number; postgres: number };

/**
 * Megabytes of a process from its smaps_rollup: `resident` is all it has in memory, of `share` what others
 * have, too, is counted for each in part, so that shares can be added up.
 */
export function memoryIn(rollup: string) {
  const mb = (name: string) => {
    const [, kb] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(rollup) ?? [];
    if (kb === undefined) throw new Error(`the figures of a process's memory lack ${name}`);
    return (Number(kb) * 1024) / 1e6;
  };
  return { resident: mb('Rss'), share: mb('Pss') };
}

/** Looks at the memory of a running site and of all processes of its database. */
export async function memoryWatch(site: SiteProcess) {
  const postmaster = await postmasterOf(site);
  const postgresPids = () => {
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
    return [postmaster, ...children.split(' ').filter(Boolean).map(Number)];
  };
  return {
    look: (): Memory => ({
      node: rollupOf(site.pid)?.resident ?? 0,
      postgres: postgresPids().reduce((sum, pid) => sum + (rollupOf(pid)?.share ?? 0), 0),
    }),
    async untilQuiet() {
      const worked = () => processorMs([site.pid, postmaster]);
      const deadline = performance.now() + QUIET_WITHIN_MS;
      for (let before = worked(); performance.now() < deadline; before = worked()) {
        await pause(QUIET_MS);
        if (worked() - before <= QUIET_PROCESSOR_MS) return;
      }
      throw new Error('the site never came to rest');
    },
  };
}

async function postmasterOf(site: SiteProcess): Promise<number> {
  const database = await openSiteDatabase(site);
  try {
    const { rows } = await database.pool.query('select pg_backend_pid() as pid');
    return processLine(readFileSync(`/proc/${rows[0].pid}/stat`, 'utf8')).parent;
  } finally {
    await database.close();
  }
}

/** A process that has ended has none. */
function rollupOf(pid: number) {
  try {
    return memoryIn(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
