import { once } from 'node:events';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { PATIENCE_MS } from '../harness/processes.ts';
import { testIf } from './deployment.ts';
import { A_YEAR_OF_HTTPS, hasNginx, policyOf, startNginx } from './proxy.ts';

const SITE = {
  'x-request-id': 'id-of-node',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': A_YEAR_OF_HTTPS,
  'content-security-policy': "default-src 'self'",
};
const node = createServer((_, answer) => answer.writeHead(200, SITE).end('node'));
const testNginx = testIf(hasNginx);

let nginx: Awaited<ReturnType<typeof startNginx>>;
beforeAll(async () => {
  if (!hasNginx) return;
  await once(node.listen(0, '127.0.0.1'), 'listening');
  nginx = await startNginx((node.address() as AddressInfo).port);
  await vi.waitFor(() => fetch(nginx.http, { redirect: 'manual' }), { timeout: PATIENCE_MS });
});
afterAll(async () => {
  if (!hasNginx) return;
  await nginx.stop();
  if (node.listening) node.close().closeAllConnections();
});

async function ask(path: string, method = 'GET', headers: Record<string, string> = {}) {
  const sent = request(nginx.https + path, { method, headers, ca: nginx.certificate }).end();
  const [answer] = await once(sent, 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

testNginx('what the site says comes with its own headers, each once', async () => {
  const { status, headers, body } = await ask('/');
  expect({ status, body }).toEqual({ status: 200, body: 'node' });
  expect(headers).toMatchObject(SITE);
});

testNginx('http is sent on to https, but an API call over it is refused', async () => {
  const page = await fetch(`${nginx.http}/login?next=1`, { redirect: 'manual' });
  expect(page.headers.get('location')).toBe('https://www.example.com/login?next=1');
  const call = await fetch(`${nginx.http}/api/session`, { method: 'POST', redirect: 'manual' });
  expect(call.status).toBe(403);
  for (const { headers } of [page, call]) {
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('server')).toBe('nginx');
  }
});

testNginx('what nginx refuses itself has headers, too', async () => {
  const { status, headers, body } = await ask('/', 'POST', { 'content-length': '33000000' });
  expect(status).toBe(413);
  expect(body).not.toContain('<script');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': A_YEAR_OF_HTTPS,
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

testNginx(
  'while the node is away a page says so, and no log has an address or what was searched for',
  async () => {
    await ask('/admin/workers?search="Amel"');
    node.close().closeAllConnections();
    const { status, headers, body } = await ask('/admin/orders?search="Amel"');
    expect(status).toBe(503);
    expect(body).toContain('Back in a moment');
    expect(headers).toMatchObject({
      'retry-after': '10',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': A_YEAR_OF_HTTPS,
      'content-security-policy': policyOf(body),
    });
    await expect.poll(nginx.log).toContain('orders');
    const lines = nginx
      .log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.find(({ path }) => path === '/admin/workers')).toMatchObject({
      event: 'proxied',
      method: 'GET',
      status: 200,
      requestId: 'id-of-node',
    });
    expect(nginx.log() + nginx.errorLog()).not.toMatch(/Amel|"127\.0\.0\.1"|client/);
  },
);
