import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../harness/site-process.ts';
import { until } from '../harness/until.ts';

const SETTINGS = resolve(import.meta.dirname, '../../deploy/haproxy.cfg');

/** The proxy of deploy/ with the same settings file, before two nodes on this machine. */
export async function startProxy(nodePorts: [number, number], port: number) {
  const folder = await mkdtemp(join(tmpdir(), 'saharis-proxy-'));
  const certificate = await aCertificate(folder);
  const [httpPort, metricsPort] = [await freePort(), await freePort()];
  const proxy: ChildProcess = spawn('haproxy', ['-db', '-f', SETTINGS], {
    env: {
      PATH: `${process.env.PATH}:/usr/sbin`,
      NODE_1: `127.0.0.1:${nodePorts[0]}`,
      NODE_2: `127.0.0.1:${nodePorts[1]}`,
      SITE_HOST: `localhost:${port}`,
      CERTIFICATE: certificate,
      HTTP_BIND: `127.0.0.1:${httpPort}`,
      HTTPS_BIND: `127.0.0.1:${port}`,
      METRICS_BIND: `127.0.0.1:${metricsPort}`,
      ADMIN_SOCKET: join(folder, 'admin.sock'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [proxy.stdout, proxy.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk;
    });

  /** The nodes that get requests, by the proxy's own word. */
  async function nodesInUse(): Promise<string[]> {
    const stats = await fetch(`http://127.0.0.1:${metricsPort}/stats;csv`).then(
      (answer) => answer.text(),
      () => '',
    );
    return stats
      .split('\n')
      .map((line) => line.split(','))
      .filter(([backend, , ...rest]) => backend === 'nodes' && rest.includes('UP'))
      .map(([, name = '']) => name)
      .filter((name) => name.startsWith('node-'));
  }
  await until(async () => {
    if (proxy.exitCode !== null) throw new Error(`The proxy did not start:\n${said}`);
    return (await nodesInUse()).length === 2;
  });

  return {
    url: `https://localhost:${port}`,
    httpUrl: `http://localhost:${httpPort}`,
    agent: new Agent({ keepAlive: true, ca: await readFile(certificate), maxSockets: 64 }),
    nodesInUse,
    log: () => said,
    async stop() {
      const ended = once(proxy, 'exit');
      proxy.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/** Its own word for itself, for a day: certificate and key in one file, as haproxy wants them. */
async function aCertificate(folder: string): Promise<string> {
  const [key, certificate, both] = ['key.pem', 'certificate.pem', 'both.pem'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', '1', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  await writeFile(both, Buffer.concat([await readFile(certificate), await readFile(key)]));
  return both;
}
