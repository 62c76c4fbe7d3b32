import pg from 'pg';
import { SOCKET_PORT } from './database-home.ts';

export type ServerConnection = {
  host: string;
  port: number;
  user: string;
  database: string;
  ssl: false;
};

export const APP_DATABASE = 'saharis';

const CANNOT_CONNECT_NOW = '57P03';
const DISK_FULL = '53100';

export function serverConnection(
  socketFolder: string,
  user = 'postgres',
  database = 'postgres',
): ServerConnection {
  return { host: socketFolder, port: SOCKET_PORT, user, database, ssl: false };
}

/** Runs as the cluster's superuser, which the app itself never is. */
export async function withServer<T>(
  connection: ServerConnection,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function askServer(socketFolder: string, question: string): Promise<unknown> {
  return withServer(serverConnection(socketFolder), async (client) => {
    const { rows } = await client.query<unknown[]>({ text: question, rowMode: 'array' });
    return rows[0]?.[0];
  });
}

/** Also enters the app's database: the first to do so writes caches, which a full disk prevents. */
export async function assertServerAnswers(socketFolder: string): Promise<void> {
  const exists = `SELECT EXISTS (SELECT FROM pg_database WHERE datname = '${APP_DATABASE}')`;
  if (!(await askServer(socketFolder, exists))) return;
  const connection = serverConnection(socketFolder, 'postgres', APP_DATABASE);
  await withServer(connection, async () => undefined);
}

/** Recovery takes as long as it takes. */
export function isStarting(error: unknown): boolean {
  return hasCode(error, CANNOT_CONNECT_NOW) && !isShuttingDown(error);
}

export function isShuttingDown(error: unknown): boolean {
  return hasCode(error, CANNOT_CONNECT_NOW) && /shutting down/.test((error as Error).message);
}

export function isDiskFull(error: unknown): boolean {
  return hasCode(error, DISK_FULL);
}

function hasCode(error: unknown, code: string): boolean {
  return (error as { code?: string }).code === code;
}
