import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { isInContext, PROJECT, readDockerfile, restsOf } from './dockerfile.ts';

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.boolean().optional(), bin: z.record(z.string(), z.string()).optional() }),
  ),
});

/**
 * What the image holds, without an engine: the same files by the same rules, the packages that
 * `npm ci --omit=dev` installs, and the project's own build for the one made in the image.
 */
export async function anImageFolder(): Promise<string> {
  const stages = readDockerfile();
  const image = stages.pop() ?? [];
  const folder = await mkdtemp(join(tmpdir(), 'saharis-image-'));
  await chmod(folder, 0o755);
  const given = stages
    .flatMap((stage) => restsOf(stage, 'COPY'))
    .flatMap((rest) => rest.split(/\s+/).slice(0, -1));
  for (const rest of restsOf(image, 'COPY')) {
    const [, name = ''] = /^--from=build \/site\/(\S+) \.\/\1$/.exec(rest) ?? [];
    if (name === 'node_modules') await installPackages(folder);
    else if (name === 'build') execFileSync('cp', ['-a', join(PROJECT, name), folder]);
    else if (given.includes(name)) await copyGiven(name, folder);
    else throw new Error(`The image takes ${rest}, which its build does not have`);
  }
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
      await symlink(join(folder, path, program), join(folder, 'node_modules/.bin', name));
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
