import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const SILENCE_MS = 8_000;
const CHECK_MS = 1_000;
/** So many silent readers at once are no visitors with a bad line. */
const CROWD = 100;
const SILENCE_IN_A_CROWD_MS = 4_000;

type Reading = { taken: number; since: number; allowedMs: number };

/**
 * Closes connections that take nothing of their answer for a while. What counts as taken are whole writes: see
 * in-pieces.ts, which keeps them small enough for a slow line. Whoever was silent in a crowd has less time, also when
 * most of the others are gone.
 */
export function dropSlowReaders(
  server: Server,
  {
    silenceMs = SILENCE_MS,
    checkMs = CHECK_MS,
    crowd = CROWD,
    inACrowdMs = SILENCE_IN_A_CROWD_MS,
  } = {},
): void {
  const open = new Map<Socket, Reading>();
  server.on('connection', (socket) => {
    open.set(socket, { taken: 0, since: performance.now(), allowedMs: silenceMs });
    socket.once('close', () => open.delete(socket));
  });
  const check = setInterval(() => {
    const now = performance.now();
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
