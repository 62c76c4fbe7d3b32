import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fillDiskReserve } from './disk-reserve.ts';
import { trimPostgresLog } from './postgres-log.ts';
import { type Postmaster, stopPostmaster } from './postmaster.ts';
import { bringUpPostmaster, type Cluster } from './postmaster-start.ts';
import { closeSocketFolder } from './socket-folder.ts';

const CRASH_LOOP_MS = 1_000;
const CRASH_LOOP_PAUSE_MS = 250;
const RETRY_PAUSE_MS = 1_000;
const HOUSEKEEPING_MS = 10 * 60_000;

export type PostmasterKeeper = { socketFolder: string; stop(): Promise<void> };

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

  async function pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: stopped }).catch(() => undefined);
  }

  async function tidy(): Promise<void> {
    try {
      await trimPostgresLog(home.folder);
      if (cluster.durable) await fillDiskReserve(home.folder, first.socketFolder);
    } catch (error) {
      if (stopped.aborted) return;
      log('database-housekeeping-failed', { reason: (error as Error).message });
    }
  }

  const kept = keep();
  let tidied = tidy();
  const housekeeping = setInterval(() => {
    tidied = tidy();
  }, HOUSEKEEPING_MS).unref();

  return {
    socketFolder: first.socketFolder,
    async stop(): Promise<void> {
      stopping.abort();
      clearInterval(housekeeping);
      const last = await kept;
      if (last) await stopPostmaster(last);
      await closeSocketFolder(first.socketFolder);
      await tidied;
    },
  };
}
