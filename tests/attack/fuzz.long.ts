import { afterAll, beforeAll, expect } from 'vitest';
import { test } from '../harness/promise-test.ts';
import { startTestSite, type TestSite } from '../harness/test-site.ts';
import { fuzzRoutes } from './fuzz-routes.ts';

const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ trustedProxies: ['127.0.0.1'] });
});
afterAll(() => site.stop());

test('in forty seconds nobody finds a request that any address answers against its contract', async ({
  recordPromise,
}) => {
  const { tried, requests, refused, slowestMs, failures } = await fuzzRoutes(site, {
    seed: SEED,
    runs: 10,
    rounds: 100,
    longestMs: 40_000,
  });
  await recordPromise({
    promise: 11,
    tried: `${requests} requests from ${tried.length} contracts, FUZZ_SEED=${SEED}`,
    figure: `${failures.length} against a contract, ${refused} refused, slowest ${Math.round(slowestMs)} ms`,
  });
  expect(failures).toEqual([]);
});
