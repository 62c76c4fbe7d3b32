import { afterAll, beforeAll, expect } from 'vitest';
import { setPin } from '../../server/admin-pin/admin-pin.ts';
import { aRecruiter } from '../harness/people.ts';
import { test } from '../harness/promise-test.ts';
import { countHashes } from '../harness/secret-hashes.ts';
import { startTestSite, type TestSite } from '../harness/test-site.ts';
import { floodFigures, getInDuringFlood, hashesPerSecond } from './sign-in-flood.ts';

const PIN = '24681357';
/** Twenty of twenty, and within two seconds, are tried by sign-in-flood.long.ts. */
const TIMES = 6;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ trustedProxies: ['127.0.0.1'] });
  await setPin(site.db, PIN, site.clock.now);
});
afterAll(() => site.stop());

test('during a flood of wrong sign-ins the right PIN and the right recruiter get in from known browsers', async ({
  recordPromise,
}) => {
  const recruiter = await aRecruiter(site.db);
  const flood = { perSecond: 10 * (await hashesPerSecond()), timesTheHash: 10 };
  const derivations = countHashes();
  const target = { port: site.port, pin: PIN, recruiter };
  const outcome = await getInDuringFlood(target, flood, { times: TIMES, derivations });
  const { gotIn, most, timesTheHash, tried, figure } = floodFigures(outcome);
  await recordPromise({
    promise: 33,
    tried,
    figure: `${figure}, ${most} derivations begun at the same time at most`,
  });
  expect(gotIn).toEqual([TIMES, TIMES]);
  // Not by the clock of a machine that others use: fifty strangers wait, and they are passed by.
  expect(most).toBeLessThan(40);
  expect(timesTheHash).toBeGreaterThan(5);
  expect(
    [...outcome.statuses.keys()].filter((status) => ![401, 429, 503].includes(status)),
  ).toEqual([]);
}, 300_000);
