import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { onTestFinished, type TestContext, test } from 'vitest';
import { z } from 'zod';
import { WITHOUT_ROOT } from '../../scripts/debian-packages.ts';

export const PROJECT = resolve(import.meta.dirname, '../..');

type Instruction = { word: string; rest: string };

/** The instructions of each stage, the last of which becomes the image. */
export function readDockerfile(): Instruction[][] {
  const lines = readFileSync(join(PROJECT, 'deploy/Dockerfile'), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (word === 'FROM') stages.push([]);
    stages.at(-1)?.push({ word, rest });
  }
  return stages;
}

export const restsOf = (stage: Instruction[], wanted: string) =>
  stage.filter(({ word }) => word === wanted).map(({ rest }) => rest);

/** The command of the last instruction of that kind, which must be in exec form. */
export function commandOf(stage: Instruction[], word: string): string[] {
  const list = /\[.*\]/.exec(restsOf(stage, word).at(-1) ?? '')?.[0];
  if (!list) throw new Error(`${word} is not written as a list: a shell would stand between`);
  return JSON.parse(list);
}

export const environmentOf = (stage: Instruction[]): Record<string, string> =>
  Object.fromEntries(
    restsOf(stage, 'ENV')
      .flatMap((rest) => rest.split(/\s+/))
      .map((pair) => pair.split('=') as [string, string]),
  );

/** Whether the engine is given a file of the project: the last line of .dockerignore that fits decides. */
export function isInContext(path: string): boolean {
  const lines = readFileSync(join(PROJECT, '.dockerignore'), 'utf8').split('\n');
  let ignored = false;
  for (const line of lines) {
    if (line === '' || line.startsWith('#')) continue;
    const pattern = line.replace(/^!/, '');
    if (fits(pattern, path)) ignored = !line.startsWith('!');
  }
  return !ignored;
}

function fits(pattern: string, path: string): boolean {
  const expression = pattern
    .replaceAll(/[.+^$()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '(?:.*/)?')
    .replaceAll(/(?<![.)])\*/g, '[^/]*');
  return new RegExp(`^${expression}(/.*)?$`).test(path);
}

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.boolean().optional(), bin: z.record(z.string(), z.string()).optional() }),
  ),
});

/** A folder with the contents of the image, without an engine, and with the project's own pages for those made in the image. */
export async function anImageFolder(): Promise<string> {
  const stages = readDockerfile();
  const image = stages.pop() ?? [];
  const built = await aBuiltFolder(stages);
  const folder = await mkdtemp(join(tmpdir(), 'saharis-image-'));
  await chmod(folder, 0o755);
  for (const rest of restsOf(image, 'COPY')) {
    const [, name = ''] = /^--from=build \/site\/(\S+) \.\/\1$/.exec(rest) ?? [];
    if (name === 'build') execFileSync('cp', ['-a', join(PROJECT, name), folder]);
    else if (name && existsSync(join(built, name)))
      await rename(join(built, name), join(folder, name));
    else throw new Error(`The image takes ${rest}, which its build does not have`);
  }
  await rm(built, { recursive: true });
  return folder;
}

/**
 * What the image is made from: files by the same rules, the packages that `npm ci --omit=dev` installs, and what
 * `npm run build` makes of them, but for pages and pictures.
 */
async function aBuiltFolder(stages: Instruction[][]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'saharis-build-'));
  await chmod(folder, 0o755);
  const given = stages
    .flatMap((stage) => restsOf(stage, 'COPY'))
    .flatMap((rest) => rest.split(/\s+/).slice(0, -1))
    .filter((name) => existsSync(join(PROJECT, name)) && !name.startsWith('/'));
  for (const name of given) await copyGiven(name, folder);
  await installPackages(folder);
  await cp(join(PROJECT, 'build/pictures'), join(folder, 'build/pictures'), { recursive: true });
  execFileSync('npm', ['run', 'build', '--', '--without-pages'], { cwd: folder, stdio: 'pipe' });
  return folder;
}

const copyGiven = (name: string, folder: string) =>
  cp(join(PROJECT, name), join(folder, name), {
    recursive: true,
    filter: (path) => isInContext(path.slice(PROJECT.length + 1)),
  });

async function installPackages(folder: string): Promise<void> {
  const { packages } = lock.parse(
    JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8')),
  );
  // A package within another one is needed by it, and comes with it.
  const needed = Object.entries(packages).filter(
    ([path, { dev }]) =>
      path.lastIndexOf('node_modules/') === 0 && !dev && existsSync(join(PROJECT, path)),
  );
  await linkOrCopy(
    needed.map(([path]) => path),
    folder,
  );
  await mkdir(join(folder, 'node_modules/.bin'));
  for (const [path, { bin = {} }] of needed) {
    for (const [name, program] of Object.entries(bin))
      await symlink(
        relative('node_modules/.bin', join(path, program)),
        join(folder, 'node_modules/.bin', name),
      );
  }
}

/** Links cost little, but not every pair of folders is on one disk. */
async function linkOrCopy(paths: string[], folder: string): Promise<void> {
  try {
    execFileSync('cp', ['-al', '--parents', ...paths, folder], { cwd: PROJECT, stdio: 'ignore' });
  } catch {
    for (const path of paths)
      await cp(join(PROJECT, path), join(folder, path), { recursive: true, force: true });
  }
}

/** A folder for the front of PATH with small shell scripts in place of commands, and a file for their calls. */
export async function stubCommands(scripts: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'saharis-stubs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, script] of Object.entries(scripts)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, name), 0o755);
  }
  return { folder, calls: join(folder, 'calls') };
}

/** A test that is skipped with its reason where it cannot be tried. */
export const testIf =
  (isPossible: boolean, reason = WITHOUT_ROOT) =>
  (title: string, run: (context: TestContext) => Promise<void>, timeout?: number) =>
    test(
      title,
      async (context) => {
        if (!isPossible) context.skip(reason);
        await run(context);
      },
      timeout,
    );
