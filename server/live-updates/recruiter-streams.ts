import type { Log } from '../observability/log.ts';
import { createEventStreams, GATHER_MS, REST_MS } from './event-streams.ts';
import type { LiveUpdates } from './live-updates.ts';

export const STREAMS_PER_RECRUITER_MAX = 10;
const RECRUITER_STREAMS_MAX = 500;

/** The trigger's word for very many recruiters at once. */
const EVERYBODY = '*';

type Deps = {
  live: Pick<LiveUpdates, 'onChange'>;
  /** Those of the given sessions that are still good. */
  findLivingSessions: (sessions: string[]) => Promise<Set<string>>;
  log: Log;
};

export type RecruiterStreams = ReturnType<typeof createRecruiterStreams>;

/** The event streams of recruiters: that their own requests have changed, and nothing about it. */
export function createRecruiterStreams({ live, findLivingSessions, log }: Deps) {
  const streams = createEventStreams({
    perAccount: STREAMS_PER_RECRUITER_MAX,
    max: RECRUITER_STREAMS_MAX,
    findLivingOwners: findLivingSessions,
    farewell: 'ended',
    log,
  });
  const pending = new Set<string>();
  let telling: NodeJS.Timeout | undefined;

  live.onChange('requests', (recruiters = EVERYBODY) => {
    if (streams.count() === 0) return;
    for (const recruiter of recruiters.split(',')) pending.add(recruiter);
    telling ??= setTimeout(tellThem, GATHER_MS);
  });

  function tellThem() {
    const changed = new Set(pending);
    pending.clear();
    const concerns = (recruiter: string) => changed.has(recruiter) || changed.has(EVERYBODY);
    streams.tellAll('change', { changed: ['requests'] }, concerns);
    telling = setTimeout(() => {
      if (pending.size > 0) tellThem();
      else telling = undefined;
    }, REST_MS);
  }

  return {
    /** Null when too many are open. */
    open: (session: string, recruiterId: number) => streams.open(session, String(recruiterId)),
    count: streams.count,
    stop() {
      clearTimeout(telling);
      streams.stop();
    },
  };
}
