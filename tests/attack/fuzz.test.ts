import { afterAll, beforeAll, expect } from 'vitest';
import { test } from '../harness/promise-test.ts';
import { startTestSite, type TestSite } from '../harness/test-site.ts';
import { mountedRoutes } from './contract-routes.ts';
import { fuzzRoutes } from './fuzz-routes.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 11);

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ trustedProxies: ['127.0.0.1'] });
});
afterAll(() => site.stop());

test('no address answers anything but what its contract says, and a refusal changes nothing', async ({
  recordPromise,
}) => {
  const { tried, requests, refused, slowestMs, failures } = await fuzzRoutes(site, {
    seed: SEED,
    runs: 4,
    rounds: 1,
    longestMs: Number.POSITIVE_INFINITY,
  });
  await recordPromise({
    promise: 11,
    tried: `${requests} requests made from the contracts of ${tried.length} addresses`,
    figure: `${failures.length} against a contract, ${refused} refused, slowest ${Math.round(slowestMs)} ms`,
  });
  expect(failures).toEqual([]);
  expect(tried.toSorted()).toEqual(mountedRoutes(site).toSorted());
});
