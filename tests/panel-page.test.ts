import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAdmin, aWorker } from './harness/people.ts';
import { startTestSite, type TestSite } from './harness/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ pages: true });
});
afterAll(() => site.stop());

const LOADED_AHEAD = 'href="/api/admin/workers?page=1"';

const pageFor = async (cookie: string, address = '/admin/workers') => {
  const answer = await site.get(address, { cookie });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer.text();
};

test('the page of a section loads its list ahead for a browser with a good grant, and holds none of it', async () => {
  const { cookie } = await anAdmin(site.db, site.clock.now);
  const worker = await aWorker(site.db);
  const html = await pageFor(cookie);
  expect(html).toContain(LOADED_AHEAD);
  expect(html).toContain('Workers Management');
  expect(html).not.toContain(worker.name);
  expect(await pageFor(cookie, '/admin/workers?page=2')).not.toContain('/api/admin/workers');
});

test('without a grant, with a forged one and after locking, the page is the gate alone', async () => {
  const { cookie } = await anAdmin(site.db, site.clock.now);
  expect((await site.send('DELETE', '/api/admin/grant', undefined, { cookie })).status).toBe(204);
  for (const each of ['', 'admin=forged', cookie]) {
    const html = await pageFor(each);
    expect(html).not.toContain(LOADED_AHEAD);
    expect(html).not.toContain('Workers Management');
  }
});
