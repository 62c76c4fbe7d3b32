import { existsSync } from 'node:fs';
import { installPackages } from './debian-packages.ts';

const PROGRAMS = ['/usr/sbin/haproxy', '/usr/bin/openssl'];

/** Makes sure that there is a proxy, and what makes it a certificate. Returns why not, or null when it is. */
export function provideHaproxy(): string | null {
  return PROGRAMS.every((program) => existsSync(program))
    ? null
    : installPackages(['haproxy', 'openssl']);
}
