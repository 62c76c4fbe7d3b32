import { setTimeout as pause } from 'node:timers/promises';
import { createStallWatch, treeUsedMs } from '../tests/harness/processes.ts';

const STALL_MS = 3 * 60_000;
const BETWEEN_LOOKS_MS = 5_000;

type Wait = {
  /** For the error: what is waited for. */
  what: string;
  /** Of the process that is at work on it, itself or through others that it started. */
  pid: number;
  everyMs?: number;
};

/** Waits for as long as somebody works on it, however slow the machine is; a stall is an error. */
export async function waitWhileBusy(
  isDone: () => boolean | Promise<boolean>,
  { what, pid, everyMs = 50 }: Wait,
): Promise<void> {
  const stopped = stallCheck(pid);
  while (!(await isDone())) {
    if (stopped()) throw new Error(`${what}: given up, nothing was done for it any more`);
    await pause(everyMs);
  }
}

/** Looks now and then: it costs more than what is asked in between. */
export function stallCheck(pid: number): () => boolean {
  const watch = createStallWatch({ windowMs: STALL_MS, usedMs: () => treeUsedMs(pid) });
  let lookedAt = performance.now();
  return () => {
    if (performance.now() - lookedAt < BETWEEN_LOOKS_MS) return false;
    lookedAt = performance.now();
    return watch.isStalled();
  };
}
