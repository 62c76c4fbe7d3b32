import { Agent } from 'node:https';
import { startHaproxy } from '../deploy/proxy.ts';
import { aQuickDataFolder, removeDataFolder } from '../harness/folders.ts';
import { plainDemoContent } from '../harness/plain-demo.ts';
import { startOwnPostgres } from '../harness/postgres-servers.ts';
import { until } from '../harness/processes.ts';
import { startS3Server } from '../harness/s3-server.ts';
import { freePort, type SiteProcess, startSiteProcess } from '../harness/site-process.ts';

const DRAIN_SECONDS = 2;

export type NodeName = 'node-1' | 'node-2';

/** The product beyond one machine: PostgreSQL, an S3 service, two nodes, and the proxy before them. */
export async function startCluster() {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    return { ...(await open(ends)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

async function open(ends: (() => Promise<unknown>)[]) {
  const dataDir = await aQuickDataFolder();
  ends.push(() => removeDataFolder(dataDir));
  const database = await startOwnPostgres();
  ends.push(database.stop);
  const s3 = await startS3Server();
  ends.push(s3.stop);
  const content = await plainDemoContent();
  ends.push(content.remove);
  const publicPort = await freePort();
  const env = {
    CONTENT_DIR: content.folder,
    PUBLIC_URL: `https://localhost:${publicPort}`,
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: await database.addDatabase('agency'),
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    ...s3.env,
    SEED_DEMO: 'yes',
    MAP_TILES_URL: 'none',
  };
  const everyNode: SiteProcess[] = [];
  ends.push(() => Promise.all(everyNode.map((node) => node.end())));
  const startNode = async (port: number) => {
    const node = await startSiteProcess({ dataDir, port, env });
    everyNode.push(node);
    return node;
  };
  const ports: [number, number] = [await freePort(), await freePort()];
  const starts = await Promise.allSettled(ports.map(startNode));
  const [first, second] = starts.map((start) => {
    if (start.status === 'rejected') throw start.reason;
    return start.value;
  }) as [SiteProcess, SiteProcess];
  const nodes: Record<NodeName, SiteProcess> = { 'node-1': first, 'node-2': second };
  const proxy = await startHaproxy(ports, publicPort);
  ends.push(proxy.stop);
  await until(async () => (await proxy.nodesInUse()).length === 2);

  return {
    nodes,
    proxy,
    /** Keep-alive connections to the proxy. */
    agent: new Agent({ keepAlive: true, ca: proxy.certificate, maxSockets: 64 }),
    database,
    /** The objects in the bucket, by name. */
    objects: s3.objects,
    env,
    ask: (statement: string) => database.ask(statement, 'agency'),
    /** Starts a node again where it was. */
    async startAgain(name: NodeName) {
      nodes[name] = await startNode(nodes[name].port);
    },
    /** The failures that the nodes logged, to find out why a test failed. */
    troubles: () =>
      everyNode.flatMap((node) =>
        node
          .output()
          .split('\n')
          .filter((line) => line.includes('"level":"error"')),
      ),
  };
}
