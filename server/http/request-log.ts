import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { type Language, pathIn } from '../../contracts/languages.ts';
import type { Log } from '../observability/log.ts';
import { areaOf } from '../observability/request-areas.ts';

type RequestSpan = {
  traceId: string;
  /** What is asked of the database within becomes part of the span. */
  within<T>(work: () => Promise<T>): Promise<T>;
  end(request: { route: string; method: string; status: number }): void;
};

type Deps = {
  log: Log;
  /** False: fast, successful requests for the cached landing page are not reported. */
  logsEveryRequest?: boolean;
  isTrustedProxy?: (peer: string) => boolean;
  /** None: no traces. Null: this request is not to be traced. */
  beginSpan?: (parent: TraceParent | null) => RequestSpan | null;
};

type LoggedEnv = {
  Bindings: HttpBindings;
  Variables: { requestId: string; traceId?: string };
};
type Page = {
  serve(
    request: IncomingMessage,
    response: ServerResponse,
    language: Language,
  ): void | Promise<void>;
};

const SLOW_MS = 1_000;

export type RequestLog = ReturnType<typeof createRequestLog>;

/** Logs each request when its answer begins, with the pattern of its route and never with its URL. */
export function createRequestLog({
  log,
  logsEveryRequest = true,
  isTrustedProxy = () => false,
  beginSpan,
}: Deps) {
  let inFlight = 0;

  const tell = (ms: number, request: Record<string, unknown>) => {
    request.ms = Math.round(ms * 100) / 100;
    if (ms >= SLOW_MS) log.warn('request.slow', request);
    else log.debug('request.done', request);
  };

  return {
    inFlight: () => inFlight,

    middleware: createMiddleware<LoggedEnv>(async (c, next) => {
      const begun = performance.now();
      const { socket, headers } = c.env.incoming;
      const area = areaOf(c.req.path);
      const parent = isTrustedProxy(socket.remoteAddress ?? '')
        ? readTraceparent(String(headers.traceparent))
        : null;
      const span = area === 'other' ? undefined : beginSpan?.(parent);
      const traceId = span?.traceId ?? parent?.traceId;
      if (traceId) c.set('traceId', traceId);
      inFlight += 1;
      try {
        await (span ? span.within(next) : next());
      } finally {
        inFlight -= 1;
      }
      const answered = { route: routePath(c), method: c.req.method, status: c.res.status };
      span?.end(answered);
      const requestId = c.get('requestId');
      tell(performance.now() - begun, { area, ...answered, requestId, traceId });
    }),

    /** The landing page is sent without the application, so it is logged here. */
    page: (page: Page): Page => ({
      serve(request, response, language) {
        const begun = performance.now();
        const sent = (made: 'cached' | 'rendered') =>
          tell(performance.now() - begun, {
            area: 'page',
            route: pathIn(language, '/'),
            method: request.method,
            status: response.statusCode,
            made,
          });
        const making = page.serve(request, response, language);
        if (making) return making.then(() => sent('rendered'));
        if (logsEveryRequest) sent('cached');
      },
    }),
  };
}

type TraceParent = { traceId: string; spanId: string; sampled: boolean };

const FORM = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-|$)/;
const NOTHING = /^0+$/;

/** The W3C header by which a proxy says which trace a request belongs to; null for anything else. */
export function readTraceparent(header: string | undefined): TraceParent | null {
  const [, traceId, spanId, flags] = FORM.exec(header ?? '') ?? [];
  if (!traceId || !spanId || !flags || NOTHING.test(traceId) || NOTHING.test(spanId)) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
