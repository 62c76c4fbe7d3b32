import { existsSync } from 'node:fs';
import { installPackages } from './debian-packages.ts';

export const PROXY_PACKAGES = ['haproxy', 'nginx-light', 'openssl'];
const PROGRAMS = ['/usr/sbin/haproxy', '/usr/sbin/nginx', '/usr/bin/openssl'];

/** Makes sure that the proxies of deploy/ are there, and what makes them a certificate. Returns why not, or null. */
export function provideProxies(): string | null {
  return PROGRAMS.every((program) => existsSync(program)) ? null : installPackages(PROXY_PACKAGES);
}
