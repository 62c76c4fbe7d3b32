import { request as httpRequest, type IncomingMessage } from 'node:http';

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
export async function sendAsWritten(port: number, { method, path, headers, body }: Written) {
  const answer = await new Promise<IncomingMessage | null>((resolve) => {
    httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false })
      .on('response', resolve)
      .on('error', () => resolve(null))
      .end(body);
  });
  answer?.resume();
  return { status: answer?.statusCode ?? 0, cookies: answer?.headers['set-cookie'] ?? [] };
}
