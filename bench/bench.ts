import { relative } from 'node:path';
import { removeDataFolder } from '../tests/harness/data-folder.ts';
import { startSiteProcess } from '../tests/harness/site-process.ts';
import { aDemoFolder } from './demo-folder.ts';
import { PARTS } from './parts.ts';
import { saveResults } from './report/results-file.ts';
import { resultsTable } from './report/results-table.ts';
import type { PartResult } from './report/run.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}

const started = performance.now();
const results: PartResult[] = [];
const versions: Record<string, string> = {};
const failures: string[] = [];

const dataDir = await aDemoFolder();
const site = await startSiteProcess({ dataDir, env: { LOG_LEVEL: 'warn' } });
const leave = async () => {
  await site.end();
  await removeDataFolder(dataDir);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => leave().finally(() => process.exit(1)));
}

for (const [part, measure] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(part)) continue;
  console.log(`Measuring ${part} …`);
  const began = performance.now();
  try {
    const { versions: used, ...result } = await measure({ site });
    results.push({ part, seconds: Math.round((performance.now() - began) / 1000), ...result });
    Object.assign(versions, used);
  } catch (error) {
    failures.push(`${part}: not measured: ${error instanceof Error ? error.message : error}`);
  }
}
await leave();

const seconds = (performance.now() - started) / 1000;
const saved = await saveResults({ results, versions, seconds, failures });
console.log(`\n${resultsTable(results)}\n`);
for (const failure of failures) console.log(failure);
const files = saved.map((file) => relative(process.cwd(), file));
console.log(`${seconds.toFixed(0)} seconds, saved as ${files.join(' and ')}`);
const gaps = results.flatMap(({ figures }) => figures.filter((figure) => 'notMeasured' in figure));
process.exitCode = failures.length > 0 || gaps.length > 0 ? 1 : 0;
