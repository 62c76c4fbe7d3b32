import { aDataFolder, removeDataFolder } from '../harness/data-folder.ts';
import { killDuringWrites } from './kill-writes.ts';

/** npm run test:kill [-- N]: kills the site N times (200) during writes and says what was lost. */
const rounds = Number(process.argv[2] ?? 200);
const dataDir = await aDataFolder();
const outcome = await killDuringWrites(dataDir, rounds, (round) => {
  if (round % 20 === 0) console.log(`${round} of ${rounds} kills`);
});
await removeDataFolder(dataDir);
console.table(outcome);
const held = outcome.lost === 0 && outcome.doubled === 0 && outcome.slowestStartMs < 10_000;
console.log(held ? 'Held: nothing acknowledged was lost and nothing was doubled.' : 'NOT held.');
process.exit(held ? 0 : 1);
