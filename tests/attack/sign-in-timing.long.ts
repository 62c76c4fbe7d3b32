import { afterAll, beforeAll, expect } from 'vitest';
import { BUDGETS } from '../../server/rate-limits/rate-limits.ts';
import { aRecruiter } from '../harness/people.ts';
import { test } from '../harness/promise-test.ts';
import { countHashes } from '../harness/secret-hashes.ts';
import { startTestSite, type TestSite } from '../harness/test-site.ts';

const KINDS = ['nobody', 'living', 'lapsed'] as const;
type Kind = (typeof KINDS)[number];
const ACCOUNTS = 100;
/** All of one length, as the form's page gives the name back. */
const nameOf = (kind: Kind, i: number) => `${kind}.${String(i % ACCOUNTS).padStart(3, '0')}`;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ trustedProxies: ['127.0.0.1'] });
  const lapsed = new Date(site.clock.now.getTime() - 1_000);
  for (let i = 0; i < ACCOUNTS; i++) {
    await aRecruiter(site.db, { username: nameOf('living', i) });
    await aRecruiter(site.db, { username: nameOf('lapsed', i), expire_at: lapsed });
  }
});
afterAll(() => site.stop());

const FORMS = {
  '/api/session': {
    type: 'application/json',
    write: (fields: Record<string, string>) => JSON.stringify(fields),
  },
  '/login': {
    type: 'application/x-www-form-urlencoded',
    write: (fields: Record<string, string>) => String(new URLSearchParams(fields)),
  },
};

let sent = 0;

/** From an address of its own, so that no limit comes in between. */
async function tryOnce(path: keyof typeof FORMS, username: string) {
  const { type, write } = FORMS[path];
  const address = `10.${sent >> 16}.${(sent >> 8) & 255}.${sent++ & 255}`;
  const body = write({ username, password: 'a wrong password' });
  const begun = performance.now();
  const answer = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': type, 'x-forwarded-for': address },
    body,
  });
  const answerText = await answer.text();
  const ms = performance.now() - begun;
  const headers = [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  const visible = answerText.replace(/"requestId":"[^"]+"/, '').replaceAll(username, '');
  return { ms, read: JSON.stringify([answer.status, headers, visible]) };
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
const inRandomOrder = <T>(things: readonly T[]) =>
  things
    .map((thing) => ({ thing, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ thing }) => thing);

const nextWindow = () => {
  site.clock.now = new Date(site.clock.now.getTime() + BUDGETS['sign-in-account'].windowMs);
};

test('answers and their times do not reveal which accounts exist or existed', async ({
  recordPromise,
}) => {
  const times = 1_000;
  const tookMs: Record<Kind, number[]> = { nobody: [], living: [], lapsed: [] };
  const reads = new Set<string>();
  for (let i = 0; i < times; i++) {
    for (const kind of inRandomOrder(KINDS)) {
      const { ms, read } = await tryOnce('/api/session', nameOf(kind, i));
      tookMs[kind].push(ms);
      reads.add(read);
    }
    // Each account is tried once or twice in a window, also where two of them share a budget.
    if (i % (2 * ACCOUNTS) === 0) nextWindow();
  }
  const medians = KINDS.map((kind) => median(tookMs[kind]));
  const apart = (Math.max(...medians) / Math.min(...medians) - 1) * 100;
  const shown = medians.map((ms) => ms.toFixed(1)).join(', ');
  await recordPromise({
    promise: 3,
    tried: `${times} each: no such user, wrong password, expired and wrong`,
    figure: `${reads.size} answer; medians ${shown} ms, ${apart.toFixed(1)} % apart`,
  });
  expect([...reads]).toHaveLength(1);
  expect([...reads][0]).toMatch(/^\[401,/);
  expect(apart).toBeLessThan(5);
});

test('the form without scripts does the same work for all of them', async ({ recordPromise }) => {
  nextWindow();
  const times = 20;
  const reads = new Set<string>();
  const derived: Record<Kind, number> = { nobody: 0, living: 0, lapsed: 0 };
  const reached = countHashes();
  for (let i = 0; i < times; i++)
    for (const kind of KINDS) {
      const before = reached();
      reads.add((await tryOnce('/login', nameOf(kind, i))).read);
      derived[kind] += reached() - before;
    }
  await recordPromise({
    promise: 3,
    tried: `${times} each by the form: no such user, wrong password, expired and wrong`,
    figure: `${reads.size} answer; ${Object.values(derived).join(', ')} derivations`,
  });
  expect([...reads]).toHaveLength(1);
  expect(derived).toEqual({ nobody: times, living: times, lapsed: times });
});
