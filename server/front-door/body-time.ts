import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { rawHeader } from './raw-header.ts';

const BODY_MS = 8_000;
/** The largest picture on a line of half a megabit a second. */
export const SLOW_BODY_MS = 180_000;
const SILENCE_MS = 15_000;

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

export const hasBody = (request: IncomingMessage) =>
  (rawHeader(request, 'content-length') ?? '0') !== '0' ||
  rawHeader(request, 'transfer-encoding') !== undefined;

/** A body that trickles is cut off. Node's own limit counts for every request alike; some need longer. */
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

/** For somebody we know, who sends much: until Node's own limit, as long as it goes on arriving. */
export function allowSlowBody(request: IncomingMessage, silenceMs = SILENCE_MS): void {
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
