import { aDataFolder, removeDataFolder } from '../harness/folders.ts';
import { promiseTable } from '../test-record/promises.ts';
import { asFigure, asTried, isHeld, killDuringWrites, together } from './kill-writes.ts';

const SITES = 2;

/** npm run test:kill [-- N]: kills the site N times (200) during writes and says what was lost. */
const rounds = Number(process.argv[2] ?? 200);
const begun = Date.now();
let kills = 0;
const outcomes = await Promise.all(
  Array.from({ length: SITES }, async (_, site) => {
    const dataDir = await aDataFolder();
    const share = Math.floor((rounds + site) / SITES);
    const outcome = await killDuringWrites(dataDir, share, () => {
      kills += 1;
      if (kills % 50 === 0) console.log(`${kills} of ${rounds} kills`);
    });
    await removeDataFolder(dataDir);
    return outcome;
  }),
);
const outcome = together(outcomes);
const held = isHeld(outcome);
const tried = asTried(outcome);
console.log(`\n${promiseTable([{ promise: 16, tried, figure: asFigure(outcome), held }])}`);
console.log(`${outcome.retried} writes were sent again; ${Date.now() - begun} ms.`);
for (const disagreeing of outcome.disagreeing) console.log(disagreeing);
process.exit(held ? 0 : 1);
