import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { PostgresAddress } from '../database/connect.ts';
import { errorDetails, type Log } from '../observability/log.ts';

/**
 * site: a part of the public page changed. inbox: messages or orders changed. workers: with their ids.
 * requests: test requests changed, with the ids of their recruiters. All others say the name of the table.
 */
const CHANNELS = {
  site_changed: 'site',
  inbox_changed: 'inbox',
  users_changed: 'users',
  workers_changed: 'workers',
  requests_changed: 'requests',
} as const;
export type Topic = (typeof CHANNELS)[keyof typeof CHANNELS];

export type LiveUpdates = {
  /**
   * Calls the listener with the payload of every change, and without one after a gap in which changes may have been
   * missed. Returns the function that unsubscribes.
   */
  onChange(topic: Topic, listener: (payload?: string) => void): () => void;
  /** False while the line to the database is down: what is cached may be old. */
  isListening(): boolean;
  stop(): Promise<void>;
};

/** For a site that is not to receive changes. */
export const NO_LIVE_UPDATES: LiveUpdates = {
  onChange: () => () => {},
  isListening: () => false,
  stop: async () => {},
};

const RECONNECT_FIRST_MS = 100;
const RECONNECT_MAX_MS = 2_000;

/** One listening connection per node, fanned out to all subscribers. */
export function startLiveUpdates(address: PostgresAddress, log: Log): LiveUpdates {
  const changes = new EventEmitter().setMaxListeners(0);
  let client: pg.Client | null = null;
  let listening = false;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  let delay = RECONNECT_FIRST_MS;

  const announceAll = () => {
    for (const topic of Object.values(CHANNELS)) changes.emit(topic);
  };

  const lost = (lostClient: pg.Client, error?: Error) => {
    if (client !== lostClient) return;
    client = null;
    listening = false;
    lostClient.end().catch(() => {});
    if (stopped) return;
    log.warn('live-updates.lost', error ? { message: error.message } : {});
    announceAll();
    retry = setTimeout(connect, delay);
    delay = Math.min(delay * 2, RECONNECT_MAX_MS);
  };

  const connect = async () => {
    const next = new pg.Client({
      ...address,
      application_name: 'saharis live updates',
      keepAlive: true,
    });
    client = next;
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next));
    next.on('notification', ({ channel, payload }) => {
      const topic = CHANNELS[channel as keyof typeof CHANNELS];
      if (topic) changes.emit(topic, payload);
    });
    try {
      await next.connect();
      for (const channel of Object.keys(CHANNELS)) await next.query(`listen ${channel}`);
      if (client !== next) return;
      listening = true;
      delay = RECONNECT_FIRST_MS;
      announceAll();
    } catch (error) {
      log.debug('live-updates.connect-failed', errorDetails(error));
      lost(next, error as Error);
    }
  };
  connect();

  return {
    onChange(topic, listener) {
      changes.on(topic, listener);
      return () => changes.off(topic, listener);
    },
    isListening: () => listening,
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
