import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartupProblem } from '../errors.ts';

export type NodeState = {
  status: 'starting' | 'ready' | 'not ready' | 'stopping';
  parts: Record<string, string>;
};

type Deps = {
  host: string;
  port: number;
  text: () => Promise<string>;
  state: () => Promise<NodeState>;
  onError: (error: unknown) => void;
};

const CONNECTIONS_MAX = 32;
const TIMEOUT_MS = 5_000;
const TEXT_FORMAT = 'text/plain; version=0.0.4; charset=utf-8';

/** For operators only, on a port of its own: the figures, and how each part is. */
export async function startMetricsServer({ host, port, text, state, onError }: Deps) {
  const answers: Record<string, (response: ServerResponse) => Promise<void>> = {
    '/metrics': async (response) => end(response, 200, TEXT_FORMAT, await text()),
    '/readyz': async (response) => {
      const current = await state();
      const status = current.status === 'ready' ? 200 : 503;
      end(response, status, 'application/json', JSON.stringify(current));
    },
  };

  async function answer({ method, url = '' }: IncomingMessage, response: ServerResponse) {
    const found = answers[url.split('?')[0] ?? ''];
    if (!found) return end(response, 404, 'text/plain', 'Not found\n');
    if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return end(response, 405, 'text/plain', 'Only GET and HEAD\n');
    }
    await found(response);
  }

  const server = createServer(
    { headersTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS, connectionsCheckingInterval: 1_000 },
    (request, response) => {
      request.resume();
      answer(request, response).catch((error) => {
        onError(error);
        end(response, 500, 'text/plain', 'Failed\n');
      });
    },
  );
  server.maxConnections = CONNECTIONS_MAX;
  server.keepAliveTimeout = TIMEOUT_MS;
  server.timeout = 2 * TIMEOUT_MS;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new StartupProblem(cannotListen(error as NodeJS.ErrnoException, host, port));
  }
  server.on('error', onError);
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

function end(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

function cannotListen({ code, message }: NodeJS.ErrnoException, host: string, port: number) {
  return code === 'EADDRINUSE'
    ? `Port ${port} is taken by another program. Stop it, or set METRICS_PORT to a free one.`
    : `Cannot listen on ${host}:${port}: ${message}. Check METRICS_HOST and METRICS_PORT.`;
}
