import pg from 'pg';
import { afterAll, beforeAll, expect, type Mock, vi } from 'vitest';
import { anAdmin } from '../harness/people.ts';
import { aPicture } from '../harness/pictures.ts';
import { test } from '../harness/promise-test.ts';
import { everyFile } from '../harness/site-state.ts';
import { startTestSite, type TestSite } from '../harness/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

/** The next commit reaches the database; on its way back the connection breaks. */
function loseTheNextCommit() {
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query') as unknown as Mock<typeof send>;
  spy.mockImplementation(async function (this: pg.Client, ...args) {
    const answer = await send.apply(this, args);
    if ((args[0] as { text?: string }).text !== 'commit') return answer;
    spy.mockRestore();
    throw new Error('Connection terminated unexpectedly');
  });
}

test('a picture whose commit was not confirmed is still there when its upload is retried', async ({
  recordPromise,
}) => {
  const { cookie } = await anAdmin(site.db, site.clock.now);
  const file = await aPicture();
  const upload = () =>
    fetch(`${site.url}/api/admin/pictures`, {
      method: 'POST',
      body: file,
      headers: { cookie, 'idempotency-key': 'sent twice' },
    });
  loseTheNextCommit();
  const unheard = await upload();
  const again = await upload();
  const { picture } = await again.json();
  const files = Object.keys(await everyFile(site.pictureFolder));
  const ofIt = files.filter((path) => path.startsWith(`/${picture}/`));
  const { rows } = await site.pool.query('select name from pictures');
  await recordPromise({
    promise: 20,
    tried: 'an upload whose commit is answered by a broken connection, sent again',
    figure: `${rows.length} row, ${ofIt.length} of 6 files, ${files.length - ofIt.length} left over`,
  });
  expect([unheard.status, again.status]).toEqual([503, 201]);
  expect(rows).toEqual([{ name: picture }]);
  expect(ofIt).toHaveLength(6);
  expect(files).toHaveLength(6);
});
