import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener, RequestError } from '@hono/node-server';
import { LANGUAGES, type Language, pathIn } from '../../contracts/languages.ts';
import type { BrokenRequests } from './broken-requests.ts';
import {
  CONNECTION_CHECK_MS,
  discardRest,
  dropSlowReaders,
  hasBody,
  hasOverlongHeader,
  limitBodyTime,
  limitConnections,
} from './connection-limits.ts';
import { hostNamed } from './known-hosts.ts';
import { answersInOrder } from './pipelining.ts';

type FetchHandler = Parameters<typeof getRequestListener>[0];
type PublicPage = {
  serve(
    request: IncomingMessage,
    response: ServerResponse,
    language: Language,
  ): void | Promise<void>;
};

type Deps = {
  fetch: FetchHandler;
  isKnownHost: (host: string | undefined) => boolean;
  broken: BrokenRequests;
  publicPage?: PublicPage;
  /** Development only: the web application's sources, before everything else. */
  serveSources?: (request: IncomingMessage, response: ServerResponse, goOn: () => void) => void;
  onError: (error: unknown) => void;
};

const LANDING_PAGES = new Map(LANGUAGES.map((language) => [pathIn(language, '/'), language]));

/** Its language. Also for a whole address, and for a path such as /a/%2e%2e that comes to the same. */
function landingPage({ method, url = '' }: IncomingMessage): Language | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const query = url.indexOf('?');
  const asked = LANDING_PAGES.get(query === -1 ? url : url.slice(0, query));
  // The application refuses what has a backslash.
  if (asked || url.includes('\\')) return asked;
  const { pathname = '' } = URL.parse(url.startsWith('/') ? `http://host${url}` : url) ?? {};
  return LANDING_PAGES.get(pathname);
}

/**
 * The landing page is the bulk of all requests and ready as bytes, so it leaves before the
 * framework is asked; everything else goes through the application.
 */
export function createHttpServer(deps: Deps) {
  const { fetch, isKnownHost, broken, publicPage, serveSources, onError } = deps;
  const application = getRequestListener(fetch, {
    // The adapter would close the connection of a refused upload after half a second: see discardRest.
    autoCleanupIncoming: false,
    errorHandler: (error) => {
      if (error instanceof RequestError) return broken.asResponse();
      onError(error);
      return broken.asResponse('internal');
    },
  });
  const tooSlow = (socket: Socket) => broken.refuseOn(socket, 'too-slow');
  const inOrder = answersInOrder(handle, broken.noteTooMany);
  const expectations = new WeakMap<IncomingMessage, 'continue' | 'unknown'>();

  /** Called when it is the request's turn on its connection. */
  function handle(request: IncomingMessage, response: ServerResponse) {
    const expected = expectations.get(request);
    if (expected === 'unknown') return broken.answer(response, 'unknown-expectation');
    if (hasOverlongHeader(request)) return broken.answer(response, 'head-too-large');
    if (expected === 'continue' && hasBody(request)) response.writeContinue();
    limitBodyTime(request, response, tooSlow);
    discardRest(request, response);
    const language = publicPage && landingPage(request);
    if (language && isKnownHost(hostNamed(request))) {
      publicPage.serve(request, response, language)?.catch((error) => {
        onError(error);
        application(request, response);
      });
      return;
    }
    if (serveSources) serveSources(request, response, () => application(request, response));
    else application(request, response);
  }

  const server = createServer(
    {
      connectionsCheckingInterval: CONNECTION_CHECK_MS,
      // A request without a host is refused by us, in the words of every other refusal.
      requireHostHeader: false,
      // One without a body is not waited for to end.
      optimizeEmptyRequests: true,
    },
    inOrder.take,
  );
  // Node itself would write 'Continue' at once, into the middle of the answers that are due before.
  server.on('checkContinue', (request, response) => {
    expectations.set(request, 'continue');
    server.emit('request', request, response);
  });
  server.on('checkExpectation', (request, response) => {
    expectations.set(request, 'unknown');
    server.emit('request', request, response);
  });
  server.on('clientError', (error, socket) =>
    broken.refuse(error, socket, inOrder.isAnswering(socket)),
  );
  limitConnections(server);
  dropSlowReaders(server);
  return server;
}

/**
 * A proxy sends requests until it has seen that this node is no longer ready. Each of them is answered as the last one
 * on its connection, so that none is sent into a closing connection.
 */
export async function drainServer(server: Server, forMs: number): Promise<void> {
  server.prependListener('request', (_, response) => {
    response.setHeader('connection', 'close');
  });
  if (forMs > 0) await delay(forMs);
}

const IDLE_CHECK_MS = 100;

/** Finishes what is in flight, takes nothing new, and does not wait longer than the deadline. */
export async function closeServer(server: Server, deadlineMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Repeated: a stream that has ended leaves an idle connection behind.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await closed;
  clearInterval(idle);
  clearTimeout(deadline);
}
