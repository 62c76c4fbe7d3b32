import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import type { Instruments } from './instruments.ts';

export type MailFigures = { waiting: number; failed: number; oldestSeconds: number };

/** What is asked of an open site at each reading. */
export type OpenNode = {
  isReady: () => Promise<boolean>;
  isDatabaseThere: () => Promise<boolean>;
  pool: { totalCount: number; idleCount: number; waitingCount: number };
  postgresVersion: string;
  /** Null when the database is not ours. */
  databaseFreeBytes: () => Promise<number | null>;
  requestsInFlight: () => number;
  openConnections: () => Promise<number>;
  openStreams: () => number;
  isListening: () => boolean;
  /** Null while the index is not in step. */
  workersIndexed: () => number | null;
  arePicturesThere: () => boolean;
  encodings: () => { waiting: number; done: number; busy: number; seconds: number };
  /** Of the latest good backup. */
  backupAgeSeconds: () => Promise<number | null>;
  mails: () => Promise<MailFigures | null>;
  spans: () => { sent: number; dropped: number } | null;
};

/** Names and meanings of everything that is read from an open site. */
export function readNode({ read }: Instruments, node: () => OpenNode | null, version: string) {
  const yesNo = (answer: boolean | undefined) => (answer === undefined ? null : Number(answer));

  read('gauge', 'saharis_build_info', 'What runs here', () => [
    {
      labels: {
        version,
        node: process.versions.node,
        postgres: node()?.postgresVersion ?? 'not yet known',
      },
      value: 1,
    },
  ]);
  read('gauge', 'saharis_requests_in_flight', 'Requests without an answer yet', () =>
    node()?.requestsInFlight(),
  );
  read('gauge', 'saharis_connections_open', 'Connections of browsers and proxies', () =>
    node()?.openConnections(),
  );

  read('gauge', 'saharis_database_connections', 'Connections to the database', () => {
    const pool = node()?.pool;
    if (!pool) return null;
    return [
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
    ];
  });
  read(
    'gauge',
    'saharis_database_waiting',
    'Statements that wait for a connection',
    () => node()?.pool.waitingCount,
  );
  read('gauge', 'saharis_database_disk_free_bytes', "Room on the embedded database's disk", () =>
    node()?.databaseFreeBytes(),
  );

  read('gauge', 'saharis_live_streams', 'Admin panels and recruiters that listen', () =>
    node()?.openStreams(),
  );
  read('gauge', 'saharis_live_listening', 'Whether changes are heard from the database', () =>
    yesNo(node()?.isListening()),
  );
  const indexed = () => node()?.workersIndexed();
  read('gauge', 'saharis_candidate_index_in_step', 'Whether memory is searched', () => {
    const count = indexed();
    return yesNo(count === undefined ? undefined : count !== null);
  });
  read('gauge', 'saharis_candidate_index_workers', 'Workers that are searched in memory', indexed);

  read('gauge', 'saharis_pictures_up', 'Whether the place of the pictures last answered', () =>
    yesNo(node()?.arePicturesThere()),
  );
  read(
    'gauge',
    'saharis_picture_encodings_waiting',
    'Uploads that wait their turn',
    () => node()?.encodings().waiting,
  );
  read(
    'counter',
    'saharis_picture_encodings_total',
    'Uploads prepared, or answered with busy',
    () => {
      const encodings = node()?.encodings();
      if (!encodings) return null;
      return [
        { labels: { outcome: 'done' }, value: encodings.done },
        { labels: { outcome: 'busy' }, value: encodings.busy },
      ];
    },
  );
  read(
    'counter',
    'saharis_picture_encoding_seconds_total',
    'Time spent on preparing uploads',
    () => node()?.encodings().seconds,
  );
  read('counter', 'saharis_spans_total', 'Spans for the collector of traces', () => {
    const spans = node()?.spans();
    if (!spans) return null;
    return Object.entries(spans).map(([outcome, value]) => ({ labels: { outcome }, value }));
  });

  read('gauge', 'saharis_mails', 'Mails that wait, and that could not be sent', async () => {
    const mails = await node()?.mails();
    if (!mails) return null;
    return [
      { labels: { state: 'waiting' }, value: mails.waiting },
      { labels: { state: 'failed' }, value: mails.failed },
    ];
  });
  read(
    'gauge',
    'saharis_mail_oldest_waiting_seconds',
    'Age of the oldest mail that waits',
    async () => (await node()?.mails())?.oldestSeconds,
  );

  // Last: asking the database takes a connection, which the figures of the pool are not to show.
  read('gauge', 'saharis_ready', 'Whether requests should be sent here', async () =>
    Number((await node()?.isReady()) ?? false),
  );
  read('gauge', 'saharis_database_up', 'Whether the database answers', async () =>
    yesNo(await node()?.isDatabaseThere()),
  );
  read('gauge', 'saharis_backup_age_seconds', 'Age of the latest good backup', () =>
    node()?.backupAgeSeconds(),
  );
}

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
