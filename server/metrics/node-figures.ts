import type { Instruments } from './instruments.ts';

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

  read('gauge', 'saharis_live_streams', 'Admin panels that listen', () => node()?.openStreams());
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
  read('counter', 'saharis_picture_encodings_total', 'Uploads prepared, or told to wait', () => {
    const encodings = node()?.encodings();
    if (!encodings) return null;
    return [
      { labels: { outcome: 'done' }, value: encodings.done },
      { labels: { outcome: 'busy' }, value: encodings.busy },
    ];
  });
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
