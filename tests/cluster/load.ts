import { request } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

export type Asked = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
};
export type Answered = { status: number; retryAfter: string | undefined; ms: number; text: string };

/** Requests through the proxy on keep-alive connections. A connection that breaks is status 0. */
export function askThrough(
  { proxy, agent }: Pick<Cluster, 'proxy' | 'agent'>,
  asked: Asked,
): Promise<Answered> {
  const sentAt = performance.now();
  const done = (status: number, retryAfter: string | undefined, text: string) => ({
    ...{ status, retryAfter, text },
    ms: performance.now() - sentAt,
  });
  return new Promise((resolve) => {
    const sent = request(
      proxy.https + asked.path,
      {
        agent,
        method: asked.method ?? (asked.body === undefined ? 'GET' : 'POST'),
        headers: { 'content-type': 'application/json', ...asked.headers },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () =>
          resolve(done(answer.statusCode ?? 0, answer.headers['retry-after'], text)),
        );
        answer.on('error', (error) => resolve(done(0, undefined, error.message)));
      },
    );
    sent.on('error', (error) => resolve(done(0, undefined, error.message)));
    sent.end(asked.body === undefined ? undefined : JSON.stringify(asked.body));
  });
}

/** Several loops that repeat one request until they are stopped. */
export function manyHands(
  hands: number,
  pauseMs: number,
  once: (hand: number, round: number) => Promise<void>,
) {
  let going = true;
  const work = async (hand: number) => {
    for (let round = 0; going; round++) {
      await once(hand, round);
      await delay(pauseMs);
    }
  };
  const ended = Promise.all(Array.from({ length: hands }, (_, hand) => work(hand)));
  ended.catch(() => {});
  return async () => {
    going = false;
    await ended;
  };
}

/** The statuses, and how often each came. */
export function aTally() {
  const statuses = new Map<number, number>();
  const odd: string[] = [];
  let slowestMs = 0;
  return {
    count({ status, ms, text }: Answered, asked: Asked) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      slowestMs = Math.max(slowestMs, ms);
      if (status < 200 || status > 299)
        odd.push(`${asked.method ?? ''} ${asked.path}: ${status} ${text.slice(0, 200)}`);
    },
    all: () => statuses.values().reduce((sum, times) => sum + times, 0),
    of: (status: number) => statuses.get(status) ?? 0,
    /** Whatever was not 2xx, in words. */
    odd,
    slowestMs: () => Math.round(slowestMs),
  };
}
