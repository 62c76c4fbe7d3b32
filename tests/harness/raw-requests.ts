import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

type RawAnswer = { status: number | null; head: string; body: Buffer };

/** Bytes as they are, for what no client would send; the answer until the connection ends. */
export async function rawRequest(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(bytes);
  const answer = await buffer(socket).catch(() => Buffer.alloc(0));
  const end = answer.indexOf('\r\n\r\n');
  const head = answer.subarray(0, end === -1 ? answer.length : end).toString('latin1');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0) || null,
    head,
    body: answer.subarray(end === -1 ? answer.length : end + 4),
  };
}

/** A request line and its headers, asked to be the last on its connection. */
export const rawHead = (line: string, headers: string[]) =>
  `${[line, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`;

type Written = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

/**
 * Sends path and body as they are written; fetch() would put both in order first. Status 0: the connection
 * was closed before all was sent, as happens with what is too large.
 */
export async function sendVerbatim(port: number, { method, path, headers, body }: Written) {
  const answer = await new Promise<IncomingMessage | null>((resolve) => {
    httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false })
      .on('response', resolve)
      .on('error', () => resolve(null))
      .end(body);
  });
  answer?.resume();
  return { status: answer?.statusCode ?? 0, cookies: answer?.headers['set-cookie'] ?? [] };
}

/** A message of which the site has the head and is waiting for the body. */
export async function sendHalfMessage(
  url: string,
  message: object,
  headers: Record<string, string> = {},
) {
  const body = JSON.stringify(message);
  const request = httpRequest(`${url}/api/messages`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
      ...headers,
    },
  });
  request.flushHeaders();
  await once(request, 'continue');
  return {
    async finish() {
      request.end(body);
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    },
  };
}

/** Runs a task many times, at most `concurrency` at once. */
export async function runConcurrently(
  concurrency: number,
  times: number,
  doIt: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < times) await doIt(next++);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
