import type { Server } from 'node:http';
import { SLOW_BODY_MS } from './body-time.ts';

const CONNECTIONS_MAX = 10_000;
const HEADERS_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_MS = 5_000;
const REQUESTS_PER_CONNECTION_MAX = 10_000;

/** So many may wait to be accepted; with Node's 511 a burst of strangers makes a visitor's browser try again after a second. */
export const BACKLOG = 4_096;
export const CONNECTION_CHECK_MS = 1_000;

/**
 * Slow or endless connections are closed instead of collected: a head and a body that both trickle end within
 * 15 seconds together.
 */
export function limitConnections(server: Server): void {
  server.maxConnections = CONNECTIONS_MAX;
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  // What is no upload has less time: see body-time.ts.
  server.requestTimeout = SLOW_BODY_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION_MAX;
}
