import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { limitBodyTime } from './body-time.ts';
import type { BrokenRequests } from './broken-requests.ts';
import { CONNECTION_CHECK_MS, limitConnections } from './connection-limits.ts';
import { hostNamed } from './known-hosts.ts';
import { dropSlowReaders } from './slow-readers.ts';

type FetchHandler = Parameters<typeof getRequestListener>[0];
type PublicPage = {
  serve(request: IncomingMessage, response: ServerResponse): void | Promise<void>;
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

const isLandingPage = ({ method, url = '' }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && (url === '/' || url.startsWith('/?'));

/**
 * The landing page is the bulk of all requests and ready as bytes, so it leaves before the
 * framework is asked; everything else goes through the application.
 */
export function createHttpServer(deps: Deps) {
  const { fetch, isKnownHost, broken, publicPage, serveSources, onError } = deps;
  const application = getRequestListener(fetch, {
    errorHandler: (error) => {
      if (error instanceof RequestError) return broken.asResponse();
      onError(error);
      return broken.asResponse('internal');
    },
  });
  const tooSlow = (socket: Socket) => broken.refuseOn(socket, 'too-slow');
  const server = createServer(
    {
      connectionsCheckingInterval: CONNECTION_CHECK_MS,
      // A request without a host is refused by us, in the words of every other refusal.
      requireHostHeader: false,
      // One without a body is not waited for to end.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      limitBodyTime(request, response, tooSlow);
      if (publicPage && isLandingPage(request) && isKnownHost(hostNamed(request))) {
        publicPage.serve(request, response)?.catch((error) => {
          onError(error);
          application(request, response);
        });
        return;
      }
      broken.note(request, response);
      if (serveSources) serveSources(request, response, () => application(request, response));
      else application(request, response);
    },
  );
  server.on('clientError', broken.refuse);
  limitConnections(server);
  dropSlowReaders(server);
  return server;
}
