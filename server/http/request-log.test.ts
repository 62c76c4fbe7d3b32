import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { createLog } from '../observability/log.ts';
import { createRequestLog, readTraceparent } from './request-log.ts';

const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

function watched(isTrustedProxy = (_: string) => false) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('debug', (line) => lines.push(JSON.parse(line)));
  const requests = createRequestLog({ log, isTrustedProxy });
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(requests.middleware as never);
  const ask = (path: string, headers: Record<string, string> = {}) => {
    const incoming = { socket: { remoteAddress: '10.0.0.5' }, headers };
    return app.request(path, { headers }, { incoming } as never);
  };
  return { app, ask, lines, requests };
}

test('a request is logged with the pattern of its route, without URL, query or cookie', async () => {
  const { app, ask, lines, requests } = watched();
  app.get('/api/admin/users/:id', (c) => {
    expect(requests.inFlight()).toBe(1);
    return c.text('ok', 201);
  });
  await ask('/api/admin/users/4711?search=secret', { cookie: 'admin=secret' });
  expect(requests.inFlight()).toBe(0);
  expect(lines).toMatchObject([
    {
      level: 'debug',
      event: 'request.done',
      area: 'api/admin',
      route: '/api/admin/users/:id',
      method: 'GET',
      status: 201,
    },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|4711|10\.0\.0\.5/);
});

test('a slow request is a warning', async () => {
  const { app, ask, lines } = watched();
  let now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  app.get('/slow', (c) => {
    now += 1_200;
    return c.text('at last');
  });
  await ask('/slow');
  expect(lines).toMatchObject([{ level: 'warn', event: 'request.slow', route: '/slow', ms: 1200 }]);
});

test('a trace is believed of a trusted proxy alone', async () => {
  for (const isTrusted of [true, false]) {
    const { app, ask, lines } = watched((peer) => isTrusted && peer === '10.0.0.5');
    app.get('/page', (c) => c.text('ok'));
    await ask('/page', { traceparent: TRACEPARENT });
    expect(lines[0]?.traceId).toBe(isTrusted ? '4bf92f3577b34da6a3ce929d0e0e4736' : undefined);
  }
});

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

test('a traceparent is read, sampled or not, of later versions too', () => {
  const parent = { traceId: TRACE, spanId: SPAN };
  expect(readTraceparent(`00-${TRACE}-${SPAN}-01`)).toEqual({ ...parent, sampled: true });
  expect(readTraceparent(`00-${TRACE}-${SPAN}-00`)).toEqual({ ...parent, sampled: false });
  expect(readTraceparent(`01-${TRACE}-${SPAN}-03-more`)).toEqual({ ...parent, sampled: true });
});

test.each([
  undefined,
  '',
  'undefined',
  `ff-${TRACE}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01x`,
  `00-${TRACE}"}\n{-${SPAN}-01`,
])('%j is no trace', (header) => {
  expect(readTraceparent(header)).toBeNull();
});
