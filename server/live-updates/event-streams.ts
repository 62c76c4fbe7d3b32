import type { LiveChange, LiveNoun, Unseen } from '../../contracts/inbox.ts';
import { errorDetails, type Log } from '../observability/log.ts';
import type { LiveUpdates, Topic } from './live-updates.ts';

/** Changes are batched: after the first one, and then at most twice a second. */
const GATHER_MS = 100;
const REST_MS = 500;
const OWNER_CHECK_MS = 3_000;
/**
 * No stream lives longer. A browser opens the next one at once; one that has vanished without a word
 * is forgotten with its stream.
 */
const LIFE_MS = 30_000;
/** Pages that came together do not come back together. */
const LIFE_SPREAD_MS = 8_000;

type Peer = {
  /** The grant or the session that opened it; the stream ends with it. */
  owner: string;
  /** Whose limit it counts for, and whose changes it gets. */
  account: string;
  send: (event: string, data: unknown) => void;
  end: () => void;
};

type Options = {
  perAccount: number;
  max: number;
  /** Those of the given owners that are still good. */
  findLivingOwners: (owners: string[]) => Promise<Set<string>>;
  /** Sent to a stream before it ends with its owner. */
  farewell: string;
  log: Log;
};

/** Streams of Server-Sent Events to open pages, limited in number and time. */
function createEventStreams({ perAccount, max, findLivingOwners, farewell, log }: Options) {
  const peers = new Set<Peer>();
  let stopped = false;

  /** A stream that breaks is no reason to leave the others out. */
  function sendTo(peer: Peer, event: string, data: unknown) {
    if (!peers.has(peer)) return;
    try {
      peer.send(event, data);
    } catch (error) {
      log.warn('live-updates.send-failed', errorDetails(error));
      peers.delete(peer);
    }
  }

  async function endWithOwners() {
    const asked = [...peers];
    if (asked.length === 0) return;
    const living = await findLivingOwners([...new Set(asked.map(({ owner }) => owner))]);
    for (const peer of asked) {
      if (living.has(peer.owner)) continue;
      sendTo(peer, farewell, null);
      peer.end();
    }
  }

  const checking = setInterval(() => {
    endWithOwners().catch((error) => log.warn('live-updates.check-failed', errorDetails(error)));
  }, OWNER_CHECK_MS);

  return {
    /** Null when too many are open. */
    open(
      owner: string,
      account: string,
      onOpened?: (send: (event: string, data: unknown) => void) => void,
    ): ReadableStream<Uint8Array<ArrayBuffer>> | null {
      const ofAccount = [...peers].filter((peer) => peer.account === account).length;
      if (stopped || peers.size >= max || ofAccount >= perAccount) return null;
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
            owner,
            account,
            send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
            end: () => leave() && controller.close(),
          };
          peers.add(peer);
          life = setTimeout(peer.end, LIFE_MS + Math.random() * LIFE_SPREAD_MS);
          // A first byte, so that the page knows at once that the stream is open.
          write(':\n\n');
          onOpened?.((event, data) => sendTo(peer, event, data));
        },
        cancel() {
          leave();
        },
      });
    },
    sendToAll(event: string, data: unknown, to: (account: string) => boolean = () => true) {
      for (const peer of [...peers]) if (to(peer.account)) sendTo(peer, event, data);
    },
    count: () => peers.size,
    stop() {
      stopped = true;
      clearInterval(checking);
      for (const peer of [...peers]) peer.end();
    },
  };
}

/** Collects changes and sends them together. */
function createBatches<Change>(send: (changed: Set<Change>) => void | Promise<void>) {
  const pending = new Set<Change>();
  let timer: NodeJS.Timeout | undefined;

  async function flush() {
    const changed = new Set(pending);
    pending.clear();
    await send(changed);
    timer = setTimeout(() => {
      if (pending.size > 0) flush();
      else timer = undefined;
    }, REST_MS);
  }

  return {
    add(changes: Iterable<Change>) {
      for (const change of changes) pending.add(change);
      timer ??= setTimeout(flush, GATHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

export const STREAMS_PER_GRANT_MAX = 5;
export const STREAMS_MAX = 200;

type PanelDeps = {
  live: Pick<LiveUpdates, 'onChange'>;
  countUnseen: () => Promise<Unseen>;
  /** Those of the given grants that are still good. */
  findLivingGrants: (grants: string[]) => Promise<Set<string>>;
  log: Log;
};

export type PanelStreams = ReturnType<typeof createPanelStreams>;

/** The event streams of the open admin panels: what has changed, and that a grant has ended. */
export function createPanelStreams({ live, countUnseen, findLivingGrants, log }: PanelDeps) {
  const streams = createEventStreams({
    perAccount: STREAMS_PER_GRANT_MAX,
    max: STREAMS_MAX,
    findLivingOwners: findLivingGrants,
    farewell: 'locked',
    log,
  });
  let rounds = 0;
  const batches = createBatches<LiveNoun>(async (changed) => {
    const unseen = await countOrNull();
    rounds += 1;
    streams.sendToAll('change', { changed: [...changed], unseen } satisfies LiveChange);
  });

  for (const topic of TOPICS)
    live.onChange(topic, (event) => {
      if (streams.count() > 0) batches.add(nounsOf(topic, event));
    });

  const countOrNull = () =>
    countUnseen().catch((error) => {
      log.warn('live-updates.count-failed', errorDetails(error));
      return null;
    });

  return {
    /** A stream of Server-Sent Events for one panel. Null when too many are open. */
    open: (grant: string) =>
      streams.open(grant, grant, (send) => {
        const before = rounds;
        countOrNull().then((unseen) => {
          // After a change the panel already has a later count.
          if (rounds === before) send('change', { changed: [], unseen } satisfies LiveChange);
        });
      }),
    count: streams.count,
    stop() {
      batches.stop();
      streams.stop();
    },
  };
}

const NOUNS_OF = {
  inbox: ['messages', 'orders', 'mails', 'access-requests'],
  site: [
    'about-us',
    'contact-info',
    'services',
    'portfolio',
    'closed-days',
    'special-hours',
    'places',
  ],
  users: ['users', 'companies', 'admins'],
  workers: ['workers'],
} as const satisfies Partial<Record<Topic, readonly LiveNoun[]>>;

const TOPICS = Object.keys(NOUNS_OF) as (keyof typeof NOUNS_OF)[];

/** The noun that the payload names; all nouns of the topic when there is none, after a gap. */
function nounsOf(topic: keyof typeof NOUNS_OF, payload?: string): readonly LiveNoun[] {
  const nouns: readonly LiveNoun[] = NOUNS_OF[topic];
  const named = nouns.filter((noun) => noun === payload?.replace('_', '-'));
  return named.length > 0 ? named : nouns;
}

export const STREAMS_PER_RECRUITER_MAX = 10;
const RECRUITER_STREAMS_MAX = 500;

/** The trigger's words for very many recruiters at once, and for names of workers that are shown in another way. */
const EVERYBODY = '*';
const NAMES = 'names';

type RecruiterDeps = {
  live: Pick<LiveUpdates, 'onChange'>;
  /** Those of the given sessions that are still good. */
  findLivingSessions: (sessions: string[]) => Promise<Set<string>>;
  log: Log;
};

export type RecruiterStreams = ReturnType<typeof createRecruiterStreams>;

/** The event streams of recruiters: that their own requests have changed, or how names are shown, and nothing about it. */
export function createRecruiterStreams({ live, findLivingSessions, log }: RecruiterDeps) {
  const streams = createEventStreams({
    perAccount: STREAMS_PER_RECRUITER_MAX,
    max: RECRUITER_STREAMS_MAX,
    findLivingOwners: findLivingSessions,
    farewell: 'ended',
    log,
  });
  const batches = createBatches<string>((changed) => {
    if (changed.has(NAMES)) streams.sendToAll('change', { changed: [NAMES] });
    else
      streams.sendToAll(
        'change',
        { changed: ['requests'] },
        (recruiter) => changed.has(recruiter) || changed.has(EVERYBODY),
      );
  });

  live.onChange('requests', (recruiters = EVERYBODY) => {
    if (streams.count() > 0) batches.add(recruiters.split(','));
  });

  return {
    /** Null when too many are open. */
    open: (session: string, recruiterId: number) => streams.open(session, String(recruiterId)),
    count: streams.count,
    stop() {
      batches.stop();
      streams.stop();
    },
  };
}
