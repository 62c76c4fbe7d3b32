import type { IncomingMessage, ServerResponse } from 'node:http';

const BODY_MS = 14_000;
/** The largest picture on a line of half a megabit a second. */
export const UPLOAD_MS = 180_000;
const UPLOAD_SILENCE_MS = 15_000;

const NO_TIME_LEFT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';
const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** A body that trickles is cut off. Node's own limit counts for every request alike; uploads need longer. */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  ms = BODY_MS,
): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (encoding === undefined && (length === undefined || length === '0')) return;
  const cut = () => {
    if (request.complete) return;
    if (!response.headersSent) request.socket.write(NO_TIME_LEFT);
    request.socket.destroySoon();
  };
  deadlines.set(request, setTimeout(cut, ms));
  request.once('close', () => clearTimeout(deadlines.get(request)));
}

/**
 * For a file from somebody we know: it has until Node's own limit, as long as it goes on arriving. The answer
 * is to be called with every piece.
 */
export function allowSlowUpload(request: IncomingMessage): () => void {
  clearTimeout(deadlines.get(request));
  const silence = setTimeout(() => request.socket.destroy(), UPLOAD_SILENCE_MS);
  deadlines.set(request, silence);
  request.once('end', () => clearTimeout(silence));
  return () => silence.refresh();
}

/** For a long list from somebody we know, read in one piece: it has until Node's own limit. */
export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(deadlines.get(request));
}
