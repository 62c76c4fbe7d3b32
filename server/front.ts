import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brokenRequests } from './front-door/broken-requests.ts';
import { BACKLOG } from './front-door/connection-limits.ts';
import { createHttpServer } from './front-door/http-server.ts';
import { hostNamed } from './front-door/known-hosts.ts';
import { errorDetails, type Log } from './log.ts';
import { startingPage } from './starting-page.ts';
import { StartupProblem } from './startup-problem.ts';

type ServerDeps = Parameters<typeof createHttpServer>[0];
type Site = Pick<ServerDeps, 'fetch' | 'publicPage' | 'serveSources'>;

type Wanted = {
  address: { host: string; port: number };
  https: boolean;
  isKnownHost: ServerDeps['isKnownHost'];
  developing: boolean;
  /** What the start is doing. */
  sentences: () => string[];
  log: Log;
};

/** The one server of the process: it may listen from the first moment, and the site opens behind it when it is ready. */
export function createFront({ address, https, isKnownHost, developing, sentences, log }: Wanted) {
  const starting = startingPage({ https, sentences });
  let site: Site = {
    fetch(request, { incoming }) {
      const isKnown = isKnownHost(hostNamed(incoming as IncomingMessage));
      const { status, headers, body } = isKnown
        ? starting.at(new URL(request.url).pathname)
        : starting.unknownHost();
      return new Response(request.method === 'HEAD' ? null : body, { status, headers });
    },
    publicPage: {
      serve(_, response) {
        const { status, headers, body } = starting.page();
        response.writeHead(status, headers).end(body);
      },
    },
  };
  const server = createHttpServer({
    fetch: (...asked) => site.fetch(...asked),
    isKnownHost,
    broken: brokenRequests(log, https),
    publicPage: developing ? undefined : { serve: (...asked) => site.publicPage?.serve(...asked) },
    serveSources: developing
      ? (request: IncomingMessage, response: ServerResponse, goOn: () => void) =>
          site.serveSources ? site.serveSources(request, response, goOn) : goOn()
      : undefined,
    onError: (error) => log.error('page.failed', errorDetails(error)),
  });

  return {
    server,
    open(opened: Site) {
      site = opened;
    },
    async listen() {
      try {
        await once(server.listen({ ...address, backlog: BACKLOG }), 'listening');
      } catch (error) {
        throw notListening(error as NodeJS.ErrnoException, address);
      }
      // One connection that could not be taken is no reason to leave the others.
      server.on('error', (error) => log.error('connection.failed', errorDetails(error)));
      log.info('listening', address);
    },
  };
}

const notListening = (
  { code, message }: NodeJS.ErrnoException,
  { host, port }: Wanted['address'],
) =>
  new StartupProblem(
    code === 'EADDRINUSE'
      ? `Port ${port} is taken by another program. Stop it, or set PORT to a free one.`
      : `Cannot listen on ${host}:${port}: ${message}`,
  );
