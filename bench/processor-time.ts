import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
const MS_PER_TICK = 1000 / TICKS_PER_SECOND;

/** User and system time of a process so far, from its line in /proc/<pid>/stat. */
export function processMs(stat: string): number {
  // The name in parentheses may hold spaces, so counting starts behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

export const processorMs = (pids: number[]) =>
  pids.reduce((sum, pid) => sum + processMs(readFileSync(`/proc/${pid}/stat`, 'utf8')), 0);

export type MachineMs = { all: number; idle: number; stolen: number };

/** What the whole machine did, from the first line of /proc/stat; stolen is what its host took away. */
export function machineMs(stat: string): MachineMs {
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, softirq = 0, stolen = 0] = (
    stat.split('\n', 1)[0] ?? ''
  )
    .split(/\s+/)
    .slice(1)
    .map((ticks) => Number(ticks) * MS_PER_TICK);
  const all = user + nice + system + idle + wait + irq + softirq + stolen;
  return { all, idle: idle + wait, stolen };
}

export const readMachineMs = () => machineMs(readFileSync('/proc/stat', 'utf8'));
