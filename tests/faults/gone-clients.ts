import { once } from 'node:events';
import { connect } from 'node:net';

export type Asked = { method: string; path: string; body?: string | Buffer };

const WAYS = ['half of the body', 'no answer', 'half of the answer'] as const;

/** Asks for each and goes away in the midst of it, in each way; answers with how often. */
export async function goAwayMidway(port: number, asked: Asked[], cookie: string): Promise<number> {
  let gone = 0;
  for (const request of asked) {
    for (const way of WAYS) {
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
  const head = `${method} ${path} HTTP/1.1\r\nhost: localhost:${port}\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: ${bytes.length}\r\n\r\n`;
  const sent = way === 'half of the body' ? bytes.subarray(0, bytes.length / 2) : bytes;
  await new Promise<void>((resolve) => {
    socket.write(Buffer.concat([Buffer.from(head), sent]), () => resolve());
  });
  if (way === 'half of the answer')
    await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.resetAndDestroy();
}
