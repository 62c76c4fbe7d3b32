import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { openPhone, recordShifts } from '../../tests/harness/page-measurements.ts';
import type { SiteProcess } from '../../tests/harness/site-process.ts';
import { expect, MOVING, test } from '../fixtures/journey.ts';

test.use(MOVING);

/** A connection that delivers the page up to a place and stops there until `deliverRest` is called. */
async function stallingConnection({ port }: SiteProcess, path: string, stopBefore: string) {
  const { promise: stalled, resolve: deliverRest } = Promise.withResolvers<void>();
  const server = createServer(({ url, headers }, answer) => {
    const { 'accept-encoding': _, ...others } = headers;
    const asked = { ...others, host: `localhost:${port}` };
    request({ port, path: url, headers: asked }, async (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers);
      if (url !== path) return given.pipe(answer);
      const page = Buffer.concat(await given.toArray());
      const place = page.indexOf(stopBefore, page.indexOf('</h1>'));
      answer.write(page.subarray(0, place));
      await stalled;
      answer.end(page.subarray(place));
    }).end();
  }).listen(0);
  const address = `http://localhost:${(server.address() as AddressInfo).port}${path}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address, deliverRest, close };
}

async function openOnPhone(browser: Browser, address: string) {
  const { page, context } = await openPhone(browser);
  const shifts = await recordShifts(page);
  await page.goto(address, { waitUntil: 'commit' });
  return { page, context, shifts };
}

const isDrawn = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);

const PAGES = [
  { name: 'the landing page', path: '/', stopBefore: '<dl', drawnFrom: '<section id="portfolio"' },
  { name: 'the sign-in page', path: '/login', stopBefore: '<form', drawnFrom: '<script' },
  { name: 'an error page', path: '/nowhere', stopBefore: '<p', drawnFrom: '<script' },
];

for (const { name, path, stopBefore, drawnFrom } of PAGES)
  test(`${name} that arrives in two pieces is drawn at once, in its place`, async ({
    browser,
    site,
  }) => {
    const half = await stallingConnection(site, path, stopBefore);
    const whole = await stallingConnection(site, path, drawnFrom);
    const { page, context, shifts } = await openOnPhone(browser, half.address);
    await page.waitForFunction(() => document.querySelector('h1'), undefined, { polling: 50 });
    // Opened later and drawn: by then the first page has had every chance to draw a half.
    const control = await openOnPhone(browser, whole.address);
    await expect.poll(() => isDrawn(control.page)).toBe(true);
    expect(await isDrawn(page)).toBe(false);

    for (const { deliverRest } of [half, whole]) deliverRest();
    await expect.poll(() => isDrawn(page)).toBe(true);
    await page.waitForFunction(() =>
      [...document.fonts].some(
        ({ family, status }) => family.includes('Archivo Variable') && status === 'loaded',
      ),
    );
    // The caret, a hair wide, moves as it types.
    expect((await shifts()).filter(({ score }) => score > 0.001)).toEqual([]);

    for (const opened of [context, control.context]) await opened.close();
    for (const { close } of [half, whole]) close();
  });
