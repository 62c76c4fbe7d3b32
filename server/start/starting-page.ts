import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DIRECTIONS, type Language, splitPath } from '../../contracts/languages.ts';
import { type Messages, messagesIn } from '../../messages/messages.ts';
import { errorBodyOf, Refusal, STATUS_OF, StartupProblem } from '../errors.ts';
import { brokenRequests } from '../http/broken-requests.ts';
import { BACKLOG } from '../http/connection-limits.ts';
import { createHttpServer } from '../http/http-server.ts';
import { hostNamed } from '../http/known-hosts.ts';
import { commonHeaders, DATA_POLICY } from '../http/security-headers.ts';
import { errorDetails, type Log } from '../observability/log.ts';
import { PRODUCT_VERSION } from '../primitives/product-version.ts';
import type { StartStep } from './start-progress.ts';

type ServerDeps = Parameters<typeof createHttpServer>[0];
type Site = Pick<ServerDeps, 'fetch' | 'publicPage' | 'serveSources'>;

type ServerWanted = {
  address: { host: string; port: number };
  https: boolean;
  isKnownHost: ServerDeps['isKnownHost'];
  developing: boolean;
  /** What the start is doing. */
  steps: () => StartStep[];
  log: Log;
};

/** The one HTTP server of the process. It can listen before the site is open and shows the starting page until then. */
export function createSiteServer({
  address,
  https,
  isKnownHost,
  developing,
  steps,
  log,
}: ServerWanted) {
  const starting = startingPage({ https, steps });
  let site: Site = {
    fetch(request, { incoming }) {
      const isKnown = isKnownHost(hostNamed(incoming as IncomingMessage));
      const { status, headers, body } = isKnown
        ? starting.at(new URL(request.url).pathname)
        : starting.unknownHost();
      return new Response(request.method === 'HEAD' ? null : body, { status, headers });
    },
    publicPage: {
      serve(request, response) {
        const { status, headers, body } = starting.page(request.url?.split('?')[0] ?? '/');
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
    /** Answers with the port, which the system chooses when the setting is 0. */
    async listen(): Promise<number> {
      try {
        await once(server.listen({ ...address, backlog: BACKLOG }), 'listening');
      } catch (error) {
        throw notListening(error as NodeJS.ErrnoException, address);
      }
      // One connection that could not be taken is no reason to leave the others.
      server.on('error', (error) => log.error('connection.failed', errorDetails(error)));
      log.info('listening', address);
      return (server.address() as AddressInfo).port;
    },
  };
}

const notListening = (
  { code, message }: NodeJS.ErrnoException,
  { host, port }: ServerWanted['address'],
) =>
  new StartupProblem(
    code === 'EADDRINUSE'
      ? `Port ${port} is taken by another program. Stop it, or set PORT to a free one.`
      : `Cannot listen on ${host}:${port}: ${message}`,
  );

const RELOADED_S = 2;

const STYLES =
  'body{margin:0;padding:24vh max(1.5rem,calc(50vw - 20rem));background:#071521;color:#fbf8f3;font:1.1rem/1.5 sans-serif}' +
  'h1{margin:0;padding-top:1.2rem;border-top:4px solid #f07f1b;font-size:2rem}li{margin:.3rem 0}';
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(STYLES)
  .digest('base64')}'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`;

type Wanted = {
  https: boolean;
  /** Those under way. */
  steps: () => StartStep[];
};

/** The answers until the site is open: a page that shows the progress of the start and reloads by itself. */
function startingPage({ https, steps }: Wanted) {
  const answer = (status: number, own: Record<string, string>, body: string) => ({
    status,
    headers: {
      ...commonHeaders(https),
      ...own,
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      ...(status === 503 ? { 'retry-after': String(RELOADED_S) } : {}),
    },
    body,
  });
  const json = (status: number, errorBody: object) =>
    answer(
      status,
      { 'content-type': 'application/json', 'content-security-policy': DATA_POLICY },
      JSON.stringify(errorBody),
    );

  const refuse = (refusal: Refusal) =>
    json(STATUS_OF[refusal.code], errorBodyOf(refusal, randomUUID()));

  return {
    /** In the language of the address. */
    page(path: string) {
      const { language } = splitPath(path);
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-language': language,
        'content-security-policy': POLICY,
      };
      return answer(503, headers, html(language, steps()));
    },
    unknownHost: () => refuse(new Refusal('unknown-host')),
    /** By path: the probes get their usual answers, and API calls a refusal of the usual form. */
    at(path: string) {
      if (path === '/healthz') return json(200, { status: 'alive', version: PRODUCT_VERSION });
      if (path === '/readyz') return json(503, { status: 'not ready' });
      if (path.startsWith('/api/')) return refuse(new Refusal('unavailable.starting'));
      return this.page(path);
    },
  };
}

const html = (language: Language, steps: StartStep[]) => {
  const { starting } = (messagesIn(language) as Messages).refusals;
  const sentences = steps.map(({ part, done, of, seconds }) =>
    of === 1 ? starting.timed[part]({ seconds }) : starting.counted[part]({ done, total: of }),
  );
  return `<!doctype html>
<html lang="${language}" dir="${DIRECTIONS[language]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RELOADED_S}">
<title>${starting.title}</title>
<style>${STYLES}</style>
<h1>${starting.title}</h1>
<p>${starting.text}</p>
<ul>
${(sentences.length > 0 ? sentences : [starting.database]).map((sentence) => `<li>${sentence}</li>`).join('\n')}
</ul>
</html>
`;
};
