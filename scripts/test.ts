import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { promiseTable, type RecordedFigure } from '../tests/test-record/promises.ts';
import { pieceLine, readPieces } from './count-pieces.ts';
import { type Counted, skipLines, sum } from './count-tests.ts';
import { CHECKS, LANES, QUICK_STEPS, type Step, SUITE_RUNS } from './test-steps.ts';

type Result = Counted & { name: string; seconds: number };

const INTERRUPTED = 130;

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `This needs Node 24 and runs on ${process.version}. Use npm test, which brings its own.`,
  );
  process.exit(1);
}

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { suite: { type: 'string' } },
});
const { suite } = values;
const isQuick = !suite && wanted.length === 1 && wanted[0] === 'quick';
const checks = suite ? [] : isQuick ? QUICK_STEPS : CHECKS;
const suiteRuns = suite && SUITE_RUNS[suite];
if (suite && !suiteRuns) {
  console.error(`There is no suite ${suite}. Suites: ${Object.keys(SUITE_RUNS).join(', ')}.`);
  process.exit(1);
}
const allLanes = suiteRuns ? [suiteRuns] : isQuick ? [] : LANES;
const names = [...checks, ...allLanes.flat()].map(({ name }) => name);
const unknown = isQuick ? [] : wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}. Steps: ${names.join(', ')}; or quick, alone.`,
  );
  process.exit(1);
}
const isWanted = ({ name }: Step) => isQuick || wanted.length === 0 || wanted.includes(name);

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const promises = join(reports, 'promises.jsonl');
process.env.PROMISE_RECORD = promises;

/** Steps that have ended before an interruption are counted all the same. */
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (interrupted) process.exit(INTERRUPTED);
    interrupted = true;
  });

async function time({ name, run }: Step, label?: string): Promise<Result> {
  const started = performance.now();
  const count = await run(reports, label);
  const seconds = (performance.now() - started) / 1000;
  if (count.failed > 0) console.log(`${name} failed`);
  return { name, ...count, seconds };
}

const results = await Promise.all(checks.filter(isWanted).map((step) => time(step)));
const lanes = allLanes.map((lane) => lane.filter(isWanted)).filter(({ length }) => length > 0);
await Promise.all(
  lanes.map(async (lane) => {
    for (const step of lane) {
      if (interrupted) break;
      console.log(`\n— ${step.name}`);
      results.push(await time(step, lanes.length > 1 ? step.name : undefined));
    }
  }),
);
const figures = readFigures(promises);
rmSync(reports, { recursive: true });

if (figures.length > 0) console.log(`\n${promiseTable(figures)}`);

console.log('\nstep        passed  failed  skipped  seconds');
for (const { name, passed, failed, skipped, seconds } of results) {
  const cells = [passed, failed, skipped, seconds.toFixed(1)].map((cell) =>
    String(cell).padStart(8),
  );
  console.log(name.padEnd(10) + cells.join(''));
}
console.log(`\n${pieceLine(readPieces())}`);

const notes = results.flatMap(({ name, notes = [] }) => notes.map((note) => `${name} ${note}`));
if (notes.length > 0) console.log(`\n${notes.slice(0, 20).join('\n')}`);

const skips = skipLines(results);
if (skips.length > 0) console.log(`\n${skips.join('\n')}`);

const { passed, failed, skipped } = sum(results);
const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
console.log(`\n${counts}${interrupted ? ', then interrupted' : ''}`);
process.exitCode = interrupted ? INTERRUPTED : Number(failed > 0);

/** The figures that tests have recorded for the promises in docs/security. */
function readFigures(file: string): RecordedFigure[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as RecordedFigure);
}
