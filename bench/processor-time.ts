import { readFileSync } from 'node:fs';
import { MS_PER_TICK, processLine } from '../tests/harness/processes.ts';

/** User and system time of processes so far. */
export const processorMs = (pids: number[]) =>
  pids.reduce((sum, pid) => sum + processLine(readFileSync(`/proc/${pid}/stat`, 'utf8')).ownMs, 0);

type MachineMs = { all: number; idle: number; stolen: number };

/** Times of the whole machine, from the first line of /proc/stat; stolen is time taken by its host. */
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

/** A note about other load on the machine while a part was measured. */
export function shareNote(before: MachineMs, after: MachineMs): string {
  const all = after.all - before.all;
  const percent = (ms: number) => `${Math.round((ms / all) * 100)} %`;
  return `during the measurement the host stole ${percent(after.stolen - before.stolen)} of the processors, and ${percent(after.idle - before.idle)} had nothing to do`;
}

export function watchMachine() {
  const before = readMachineMs();
  return { note: () => shareNote(before, readMachineMs()) };
}
