import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { errorBody } from '../../contracts/errors.ts';
import { type Messages, messagesIn } from '../../messages/messages.ts';
import { freePort } from '../../tests/harness/site-process.ts';
import { StartupProblem } from '../errors.ts';
import { createLog } from '../observability/log.ts';
import { createSiteServer } from './starting-page.ts';

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

async function aFront() {
  const port = await freePort();
  const front = createSiteServer({
    address: { host: '127.0.0.1', port },
    https: false,
    isKnownHost: (host) => host === `127.0.0.1:${port}`,
    developing: false,
    steps: () => [
      { part: 'pages', done: 0, of: 1, seconds: 3 },
      { part: 'pictures', done: 4, of: 38, seconds: 3 },
    ],
    log: createLog('silent', () => {}),
  });
  opened.push(front.server);
  return { ...front, port, url: `http://127.0.0.1:${port}` };
}

test.each(['/', '/?from=here', '/login', '/recruiter'])(
  '%s shows the progress of the start before the site is open, and is not cached',
  async (path) => {
    const front = await aFront();
    await front.listen();
    const answer = await fetch(front.url + path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-language')).toBe('en');
    const html = await answer.text();
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain('<li>Building pages, 3 s</li>\n<li>Encoding pictures, 4 of 38</li>');
    expect(html).toContain('<meta http-equiv="refresh" content="2">');
    expect(html).not.toContain('<script');
    const [, sheet = ''] = /<style>(.*)<\/style>/s.exec(html) ?? [];
    const hash = createHash('sha256').update(sheet).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
  },
);

test.each([
  ['/fr?from=mail', 'fr', 'ltr'],
  ['/ar/login', 'ar', 'rtl'],
] as const)('%s shows it in the language of the address', async (path, language, direction) => {
  const front = await aFront();
  await front.listen();
  const answer = await fetch(front.url + path);
  expect(answer.headers.get('content-language')).toBe(language);
  const html = await answer.text();
  expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
  const { starting } = (messagesIn(language) as Messages).refusals;
  expect(html).toContain(`<h1>${starting.title}</h1>`);
  expect(html).toContain(`<li>${starting.timed.pages({ seconds: 3 })}</li>`);
});

test('probes and API calls get truthful answers while the site starts', async () => {
  const front = await aFront();
  await front.listen();
  expect((await fetch(`${front.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${front.url}/readyz`)).status).toBe(503);
  const api = await fetch(`${front.url}/api/services`);
  expect([api.status, errorBody.parse(await api.json()).error.code]).toEqual([503, 'unavailable']);
  const strange = await fetch(`http://localhost:${front.port}/`);
  expect(strange.status).toBe(421);
});

test('from the moment it is open the site answers on the same port', async () => {
  const front = await aFront();
  await front.listen();
  front.open({
    fetch: () => new Response('a page'),
    publicPage: { serve: (_, response) => void response.end('the landing page') },
  });
  expect(await (await fetch(front.url)).text()).toBe('the landing page');
  expect(await (await fetch(`${front.url}/login`)).text()).toBe('a page');
});

test('a port that is taken stops the start with the setting to change', async () => {
  const front = await aFront();
  const other = createServer().listen(front.port, '127.0.0.1');
  opened.push(other);
  await once(other, 'listening');
  await expect(front.listen()).rejects.toThrow(
    new StartupProblem(
      `Port ${front.port} is taken by another program. Stop it, or set PORT to a free one.`,
    ),
  );
});
