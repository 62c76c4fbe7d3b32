import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * A proxy needs a moment to see that this node is no longer ready, and sends requests until then. They
 * are answered, each as the last one on its connection, so that none is sent into a closing one.
 */
export async function drainServer(server: Server, forMs: number): Promise<void> {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  if (forMs > 0) await delay(forMs);
}

const IDLE_CHECK_MS = 100;

/** Finishes what is in flight, takes nothing new, and does not wait longer than the deadline. */
export async function closeServer(server: Server, deadlineMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Again and again: a stream that has ended leaves a connection which its browser would keep.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await closed;
  clearInterval(idle);
  clearTimeout(deadline);
}
