import { expect } from 'vitest';
import { aPicture } from '../harness/pictures.ts';
import { test } from '../harness/promise-test.ts';
import { PIN, type SiteProcess, startSiteProcess } from '../harness/site-process.ts';
import { disagreements } from './agreement.ts';
import { CANNOT_MOUNT, mountSmallDisk } from './small-disk.ts';

const env = { SEED_DEMO: 'no', LOG_LEVEL: 'error' };
const bulk = 'x'.repeat(4_000);
const NO_ROOM = 'There is no room left to store this. Nothing was changed.';

test('on a full disk writes are refused in a sentence, reads go on, a restart works, and room brings writes back', async ({
  skip,
  recordPromise,
}) => {
  const disk = await mountSmallDisk();
  if (!disk) return skip(CANNOT_MOUNT);
  let site: SiteProcess | undefined;
  try {
    site = await startSiteProcess({ dataDir: disk.folder, env });
    const cookie = await unlock(site);
    expect((await add(site, cookie, 'before')).status).toBe(201);

    await disk.fill();
    const refused = await addUntilRefused(site, cookie, disk.fill);
    expect(refused.status).toBe(503);
    expect((await refused.json()).error.message).toBe(NO_ROOM);
    const picture = await upload(site, cookie);
    expect(picture.status).toBe(503);
    expect((await picture.json()).error.message).toBe(NO_ROOM);
    const acknowledged = await titles(site);
    expect(acknowledged).toContain('before');

    await site.end();
    const restarted = performance.now();
    site = await startSiteProcess({ dataDir: disk.folder, env });
    const openAfter = Math.round(performance.now() - restarted);
    expect(await titles(site)).toEqual(acknowledged);
    await disk.fill();
    expect((await upload(site, cookie)).status).toBe(503);

    await disk.makeRoom();
    const running = site;
    const statuses = async () => [
      (await add(running, cookie, 'after')).status,
      (await upload(running, cookie)).status,
    ];
    await expect.poll(statuses).toEqual([201, 201]);
    const disagreeing = await disagreements(disk.folder);
    await recordPromise({
      promise: 19,
      tried: 'a full disk: rows, pictures, a restart, then room again',
      figure: `${acknowledged.length} rows still there, open after ${openAfter} ms, writes resumed, ${disagreeing.length} disagree`,
    });
    expect(disagreeing).toEqual([]);
  } finally {
    await site?.end();
    await disk.unmount();
  }
});

const unlock = async (site: SiteProcess) => {
  const answer = await post(site, '/api/admin/grant', { pin: PIN });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

const add = (site: SiteProcess, cookie: string, title: string) =>
  post(site, '/api/admin/services', { title, description: bulk }, { cookie });

const upload = async (site: SiteProcess, cookie: string) =>
  fetch(`${site.url}/api/admin/pictures`, {
    method: 'POST',
    headers: { cookie },
    body: await aPicture('png', { width: 1_600, height: 1_000 }),
  });

const titles = async (site: SiteProcess) => {
  const answer = await fetch(`${site.url}/api/services`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
};

/** Disk space reserved by the database still takes some rows. */
async function addUntilRefused(site: SiteProcess, cookie: string, fill: () => Promise<void>) {
  for (let number = 0; number < 30_000; number++) {
    const answer = await add(site, cookie, `row ${number}`);
    if (answer.status !== 201) return answer;
    if (number % 200 === 0) await fill();
  }
  throw new Error('The disk never filled');
}

function post(site: SiteProcess, path: string, body: unknown, headers = {}) {
  return fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
