import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
export const MS_PER_TICK = 1000 / TICKS_PER_SECOND;

type ProcessLine = { pid: number; parent: number; ownMs: number; usedMs: number };

/** What /proc/<pid>/stat tells: `ownMs` is the processor time of the process, `usedMs` also counts its ended children. */
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
