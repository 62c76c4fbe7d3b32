import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Unanswered requests per connection; the last one of them closes it. */
export const UNANSWERED_MAX = 16;
/** A client that sends this many more does not wait for answers at all. */
const IGNORED_MAX = 100;

type Work = (request: IncomingMessage, response: ServerResponse) => void;

type Queue = {
  current: { request: IncomingMessage; response: ServerResponse } | null;
  waiting: { request: IncomingMessage; response: ServerResponse }[];
  /** The last request that is answered has been taken. */
  full: boolean;
  ignored: number;
  next: () => void;
};

const isGone = (socket: Duplex) => socket.destroyed || socket.writableEnded;

/**
 * Starts the requests of one connection one after the other. Node reads a whole packet of pipelined requests
 * before the first answer can leave, so without this one connection would start hundreds of them at once.
 */
export function answersInOrder(work: Work, tooMany: () => void) {
  const queues = new WeakMap<Duplex, Queue>();

  function newQueue(socket: Duplex): Queue {
    const queue: Queue = {
      current: null,
      waiting: [],
      full: false,
      ignored: 0,
      next() {
        queue.current = null;
        const first = queue.waiting.shift();
        if (first && !isGone(socket)) start(queue, first.request, first.response);
      },
    };
    queues.set(socket, queue);
    return queue;
  }

  function start(queue: Queue, request: IncomingMessage, response: ServerResponse) {
    queue.current = { request, response };
    response.on('close', queue.next);
    work(request, response);
  }

  function ignore(queue: Queue, socket: Duplex) {
    if (queue.ignored === 0) tooMany();
    queue.ignored += 1;
    if (queue.ignored > IGNORED_MAX) socket.destroy();
  }

  return {
    /** For Node's 'request'. */
    take(request: IncomingMessage, response: ServerResponse) {
      const { socket } = request;
      if (isGone(socket)) return;
      const queue = queues.get(socket) ?? newQueue(socket);
      if (!queue.current) return start(queue, request, response);
      if (queue.full) return ignore(queue, socket);
      queue.waiting.push({ request, response });
      if (queue.waiting.length + 1 < UNANSWERED_MAX) return;
      queue.full = true;
      response.setHeader('connection', 'close');
    },

    /** True while bytes on the connection would be read as the answer to another request. */
    isAnswering(socket: Duplex): boolean {
      const current = queues.get(socket)?.current;
      return Boolean(current && (current.request.complete || current.response.headersSent));
    },
  };
}
