import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Count, sum } from './count-tests.ts';
import { CHECKS, RUNS, type Step } from './test-steps.ts';

type Result = Count & { name: string; seconds: number };

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `This needs Node 24 and runs on ${process.version}. Use npm test, which brings its own.`,
  );
  process.exit(1);
}

const wanted = process.argv.slice(2);
const names = [...CHECKS, ...RUNS].map(({ name }) => name);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. Steps: ${names.join(', ')}.`);
  process.exit(1);
}
const isWanted = ({ name }: Step) => wanted.length === 0 || wanted.includes(name);

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));

async function time({ name, run }: Step): Promise<Result> {
  const started = performance.now();
  const count = await run(reports);
  const seconds = (performance.now() - started) / 1000;
  if (count.failed > 0) console.log(`${name} failed`);
  return { name, ...count, seconds };
}

const results = await Promise.all(CHECKS.filter(isWanted).map(time));
for (const step of RUNS.filter(isWanted)) {
  console.log(`\n— ${step.name}`);
  results.push(await time(step));
}
rmSync(reports, { recursive: true });

console.log('\nstep        passed  failed  skipped  seconds');
for (const { name, passed, failed, skipped, seconds } of results) {
  const figures = [passed, failed, skipped, seconds.toFixed(1)].map((figure) =>
    String(figure).padStart(8),
  );
  console.log(name.padEnd(10) + figures.join(''));
}
const { passed, failed, skipped } = sum(results);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 ? 1 : 0;
