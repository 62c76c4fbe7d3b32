import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
export const MS_PER_TICK = 1000 / TICKS_PER_SECOND;

type ProcessLine = { pid: number; parent: number; ownMs: number; usedMs: number };

/** Reads /proc/<pid>/stat: `ownMs` is the processor time of the process, `usedMs` also counts its ended children. */
export function processLine(stat: string): ProcessLine {
  // The name in parentheses may hold spaces, so counting starts behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [own = 0, system = 0, ended = 0, endedSystem = 0] = fields
    .slice(11, 15)
    .map((ticks) => Number(ticks) * MS_PER_TICK);
  const ownMs = own + system;
  return {
    pid: Number.parseInt(stat, 10),
    parent: Number(fields[1]),
    ownMs,
    usedMs: ownMs + ended + endedSystem,
  };
}

/** A process and all that it started, directly or not; nothing where the system has no /proc. */
export function processTree(root: number): ProcessLine[] {
  const all = processes();
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

function processes(): ProcessLine[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        const stat = readProc(`${pid}/stat`);
        return stat ? [processLine(stat)] : [];
      });
  } catch {
    return [];
  }
}

/** Processor time of a process and all that it started. */
export const treeUsedMs = (root: number) =>
  processTree(root).reduce((sum, { usedMs }) => sum + usedMs, 0);

/** For how long a process was ready to run and had no processor, since it began. */
export function waitedMs(pid: number): number {
  const [, nanoseconds = '0'] = readProc(`${pid}/schedstat`)?.split(' ') ?? [];
  return Number(nanoseconds) / 1e6;
}

/** A process that has ended has no files any more. */
function readProc(path: string): string | null {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return null;
  }
}

const waitsOfTree = () =>
  new Map(processTree(process.pid).map(({ pid }) => [pid, waitedMs(pid)] as const));

/**
 * A clock for promises that are times. It does not count for how long the machine let this process, or one that it
 * started, wait for a processor: on a quiet machine it shows what any clock shows, beside other load it still shows
 * how long the work itself takes. Where the system does not tell (no /proc), every millisecond counts.
 */
export function fairClock(waits = waitsOfTree, now = () => performance.now()) {
  const [before, begun] = [waits(), now()];
  return {
    ms(): number {
      const wall = now() - begun;
      let waited = 0;
      for (const [pid, ms] of waits()) waited += ms - (before.get(pid) ?? 0);
      return Math.max(0, Math.round(wall - waited));
    },
  };
}

type Watched = {
  /** For how long nothing may happen. */
  windowMs: number;
  /** Processor time so far, in ms, of those who should be at work. */
  usedMs: () => number;
  /** Changes with every step that was done; nothing else to go by when left out. */
  steps?: () => number;
  now?: () => number;
};

/** Less than this share of one processor is what waiting costs: timers, polling, keeping connections open. */
const IDLE_SHARE = 0.01;

/**
 * Tells slow from stalled: a busy machine takes long and uses what it gets of the processors, a stalled run does
 * no step and uses none. Ask regularly.
 */
export function createStallWatch({ windowMs, usedMs, steps, now = Date.now }: Watched) {
  const look = () => ({ at: now(), used: usedMs(), steps: steps?.() });
  let last = look();
  return {
    isStalled(): boolean {
      const current = look();
      const works = Math.abs(current.used - last.used) >= windowMs * IDLE_SHARE;
      if (works || current.steps !== last.steps) last = current;
      return current.at - last.at >= windowMs;
    },
  };
}

/** For what comes by itself sooner or later: long enough for the slowest machine, for only a fault waits it out. */
export const PATIENCE_MS = 120_000;

export async function until(isTrue: () => boolean | Promise<boolean>, patience = PATIENCE_MS) {
  for (const end = Date.now() + patience; Date.now() < end; ) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`still not so after ${patience} ms: ${isTrue}`);
}
