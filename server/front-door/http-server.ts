import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { limitBodyTime } from './body-time.ts';
import { CONNECTION_CHECK_MS, limitConnections } from './connection-limits.ts';
import { dropSlowReaders } from './slow-readers.ts';

type FetchHandler = Parameters<typeof getRequestListener>[0];
type PublicPage = {
  serve(request: IncomingMessage, response: ServerResponse): void | Promise<void>;
};

type Deps = {
  fetch: FetchHandler;
  isKnownHost: (host: string | undefined) => boolean;
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
export function createHttpServer({ fetch, isKnownHost, publicPage, serveSources, onError }: Deps) {
  const application = getRequestListener(fetch);
  const server = createServer(
    { connectionsCheckingInterval: CONNECTION_CHECK_MS },
    (request, response) => {
      limitBodyTime(request, response);
      if (publicPage && isLandingPage(request) && isKnownHost(request.headers.host)) {
        publicPage.serve(request, response)?.catch((error) => {
          onError(error);
          application(request, response);
        });
        return;
      }
      if (serveSources) serveSources(request, response, () => application(request, response));
      else application(request, response);
    },
  );
  limitConnections(server);
  dropSlowReaders(server);
  return server;
}
