type Limits = {
  atOnce: number;
  maxWaiting: number;
  /** Of all waiting jobs together. */
  maxWaitingBytes?: number;
  maxWaitMs?: number;
  /** How many jobs of a group run at once, within `atOnce`. */
  groups?: Record<string, number>;
};

type Job = {
  bytes?: number;
  /** Lower numbers are served first; equal ones in the order of their arrival. */
  priority?: number;
  group?: string;
};

type Waiting = Required<Pick<Job, 'bytes' | 'priority'>> & Pick<Job, 'group'> & { begin(): void };
type Refused<L extends Limits> = L extends { maxWaitMs: number } ? 'busy' | 'timeout' : 'busy';

/**
 * Runs a few jobs at once and lets a limited number wait. A job that finds the queue full is answered with 'busy' and
 * never starts; one that waited too long is answered with 'timeout'.
 */
export function boundedQueue<L extends Limits>(limits: L) {
  const { atOnce, maxWaiting, maxWaitingBytes = Number.POSITIVE_INFINITY, maxWaitMs } = limits;
  const groups = limits.groups ?? {};
  const waiting: Waiting[] = [];
  let waitingBytes = 0;
  let running = 0;
  const runningOf: Record<string, number> = {};
  const tally = { done: 0, busy: 0, seconds: 0 };

  const mayBegin = ({ group }: Job) =>
    running < atOnce && (!group || (runningOf[group] ?? 0) < (groups[group] ?? atOnce));

  function count({ group }: Job, by: 1 | -1) {
    running += by;
    if (group) runningOf[group] = (runningOf[group] ?? 0) + by;
  }

  function leave(job: Waiting) {
    waiting.splice(waiting.indexOf(job), 1);
    waitingBytes -= job.bytes;
  }

  /** Counted before it begins, so that no newcomer takes its turn. */
  function beginNext() {
    const next = waiting.find(mayBegin);
    if (!next) return;
    leave(next);
    count(next, 1);
    next.begin();
  }

  const wait = ({ bytes = 0, priority = 0, group }: Job) =>
    new Promise<'begin' | 'timeout'>((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const job: Waiting = {
        bytes,
        priority,
        group,
        begin() {
          clearTimeout(timer);
          resolve('begin');
        },
      };
      waiting.splice(waiting.findLastIndex((other) => other.priority <= priority) + 1, 0, job);
      waitingBytes += bytes;
      if (maxWaitMs === undefined) return;
      timer = setTimeout(() => {
        leave(job);
        resolve('timeout');
      }, maxWaitMs);
    });

  async function inTurn<T>(work: () => Promise<T>, job: Job = {}): Promise<T | Refused<L>> {
    if (mayBegin(job)) count(job, 1);
    else if (waiting.length >= maxWaiting || waitingBytes + (job.bytes ?? 0) > maxWaitingBytes) {
      tally.busy += 1;
      return 'busy' as Refused<L>;
    } else if ((await wait(job)) === 'timeout') return 'timeout' as Refused<L>;
    const begun = performance.now();
    try {
      return await work();
    } finally {
      tally.done += 1;
      tally.seconds += (performance.now() - begun) / 1000;
      // Not at once: between two jobs everything else gets a turn of the event loop.
      setImmediate(() => {
        count(job, -1);
        beginNext();
      });
    }
  }

  return Object.assign(inTurn, { figures: () => ({ waiting: waiting.length, ...tally }) });
}
