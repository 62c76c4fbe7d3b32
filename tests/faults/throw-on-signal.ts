import { EventEmitter } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';

/*
 * Loaded before the site (--import), it throws on SIGUSR2 from every kind of place from which an error
 * reaches nobody. The product has no door for this.
 */
const thrown = (where: string) => new Error(`thrown from ${where}`);

const PLACES: Record<string, () => void> = {
  'a timer': () => setTimeout(() => fail('a timer'), 1),
  'an interval': () => {
    const interval = setInterval(() => {
      clearInterval(interval);
      fail('an interval');
    }, 1);
  },
  'an immediate': () => setImmediate(() => fail('an immediate')),
  'the next tick': () => process.nextTick(() => fail('the next tick')),
  'a microtask': () => queueMicrotask(() => fail('a microtask')),
  'a promise': () => void Promise.reject(thrown('a promise')),
  'an emitter without a listener': () =>
    setImmediate(() => new EventEmitter().emit('error', thrown('an emitter'))),
  'a listener': () =>
    setImmediate(() => new EventEmitter().on('x', () => fail('a listener')).emit('x')),
  'a listener of the process': () =>
    setImmediate(() => process.once('x' as 'exit', () => fail('x')).emit('x' as 'exit', 0)),
  'an event target': () => {
    const controller = new AbortController();
    controller.signal.addEventListener('abort', () => fail('an event target'));
    controller.abort();
  },
  'a stream': () => void new Readable({ read() {} }).destroy(thrown('a stream')),
  'a pipe': () => {
    const from = new PassThrough();
    from.pipe(new PassThrough()).destroy(thrown('a pipe'));
  },
  'a file that is not there': () => void createReadStream('/nowhere/at/all').resume(),
  'a socket that nobody answers': () => void connect(1, '127.0.0.1'),
  'a worker': () => void new Worker('throw new Error("thrown from a worker")', { eval: true }),
  'what is no error': () => setImmediate(() => raise('a text')),
  nothing: () => setImmediate(() => raise(undefined)),
  'what cannot be described': () => setImmediate(() => raise(Object.create(null))),
  'an error without a message': () =>
    setImmediate(() => raise(Object.assign(new Error(), { message: undefined }))),
  'an error that throws when asked': () =>
    setImmediate(() =>
      raise(Object.defineProperty(new Error(), 'message', { get: () => fail('its own message') })),
    ),
};

function raise(what: unknown): never {
  throw what;
}
function fail(where: string): never {
  throw thrown(where);
}

/** One live stream breaks at the next event. */
function breakOneStream() {
  const { prototype } = ReadableStreamDefaultController;
  const { enqueue } = prototype;
  prototype.enqueue = function (this: ReadableStreamDefaultController, chunk) {
    if (!String(chunk).startsWith('event: change')) return enqueue.call(this, chunk);
    prototype.enqueue = enqueue;
    fail('a live stream');
  };
}

process.once('SIGUSR2', breakOneStream);
process.on('SIGUSR2', () => {
  for (const place of Object.values(PLACES)) place();
});

export const THROWING_PLACES = Object.keys(PLACES);
