import { afterAll, beforeAll, expect } from 'vitest';
import { BUDGETS } from '../../server/rate-limits/rate-limits.ts';
import { aQuickDataFolder, removeDataFolder } from '../harness/folders.ts';
import { test } from '../harness/promise-test.ts';
import { askDatabase, PIN, type SiteProcess, startSiteProcess } from '../harness/site-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await aQuickDataFolder();
});
afterAll(() => removeDataFolder(dataDir));

const unlock = (site: SiteProcess, pin: string) =>
  fetch(`${site.url}/api/admin/grant`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pin }),
  }).then(
    ({ status }) => status,
    () => null,
  );
const reachedHash = (site: SiteProcess) =>
  site.logged().split(/"event":"pin\.(?:refused|accepted)"/).length - 1;

test('a site that is killed between tries at the PIN and during them counts on where it was', async ({
  recordPromise,
}) => {
  const statuses: (number | null)[] = [];
  let reached = 0;
  let kills = 0;
  const life = async (tries: (site: SiteProcess) => Promise<unknown>) => {
    const site = await startSiteProcess({ dataDir, env: { SEED_DEMO: 'no' } });
    try {
      await tries(site);
    } finally {
      await site.end('SIGKILL');
    }
    reached += reachedHash(site);
    kills += 1;
  };
  const guess = async (site: SiteProcess) => statuses.push(await unlock(site, 'wrong'));

  await life(async (site) => {
    for (let i = 0; i < 4; i++) await guess(site);
  });
  // The first answer is the sign to kill it; the others are counted or under way by then.
  await life((site) => Promise.race([guess(site), guess(site), guess(site)]));
  await life(async (site) => {
    for (let i = 0; i < 10; i++) await guess(site);
  });
  let grants: number | undefined;
  await life(async (site) => {
    statuses.push(await unlock(site, PIN));
    grants = (await askDatabase(site, 'select id from admin_grants')).length;
  });
  await recordPromise({
    promise: 2,
    tried: `${statuses.length} tries at the PIN, the site killed with -9 ${kills} times in between`,
    figure: `${reached} reached the hash, ${grants} grants`,
  });
  expect(reached).toBeLessThanOrEqual(BUDGETS['pin-address'].limit);
  const answered = statuses.filter((status) => status === 401).length;
  expect(answered).toBeLessThanOrEqual(BUDGETS['pin-address'].limit);
  // Of three tries one was answered before the kill.
  expect(answered).toBeGreaterThanOrEqual(BUDGETS['pin-address'].limit - 2);
  expect(statuses.at(-1)).toBe(429);
  expect(grants).toBe(0);
});
