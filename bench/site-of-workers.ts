import { removeDataFolder } from '../tests/harness/folders.ts';
import { DEMO, startSiteProcess } from '../tests/harness/site-process.ts';
import { aDemoFolder, addWorkers } from './demo-folder.ts';
import { waitWhileBusy } from './wait-while-busy.ts';

/** A site with that number of workers, searched in memory, and a signed-in recruiter. */
export async function startSiteOfWorkers(workers: number, env: Record<string, string> = {}) {
  const dataDir = await aDemoFolder();
  await addWorkers(dataDir, workers);
  const site = await startSiteProcess({ dataDir, env: { LOG_LEVEL: 'info', ...env } });
  const stop = async () => {
    await site.end();
    await removeDataFolder(dataDir);
  };
  try {
    await waitWhileBusy(() => site.output().includes('candidate-index.in-step'), {
      what: `${workers.toLocaleString('en')} workers in memory`,
      pid: site.pid,
      everyMs: 100,
    });
    return { site, cookie: await signIn(site.url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export type SiteOfWorkers = Awaited<ReturnType<typeof startSiteOfWorkers>>;

/** The cookie of the demo's recruiter. */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  });
  const [cookie = ''] = answer.headers.getSetCookie();
  if (!answer.ok) throw new Error(`the recruiter could not sign in: ${answer.status}`);
  return cookie.split(';')[0] as string;
}
