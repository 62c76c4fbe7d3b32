import { chromium } from '@playwright/test';
const base = 'http://127.0.0.1:4102';
const out = '/tmp/wr-shots'; import { mkdirSync } from 'node:fs'; mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const ctx = await browser.newContext({ baseURL: 'http://localhost:4102', viewport: { width: 1280, height: 900 } });
const page = await ctx.newPage();
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 300)));
page.on('pageerror', (e) => console.log('pageerror', String(e).slice(0, 300)));
await page.goto('/admin/workers');
await page.getByLabel('Pin Code').fill('482913');
await page.getByRole('button', { name: 'Submit' }).click();
await page.getByRole('table').waitFor();
const add = async (worker, body) => page.evaluate(async ([w, b]) => (await fetch(`/api/admin/workers/${w}/certificates`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(b) })).status, [worker, body]);
if (process.argv[2] === 'seed') {
  console.log(await add(120, { type_id: 1, last_used_on: '2026-06-01', verified: true }), await add(120, { type_id: 5, issued_on: '2024-12-01', verified: true }), await add(119, { type_id: 17, expires_on: '2026-11-01', verified: false }));
}
const shot = async (name) => { await page.waitForTimeout(500); await page.screenshot({ path: `${out}/${name}.png` }); };
for (const [lang, w] of [['', 1280], ['/fr', 1280], ['/ar', 1280], ['/ar', 360], ['', 360]]) {
  const tag = `${lang.slice(1) || 'en'}-${w}`;
  await page.setViewportSize({ width: w, height: w === 360 ? 740 : 900 });
  await page.goto(`${lang}/admin/workers?status=active`); await page.getByRole('table').waitFor(); await shot(`workers-${tag}`);
  await page.locator('.table-opener').first().click(); await page.getByRole('dialog').waitFor();
  await page.locator('dialog button[aria-expanded]').last().click().catch(() => {}); await page.waitForTimeout(700); 
  await page.locator('dialog fieldset').first().scrollIntoViewIfNeeded().catch(()=>{}); await shot(`record-${tag}`);
  await page.getByRole('tab').nth(1).click(); await page.locator('[role=tabpanel] li').first().waitFor({timeout:3000}).catch(()=>{}); await shot(`certificates-${tag}`);
  await page.getByRole('tab').nth(4).click(); await shot(`history-${tag}`);
  await page.goto(`${lang}/admin/papers`); await page.locator('table, h2, h3').first().waitFor(); await page.waitForTimeout(600); await shot(`papers-${tag}`);
  await page.goto(`${lang}/admin/papers/kinds`); await page.getByRole('table').waitFor(); await shot(`kinds-${tag}`);
}
await browser.close();
