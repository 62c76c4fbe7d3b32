import { createHash } from 'node:crypto';
import type { PostgresBinaries } from './postgres-binaries.ts';

export type PostgresSettings = Record<string, string>;

export const WAL_SEGMENT_MB = 4;
export const WAL_MB = 32;

const ALWAYS = {
  cluster_name: 'saharis',
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '128MB',
  huge_pages: 'off',
  jit: 'off',
  // Node needs the other core, and parallel workers need more /dev/shm than containers give.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
  // Values of rows (in DETAIL and STATEMENT lines) do not belong into a log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
};

const DURABLE = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // Equal, so that segments are recycled instead of created: see disk-reserve.ts.
  min_wal_size: `${WAL_MB}MB`,
  max_wal_size: `${WAL_MB}MB`,
  // With these at 0 a checkpoint creates no new file: on a full disk that would be a PANIC.
  max_replication_slots: '0',
  max_active_replication_origins: '0',
};

const THROW_AWAY = {
  max_connections: '200',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_size: '1GB',
  autovacuum: 'off',
};

/** Carried by the running server, so that only one started exactly like this is adopted. */
export const SETTINGS_VERSION = 'saharis.settings_version';

export function postgresSettings(
  durable: boolean,
  binaries: PostgresBinaries,
  dataFolder: string,
): PostgresSettings {
  const settings = { ...ALWAYS, ...(durable ? DURABLE : THROW_AWAY) };
  const everything = JSON.stringify([binaries, settings, dataFolder]);
  const version = createHash('sha256').update(everything).digest('hex').slice(0, 16);
  return { ...settings, [SETTINGS_VERSION]: version };
}
