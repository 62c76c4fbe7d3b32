import { aDataFolder, removeDataFolder } from '../tests/harness/data-folder.ts';
import { startSiteProcess } from '../tests/harness/site-process.ts';

/** Whoever asks is believed to be a proxy, so that every visitor has the address that is said of it. */
export const BEHIND_A_PROXY = { TRUSTED_PROXIES: '127.0.0.1' };

/** A site of one part alone, with the demo agency, on an empty folder or on that of an earlier one. */
export async function startOwnSite(env: Record<string, string> = {}, earlier?: string) {
  const dataDir = earlier ?? (await aDataFolder());
  const site = await startSiteProcess({
    dataDir,
    env: { LOG_LEVEL: 'warn', ...BEHIND_A_PROXY, ...env },
  });
  return {
    site,
    stop: async () => {
      await site.end();
      await removeDataFolder(dataDir);
    },
  };
}

/** Of visitor number so and so: limits are kept for each address. */
export const addressOf = (number: number) =>
  [10, number >> 16, (number >> 8) & 255, number & 255].join('.');
