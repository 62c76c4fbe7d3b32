import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { createDatabaseProbe } from '../database/connect.ts';
import { readBackupAgeSeconds } from '../database/installation.ts';
import { instrumentQueries } from '../database/query-instrumentation.ts';
import type { Env } from '../env.ts';
import { databaseFault } from '../errors.ts';
import { encodingFigures } from '../files/encode-picture.ts';
import { createRequestLog } from '../http/request-log.ts';
import { PRODUCT_VERSION } from '../primitives/product-version.ts';
import { BUDGETS, type RateLimits, trustedProxyRule } from '../rate-limits/rate-limits.ts';
import { createLog, type Log } from './log.ts';
import { createMetrics } from './metrics.ts';
import { type NodeState, startMetricsServer } from './metrics-server.ts';
import type { MailFigures } from './node-figures.ts';
import { openProcessLog, takeConsole } from './process-log.ts';

type OpenSite = {
  isStopping: () => boolean;
  isListening: () => boolean;
  openStreams: () => number;
  openConnections: () => Promise<number>;
  workersIndexed: () => number | null;
  mails: () => Promise<MailFigures>;
};

type Options = {
  developing: boolean;
  /** Takes the log's lines; without it the process's own log is opened, which also takes the console. */
  writeLog?: (line: string) => void;
};

/** The log, metrics, state and traces of this node. */
export async function startObservability(env: Env, { developing, writeLog }: Options) {
  const metrics =
    env.METRICS_PORT === undefined
      ? null
      : createMetrics({
          budgets: Object.keys(BUDGETS),
          version: PRODUCT_VERSION,
          assistant: env.provider ? 'provider' : 'built-in',
        });
  const options = { node: env.nodeName, onEvent: metrics?.onEvent };
  const log = writeLog
    ? createLog(env.LOG_LEVEL, writeLog, options)
    : openProcessLog(env.LOG_LEVEL, options);
  if (!writeLog && !developing) takeConsole(log);
  const tracer = await openTracer(env, log);
  const requests = createRequestLog({
    log,
    logsEveryRequest: metrics !== null || env.LOG_LEVEL === 'debug',
    isTrustedProxy: trustedProxyRule(env.TRUSTED_PROXIES),
    beginSpan: tracer?.beginSpan,
  });

  let pool: pg.Pool | null = null;
  let site: OpenSite | null = null;
  let isDatabaseThere = async () => false;
  let picturesReached = true;

  const isReady = async () => site !== null && !site.isStopping() && (await isDatabaseThere());
  async function state(): Promise<NodeState> {
    if (!site) return { status: 'starting', parts: { database: pool ? 'ok' : 'starting' } };
    const isThere = await isDatabaseThere();
    return {
      status: site.isStopping() ? 'stopping' : isThere ? 'ready' : 'not ready',
      parts: {
        database: isThere ? 'ok' : 'away',
        live: site.isListening() ? 'ok' : 'lost',
        pictures: picturesReached ? 'ok' : 'away',
        candidates: site.workersIndexed() === null ? 'behind' : 'ok',
      },
    };
  }

  if (metrics && env.METRICS_PORT !== undefined) {
    const { port } = await startMetricsServer({
      host: env.METRICS_HOST,
      port: env.METRICS_PORT,
      text: metrics.text,
      state,
      onError: (error) => log.error('metrics.failed', { message: String(error) }),
    });
    log.info('metrics.listening', { host: env.METRICS_HOST, port });
  }

  return {
    log,
    requests,
    isReady,
    notePicturesReached: (reached: boolean) => {
      picturesReached = reached;
    },

    /** Before the first statement that is to be seen. */
    database(opened: pg.Pool) {
      pool = opened;
      isDatabaseThere = createDatabaseProbe(opened);
      if (!metrics && !tracer) return;
      instrumentQueries(opened, {
        begin(text) {
          const begun = performance.now();
          const endSpan = tracer?.beginStatement(text);
          return (error) => {
            metrics?.statementDone(performance.now() - begun, error ? databaseFault(error) : null);
            endSpan?.(Boolean(error));
          };
        },
        connectFailed: (error) => metrics?.connectionFailed(databaseFault(error)),
      });
    },

    limits: (limits: RateLimits): RateLimits => ({
      async spend(budget, ...rest) {
        const spent = await limits.spend(budget, ...rest);
        log.debug('limit.spent', { budget, allowed: spent.allowed });
        return spent;
      },
    }),

    async opened(opened: OpenSite) {
      site = opened;
      if (!metrics || !pool) return;
      const database = pool;
      const { rows } = await pool.query<{ server_version: string }>('show server_version');
      metrics.opened({
        ...opened,
        isReady,
        isDatabaseThere: () => isDatabaseThere(),
        pool,
        postgresVersion: rows[0]?.server_version ?? 'unknown',
        databaseFreeBytes: async () => (env.DATABASE_URL ? null : freeBytes(env.DATA_DIR)),
        backupAgeSeconds: async () =>
          (await isDatabaseThere()) ? readBackupAgeSeconds(database) : null,
        mails: async () => ((await isDatabaseThere()) ? opened.mails() : null),
        requestsInFlight: requests.inFlight,
        arePicturesThere: () => picturesReached,
        encodings: encodingFigures,
        spans: () => tracer?.figures() ?? null,
      });
    },

    stop: async () => tracer?.stop(),
  };
}

async function openTracer(env: Env, log: Log) {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  const { createTracer } = await import('./tracer.ts');
  return createTracer({
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    resource: {
      'service.name': env.OTEL_SERVICE_NAME,
      'service.version': PRODUCT_VERSION,
      'service.instance.id': env.nodeName,
    },
    log,
  });
}

async function freeBytes(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(join(dataDir, 'postgres'));
  return bavail * bsize;
}
