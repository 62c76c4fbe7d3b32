import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../contracts/languages.ts';
import { createLog } from '../observability/log.ts';
import { createPublicPage, createPublicPages, type RenderedPage } from './public-page.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A page over real HTTP whose rendering the test controls. */
async function aPage(
  render: () => Promise<Partial<RenderedPage>>,
  receives = { changes: true },
  calendar = { day: '2026-12-31' },
) {
  let renders = 0;
  const page = createPublicPage({
    log: createLog('silent', () => {}),
    receivesChanges: () => receives.changes,
    day: () => calendar.day,
    render: async () => {
      renders += 1;
      return {
        html: '<p>page</p>',
        headers: { 'x-passed-on': 'yes' },
        whole: true,
        ...(await render()),
      };
    },
  });
  const server = createServer((request, response) => {
    Promise.resolve(page.serve(request, response)).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    get: (headers = {}, method = 'GET') => fetch(url, { headers, method }),
    page,
    renders: () => renders,
  };
}

test('the page is rendered once and served from then on', async () => {
  const { get, renders } = await aPage(async () => ({}));
  for (let i = 0; i < 5; i++) expect(await (await get()).text()).toBe('<p>page</p>');
  expect(renders()).toBe(1);
});

test('concurrent visitors wait for one rendering', async () => {
  const { get, renders } = await aPage(async () => ({}));
  await Promise.all(Array.from({ length: 20 }, () => get()));
  expect(renders()).toBe(1);
});

test('after a change the next visitor gets the new page', async () => {
  let html = 'old';
  const { get, page } = await aPage(async () => ({ html }));
  await get();
  html = 'new';
  page.forget();
  expect(await (await get()).text()).toBe('new');
});

test('the first visitor of a new day gets a page of that day', async () => {
  const calendar = { day: '2026-12-31' };
  const { get, renders } = await aPage(
    async () => ({ html: `© ${calendar.day}` }),
    undefined,
    calendar,
  );
  expect(await (await get()).text()).toBe('© 2026-12-31');
  calendar.day = '2027-01-01';
  expect(await (await get()).text()).toBe('© 2027-01-01');
  expect(await (await get()).text()).toBe('© 2027-01-01');
  expect(renders()).toBe(2);
});

test('a rendering that a change overtook is not cached', async () => {
  let html = 'old';
  let goOn: (() => void) | undefined;
  const { get, page } = await aPage(async () => {
    const rendered = html;
    if (rendered === 'old')
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
    return { html: rendered };
  });
  const early = get();
  await expect.poll(() => goOn).toBeDefined();
  html = 'new';
  page.forget();
  goOn?.();
  await early;
  expect(await (await get()).text()).toBe('new');
});

test('a page with a failed part is sent but not cached, and never replaces a complete one', async () => {
  let whole = false;
  const { get, page, renders } = await aPage(async () => ({
    html: whole ? 'whole' : 'partial',
    whole,
  }));
  const partial = await get();
  expect(await partial.text()).toBe('partial');
  expect(partial.headers.get('cache-control')).toBe('no-store');
  whole = true;
  expect(await (await get()).text()).toBe('whole');
  whole = false;
  page.forget();
  expect(await (await get()).text()).toBe('whole');
  expect(renders()).toBe(3);
});

test('while notifications may be missed the page is cached for a second, and a failed rendering leaves the last good one', async () => {
  const receives = { changes: true };
  let fails = false;
  const { get } = await aPage(async () => {
    if (fails) throw new Error('database away');
    return {};
  }, receives);
  await get();
  receives.changes = false;
  fails = true;
  expect(await (await get()).text()).toBe('<p>page</p>');
});

test('each encoding is the same page, and a browser that has it gets 304', async () => {
  const { get } = await aPage(async () => ({ html: '<p>Énergie</p>'.repeat(50) }));
  const plain = await get({ 'accept-encoding': 'identity' });
  const etag = plain.headers.get('etag') as string;
  const html = await plain.text();
  expect(html).toContain('Énergie');
  expect(plain.headers.get('x-passed-on')).toBe('yes');
  expect(plain.headers.get('vary')).toBe('accept-encoding');
  for (const encoding of ['br', 'gzip']) {
    const answer = await get({ 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(await answer.text()).toBe(html);
  }
  for (const known of [etag, `"other", W/${etag}`]) {
    const answer = await get({ 'if-none-match': known });
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe('');
  }
  expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
});

test('HEAD gets the head alone', async () => {
  const { get } = await aPage(async () => ({}));
  const answer = await get({ 'accept-encoding': 'identity' }, 'HEAD');
  expect(answer.headers.get('content-length')).toBe('11');
  expect(await answer.text()).toBe('');
});

test('each language has a page of its own, rendered when it is first asked for, and a change concerns all', async () => {
  const rendered: string[] = [];
  let version = 'old';
  const pages = createPublicPages({
    log: createLog('silent', () => {}),
    receivesChanges: () => true,
    day: () => '2026-12-31',
    render: async (language) => {
      rendered.push(language);
      return { html: `${language} ${version}`, headers: {}, whole: true };
    },
  });
  const server = createServer((request, response) => {
    void pages.serve(request, response, request.url?.slice(1) as Language);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close());
  const get = async (language: Language) => {
    const { port } = server.address() as AddressInfo;
    return (await fetch(`http://127.0.0.1:${port}/${language}`)).text();
  };
  expect(await get('fr')).toBe('fr old');
  expect(await get('fr')).toBe('fr old');
  expect(await get('ar')).toBe('ar old');
  expect(rendered).toEqual(['fr', 'ar']);
  version = 'new';
  pages.forget();
  expect(await Promise.all(LANGUAGES.map(get))).toEqual(['en new', 'fr new', 'ar new']);
});
