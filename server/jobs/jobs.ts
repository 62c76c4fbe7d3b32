import type { PgBoss, WorkOptions } from 'pg-boss';
import { type Database, JOBS_SCHEMA, type PostgresAddress } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import { errorDetails, type Log } from '../observability/log.ts';

/** What is done in the background, and when. A job holds nothing: what there is to do stands in our own rows. */
export const JOBS = {
  /** Every minute, too: for mails whose waking got lost, and those that are tried again. */
  'send-mails': { cron: '* * * * *', expireInSeconds: 15 * 60 },
  'check-searches': { cron: '*/5 * * * *', expireInSeconds: 5 * 60 },
  'plan-mails': { cron: '*/5 * * * *', expireInSeconds: 2 * 60 },
  housekeeping: { cron: '7 * * * *', expireInSeconds: 15 * 60 },
} as const satisfies Record<string, { cron: string; expireInSeconds: number }>;

export type JobName = keyof typeof JOBS;
const NAMES = Object.keys(JOBS) as JobName[];

/** Many wakings at once are one sweep. */
const WORKING: Record<JobName, WorkOptions> = {
  'send-mails': { batchSize: 1_000, pollingIntervalSeconds: 1 },
  'check-searches': { pollingIntervalSeconds: 10 },
  'plan-mails': { pollingIntervalSeconds: 10 },
  housekeeping: { pollingIntervalSeconds: 5 },
};
/**
 * Acts of the same two seconds share a waking, which costs more than all else about a mail. When the transaction that added
 * it is taken back, the others wait for the sweep of the next minute.
 */
const WAKING_MS = 2_000;
/** Ended jobs hold nothing that is not in the log. */
const DROPPED_AFTER_SECONDS = 60 * 60;
const CONNECTIONS = 2;
const CONNECT_MS = 2_000;
const START_AGAIN_MS = 15_000;

export type Jobs = {
  /** Adds a job to the transaction, which sends what is due then. Without a running engine the sweep of every minute does. */
  wake: (db: Database, at: Date) => Promise<void>;
  /** Does not wait: a site is open before its jobs run. */
  start: () => void;
  /** Work in progress has this long to end. */
  stop: (patienceMs: number) => Promise<void>;
};

export const NO_JOBS: Jobs = { wake: async () => {}, start: () => {}, stop: async () => {} };

type Deps = {
  address: PostgresAddress;
  work: Record<JobName, () => Promise<void>>;
  log: Log;
};

/** Background work on pg-boss, over connections of its own. Whatever happens to it, the site goes on. */
export function createJobs({ address, work, log }: Deps): Jobs {
  let engine: { boss: PgBoss; send: (db: Database, at: Date) => Promise<unknown> } | null = null;
  let starting: Promise<void> | null = null;
  let isStopping = false;
  const woken = new Set<number>();
  let again: NodeJS.Timeout | undefined;

  async function open() {
    const { PgBoss, fromDrizzle } = await import('pg-boss');
    const boss = new PgBoss({
      ...address,
      schema: JOBS_SCHEMA,
      // A restore looks for names that begin so.
      application_name: 'saharis-jobs',
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_MS,
      persistWarnings: false,
    });
    boss.on('error', (error) => log.warn('jobs.trouble', errorDetails(error)));
    boss.on('warning', ({ message }) => log.debug('jobs.warning', { message }));
    try {
      await boss.start();
      for (const name of NAMES) await openQueue(boss, name);
      if (isStopping) throw new Error('stopping');
      engine = {
        boss,
        send: (db, at) =>
          boss.send('send-mails', null, { startAfter: at, db: fromDrizzle(db, sql) }),
      };
      log.debug('jobs.started');
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => undefined);
      throw error;
    }
  }

  async function openQueue(boss: PgBoss, name: JobName) {
    const { cron, expireInSeconds } = JOBS[name];
    const isWoken = name === 'send-mails';
    const options = {
      expireInSeconds,
      retryLimit: 0,
      deleteAfterSeconds: DROPPED_AFTER_SECONDS,
    };
    // However many nodes want it, one of each is done and one waits. Every waking is a job: a transaction that adds one must
    // wait for no other.
    await boss.createQueue(name, { ...options, policy: isWoken ? 'standard' : 'stately' });
    await boss.schedule(name, cron);
    await boss.send(name);
    await boss.work(name, WORKING[name], async () => {
      try {
        await work[name]();
        log.debug('job.done', { job: name });
      } catch (error) {
        log.warn('job.failed', { job: name, ...errorDetails(error) });
        throw error;
      }
    });
  }

  function start() {
    if (isStopping) return;
    starting = open().catch((error) => {
      if (isStopping) return;
      log.error('jobs.not-started', whyNot(error));
      again = setTimeout(start, START_AGAIN_MS).unref();
    });
  }

  return {
    start,
    async wake(db, at) {
      const moment = Math.ceil(at.getTime() / WAKING_MS) * WAKING_MS;
      if (isStopping || !engine || woken.has(moment)) return;
      for (const earlier of woken) if (earlier < Date.now()) woken.delete(earlier);
      await engine.send(db, new Date(moment));
      woken.add(moment);
    },
    async stop(patienceMs) {
      isStopping = true;
      clearTimeout(again);
      await starting;
      await engine?.boss
        .stop({ graceful: true, timeout: patienceMs })
        .catch((error) => log.warn('jobs.not-stopped', errorDetails(error)));
    },
  };
}

const NOT_ALLOWED = '42501';

function whyNot(error: unknown): Record<string, unknown> {
  if (Object(error).code !== NOT_ALLOWED) return errorDetails(error);
  return {
    message: `The role of DATABASE_URL may not create the schema ${JOBS_SCHEMA}, in which background work is noted: no mail leaves. Let the role own the database, or grant it CREATE on it.`,
  };
}
