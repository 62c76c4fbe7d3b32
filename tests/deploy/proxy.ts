import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../harness/site-process.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

/** Servers are where ordinary users do not look for programs. */
const withServers = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const isInstalled = (program: string, question: string) =>
  spawnSync(program, [question], { env: withServers }).error === undefined;

const canMakeCertificates = isInstalled('openssl', 'version');
export const hasHaproxy = canMakeCertificates && isInstalled('haproxy', '-v');
export const hasNginx = canMakeCertificates && isInstalled('nginx', '-v');

/** The policy for an error page of a proxy, with the hash of its one style sheet. */
export function policyOf(page: string): string {
  const [, sheet = ''] = /<style>(.*)<\/style>/.exec(page) ?? [];
  const hash = createHash('sha256').update(sheet).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`;
}

export const A_YEAR_OF_HTTPS = 'max-age=31536000; includeSubDomains';

/** A folder with chain.pem and key.pem, and both in site.pem. */
async function aCertificateFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'saharis-proxy-'));
  const [chain, key] = [join(folder, 'chain.pem'), join(folder, 'key.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
      ...['-keyout', key, '-out', chain],
    ],
    { stdio: 'ignore' },
  );
  const both = [chain, key].map((file) => readFileSync(file, 'utf8')).join('');
  await writeFile(join(folder, 'site.pem'), both);
  return folder;
}

/** haproxy with the file of deploy/ before the given ports of this machine. */
export async function startHaproxy([first, second]: [number, number], httpsPort?: number) {
  const folder = await aCertificateFolder();
  const https = httpsPort ?? (await freePort());
  const [http, metrics] = [await freePort(), await freePort()];
  const child = spawn('haproxy', ['-db', '-f', join(PROJECT, 'deploy/haproxy.cfg')], {
    env: {
      ...withServers,
      NODE_1: `127.0.0.1:${first}`,
      NODE_2: `127.0.0.1:${second}`,
      SITE_HOST: `localhost:${https}`,
      CERTIFICATE: join(folder, 'site.pem'),
      HTTP_BIND: `127.0.0.1:${http}`,
      HTTPS_BIND: `127.0.0.1:${https}`,
      METRICS_BIND: `127.0.0.1:${metrics}`,
      ADMIN_SOCKET: join(folder, 'haproxy.sock'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => {
    log += chunk;
  });
  child.stderr.resume();
  const ended = once(child, 'exit');
  return {
    http: `http://localhost:${http}`,
    https: `https://localhost:${https}`,
    metrics: `http://localhost:${metrics}/metrics`,
    /** The nodes that get requests, by the proxy's own word. */
    async nodesInUse() {
      const answer = await fetch(`http://localhost:${metrics}/stats;csv`).catch(() => null);
      const rows = ((await answer?.text()) ?? '').split('\n').map((line) => line.split(','));
      return rows
        .filter(([backend, name = '', ...rest]) => {
          return backend === 'nodes' && name.startsWith('node-') && rest.includes('UP');
        })
        .map(([, name = '']) => name);
    },
    certificate: readFileSync(join(folder, 'chain.pem')),
    log: () => log,
    stop: async () => {
      child.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/** nginx with the file of deploy/ before the given port of this machine. */
export async function startNginx(node: number) {
  const folder = await aCertificateFolder();
  const [http, https] = [await freePort(), await freePort()];
  const site = readFileSync(join(PROJECT, 'deploy/nginx.conf'), 'utf8')
    .replaceAll('/etc/ssl/saharis', folder)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll(/ +listen \[::\]:.*\n/g, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${node}`)
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`);
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((what) => `${what}_temp_path ${folder}/${what};`)
    .join(' ');
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; error_log stderr; pid ${folder}/nginx.pid; events {} http { ${tempPaths} ${site} }`,
  );
  const child = spawn('nginx', ['-c', file], { env: withServers, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const read = (log: string) => readFileSync(join(folder, log), 'utf8');
  return {
    http: `http://localhost:${http}`,
    https: `https://localhost:${https}`,
    certificate: readFileSync(join(folder, 'chain.pem')),
    log: () => read('saharis.log'),
    errorLog: () => read('saharis-errors.log'),
    stop: async () => {
      child.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
