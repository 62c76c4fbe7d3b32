import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createLog } from '../observability/log.ts';
import { refusalOf } from './refusal-of.ts';
import type { AppEnv } from './router.ts';

type Incoming = { destroyed: boolean; complete: boolean; socket: { destroyed: boolean } };

/** The refusal of a lost connection while the request and its connection are in this state. */
async function refusalWhile(incoming: Incoming) {
  const silent = createLog('error', () => {});
  const app = new Hono<AppEnv>();
  app.post('/', () => {
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  });
  app.onError((error, c) => c.text(refusalOf(error, c, silent).code));
  return (await app.request('/', { method: 'POST' }, { incoming })).text();
}

test('a connection to the database that breaks is no client that has left', async () => {
  const socket = { destroyed: false };
  expect(await refusalWhile({ destroyed: false, complete: false, socket })).toBe('unavailable');
  expect(await refusalWhile({ destroyed: true, complete: true, socket })).toBe('unavailable');
});

test('a client that closes its connection, or leaves in the midst of its request, is gone', async () => {
  const [open, closed] = [{ destroyed: false }, { destroyed: true }];
  const gone = 'client-gone';
  expect(await refusalWhile({ destroyed: true, complete: false, socket: open })).toBe(gone);
  expect(await refusalWhile({ destroyed: true, complete: true, socket: closed })).toBe(gone);
});
