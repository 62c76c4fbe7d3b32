import { rm } from 'node:fs/promises';
import { Agent } from 'node:https';
import { aQuickDataFolder } from '../harness/data-folder.ts';
import { startOwnPostgres } from '../harness/database/own-postgres.ts';
import { startHaproxy } from '../harness/proxy.ts';
import { startS3Server } from '../harness/s3-server.ts';
import { freePort, type SiteProcess, startSiteProcess } from '../harness/site-process.ts';
import { until } from '../harness/until.ts';

const DRAIN_SECONDS = 2;

export type NodeName = 'node-1' | 'node-2';

/** The product beyond one machine: PostgreSQL, an S3 service, two nodes, and the proxy before them. */
export async function startCluster() {
  const [database, s3, dataDir] = await Promise.all([
    startOwnPostgres(),
    startS3Server(),
    aQuickDataFolder(),
  ]);
  const databaseUrl = await database.addDatabase('agency');
  const publicPort = await freePort();
  const { bucket, region, endpoint = '', accessKeyId, secretAccessKey } = s3.settings;
  const env = {
    PUBLIC_URL: `https://localhost:${publicPort}`,
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    SEED_DEMO: 'yes',
    MAP_TILES_URL: 'none',
  };
  const startNode = (port: number) => startSiteProcess({ dataDir, port, env });
  const ports: [number, number] = [await freePort(), await freePort()];
  const [first, second] = await Promise.all([startNode(ports[0]), startNode(ports[1])]);
  const nodes: Record<NodeName, SiteProcess> = { 'node-1': first, 'node-2': second };
  const everyNode = Object.values(nodes);
  const proxy = await startHaproxy(ports, publicPort);
  await until(async () => (await proxy.nodesInUse()).length === 2);

  return {
    nodes,
    proxy,
    /** Connections to the proxy that are kept. */
    agent: new Agent({ keepAlive: true, ca: proxy.certificate, maxSockets: 64 }),
    database,
    s3,
    env,
    ask: (statement: string) => database.ask(statement, 'agency'),
    /** Starts a node again where it was. */
    async startAgain(name: NodeName) {
      nodes[name] = await startNode(nodes[name].port);
      everyNode.push(nodes[name]);
    },
    /** What the nodes logged as failed, for whoever has to find out why. */
    troubles: () =>
      everyNode.flatMap((node) =>
        node
          .output()
          .split('\n')
          .filter((line) => line.includes('"level":"error"')),
      ),
    async stop() {
      await proxy.stop();
      await Promise.all(Object.values(nodes).map((node) => node.end()));
      await Promise.all([database.stop(), s3.stop(), rm(dataDir, { recursive: true })]);
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
