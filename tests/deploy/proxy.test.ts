import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { PATIENCE_MS } from '../harness/processes.ts';
import { testIf } from './deployment.ts';
import { A_YEAR_OF_HTTPS, hasHaproxy, policyOf, startHaproxy } from './proxy.ts';

type Node = Awaited<ReturnType<typeof aNode>>;

/** Says what a node of the site would say to the proxy's checks, and who it is to everybody else. */
async function aNode(name: string) {
  const state = { ready: true, hangsUp: false, files: new Set<string>() };
  const asked: { method?: string; url?: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((incoming, answer) => {
    const { method, url = '', headers } = incoming;
    if (url === '/readyz') answer.writeHead(state.ready ? 200 : 503).end();
    else {
      asked.push({ method, url, headers });
      if (state.hangsUp) incoming.socket.destroy();
      else if (url.startsWith('/assets/') && !state.files.has(url)) answer.writeHead(404).end();
      else if (url === '/policy')
        answer.writeHead(200, { 'content-security-policy': "default-src 'self'" }).end(name);
      else answer.writeHead(200, { 'x-request-id': `id-of-${name}` }).end(name);
    }
  });
  const come = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  await come(0);
  const { port } = server.address() as AddressInfo;
  return {
    ...{ state, asked, port },
    leave: () => server.close().closeAllConnections(),
    isGone: () => !server.listening,
    comeBack: () => come(port),
  };
}

const testProxy = testIf(hasHaproxy);

let nodes: [Node, Node];
let proxy: Awaited<ReturnType<typeof startHaproxy>>;
beforeAll(async () => {
  if (!hasHaproxy) return;
  nodes = [await aNode('first'), await aNode('second')];
  proxy = await startHaproxy([nodes[0].port, nodes[1].port]);
  await vi.waitFor(() => fetch(proxy.metrics), { timeout: PATIENCE_MS });
});
beforeEach(async () => {
  if (!hasHaproxy) return;
  for (const { state, asked, isGone, comeBack } of nodes) {
    Object.assign(state, { ready: true, hangsUp: false, files: new Set() });
    asked.length = 0;
    if (isGone()) await comeBack();
  }
  await expect.poll(proxy.nodesInUse).toEqual(['node-1', 'node-2']);
});
afterAll(async () => {
  if (!hasHaproxy) return;
  await proxy.stop();
  for (const node of nodes) if (!node.isGone()) node.leave();
});

async function ask(path: string, method = 'GET', headers: Record<string, string> = {}) {
  const sent = request(proxy.https + path, { method, headers, ca: proxy.certificate }).end();
  const [answer] = await once(sent, 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}
const whoAnswers = async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask('/')));
  return [...new Set(answers.map(({ body }) => body))].toSorted();
};

testProxy('a node that is about to stop gets no more requests', async () => {
  nodes[0].state.ready = false;
  await expect.poll(whoAnswers).toEqual(['second']);
  nodes[0].asked.length = 0;
  await whoAnswers();
  expect(nodes[0].asked).toEqual([]);
});

testProxy(
  'while no node is ready, one that lives still answers, and then a page says so',
  async () => {
    nodes[0].leave();
    nodes[1].state.ready = false;
    await expect.poll(proxy.nodesInUse).toEqual([]);
    await expect.poll(whoAnswers).toEqual(['second']);
    nodes[1].leave();
    await expect.poll(async () => (await ask('/')).status).toBe(503);
    const { headers, body } = await ask('/');
    expect(headers['retry-after']).toBe('10');
    expect(body).toContain('Back in a moment');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': A_YEAR_OF_HTTPS,
      'content-security-policy': policyOf(body),
    });
  },
);

testProxy('during an upgrade a file that one node does not have comes from the other', async () => {
  nodes[1].state.files.add('/assets/new.js');
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('/assets/new.js')));
  expect(answers.map(({ body }) => body)).toEqual(Array(8).fill('second'));
  expect((await ask('/assets/nowhere.js')).status).toBe(404);
});

testProxy('a page is asked for again where a node hung up, a write is not', async () => {
  nodes[0].state.hangsUp = true;
  expect(await whoAnswers()).toEqual(['second']);
  const writes = await Promise.allSettled(
    Array.from({ length: 8 }, () => ask('/api/messages', 'POST')),
  );
  const arrived = nodes.map(({ asked }) => asked.filter(({ method }) => method === 'POST').length);
  const succeeded = writes.filter(
    (write) => write.status === 'fulfilled' && write.value.status === 200,
  );
  expect(arrived[0]).toBeGreaterThan(0);
  expect(arrived).toEqual([8 - succeeded.length, succeeded.length]);
});

testProxy('what a visitor claims about his address does not reach the site', async () => {
  await ask('/', 'GET', { 'x-forwarded-for': '192.0.2.1', forwarded: 'for=192.0.2.1' });
  const asked = nodes.flatMap((node) => node.asked);
  expect(asked.length).toBeGreaterThan(0);
  for (const { headers } of asked) {
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-proto']).toBe('https');
    expect(headers.forwarded).toBeUndefined();
  }
});

testProxy('http is sent on to the host of the site, whatever host was asked for', async () => {
  const answer = await fetch(`${proxy.http}/login?next=1`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe(`${proxy.https}/login?next=1`);
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

testProxy('an API call over plain http is refused, not sent on', async () => {
  const answer = await fetch(`${proxy.http}/api/session`, { method: 'POST', redirect: 'manual' });
  expect(answer.status).toBe(403);
  expect(answer.headers.get('location')).toBeNull();
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(nodes.flatMap(({ asked }) => asked)).toEqual([]);
});

testProxy(
  'what the proxy refuses itself has headers, and a page keeps its own policy',
  async () => {
    const tooLarge = await ask('/', 'POST', { 'content-length': '13000000' });
    expect(tooLarge.status).toBe(413);
    for (const { headers } of [tooLarge, await ask('/')]) {
      expect(headers['strict-transport-security']).toBe(A_YEAR_OF_HTTPS);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
    const { headers } = await ask('/policy');
    expect(headers['content-security-policy']).toBe("default-src 'self'");
  },
);

testProxy(
  'every line of its log is JSON, and has neither an address nor what somebody searched for',
  async () => {
    await ask('/admin/workers?search="Amel"');
    await expect.poll(proxy.log).toContain('workers');
    const lines = proxy.log().trim().split('\n');
    const logged = lines
      .map((line) => JSON.parse(line))
      .find(({ path }) => path === '/admin/workers');
    expect(logged).toMatchObject({ event: 'proxied', method: 'GET', status: 200 });
    expect(logged.requestId).toMatch(/^id-of-/);
    expect(proxy.log()).not.toMatch(/Amel|127\.0\.0\.1/);
  },
);
