import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import type { Instruments } from './instruments.ts';

const DELAY_RESOLUTION_MS = 20;
const QUANTILES = [50, 90, 99];
const GC_KINDS: Record<number, string> = {
  1: 'minor',
  4: 'major',
  8: 'incremental',
  16: 'weak-callbacks',
};

/** The process itself, under the names that dashboards for Node expect. */
export function readProcess({ counter, read }: Instruments): void {
  read('counter', 'process_cpu_seconds_total', 'Processor time used', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  const startedAt = Date.now() / 1000 - process.uptime();
  read('gauge', 'process_start_time_seconds', 'When this process began', () => startedAt);
  read('gauge', 'process_resident_memory_bytes', 'Memory held in RAM', () =>
    process.memoryUsage.rss(),
  );
  const heap = () => process.memoryUsage();
  read('gauge', 'nodejs_heap_size_used_bytes', 'Heap in use', () => heap().heapUsed);
  read(
    'gauge',
    'nodejs_heap_size_total_bytes',
    'Heap taken from the system',
    () => heap().heapTotal,
  );
  read('gauge', 'nodejs_external_memory_bytes', 'Memory of buffers', () => heap().external);
  read(
    'gauge',
    'nodejs_active_resources',
    'Open handles and requests',
    () => process.getActiveResourcesInfo().length,
  );

  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delay.enable();
  const seconds = (nanoseconds: number) =>
    Math.max(0, nanoseconds / 1e9 - DELAY_RESOLUTION_MS / 1e3);
  const since = 'of the event loop since the last reading';
  for (const quantile of QUANTILES)
    read('gauge', `nodejs_eventloop_lag_p${quantile}_seconds`, `Delay ${since}`, () =>
      seconds(delay.percentile(quantile)),
    );
  read('gauge', 'nodejs_eventloop_lag_max_seconds', `Longest delay ${since}`, () => {
    const longest = seconds(delay.max);
    delay.reset();
    return longest;
  });

  const kinds = { kind: Object.values(GC_KINDS) };
  const addRun = counter('nodejs_gc_runs_total', 'Runs of the garbage collector', kinds);
  const addTime = counter('nodejs_gc_seconds_total', 'Time in the garbage collector', kinds);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const kind = [GC_KINDS['detail' in entry ? Object(entry.detail).kind : 0]];
      addRun(kind);
      addTime(kind, entry.duration / 1000);
    }
  }).observe({ entryTypes: ['gc'] });
}
