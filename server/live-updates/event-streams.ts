import { errorDetails, type Log } from '../observability/log.ts';

/** Changes are batched: after the first one, and then at most twice a second. */
export const GATHER_MS = 100;
export const REST_MS = 500;
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
export function createEventStreams({ perAccount, max, findLivingOwners, farewell, log }: Options) {
  const peers = new Set<Peer>();
  let stopped = false;

  /** A stream that breaks is no reason to leave the others out. */
  function tell(peer: Peer, event: string, data: unknown) {
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
      tell(peer, farewell, null);
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
      onOpened?: (tellIt: (event: string, data: unknown) => void) => void,
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
          onOpened?.((event, data) => tell(peer, event, data));
        },
        cancel() {
          leave();
        },
      });
    },
    tellAll(event: string, data: unknown, to: (account: string) => boolean = () => true) {
      for (const peer of [...peers]) if (to(peer.account)) tell(peer, event, data);
    },
    count: () => peers.size,
    stop() {
      stopped = true;
      clearInterval(checking);
      for (const peer of [...peers]) peer.end();
    },
  };
}
