import { once } from 'node:events';
import { connect } from 'node:net';

export type Asked = { method: string; path: string; body?: string | Buffer };

const WAYS = [
  'half of the body',
  'half of a chunked body',
  'no answer',
  'half of the answer',
] as const;

/** Asks for each and goes away in the midst of it, in each way; answers with how often. */
export async function goAwayMidway(port: number, asked: Asked[], cookie: string): Promise<number> {
  let gone = 0;
  for (const request of asked) {
    for (const way of WAYS) {
      if (!request.body && way === 'half of a chunked body') continue;
      await leave(port, request, cookie, way);
      gone += 1;
    }
  }
  return gone;
}

async function leave(
  port: number,
  { method, path, body = '' }: Asked,
  cookie: string,
  way: (typeof WAYS)[number],
) {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  const bytes = Buffer.from(body);
  const head = `${method} ${path} HTTP/1.1\r\nhost: localhost:${port}\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\n`;
  const half = bytes.subarray(0, bytes.length / 2);
  const rest =
    way === 'half of a chunked body'
      ? [`transfer-encoding: chunked\r\n\r\n${bytes.length.toString(16)}\r\n`, half]
      : [`content-length: ${bytes.length}\r\n\r\n`, way === 'half of the body' ? half : bytes];
  await new Promise<void>((resolve) => {
    socket.write(Buffer.concat([head, ...rest].map((part) => Buffer.from(part))), () => resolve());
  });
  if (way === 'half of the answer')
    await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.resetAndDestroy();
}
