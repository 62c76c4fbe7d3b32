import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { MUTANTS, type Mutant } from './mutants.ts';
import { mutate } from './mutate.ts';

/**
 * npm run test:mutants [-- part of a name ...]: takes each guard out of a copy of the project and shows which test
 * notices. With names, only the mutants whose names contain one of them: npm run test:mutants -- HttpOnly nosniff
 */
const PROJECT = resolve(import.meta.dirname, '../..');
const COPIES = 2;
const LONGEST_MS = 180_000;
/** A mutant that makes a test hang is noticed, too; elsewhere tests have ten minutes. */
const LONGEST_TEST_MS = 60_000;

type Verdict = { mutant: Mutant; noticedBy: string | null };

const names = process.argv.slice(2).map((name) => name.toLowerCase());
const chosen = MUTANTS.filter(
  ({ without }) => names.length === 0 || names.some((name) => without.toLowerCase().includes(name)),
);

/** A copy of the working tree, with links to its packages, its build and its compiled texts. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'mutants-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: PROJECT });
  for (const file of listed.toString().trim().split('\n')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(PROJECT, file), join(copy, file), { force: true });
  }
  for (const folder of ['node_modules', 'build', 'messages/compiled'])
    symlinkSync(join(PROJECT, folder), join(copy, folder));
  return copy;
}

type Report = { testResults: { assertionResults: { status: string; title: string }[] }[] };

/** The titles of the tests that failed; null when there was no outcome to read. */
async function failing(copy: string, tests: string[]): Promise<string[] | null> {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  await new Promise<void>((resolve) => {
    const run = spawn(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...tests,
        '--bail=1',
        `--testTimeout=${LONGEST_TEST_MS}`,
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { cwd: copy, stdio: 'ignore', timeout: LONGEST_MS, killSignal: 'SIGTERM' },
    );
    run.once('exit', () => resolve());
  });
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    return testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ title }) => title);
  } catch {
    return null;
  }
}

async function tryMutant(copy: string, mutant: Mutant): Promise<Verdict> {
  const path = join(copy, mutant.file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(path, mutate(mutant.file, whole, mutant.name, mutant.change));
  try {
    const failed = await failing(copy, mutant.tests);
    return { mutant, noticedBy: failed?.[0] ?? null };
  } finally {
    writeFileSync(path, whole);
  }
}

const copies = Array.from({ length: COPIES }, copyProject);
try {
  const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))];
  console.log(
    `${chosen.length} mutants. First, ${tests.length} files of tests with every guard in place.`,
  );
  const broken = await failing(copies[0] as string, tests);
  if (broken === null || broken.length > 0) {
    console.log(`They do not pass: ${broken?.join('; ') ?? 'there was no outcome'}`);
    process.exit(1);
  }

  const waiting = [...chosen];
  const verdicts: Verdict[] = [];
  await Promise.all(
    copies.map(async (copy) => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const verdict = await tryMutant(copy, mutant);
        verdicts.push(verdict);
        const { noticedBy } = verdict;
        console.log(
          `${noticedBy ? 'noticed ' : 'SURVIVED'}  promise ${mutant.promise}, without ${mutant.without}${noticedBy ? `: ${noticedBy}` : ''}`,
        );
      }
    }),
  );
  const survivors = verdicts.filter(({ noticedBy }) => noticedBy === null);
  console.log(
    `\n${verdicts.length - survivors.length} of ${verdicts.length} mutants were noticed.`,
  );
  process.exitCode = survivors.length > 0 ? 1 : 0;
} finally {
  for (const copy of copies) rmSync(copy, { recursive: true });
}
