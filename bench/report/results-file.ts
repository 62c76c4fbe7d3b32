import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { htmlReport } from './html-report.ts';
import type { Run } from './run.ts';

export const RESULTS_FOLDER = join(import.meta.dirname, '..', 'results');

type SoFar = Pick<Run, 'date' | 'results' | 'versions' | 'seconds' | 'failures'>;

/**
 * Keeps a run, or what there is of it so far, with everything needed to compare it with another one, for programs and
 * for people. Returns where; the date at which the run began names the files.
 */
export async function saveResults(
  { date, results, versions, seconds, failures }: SoFar,
  folder = RESULTS_FOLDER,
) {
  const run: Run = {
    date,
    commit: commit(),
    seconds: Math.round(seconds),
    versions: { node: process.version, ...versions },
    machine: {
      cores: cpus().length,
      model: cpus()[0]?.model.trim() ?? 'unknown',
      memoryGb: Math.round(totalmem() / 1e9),
    },
    results,
    failures,
  };
  const name = join(folder, date.slice(0, 19).replaceAll(':', '-'));
  const files = [`${name}.json`, `${name}.html`] as const;
  await mkdir(folder, { recursive: true });
  await writeFile(files[0], `${JSON.stringify(run, null, 2)}\n`);
  await writeFile(files[1], htmlReport(run));
  return files;
}

function commit(): string | null {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' });
  const { status, stdout } = git('rev-parse', '--short=12', 'HEAD');
  if (status !== 0) return null;
  const changed = git('status', '--porcelain').stdout.trim() !== '';
  return stdout.trim() + (changed ? ' with changes' : '');
}
