import { afterAll, beforeAll } from 'vitest';
import { aQuickDataFolder, removeDataFolder } from './folders.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';

/** The built product for all tests of a file, without the demo. Ask for it within a test. */
export function runningSite(env: Record<string, string>) {
  let dataDir: string;
  let site: SiteProcess;
  beforeAll(async () => {
    dataDir = await aQuickDataFolder();
    site = await startSiteProcess({
      dataDir,
      env: { SEED_DEMO: 'no', LOG_LEVEL: 'error', ...env },
    });
  });
  afterAll(async () => {
    await site.end();
    await removeDataFolder(dataDir);
  });
  return () => ({ ...site, dataDir });
}
