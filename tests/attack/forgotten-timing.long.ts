import { afterAll, beforeAll, expect } from 'vitest';
import { aRecruiter } from '../harness/people.ts';
import { test } from '../harness/promise-test.ts';
import { startTestSite, type TestSite } from '../harness/test-site.ts';

const KINDS = ['nobody', 'living'] as const;
type Kind = (typeof KINDS)[number];
const ACCOUNTS = 100;
const TIMES = 1_000;
/** All of one length. */
const nameOf = (kind: Kind, i: number) => `${kind}.${String(i % ACCOUNTS).padStart(3, '0')}`;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ trustedProxies: ['127.0.0.1'] });
  for (let i = 0; i < ACCOUNTS; i++) await aRecruiter(site.db, { username: nameOf('living', i) });
  await site.pool.query("update users set email = username || '@clients.example'");
});
afterAll(() => site.stop());

let sent = 0;

/** From an address of its own, so that no limit comes in between. */
async function askOnce(name: string) {
  const address = `10.${sent >> 16}.${(sent >> 8) & 255}.${sent++ & 255}`;
  const begun = performance.now();
  const answer = await fetch(`${site.url}/forgot-password`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': address },
    body: new URLSearchParams({ name }),
  });
  const text = await answer.text();
  const ms = performance.now() - begun;
  const headers = [...answer.headers].filter(
    ([header]) => !['date', 'x-request-id'].includes(header),
  );
  return { ms, read: JSON.stringify([answer.status, headers, text]) };
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

test('neither the answer nor its time says whether there is an account of that name', async ({
  recordPromise,
}) => {
  const tookMs: Record<Kind, number[]> = { nobody: [], living: [] };
  const reads = new Set<string>();
  for (let i = 0; i < TIMES; i++)
    for (const kind of Math.random() < 0.5 ? KINDS : KINDS.toReversed()) {
      const { ms, read } = await askOnce(nameOf(kind, i));
      tookMs[kind].push(ms);
      reads.add(read);
    }
  const medians = KINDS.map((kind) => median(tookMs[kind]));
  const apart = (Math.max(...medians) / Math.min(...medians) - 1) * 100;
  const shown = medians.map((ms) => ms.toFixed(2)).join(', ');
  await recordPromise({
    promise: 3,
    tried: `${TIMES} forgotten passwords each: no such user, a living one`,
    figure: `${reads.size} answer; medians ${shown} ms, ${apart.toFixed(1)} % apart`,
  });
  expect([...reads]).toHaveLength(1);
  expect([...reads][0]).toMatch(/^\[303,/);
  expect(apart).toBeLessThan(5);
});
