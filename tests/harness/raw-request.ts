import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type RawAnswer = { status: number | null; head: string; body: Buffer };

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
