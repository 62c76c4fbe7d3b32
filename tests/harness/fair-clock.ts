import { processTree, waitedMs } from './processes.ts';

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
