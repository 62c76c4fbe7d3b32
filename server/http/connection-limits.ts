import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { rawHeader } from './known-hosts.ts';

const CONNECTIONS_MAX = 10_000;
const HEADERS_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_MS = 5_000;
const REQUESTS_PER_CONNECTION_MAX = 10_000;

/** Connections that wait to be accepted. With Node's 511, a burst makes browsers retry after a second. */
export const BACKLOG = 4_096;
export const CONNECTION_CHECK_MS = 1_000;

/**
 * Slow or endless connections are closed instead of collected: a head and a body that both trickle end within
 * 15 seconds together.
 */
export function limitConnections(server: Server): void {
  server.maxConnections = CONNECTIONS_MAX;
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  // Other requests than uploads have less time: see limitBodyTime.
  server.requestTimeout = SLOW_BODY_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION_MAX;
}

const BODY_MS = 8_000;
/** Enough for the largest picture at half a megabit a second. */
const SLOW_BODY_MS = 180_000;
const BODY_SILENCE_MS = 15_000;

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

export const hasBody = (request: IncomingMessage) =>
  (rawHeader(request, 'content-length') ?? '0') !== '0' ||
  rawHeader(request, 'transfer-encoding') !== undefined;

/** Cuts off a slow body. Node has one limit for all requests, and uploads need a longer one. */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  tellTooSlow: (socket: Socket) => void,
  ms = BODY_MS,
): void {
  if (!hasBody(request)) return;
  const cut = () => {
    if (request.complete) return;
    if (!response.headersSent) tellTooSlow(request.socket);
    request.socket.destroySoon();
  };
  deadlines.set(request, setTimeout(cut, ms));
  request.once('close', () => clearTimeout(deadlines.get(request)));
}

/** Several times the largest upload. Who sends more has no eyes for the answer. */
const DISCARDED_MAX_BYTES = 64 * 1024 * 1024;
const DISCARDED_CHECK_MS = 100;

/**
 * Reads what is left of a body that was answered before its end, and forgets it: a connection that is closed amid an
 * upload takes the answer with it. The limits of a body's time stay.
 */
export function discardRest(
  request: IncomingMessage,
  response: ServerResponse,
  maxBytes = DISCARDED_MAX_BYTES,
): void {
  if (!hasBody(request)) return;
  response.once('finish', () => {
    if (request.complete) return;
    request.removeAllListeners('data');
    request.resume();
    const { socket } = request;
    const end = socket.bytesRead + maxBytes;
    const watch = setInterval(() => {
      if (socket.bytesRead > end) socket.destroy();
      if (request.complete || socket.destroyed) clearInterval(watch);
    }, DISCARDED_CHECK_MS);
  });
}

/** For large uploads of known users: until Node's own limit, as long as bytes keep arriving. */
export function allowSlowBody(request: IncomingMessage, silenceMs = BODY_SILENCE_MS): void {
  clearTimeout(deadlines.get(request));
  const { socket } = request;
  let arrived = socket.bytesRead;
  const watch = setInterval(() => {
    if (request.complete) clearInterval(watch);
    else if (socket.bytesRead === arrived) socket.destroy();
    arrived = socket.bytesRead;
  }, silenceMs);
  request.once('close', () => clearInterval(watch));
}

const SILENCE_MS = 8_000;
const CHECK_MS = 1_000;
/** This many silent readers at once are no visitors with a bad connection. */
const CROWD = 100;
const SILENCE_IN_A_CROWD_MS = 4_000;

type Reading = { taken: number; since: number; allowedMs: number };

/**
 * Closes connections that read nothing of their answer for a while. Only whole writes count as read; chunked-body.ts
 * keeps them small enough for a slow connection. A reader that was silent in a crowd has less time, also when most of
 * the crowd is gone.
 */
export function dropSlowReaders(
  server: Server,
  {
    silenceMs = SILENCE_MS,
    checkMs = CHECK_MS,
    crowd = CROWD,
    inACrowdMs = SILENCE_IN_A_CROWD_MS,
    clock = () => performance.now(),
  } = {},
): void {
  const open = new Map<Socket, Reading>();
  server.on('connection', (socket) => {
    open.set(socket, { taken: 0, since: clock(), allowedMs: silenceMs });
    socket.once('close', () => open.delete(socket));
  });
  const check = setInterval(() => {
    const now = clock();
    const silent: [Socket, Reading][] = [];
    for (const [socket, last] of open) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || taken !== last.taken)
        Object.assign(last, { taken, since: now, allowedMs: silenceMs });
      else silent.push([socket, last]);
    }
    for (const [socket, last] of silent) {
      if (silent.length > crowd) last.allowedMs = inACrowdMs;
      if (now - last.since >= last.allowedMs) socket.destroy();
    }
  }, checkMs);
  check.unref();
  server.once('close', () => clearInterval(check));
}

/** The longest headers of browsers and proxies: a referrer, the cookies of a whole domain. */
const ANY_MAX = 8 * 1024;

/** Limits for the headers that the server reads; several lines of one name count together. */
const LONGEST: Record<string, number> = {
  'accept-encoding': 512,
  'content-length': 32,
  'content-type': 256,
  cookie: ANY_MAX,
  expect: 64,
  host: 300,
  'idempotency-key': 256,
  'if-none-match': 1_024,
  'if-range': 256,
  origin: 512,
  range: 256,
  'sec-fetch-site': 64,
  traceparent: 256,
  'transfer-encoding': 64,
  'x-forwarded-for': 1_024,
};

const names = Object.keys(LONGEST);
const limits = Object.values(LONGEST);
/** By the length of the name, so that most names are skipped without a comparison. */
const byNameLength: Map<string, number>[] = [];
for (const [index, name] of names.entries()) {
  byNameLength[name.length] ??= new Map();
  byNameLength[name.length]?.set(name, index);
}
/** Shared by all requests: it is filled and read synchronously. */
const sums = new Uint32Array(names.length);

/** Whether a header is longer than it can sensibly be. */
export function hasOverlongHeader({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  sums.fill(0);
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    const { length } = rawHeaders[at + 1] as string;
    if (length > ANY_MAX) return true;
    const index = byNameLength[name.length]?.get(name.toLowerCase());
    if (index === undefined) continue;
    const sum = (sums[index] as number) + length;
    if (sum > (limits[index] as number)) return true;
    sums[index] = sum;
  }
  return false;
}
