import type { Server } from 'node:http';
import { closeServer, drainServer } from '../http/http-server.ts';
import type { Log } from '../observability/log.ts';

/** From the request to stop; requests in flight have the shorter time at least, however long the drain took. */
const IN_FLIGHT_MS = 8_000;
const IN_FLIGHT_MIN_MS = 3_000;
/** For work in the background. A mail that takes longer is left to its lease. */
const JOBS_PATIENCE_MS = 5_000;
/** The provider is cut off earlier, so that its visitors still get an answer. */
const LAST_CALL_BEFORE_MS = 2_000;

type Stopping = {
  server: Server;
  /** So long the server goes on taking requests, for the proxy to see that it stops. */
  drainMs: number;
  /** What begins nothing new from now on. */
  mail: { stop: () => void };
  jobs: { stop: (patienceMs: number) => Promise<unknown> };
  /** What holds connections open. */
  streams: { stop: () => void }[];
  build: { stop: () => void } | null;
  pages: { stop?: () => Promise<unknown> };
  /** Ends calls to the assistant's provider. */
  lastCall: AbortController;
  /** These go last, in this order. */
  live: { stop: () => Promise<unknown> };
  closeStores: () => Promise<unknown>;
  observability: { stop: () => Promise<unknown>; log: Log };
};

/** Finishes what is in flight, then closes everything. */
export async function stopSite(site: Stopping, inFlightMs?: number): Promise<void> {
  const { server, drainMs, lastCall } = site;
  site.mail.stop();
  const jobsStopped = site.jobs.stop(JOBS_PATIENCE_MS);
  await drainServer(server, drainMs);
  for (const stream of site.streams) stream.stop();
  site.build?.stop();
  // Sockets of hot reload would keep the server open.
  await site.pages.stop?.();
  const patienceMs = inFlightMs ?? Math.max(IN_FLIGHT_MS - drainMs, IN_FLIGHT_MIN_MS);
  const lastCallTimer = setTimeout(
    () => lastCall.abort(),
    Math.max(0, patienceMs - LAST_CALL_BEFORE_MS),
  );
  await closeServer(server, patienceMs);
  clearTimeout(lastCallTimer);
  await site.live.stop();
  await jobsStopped;
  await site.closeStores();
  await site.observability.stop();
  site.observability.log.info('stopped');
}
