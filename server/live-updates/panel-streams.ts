import type { LiveChange, LiveNoun, Unseen } from '../../contracts/inbox.ts';
import { errorDetails, type Log } from '../observability/log.ts';
import { createEventStreams, GATHER_MS, REST_MS } from './event-streams.ts';
import type { LiveUpdates, Topic } from './live-updates.ts';

export const STREAMS_PER_GRANT_MAX = 5;
export const STREAMS_MAX = 200;

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
  const streams = createEventStreams({
    perAccount: STREAMS_PER_GRANT_MAX,
    max: STREAMS_MAX,
    findLivingOwners: findLivingGrants,
    farewell: 'locked',
    log,
  });
  const pending = new Set<LiveNoun>();
  let telling: NodeJS.Timeout | undefined;
  let rounds = 0;

  for (const topic of TOPICS)
    live.onChange(topic, (event) => {
      if (streams.count() === 0) return;
      for (const noun of nounsOf(topic, event)) pending.add(noun);
      telling ??= setTimeout(tellAll, GATHER_MS);
    });

  async function tellAll() {
    const changed = [...pending];
    pending.clear();
    const unseen = await countOrNull();
    rounds += 1;
    streams.tellAll('change', { changed, unseen } satisfies LiveChange);
    telling = setTimeout(() => {
      if (pending.size > 0) tellAll();
      else telling = undefined;
    }, REST_MS);
  }

  const countOrNull = () =>
    countUnseen().catch((error) => {
      log.warn('live-updates.count-failed', errorDetails(error));
      return null;
    });

  return {
    /** A stream of Server-Sent Events for one panel. Null when too many are open. */
    open: (grant: string) =>
      streams.open(grant, grant, (tellIt) => {
        const before = rounds;
        countOrNull().then((unseen) => {
          // After a change the panel already has a later count.
          if (rounds === before) tellIt('change', { changed: [], unseen } satisfies LiveChange);
        });
      }),
    count: streams.count,
    stop() {
      clearTimeout(telling);
      streams.stop();
    },
  };
}

const NOUNS_OF = {
  inbox: ['messages', 'orders', 'mails'],
  site: [
    'about-us',
    'contact-info',
    'services',
    'portfolio',
    'closed-days',
    'special-hours',
    'places',
  ],
  users: ['users'],
  workers: ['workers'],
} as const satisfies Partial<Record<Topic, readonly LiveNoun[]>>;

const TOPICS = Object.keys(NOUNS_OF) as (keyof typeof NOUNS_OF)[];

/** The noun that the payload names; all nouns of the topic when there is none, after a gap. */
function nounsOf(topic: keyof typeof NOUNS_OF, payload?: string): readonly LiveNoun[] {
  const nouns: readonly LiveNoun[] = NOUNS_OF[topic];
  const named = nouns.filter((noun) => noun === payload?.replace('_', '-'));
  return named.length > 0 ? named : nouns;
}
