import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BENCH = import.meta.dirname;
const INSTALLED = join(BENCH, 'node_modules', '.installed');

/** Tools of the bench alone, in a package of its own: installed when missing or when the lock changed. */
export function provideTools(): void {
  const lock = createHash('sha256')
    .update(readFileSync(join(BENCH, 'package-lock.json')))
    .digest('hex');
  if (installedLock() === lock) return;
  console.log('Installing what the bench needs (about 180 MB in bench/node_modules) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: BENCH,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('the tools of the bench could not be installed');
  writeFileSync(INSTALLED, lock);
}

function installedLock(): string | null {
  try {
    return readFileSync(INSTALLED, 'utf8');
  } catch {
    return null;
  }
}

/** The script behind a tool's command, to be run with this same Node. */
export const toolScript = (path: string) => join(BENCH, 'node_modules', path);

export function toolVersion(name: string): string {
  return JSON.parse(readFileSync(toolScript(`${name}/package.json`), 'utf8')).version;
}
