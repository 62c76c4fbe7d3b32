import { relative } from 'node:path';
import { removeDataFolder } from '../tests/harness/folders.ts';
import { startSiteProcess } from '../tests/harness/site-process.ts';
import { aDemoFolder } from './demo-folder.ts';
import { PARTS } from './parts.ts';
import { createProgress } from './progress.ts';
import { resultsTable } from './report/results-table.ts';
import { runParts } from './run-parts.ts';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
const wanted = Object.entries(PARTS).filter(([part]) => asked.length === 0 || asked.includes(part));

console.log('Making the demo agency that is measured …');
const dataDir = await aDemoFolder();
const site = await startSiteProcess({ dataDir, env: { LOG_LEVEL: 'warn' } });
const leave = async () => {
  await site.end();
  await removeDataFolder(dataDir);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => leave().finally(() => process.exit(1)));

const progress = createProgress(wanted.length, {
  write: (text) => process.stdout.write(text),
  isTerminal: process.stdout.isTTY,
});
const { results, failures, seconds, files } = await runParts(
  Object.fromEntries(
    wanted.map(([part, measure]) => [part, () => measure({ site, step: progress.step })]),
  ),
  progress.begin,
);
progress.end();
await leave();

console.log(`\n${resultsTable(results)}\n`);
for (const failure of failures) console.log(failure);
const places = files.map((file) => relative(process.cwd(), file));
console.log(`${seconds.toFixed(0)} seconds, saved as ${places.join(' and ')}`);
const gaps = results.flatMap(({ figures }) => figures.filter((figure) => 'notMeasured' in figure));
process.exitCode = failures.length > 0 || gaps.length > 0 ? 1 : 0;
