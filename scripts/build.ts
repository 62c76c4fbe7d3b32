import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '..');
const STAMP = join(PROJECT, 'build', 'stamp');
const INPUTS = [
  'web',
  'contracts',
  'content/pictures',
  'content/hero.json',
  'content/magazine',
  'public',
  'server/images',
  'scripts/build-icons.ts',
  'scripts/build-pictures.ts',
  'scripts/ico-file.ts',
  'scripts/pack-assets.ts',
  'scripts/page-pictures.ts',
  'scripts/script-files.ts',
  'scripts/share-picture.ts',
  'scripts/tall-picture.ts',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.json',
];

/** Builds pages, icons and pictures into build/. With --if-stale only when something that goes into them changed. */
async function build() {
  const stamp = await hashInputs();
  if (
    process.argv.includes('--if-stale') &&
    stamp === (await readFile(STAMP, 'utf8').catch(() => ''))
  )
    return;
  console.log(
    'Building the pages and pictures. This takes a moment and happens only after a change.',
  );
  await mkdir(join(PROJECT, 'build'), { recursive: true });
  await writeFile(STAMP, 'unfinished');
  run('node_modules/@react-router/dev/bin.cjs', 'build');
  run('scripts/pack-assets.ts');
  run('scripts/build-icons.ts');
  run('scripts/build-pictures.ts');
  await writeFile(STAMP, stamp);
}

async function hashInputs() {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    for (const file of await filesBelow(join(PROJECT, input))) {
      hash.update(file.slice(PROJECT.length)).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function run(script: string, ...args: string[]) {
  const { status } = spawnSync(process.execPath, [join(PROJECT, script), ...args], {
    cwd: PROJECT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) {
    console.error(`The build stopped in ${script}.`);
    process.exit(1);
  }
}

await build();
