import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';

type Callback = (error: unknown, ...results: unknown[]) => void;
type AnyQuery = (...args: unknown[]) => unknown;

export type QueryListener = {
  /** Called with a statement's text, never with its parameters; the answer is called when it is over. */
  begin(text: string): (error: unknown) => void;
  connectFailed(error: unknown): void;
};

/** Reports every statement that goes through the pool. */
export function instrumentQueries(pool: pg.Pool, listener: QueryListener): void {
  const connect: AnyQuery = pool.connect.bind(pool);
  const query = (client: pg.PoolClient) => {
    const send: AnyQuery = client.query.bind(client);
    return (...args: unknown[]) => {
      const done = listener.begin(textOf(args[0]));
      const last = args.at(-1);
      if (isCallback(last)) {
        const callback: Callback = (error, ...results) => {
          done(error);
          last(error, ...results);
        };
        return send(...args.slice(0, -1), callback);
      }
      const sent = send(...args);
      if (sent instanceof Promise) sent.then(() => done(null), done);
      return sent;
    };
  };
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    Object.assign(client, { query: query(client) });
  });
  Object.assign(pool, {
    connect(callback?: Callback) {
      if (!callback) {
        const connected = connect();
        if (connected instanceof Promise) connected.catch(listener.connectFailed);
        return connected;
      }
      // Keeps the caller's async context, or the span lands in the request that released the connection.
      const own = new AsyncResource('statement');
      connect((error: unknown, ...rest: unknown[]) => {
        if (error) listener.connectFailed(error);
        own.runInAsyncScope(callback, null, error, ...rest);
      });
    },
  });
}

const isCallback = (value: unknown): value is Callback => typeof value === 'function';

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const { text } = Object(query);
  return typeof text === 'string' ? text : '';
}
