import { type MachineMs, readMachineMs } from './processor-time.ts';

/** What the reader should know of the machine while a part was measured. */
export function shareNote(before: MachineMs, after: MachineMs): string {
  const all = after.all - before.all;
  const percent = (ms: number) => `${Math.round((ms / all) * 100)} %`;
  return `meanwhile the host stole ${percent(after.stolen - before.stolen)} of the processors, and ${percent(after.idle - before.idle)} had nothing to do`;
}

export function watchMachine() {
  const before = readMachineMs();
  return { note: () => shareNote(before, readMachineMs()) };
}
