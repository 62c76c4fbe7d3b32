import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from './log.ts';

type Parent = { traceId: string; spanId: string; sampled: boolean };
type Deps = { endpoint: string; resource: Attributes; log: Log; everyMs?: number };

const STATEMENT_MAX = 2_000;

/** Spans of requests, and within them of statements by their text alone. */
export function createTracer(deps: Deps) {
  const sender = createSpanSender(deps);
  const current = new AsyncLocalStorage<{ traceId: string; spanId: string }>();
  const now = () => performance.timeOrigin + performance.now();

  return {
    /** Null when the proxy has not sampled this trace. */
    beginSpan(parent: Parent | null) {
      if (parent && !parent.sampled) return null;
      const traceId = parent?.traceId ?? newId(16);
      const spanId = newId(8);
      const begun = now();
      return {
        traceId,
        within: <T>(work: () => Promise<T>) => current.run({ traceId, spanId }, work),
        end({ route, method, status }: { route: string; method: string; status: number }) {
          sender.add({
            traceId,
            spanId,
            parentSpanId: parent?.spanId,
            name: `${method} ${route}`,
            kind: 'server',
            begun,
            ended: now(),
            failed: status >= 500,
            attributes: {
              'http.request.method': method,
              'http.route': route,
              'http.response.status_code': status,
            },
          });
        },
      };
    },

    /** Null outside of a request: such statements have no span. */
    beginStatement(text: string): ((failed: boolean) => void) | null {
      const parent = current.getStore();
      if (!parent) return null;
      const begun = now();
      const operation = text.trimStart().split(/\s/, 1)[0]?.toUpperCase() ?? '';
      return (failed) =>
        sender.add({
          traceId: parent.traceId,
          spanId: newId(8),
          parentSpanId: parent.spanId,
          name: operation || 'statement',
          kind: 'client',
          begun,
          ended: now(),
          failed,
          attributes: {
            'db.system.name': 'postgresql',
            'db.operation.name': operation,
            'db.query.text': text.slice(0, STATEMENT_MAX),
          },
        });
    },

    figures: sender.figures,
    stop: sender.stop,
  };
}

const newId = (bytes: number) => randomBytes(bytes).toString('hex');

const QUEUE_MAX = 2_048;
const BATCH_MAX = 512;
const SEND_EVERY_MS = 2_000;
const SEND_TIMEOUT_MS = 5_000;
const FLUSH_MS = 2_000;
const COMPLAINT_EVERY_MS = 60_000;

/**
 * Sends spans to the collector in the background, one batch at a time. What does not fit into the queue,
 * or could not be sent, is dropped and counted: a trace is never worth a visitor's time.
 */
function createSpanSender({ endpoint, resource, log, everyMs = SEND_EVERY_MS }: Deps) {
  const address = `${endpoint}/v1/traces`;
  const figures = { sent: 0, dropped: 0 };
  let queue: Span[] = [];
  let sending: Promise<void> | null = null;
  let complainedAt = Number.NEGATIVE_INFINITY;

  async function sendAll(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.slice(0, BATCH_MAX);
      queue = queue.slice(BATCH_MAX);
      const reason = await send(batch).catch(reasonOf);
      figures[reason ? 'dropped' : 'sent'] += batch.length;
      if (reason) complain(reason);
    }
  }

  async function send(batch: Span[]): Promise<string | null> {
    const { status, body } = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: otlpJson(resource, batch),
      redirect: 'manual',
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    await body?.cancel();
    return status >= 200 && status < 300 ? null : `the collector answered ${status}`;
  }

  function complain(reason: string) {
    if (performance.now() - complainedAt < COMPLAINT_EVERY_MS) return;
    complainedAt = performance.now();
    log.warn('traces.not-sent', { reason, dropped: figures.dropped });
  }

  const sendSoon = () => {
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  };
  const timer = setInterval(sendSoon, everyMs).unref();

  return {
    add(span: Span) {
      if (queue.length >= QUEUE_MAX) figures.dropped += 1;
      else queue.push(span);
    },
    figures: () => figures,
    /** Sends what is left, as far as that goes in two seconds. */
    async stop() {
      clearInterval(timer);
      const flushed = (async () => {
        await sending;
        await sendSoon();
      })();
      await Promise.race([flushed, delay(FLUSH_MS, undefined, { ref: false })]);
    },
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the line broke';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { code } = Object(error.cause);
  return typeof code === 'string' ? code : 'the line broke';
}

export type Attributes = Record<string, string | number>;

export type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: 'server' | 'client';
  /** Milliseconds since 1970, with fractions. */
  begun: number;
  ended: number;
  failed: boolean;
  attributes: Attributes;
};

// The numbers of the protocol: opentelemetry/proto/trace/v1/trace.proto.
const KINDS = { server: 2, client: 3 };
const STATUS_UNSET = 0;
const STATUS_ERROR = 2;

/** Spans as OTLP's JSON has them. */
function otlpJson(resource: Attributes, spans: Span[]): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: pairs(resource) },
        scopeSpans: [{ scope: { name: 'saharis' }, spans: spans.map(toOtlp) }],
      },
    ],
  });
}

const toOtlp = ({ kind, begun, ended, failed, attributes, ...span }: Span) => ({
  ...span,
  kind: KINDS[kind],
  startTimeUnixNano: nanoseconds(begun),
  endTimeUnixNano: nanoseconds(ended),
  attributes: pairs(attributes),
  status: { code: failed ? STATUS_ERROR : STATUS_UNSET },
});

const nanoseconds = (ms: number) => `${Math.round(ms * 1000)}000`;

const pairs = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
