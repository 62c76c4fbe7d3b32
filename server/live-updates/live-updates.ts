import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { LiveChange, LiveNoun, Unseen } from '../../contracts/inbox.ts';
import type { PostgresAddress } from '../database/connect.ts';
import { errorDetails, type Log } from '../observability/log.ts';

/**
 * site: a part of the public page changed. inbox: messages or orders changed. workers: with their ids.
 * All others say the name of the table.
 */
const CHANNELS = {
  site_changed: 'site',
  inbox_changed: 'inbox',
  users_changed: 'users',
  workers_changed: 'workers',
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

export const STREAMS_PER_GRANT_MAX = 5;
export const STREAMS_MAX = 200;
/** Changes are batched: after the first one, and then at most twice a second. */
const GATHER_MS = 100;
const REST_MS = 500;
const GRANT_CHECK_MS = 3_000;
/**
 * No stream lives longer. A browser opens the next one at once; one that has vanished without a word
 * is forgotten with its stream.
 */
const LIFE_MS = 30_000;
/** Panels that came together do not come back together. */
const LIFE_SPREAD_MS = 8_000;

type Peer = {
  grant: string;
  send: (event: 'change' | 'locked', data: LiveChange | null) => void;
  end: () => void;
};

type Deps = {
  live: Pick<LiveUpdates, 'onChange'>;
  countUnseen: () => Promise<Unseen>;
  /** Those of the given grants that are still good. */
  findLivingGrants: (grants: string[]) => Promise<Set<string>>;
  log: Log;
};

export type PanelStreams = ReturnType<typeof createPanelStreams>;

/** The event streams of the open admin panels: what has changed, and that a grant has ended. */
export function createPanelStreams({ live, countUnseen, findLivingGrants, log }: Deps) {
  const peers = new Set<Peer>();
  const pending = new Set<LiveNoun>();
  let telling: NodeJS.Timeout | undefined;
  let rounds = 0;
  let stopped = false;

  for (const topic of TOPICS)
    live.onChange(topic, (event) => {
      if (peers.size === 0) return;
      for (const noun of nounsOf(topic, event)) pending.add(noun);
      telling ??= setTimeout(tellAll, GATHER_MS);
    });

  async function tellAll() {
    const changed = [...pending];
    pending.clear();
    const unseen = await countOrNull();
    rounds += 1;
    for (const peer of [...peers]) tell(peer, 'change', { changed, unseen });
    telling = setTimeout(() => {
      if (pending.size > 0) tellAll();
      else telling = undefined;
    }, REST_MS);
  }

  /** A stream that breaks is no reason to leave the others out. */
  function tell(peer: Peer, ...event: Parameters<Peer['send']>) {
    try {
      peer.send(...event);
    } catch (error) {
      log.warn('live-updates.send-failed', errorDetails(error));
      peers.delete(peer);
    }
  }

  const countOrNull = () =>
    countUnseen().catch((error) => {
      log.warn('live-updates.count-failed', errorDetails(error));
      return null;
    });

  async function lockOut() {
    const asked = [...peers];
    if (asked.length === 0) return;
    const living = await findLivingGrants([...new Set(asked.map(({ grant }) => grant))]);
    for (const peer of asked) {
      if (living.has(peer.grant)) continue;
      tell(peer, 'locked', null);
      peer.end();
    }
  }

  const checking = setInterval(() => {
    lockOut().catch((error) => log.warn('live-updates.check-failed', errorDetails(error)));
  }, GRANT_CHECK_MS);

  return {
    /** A stream of Server-Sent Events for one panel. Null when too many are open. */
    open(grant: string): ReadableStream<Uint8Array<ArrayBuffer>> | null {
      const ofGrant = [...peers].filter((peer) => peer.grant === grant).length;
      if (stopped || peers.size >= STREAMS_MAX || ofGrant >= STREAMS_PER_GRANT_MAX) return null;
      let peer: Peer;
      let life: NodeJS.Timeout;
      const leave = () => {
        clearTimeout(life);
        return peers.delete(peer);
      };
      return new ReadableStream({
        start(controller) {
          const write = (text: string) => controller.enqueue(Buffer.from(text));
          peer = {
            grant,
            send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
            end: () => leave() && controller.close(),
          };
          peers.add(peer);
          life = setTimeout(peer.end, LIFE_MS + Math.random() * LIFE_SPREAD_MS);
          // A first byte, so that the panel knows at once that the stream is open.
          write(':\n\n');
          const before = rounds;
          countOrNull().then((unseen) => {
            // After a change the panel already has a later count.
            if (peers.has(peer) && rounds === before) tell(peer, 'change', { changed: [], unseen });
          });
        },
        cancel() {
          leave();
        },
      });
    },
    count: () => peers.size,
    stop() {
      stopped = true;
      clearInterval(checking);
      clearTimeout(telling);
      for (const peer of [...peers]) peer.end();
    },
  };
}

const NOUNS_OF: Record<Topic, readonly LiveNoun[]> = {
  inbox: ['messages', 'orders'],
  site: ['about-us', 'contact-info', 'services', 'portfolio', 'closed-days', 'special-hours'],
  users: ['users'],
  workers: ['workers'],
};

const TOPICS = Object.keys(NOUNS_OF) as Topic[];

/** The noun that the payload names; all nouns of the topic when there is none, after a gap. */
function nounsOf(topic: Topic, payload?: string): readonly LiveNoun[] {
  const named = NOUNS_OF[topic].filter((noun) => noun === payload?.replace('_', '-'));
  return named.length > 0 ? named : NOUNS_OF[topic];
}
