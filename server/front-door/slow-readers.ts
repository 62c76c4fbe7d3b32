import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const SILENCE_MS = 8_000;
const CHECK_MS = 1_000;

/**
 * Closes connections that take nothing of their answer for a while. What counts as taken are whole writes: see
 * in-pieces.ts, which keeps them small enough for a slow line.
 */
export function dropSlowReaders(
  server: Server,
  { silenceMs = SILENCE_MS, checkMs = CHECK_MS } = {},
): void {
  const open = new Map<Socket, { taken: number; since: number }>();
  server.on('connection', (socket) => {
    open.set(socket, { taken: 0, since: performance.now() });
    socket.once('close', () => open.delete(socket));
  });
  const check = setInterval(() => {
    const now = performance.now();
    for (const [socket, last] of open) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || taken !== last.taken) {
        last.taken = taken;
        last.since = now;
      } else if (now - last.since >= silenceMs) socket.destroy();
    }
  }, checkMs);
  check.unref();
  server.once('close', () => clearInterval(check));
}
