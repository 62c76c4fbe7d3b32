import fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';
import { aQuickDataFolder, removeDataFolder } from '../harness/folders.ts';
import { test } from '../harness/promise-test.ts';
import { anyCommand, unlock } from './agency-commands.ts';
import { emptyAgency } from './agency-model.ts';
import { type DrivenSite, driveSite } from './driven-site.ts';

const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const SEQUENCES = 4;
const STEPS = 60;
const LONGEST_MS = 40_000;

let dataDir: string;
let site: DrivenSite;
beforeAll(async () => {
  dataDir = await aQuickDataFolder();
  site = await driveSite(dataDir);
});
afterAll(async () => {
  await site.end();
  await removeDataFolder(dataDir);
});

test('whatever is done to an agency in whatever order, restarts among it, it is what a notebook says', async ({
  recordPromise,
}) => {
  const done: string[] = [];
  const end = Date.now() + LONGEST_MS;
  const outcome = await fc.check(
    fc.asyncProperty(
      fc.commands(anyCommand, { maxCommands: STEPS, size: 'max' }),
      async (commands) => {
        await site.empty();
        const model = emptyAgency(site.pin());
        await unlock(true).run(model, site);
        for (const command of commands) {
          if (Date.now() > end) return;
          done.push(String(command));
          await command.run(model, site);
        }
      },
    ),
    { seed: SEED, numRuns: SEQUENCES, endOnFailure: true },
  );
  const restarts = done.filter((name) => name.startsWith('restart'));
  const kills = restarts.filter((name) => name.includes('SIGKILL'));
  await recordPromise({
    promise: 11,
    tried: `${done.length} steps in any order, ${restarts.length} restarts (${kills.length} by kill -9), FUZZ_SEED=${SEED}`,
    figure: `${outcome.failed ? 1 : 0} of ${outcome.numRuns} sequences ended otherwise than the model`,
  });
  expect(outcome.failed ? `${done.join(', ')}: ${outcome.errorInstance}` : '').toBe('');
});
