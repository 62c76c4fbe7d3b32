import { removeDataFolder } from '../tests/harness/folders.ts';
import { type SiteProcess, startSiteProcess } from '../tests/harness/site-process.ts';
import { aDemoFolder } from './demo-folder.ts';
import { type Ask, createHttpClient } from './http-client.ts';
import { openSiteDatabase, type SiteDatabase } from './site-database.ts';

/** Every client counts as a trusted proxy, so that each visitor can have an address of its own. */
export const BEHIND_A_PROXY = { TRUSTED_PROXIES: '127.0.0.1' };

/** A site, a way into its database, and a way to ask it over connections that stay open. */
export type OwnSite = { site: SiteProcess; database: SiteDatabase; ask: Ask };
type Options = { env?: Record<string, string>; dataDir?: string };

/** A site of one part alone with the demo agency, in a folder of its own unless one is given; ended afterwards. */
export async function withOwnSite<T>(
  { env = {}, dataDir }: Options,
  measure: (own: OwnSite) => Promise<T>,
): Promise<T> {
  if (dataDir === undefined) {
    const folder = await aDemoFolder();
    return withOwnSite({ env, dataDir: folder }, measure).finally(() => removeDataFolder(folder));
  }
  const site = await startSiteProcess({
    dataDir,
    env: { LOG_LEVEL: 'warn', ...BEHIND_A_PROXY, ...env },
  });
  try {
    const database = await openSiteDatabase(site);
    const { ask, leave } = createHttpClient(site.port);
    try {
      return await measure({ site, database, ask });
    } finally {
      leave();
      await database.close();
    }
  } finally {
    await site.end();
  }
}

/** The address of a visitor by number: rate limits count for each address. */
export const addressOf = (number: number) =>
  [10, number >> 16, (number >> 8) & 255, number & 255].join('.');
