import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { BuiltPicture } from '../server/content/built-pictures.ts';
import { readContentDir } from '../server/env.ts';
import { createLog } from '../server/observability/log.ts';
import type { BuildNews } from '../server/start/build-at-start.ts';
import { createStartProgress } from '../server/start/start-progress.ts';
import { compileAll } from './compile-messages.ts';
import { packAssets } from './pack-assets.ts';
import { type PictureTask, planPictures } from './picture-plan.ts';

const PROJECT = resolve(import.meta.dirname, '..');
const CONTENT = readContentDir();
const BUILD = join(PROJECT, 'build');
const PAGES = join(BUILD, 'web');
const PICTURES = join(BUILD, 'pictures');
const UNFINISHED_KEPT_MS = 60 * 60 * 1000;
const PAGES_CLI = 'node_modules/@react-router/dev/bin.cjs';
const MARK = join(CONTENT, 'mark.svg');
const ICONS_FROM = [
  MARK,
  'scripts/build-icons.ts',
  'server/files/draw-icons.ts',
  'server/files/ico-file.ts',
];
const PAGES_FROM = [
  'web',
  'contracts',
  'messages/en',
  'messages/fr',
  'messages/ar',
  'messages/messages.ts',
  'messages/all.ts',
  'scripts/compile-messages.ts',
  'scripts/pack-assets.ts',
  'scripts/script-files.ts',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.json',
];

const { values: options } = parseArgs({
  options: {
    /** Only what changed since it was built. Pictures always are: their folders are named by what they are made from. */
    'if-stale': { type: 'boolean', default: false },
    /** The development server makes the pages itself. */
    'without-pages': { type: 'boolean', default: false },
  },
});

/** A start listens and opens the site before the last picture is made. */
const isForStart = process.send !== undefined;
const progress = createStartProgress(createLog('info', (line) => process.stdout.write(line)));
const tell = (news: BuildNews) => {
  if (isForStart) process.send?.(news);
  else if ('part' in news) progress.note(news.part, news.done, news.of);
};

/** Builds pages, icons and pictures into build/: what the first screen needs, then the rest. */
async function build() {
  await mkdir(PICTURES, { recursive: true });
  const plan = await planPictures(CONTENT);
  await writeManifest(plan);
  const made = new Set(await readdir(PICTURES));
  const missing = plan.filter(({ folder }) => !made.has(folder));
  let left = missing.length;
  const make = async (task: PictureTask) => {
    const { buildPicture } = await import('./build-pictures.ts');
    await buildPicture(task, CONTENT, PICTURES);
    left -= 1;
    tell({ part: 'pictures', done: missing.length - left, of: missing.length });
  };
  if (left > 0) tell({ part: 'pictures', done: 0, of: left });
  tell({ stage: 'planned' });

  const [first] = plan;
  const firstScreen = missing.filter((task) => task === first);
  await Promise.all([
    (async () => {
      for (const task of firstScreen) await make(task);
    })(),
    ifStale('icons', ICONS_FROM, async () => {
      const { buildIcons } = await import('./build-icons.ts');
      await buildIcons(MARK, join(BUILD, 'icons'));
    }),
    options['without-pages'] || ifStale('pages', PAGES_FROM, buildPages),
  ]);
  tell({ stage: 'can-open' });

  const rest = missing.filter((task) => task !== first);
  if (isForStart && rest.length > 0) {
    setPriority(constants.priority.PRIORITY_LOW);
    (await import('sharp')).default.concurrency(1);
  }
  for (const task of rest) await make(task);
  await removeOutdated(plan);
}

/** Removes earlier versions, and what an interrupted build left; another build may be at work beside this one. */
async function removeOutdated(plan: PictureTask[]) {
  const current = new Set(plan.map(({ folder }) => folder));
  for (const entry of await readdir(PICTURES)) {
    const path = join(PICTURES, entry);
    const isAtWork = async () => Date.now() - (await stat(path)).mtimeMs < UNFINISHED_KEPT_MS;
    if (current.has(entry) || (entry.startsWith('.') && (await isAtWork()))) continue;
    await rm(path, { recursive: true, force: true });
  }
}

async function writeManifest(plan: PictureTask[]) {
  const manifest: Record<string, BuiltPicture> = {};
  for (const { name, folder, source, files } of plan) manifest[name] = { folder, source, files };
  const unfinished = join(BUILD, `pictures.json.${process.pid}`);
  await writeFile(unfinished, JSON.stringify(manifest, null, 2), { flush: true });
  await rename(unfinished, join(BUILD, 'pictures.json'));
}

async function buildPages() {
  tell({ part: 'pages', done: 0, of: 1 });
  compileAll();
  await runQuietly(PAGES_CLI, 'build', '--logLevel', 'error');
  await rename(join(PAGES, 'client', '.vite', 'manifest.json'), join(PAGES, 'manifest.json'));
  await packAssets(join(PAGES, 'client', 'assets'));
  tell({ part: 'pages', done: 1, of: 1 });
}

/** The stamp of a build's sources is written after it: an interrupted build is made again. */
async function ifStale(name: string, inputs: string[], make: () => Promise<void>) {
  const stampFile = join(BUILD, `${name}.stamp`);
  const stamp = await hashOf(inputs);
  if (options['if-stale'] && stamp === (await readFile(stampFile, 'utf8').catch(() => ''))) return;
  await writeFile(stampFile, 'unfinished');
  await make();
  await writeFile(stampFile, stamp);
}

async function hashOf(inputs: string[]) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of await filesBelow(resolve(PROJECT, input)))
      hash.update(file.slice(PROJECT.length)).update(await readFile(file));
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

let tool: ChildProcess | undefined;

/** Its output is shown when it fails, and is of no interest otherwise. */
async function runQuietly(script: string, ...args: string[]) {
  const output: Buffer[] = [];
  const started = spawn(process.execPath, [join(PROJECT, script), ...args], {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  tool = started;
  started.stdout.on('data', (chunk) => output.push(chunk));
  started.stderr.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((done) => started.once('close', done));
  tool = undefined;
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  throw new Error(`The build stopped in ${script}.`);
}

process.once('exit', () => tool?.kill('SIGKILL'));
// The site that wanted this has gone. What is made so far stays.
const abandoned = () => process.exit(1);
process.once('disconnect', abandoned);
try {
  await build();
  process.off('disconnect', abandoned);
  process.disconnect?.();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
