import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { aQuickDataFolder, removeDataFolder } from '../harness/folders.ts';
import { freePort, PIN, type SiteProcess, startSiteProcess } from '../harness/site-process.ts';

const COLLECTOR = join(import.meta.dirname, 'collect-garbage.ts');
const COLLECTING_MS = 1_000;

/** The built product for all tests of a file, with what it says of itself and what it takes of the machine. */
export function watchedSite(env: Record<string, string> = {}) {
  let dataDir: string;
  let site: SiteProcess;
  let metricsPort: number;
  beforeAll(async () => {
    dataDir = await aQuickDataFolder();
    metricsPort = await freePort();
    site = await startSiteProcess({
      dataDir,
      env: {
        LOG_LEVEL: 'error',
        NODE_OPTIONS: `--expose-gc --import=${COLLECTOR}`,
        METRICS_PORT: String(metricsPort),
        // Every caller is somebody else, where a test wants that.
        TRUSTED_PROXIES: '127.0.0.1',
        ...env,
      },
    });
  });
  afterAll(async () => {
    await site.end();
    await removeDataFolder(dataDir);
  });

  async function figure(name: string): Promise<number> {
    const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(figures)?.[1]);
  }

  return {
    site: () => site,
    /** One of the figures for operators that has no labels. */
    figure,
    /** Of the process and those it started, but for the database's. */
    memoryMb: async () =>
      (await Promise.all((await familyOf(site.pid)).map(residentMb))).reduce(sum),
    /** Memory of the program after garbage collection. */
    async heldMb() {
      for (let time = 0; time < 3; time++) {
        process.kill(site.pid, 'SIGUSR2');
        await delay(COLLECTING_MS);
      }
      const held = [
        await figure('nodejs_heap_size_used_bytes'),
        await figure('nodejs_external_memory_bytes'),
      ];
      return held.reduce(sum) / 2 ** 20;
    },
    handles: async () => (await readdir(`/proc/${site.pid}/fd`)).length,
    /** The cookie of an administrator at an address of their own. */
    async unlock(address: string): Promise<string> {
      const answer = await fetch(`${site.url}/api/admin/grant`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ pin: PIN }),
      });
      if (!answer.ok) throw new Error(`The PIN was answered with ${answer.status}`);
      return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    },
  };
}

const sum = (a: number, b: number) => a + b;

async function familyOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const others = children.split(' ').filter(Boolean).map(Number);
  const names = await Promise.all(others.map(nameOf));
  return [pid, ...others.filter((_, index) => !names[index]?.startsWith('postgres'))];
}

const nameOf = (pid: number) => readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}
