import { connect, type Socket } from 'node:net';
import type { Target } from './answer.ts';

const LARGEST_READ = 256 * 1024;
const STATUS_CLASS_AT = 'HTTP/1.1 '.length;
const SUCCESS = '2'.charCodeAt(0);

/**
 * Asks again and again over connections that stay open, one question at a time on each. Every answer
 * has as many bytes as the first one, so they are counted and not parsed: asking stays much cheaper
 * than answering.
 */
export async function startLoad({ port, path, accepts }: Target, connections: number) {
  const question = Buffer.from(
    [
      `GET ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      ...(accepts ? [`Accept-Encoding: ${accepts}`] : []),
      '\r\n',
    ].join('\r\n'),
  );
  const sockets: Socket[] = [];
  let answers = 0;
  let answerBytes = 0;
  let problem: Error | null = null;
  let stopped = false;
  const fail = (error: Error) => {
    if (!stopped) problem ??= error;
  };

  const open = () =>
    new Promise<void>((resolve, reject) => {
      let received = 0;
      const buffer = Buffer.allocUnsafe(LARGEST_READ);
      const read = (bytes: number) => {
        if (received === 0) {
          if (buffer[STATUS_CLASS_AT] !== SUCCESS) fail(new Error('an answer was no success'));
          answerBytes ||= lengthOfAnswer(buffer.toString('latin1', 0, bytes));
        }
        received += bytes;
        if (received > answerBytes) fail(new Error('an answer was longer than the first one'));
        if (received === answerBytes) {
          received = 0;
          answers += 1;
          socket.write(question);
        }
        return true;
      };
      const socket = connect({ port, host: '127.0.0.1', onread: { buffer, callback: read } });
      socket.setNoDelay(true);
      socket.once('connect', resolve);
      socket.once('error', (error) => {
        fail(error);
        reject(error);
      });
      socket.once('close', () => fail(new Error('a connection was closed')));
      sockets.push(socket);
    });

  await Promise.all(Array.from({ length: connections }, open));
  for (const socket of sockets) socket.write(question);
  return {
    answers: () => {
      if (problem) throw problem;
      return answers;
    },
    stop: () => {
      stopped = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

function lengthOfAnswer(start: string): number {
  const head = start.indexOf('\r\n\r\n') + 4;
  const [, length] = /\r\ncontent-length: (\d+)\r\n/i.exec(start.slice(0, head)) ?? [];
  if (length === undefined) throw new Error('an answer did not tell its length');
  return head + Number(length);
}
