import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** One reason for everything that an ordinary user cannot run, so that it takes one line. */
export const WITHOUT_ROOT =
  'only root can install packages, mount disks and change users (sudo npm test)';

let isUpToDate = false;

/** Installs packages on Debian, unless the program is there. Returns why it could not, or null when they are there. */
export function installPackages(packages: string[], program?: string): string | null {
  if (program && existsSync(program)) return null;
  if (process.getuid?.() !== 0) return 'only root can install it';
  if (!existsSync('/usr/bin/apt-get')) return 'there is no apt-get to install it';
  console.log(`Installing ${packages.join(', ')} …`);
  const install = ['install', '--yes', '--no-install-recommends', ...packages];
  return updateOnce() ?? apt(['-o', 'Dpkg::Options::=--force-confold', ...install]);
}

function updateOnce(): string | null {
  const refused = isUpToDate ? null : apt(['update', '--quiet']);
  isUpToDate = refused === null;
  return refused;
}

function apt(args: string[]): string | null {
  const { status, stderr } = spawnSync('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  return status === 0 ? null : `apt-get failed: ${stderr.trim().split('\n').at(-1)}`;
}
