import type { IncomingMessage, ServerResponse } from 'node:http';

const BODY_TIME_MS = 15_000;

type Waiting = { timer: NodeJS.Timeout; giveUp: () => void };
const waiting = new WeakMap<IncomingMessage, Waiting>();

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** A body has to arrive in time, or its connection is closed. */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  ms = BODY_TIME_MS,
): void {
  const { 'content-length': length = '0', 'transfer-encoding': pieces } = request.headers;
  if (length === '0' && pieces === undefined) return;
  const giveUp = () => {
    if (request.complete) return;
    if (!response.headersSent) request.socket.write(TIMED_OUT);
    request.socket.destroySoon();
  };
  waiting.set(request, { timer: setTimeout(giveUp, ms), giveUp });
  request.once('close', () => clearTimeout(waiting.get(request)?.timer));
}

/** For somebody who is known and sends much, over a line that may be slow. */
export function allowBodyTime(request: IncomingMessage, ms: number): void {
  const held = waiting.get(request);
  if (!held) return;
  clearTimeout(held.timer);
  held.timer = setTimeout(held.giveUp, ms);
}
