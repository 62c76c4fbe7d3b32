import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../harness/dockerfile.ts';
import { aCertificateFolder, hasNginx, withServers } from '../harness/proxy.ts';
import { freePort } from '../harness/site-process.ts';

test.skipIf(!hasNginx)('nginx understands its file', async () => {
  const folder = await aCertificateFolder();
  const [http, https] = [await freePort(), await freePort()];
  const site = readFileSync(join(PROJECT, 'deploy/nginx.conf'), 'utf8')
    .replaceAll('/etc/ssl/saharis', folder)
    .replaceAll(/ +listen \[::\]:.*\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${https} `);
  const whole = `error_log stderr; pid ${folder}/nginx.pid; events {} http { access_log off; ${site} }`;
  await writeFile(join(folder, 'nginx.conf'), whole);
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', join(folder, 'nginx.conf')], {
    env: withServers,
    encoding: 'utf8',
  });
  await rm(folder, { recursive: true });
  expect(stderr).toContain('syntax is ok');
  expect(status, stderr).toBe(0);
});
