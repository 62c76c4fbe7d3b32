import { readdir, readFile, readlink } from 'node:fs/promises';
import { aQuickDataFolder, removeDataFolder } from '../tests/harness/folders.ts';
import { startSiteProcess } from '../tests/harness/site-process.ts';
import { expect, expectNoSidewaysScroll, test, WIDTHS } from './fixtures/journey.ts';

test('in development the gallery shows every component, fits every width, and axe finds nothing on a phone or a desk', async ({
  page,
  allowConsole,
  expectNoAxeFindings,
}) => {
  // The first page after a cold start may be loaded twice, when Vite has found out what it needs.
  allowConsole(/Outdated Optimize Dep/);
  const dataDir = await aQuickDataFolder();
  const env = { SEED_DEMO: 'no', LOG_LEVEL: 'error' };
  const site = await startSiteProcess({ dataDir, env, developing: true });
  try {
    const reload = page.waitForEvent('websocket');
    await page.goto(`${site.url}/gallery`);
    expect(new URL((await reload).url()).port, 'hot reload comes through the same door').toBe(
      String(site.port),
    );
    expect(await listeningPorts(site.pid)).toEqual([`0100007F:${site.port}`]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
    await page.waitForLoadState('networkidle');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      if (width === 360 || width === 1280) await expectNoAxeFindings(page);
    }
    for (const opens of ['Open dialog', 'Open form sheet']) {
      const opener = page.getByRole('button', { name: opens, exact: true });
      await opener.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoAxeFindings(page, 'dialog[open]');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  } finally {
    await page.close();
    const code = await site.end();
    await removeDataFolder(dataDir);
    expect(code, 'it stopped in order, its database with it').toBe(0);
  }
});

/** 'ADDRESS:port' of every TCP socket on which the process listens, the address as Linux writes it. */
async function listeningPorts(pid: number): Promise<string[]> {
  const held = new Set<string>();
  for (const fd of await readdir(`/proc/${pid}/fd`)) {
    const [, inode] =
      /^socket:\[(\d+)\]$/.exec(await readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')) ?? [];
    if (inode) held.add(inode);
  }
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((table) => readFile(`/proc/${pid}/net/${table}`, 'utf8')),
  );
  return tables
    .flatMap((table) => table.trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode = '']) => state === '0A' && held.has(inode))
    .map(([, local = '']) => {
      const [address, port = ''] = local.split(':');
      return `${address}:${Number.parseInt(port, 16)}`;
    });
}
