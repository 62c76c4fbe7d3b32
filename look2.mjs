import { chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs'; const out = '/tmp/wr-shots'; mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const ctx = await browser.newContext({ baseURL: 'http://localhost:4102', viewport: { width: 1280, height: 900 } });
const page = await ctx.newPage();
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 300)));
page.on('pageerror', (e) => console.log('pageerror', String(e).slice(0, 300)));
await page.goto('/login');
console.log(await page.evaluate(async () => (await fetch('/api/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: 'demo.recruiter', password: 'demo-password-1' }) })).status));
const shot = async (name) => { await page.waitForTimeout(600); await page.screenshot({ path: `${out}/${name}.png` }); };
for (const [lang, w] of [['', 1280], ['/fr', 1280], ['/ar', 1280], ['/ar', 360]]) {
  const tag = `${lang.slice(1) || 'en'}-${w}`;
  await page.setViewportSize({ width: w, height: w === 360 ? 740 : 900 });
  await page.goto(`${lang}/recruiter?verified=yes&speaks=fr`); await page.locator('main h1').waitFor(); await shot(`recruiter-${tag}`);
}
await browser.close();
