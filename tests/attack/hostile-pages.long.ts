import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect } from 'vitest';
import { aQuickDataFolder, removeDataFolder } from '../harness/folders.ts';
import { test } from '../harness/promise-test.ts';
import { startProviderStandIn } from '../harness/provider-stand-in.ts';
import { PIN, type SiteProcess, startSiteProcess } from '../harness/site-process.ts';
import { waitForHydration } from '../harness/wait-for-hydration.ts';
import { fillHostile } from './hostile-agency.ts';
import { FORMULAS, RUNS_SOMEWHERE } from './hostile-corpus.ts';
import { isPolluted, watchedBrowser } from './watched-browser.ts';

let dataDir: string;
let site: SiteProcess;
let provider: Awaited<ReturnType<typeof startProviderStandIn>>;
let filled: Awaited<ReturnType<typeof fillHostile>>;
let browser: Awaited<ReturnType<typeof watchedBrowser>>;
beforeAll(async () => {
  provider = await startProviderStandIn();
  dataDir = await aQuickDataFolder();
  site = await startSiteProcess({
    dataDir,
    env: {
      SEED_DEMO: 'no',
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '127.0.0.1',
      MAP_TILES_URL: 'none',
      ASSISTANT_API_KEY: provider.key,
      ASSISTANT_BASE_URL: provider.url,
    },
  });
  filled = await fillHostile(site);
  browser = await watchedBrowser(site.url);
});
afterAll(async () => {
  await browser.close();
  await site.end();
  await provider.stop();
  await removeDataFolder(dataDir);
});

const walked: string[] = [];
const wide: string[] = [];
const polluted: string[] = [];
const loose: string[] = [];

/** Goes there, lets everything below the first screen load, and looks how wide it became. */
async function walk(page: Page, path: string) {
  const policy = (await page.goto(path))?.headers()['content-security-policy'] ?? '';
  if (!policy.includes("script-src 'self'") || policy.includes('unsafe-')) loose.push(path);
  // The magazine's text comes without scripts.
  if (!path.startsWith('/magazine')) await waitForHydration(page);
  for (let height = 0; height < 12; height++) await page.mouse.wheel(0, 1_500);
  // An open panel listens all the time: its network is never idle.
  if (!/^\/(admin|recruiter)/.test(path)) await page.waitForLoadState('networkidle');
  else await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  await look(page);
}

async function look(page: Page) {
  const { width = 0 } = page.viewportSize() ?? {};
  const place = page.url().slice(site.url.length, site.url.length + 60);
  walked.push(place);
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (over > 0) wide.push(`${place} at ${width}: ${over} px`);
  if (await isPolluted(page)) polluted.push(place);
}

async function visit(page: Page) {
  const query = encodeURIComponent(RUNS_SOMEWHERE[1] ?? '');
  for (const path of ['/', '/magazine', '/contact', '/contact/sent', '/login'])
    await walk(page, path);
  await walk(page, `/login?session=${query}&search=${query}`);
  await page.goto(`/${query}/nothing?x=${query}`);
  await look(page);
  for (const [path, fields] of [
    ['/contact', ['name', 'email', 'subject', 'message']],
    ['/login', ['username', 'password']],
  ] as const) {
    for (const text of RUNS_SOMEWHERE.slice(0, 4)) {
      await page.goto(path);
      for (const field of fields) await page.locator(`[name="${field}"]`).first().fill(text);
      const shownAgain = page.waitForEvent('load');
      await page.evaluate((action) => {
        for (const form of document.forms)
          if (new URL(form.action).pathname === action) form.submit();
      }, path);
      await shownAgain;
      await page.waitForLoadState('networkidle');
      await look(page);
    }
  }
}

/** Replies of the assistant are shown as text, never run; this provider repeats the question. */
async function chat(page: Page): Promise<string[]> {
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('button', { name: /^Open chat/ }).click();
  const panel = page.getByRole('dialog', { name: 'Saharis assistant' });
  const missing: string[] = [];
  for (const text of RUNS_SOMEWHERE.slice(0, 8)) {
    await panel.getByRole('textbox', { name: 'Message' }).fill(text);
    await page.keyboard.press('Enter');
    const reply = panel.getByRole('listitem').filter({ hasText: `You asked: ${text}` });
    await reply
      .first()
      .waitFor()
      .catch(() => missing.push(text));
  }
  await look(page);
  return missing;
}

async function recruit(page: Page) {
  const signedIn = await page.request.post('/api/session', { data: filled.recruiter });
  expect(signedIn.status()).toBe(200);
  await walk(page, '/recruiter');
  for (const text of [...RUNS_SOMEWHERE.slice(0, 6), ...FORMULAS.slice(0, 2)])
    await walk(page, `/recruiter?search=${encodeURIComponent(text)}`);
  await walk(page, `/recruiter?domain=${encodeURIComponent(RUNS_SOMEWHERE[0] ?? '')}`);
  await page
    .getByRole('button', { name: /^Send Test Request/ })
    .first()
    .click();
  await page.getByRole('dialog').first().waitFor();
  await look(page);
}

async function unlock(page: Page) {
  const answer = await page.request.post('/api/admin/grant', { data: { pin: PIN } });
  const { grant, expires_at } = await answer.json();
  await page.addInitScript(
    ([key, expires]) => {
      localStorage.setItem('admin_grant', key as string);
      localStorage.setItem('admin_grant_expires_at', expires as string);
    },
    [grant, expires_at],
  );
}

const SECTIONS = [
  'dashboard',
  'calendar',
  'aboutus',
  'clients',
  'contactinfo',
  'messages',
  'orders',
  'portfolio',
  'services',
  'workers',
];
const OPENS = /^(Edit: |Open the message)/;

async function administer(page: Page) {
  await unlock(page);
  for (const section of SECTIONS) {
    await walk(page, `/admin/${section}`);
    const editsHere = page.getByRole('button', { name: /^Edit Cont/ });
    if ((await editsHere.count()) > 0) {
      await editsHere.first().click();
      await page.getByRole('textbox').first().waitFor();
      await look(page);
      continue;
    }
    const rows = page.getByRole('button', { name: OPENS });
    const count = Math.min(await rows.count(), 6);
    for (let row = 0; row < count; row++) {
      await rows.nth(row).click();
      await page.getByRole('dialog').first().waitFor();
      await look(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').first().waitFor({ state: 'hidden' });
    }
    const remove = page.getByRole('button', { name: /^Actions: / });
    if (section !== 'portfolio' && (await remove.count()) > 0) {
      await remove.first().click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Undo' }).first().click();
      await look(page);
    }
    for (const search of ['messages', 'clients', 'workers', 'orders'].includes(section)
      ? RUNS_SOMEWHERE.slice(0, 3)
      : [])
      await walk(page, `/admin/${section}?search=${encodeURIComponent(search)}`);
  }
}

/** A file whose name and cells are hostile is brought in, and the list is taken out again. */
async function moveFiles(page: Page): Promise<string> {
  await page.goto('/admin/workers');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import workers' });
  const cells = [...RUNS_SOMEWHERE, ...FORMULAS].map((text) => `"${text.replaceAll('"', '""')}"`);
  await dialog.getByLabel('File', { exact: true }).setInputFiles({
    name: `${RUNS_SOMEWHERE[2]}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name,Job Title', ...cells.map((cell) => `${cell},${cell}`)].join('\r\n')),
  });
  await dialog.getByRole('heading', { name: 'What is in the file' }).waitFor();
  await look(page);
  await dialog.getByText('All rows').click();
  await look(page);
  await page.goto('/admin/workers');
  const exporting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  return readFile(await (await exporting).path(), 'utf8');
}

/** Cells that a spreadsheet would run as formulas, separated by commas or by semicolons. */
const formulasIn = (line: string) => [
  ...[...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)]
    .map(([, quoted, plain]) => quoted ?? plain ?? '')
    .filter((cell) => /^ *[=+\-@\t\r]/.test(cell)),
  ...line.split(';').filter((cell) => /^ *"?[=+\-@\t\r]/.test(cell)),
];

test('the watch sees what runs, what the policy blocks and what leaves', async () => {
  const watch = await watchedBrowser(site.url);
  const page = await watch.newPage(360);
  await page.goto('/login');
  await page.evaluate(() => {
    Reflect.set(window, '__hit', 1);
    const script = document.createElement('script');
    script.textContent = 'window.__hit = 2';
    document.body.append(script);
    return fetch('http://127.0.0.1:9/').catch(() => {});
  });
  await page.evaluate(() => window.open('http://127.0.0.1:9/', '_self'));
  await expect.poll(() => watch.seen.left).not.toEqual([]);
  await watch.close();
  expect(watch.seen.ran).toHaveLength(1);
  expect(watch.seen.blocked.length).toBeGreaterThanOrEqual(2);
});

test('with hostile texts in every field, no page runs, loads or breaks anything', async ({
  recordPromise,
}) => {
  const visitor = await browser.newPage(360);
  await visit(visitor);
  const unanswered = await chat(visitor);
  const recruiter = await browser.newPage(1280);
  await recruit(recruiter);
  const admin = await browser.newPage(1280);
  await administer(admin);
  const exported = await moveFiles(admin);
  const run = exported.split('\r\n').flatMap(formulasIn);

  const { ran, blocked, left } = browser.seen;
  await recordPromise({
    promise: 11,
    tried: `${filled.stored} hostile rows stored, ${filled.refused} refused; ${walked.length} views walked`,
    figure: `${ran.length} ran, ${blocked.length} blocked, ${left.length} left the site, ${loose.length} loose policies`,
  });
  await recordPromise({
    promise: 11,
    tried: `an export of hostile names, ${exported.split('\r\n').length - 2} rows`,
    figure: `${run.length} cells that a spreadsheet would run`,
  });
  await recordPromise({
    promise: 15,
    tried: 'eight replies with markup, in the browser',
    figure: `${8 - unanswered.length} shown as text, ${ran.length} ran`,
  });
  expect(ran).toEqual([]);
  expect(blocked).toEqual([]);
  expect(left).toEqual([]);
  expect(polluted).toEqual([]);
  expect(loose).toEqual([]);
  expect(run).toEqual([]);
  expect(unanswered).toEqual([]);
  expect(wide).toEqual([]);
  expect(browser.errors).toEqual([]);
});
