import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { PartResult } from './results-table.ts';

export const RESULTS_FOLDER = join(import.meta.dirname, 'results');

type Run = { results: PartResult[]; versions: Record<string, string>; seconds: number };

/** Keeps a run with everything needed to compare it with another one. Returns where. */
export async function saveResults({ results, versions, seconds }: Run): Promise<string> {
  const date = new Date().toISOString();
  const file = join(RESULTS_FOLDER, `${date.slice(0, 19).replaceAll(':', '-')}.json`);
  const saved = {
    date,
    commit: commit(),
    seconds: Math.round(seconds),
    versions: { node: process.version, ...versions },
    machine: {
      cores: cpus().length,
      model: cpus()[0]?.model.trim(),
      memoryGb: Math.round(totalmem() / 1e9),
    },
    results,
  };
  await mkdir(RESULTS_FOLDER, { recursive: true });
  await writeFile(file, `${JSON.stringify(saved, null, 2)}\n`);
  return file;
}

/** With a mark when files differ from it; null outside a clone. */
function commit(): string | null {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' });
  const { status, stdout } = git('rev-parse', '--short=12', 'HEAD');
  if (status !== 0) return null;
  const changed = git('status', '--porcelain').stdout.trim() !== '';
  return stdout.trim() + (changed ? ' with changes' : '');
}
