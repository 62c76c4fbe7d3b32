import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { type Attributes, otlpJson, type Span } from './otlp-json.ts';

const QUEUE_MAX = 2_048;
const BATCH_MAX = 512;
const SEND_EVERY_MS = 2_000;
const SEND_TIMEOUT_MS = 5_000;
const FLUSH_MS = 2_000;
const COMPLAINT_EVERY_MS = 60_000;

type Deps = { endpoint: string; resource: Attributes; log: Log; everyMs?: number };

/**
 * Sends spans to the collector in the background, one batch at a time. What does not fit into the queue,
 * or could not be sent, is dropped and counted: a trace is never worth a visitor's time.
 */
export function createSpanSender({ endpoint, resource, log, everyMs = SEND_EVERY_MS }: Deps) {
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
