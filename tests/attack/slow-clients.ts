import { connect, type Socket } from 'node:net';

/**
 * A program of its own, so that it slows no visitor by being in the same process: opens a number of connections to a port
 * of this machine, a third of each kind, and is slow on all of them until it is ended. Tells its parent when all are
 * open.
 */
const [port = 0, connections = 0] = process.argv.slice(2).map(Number);

const TRICKLE_MS = 1_000;
const LARGE_FILE = process.argv[4] ?? '/';
const AT_ONCE = 500;

type Kind = { first: string; everySecond: (socket: Socket) => void };

const HOST = `Host: localhost:${port}\r\n`;
const HEAD = `POST /api/messages HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
const sendOne = (byte: string) => (socket: Socket) => {
  if (socket.writable) socket.write(byte);
};

const KINDS: Kind[] = [
  { first: HEAD, everySecond: sendOne('X') },
  { first: `${HEAD}Content-Length: 5000\r\n\r\n`, everySecond: sendOne(' ') },
  // Asks for much and takes what fits into the buffers between, and no more.
  { first: `GET ${LARGE_FILE} HTTP/1.1\r\n${HOST}\r\n`, everySecond: () => {} },
];

function open({ first, everySecond }: Kind) {
  return new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(first);
      resolve();
    });
    socket.on('error', () => resolve());
    const trickle = setInterval(everySecond, TRICKLE_MS, socket);
    socket.on('close', () => clearInterval(trickle));
  });
}

const kindOf = (index: number) => KINDS[index % KINDS.length] as Kind;
for (let from = 0; from < connections; from += AT_ONCE) {
  const batch = Math.min(AT_ONCE, connections - from);
  await Promise.all(Array.from({ length: batch }, (_, index) => open(kindOf(from + index))));
}
process.send?.('open');
