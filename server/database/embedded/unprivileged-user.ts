import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { StartupProblem } from '../../startup-problem.ts';

export type SystemUser = { uid: number; gid: number };

const CANDIDATES = ['postgres', 'nobody'];

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** PostgreSQL refuses to run as root, so root lends it one of these. */
export function unprivilegedUser(): SystemUser {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of CANDIDATES) {
    const account = accounts.find((fields) => fields[0] === name);
    if (account) return { uid: Number(account[2]) >>> 0, gid: Number(account[3]) >>> 0 };
  }
  throw new StartupProblem(
    'PostgreSQL does not run as root, and this system has no user "postgres" or "nobody". ' +
      'Start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Asks the kernel as that user: re-implementing its rules would miss ACLs and mount options. */
export function canUse(user: SystemUser, folder: string, program?: string): boolean {
  const check = 'cd "$1" && { [ -z "$2" ] || [ -x "$2" ]; }';
  const probe = spawnSync('/bin/sh', ['-c', check, 'sh', folder, program ?? ''], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  });
  if (probe.error) {
    throw new StartupProblem(
      `PostgreSQL does not run as root, and this root may not become user ${user.uid} ` +
        `(${probe.error.message}). Start as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return probe.status === 0;
}
