import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installPackages } from '../../scripts/debian-packages.ts';
import { freePort } from '../../tests/harness/site-process.ts';
import type { Answer } from './answer.ts';
import { nginxConfig } from './nginx-config.ts';
import { startServer } from './server-process.ts';

const NGINX = '/usr/sbin/nginx';
/** See nginx-config.ts. It is the worker that answers. */
const WORKERS = 1;

/** Makes sure that nginx is there. Returns why not, or null when it is. */
export function provideNginx(): string | null {
  if (existsSync(NGINX)) return null;
  const missing = installPackages(['nginx']);
  return missing && `nginx is missing and ${missing}`;
}

export function nginxVersion(): string {
  const { stderr } = spawnSync(NGINX, ['-v'], { encoding: 'utf8' });
  return stderr.trim().replace('nginx version: nginx/', '');
}

export async function startNginx({ head, body }: Answer, folder: string) {
  const port = await freePort();
  const [file, config] = [join(folder, 'nginx-body'), join(folder, 'nginx.conf')];
  await writeFile(file, body);
  // As root, nginx reads it as another user.
  await chmod(file, 0o644);
  await writeFile(config, nginxConfig({ head }, { port, folder, file }));
  const server = await startServer(NGINX, ['-c', config, '-e', 'stderr'], port, WORKERS);
  return { ...server, target: { port, path: '/page' } };
}
