import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Log } from '../log.ts';
import type { Attributes } from './otlp-json.ts';
import { createSpanSender } from './span-sender.ts';

type Parent = { traceId: string; spanId: string; sampled: boolean };
type Deps = { endpoint: string; resource: Attributes; log: Log; everyMs?: number };

const STATEMENT_MAX = 2_000;

/** Spans of requests, and within them of statements by their text alone. */
export function createTracer(deps: Deps) {
  const sender = createSpanSender(deps);
  const current = new AsyncLocalStorage<{ traceId: string; spanId: string }>();
  const now = () => performance.timeOrigin + performance.now();

  return {
    /** Null when a proxy has decided that this one is not to be kept. */
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

    /** Of what is asked outside of a request there is no span. */
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
