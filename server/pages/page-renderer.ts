import type { RouterContextProvider, ServerBuild } from 'react-router';
import type { PageContext } from '../../contracts/site.ts';
import { ClientGone, Refusal } from '../errors.ts';
import { packOnce } from '../http/encodings.ts';
import { pagePolicy } from '../http/security-headers.ts';
import { boundedQueue } from '../primitives/bounded-queue.ts';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

/** Renders a page of the built (or, in development, the live) web application. */
export type PageRenderer = (request: Request, context: PageContext) => Promise<Response>;

type Build = ServerBuild & {
  entry: { module: { pageContextKey: Parameters<RouterContextProvider['set']>[0] } };
};

export function pageRenderer(
  loadBuild: () => Promise<ServerBuild>,
  developing: boolean,
): PageRenderer {
  return async (request, context) => {
    // With the first page: a start need not wait for React.
    const { createRequestHandler, RouterContextProvider } = await import('react-router');
    const build = (await loadBuild()) as Build;
    const provider = new RouterContextProvider();
    provider.set(build.entry.module.pageContextKey, context);
    const rendered = await createRequestHandler(build, developing ? 'development' : 'production')(
      request,
      provider,
    );
    const headers = new Headers(rendered.headers);
    headers.set('cache-control', 'no-store');
    if (!headers.get('content-type')?.startsWith('text/html')) {
      return new Response(rendered.body, { status: rendered.status, headers });
    }
    const made = await rendered.text();
    if (request.signal.aborted) throw new ClientGone();
    const isLanding = new URL(request.url).pathname === '/';
    const html = isLanding && !developing ? scriptsAfterPaint(made) : made;
    headers.set(
      'content-security-policy',
      pagePolicy(html, { developing, tilesUrl: context.mapTilesUrl }),
    );
    headers.set('content-type', 'text/html; charset=utf-8');
    const accepted = request.headers.get('accept-encoding') ?? undefined;
    const { encoding, body } = await packOnce(html, accepted);
    headers.append('vary', 'accept-encoding');
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    return new Response(body, { status: rendered.status, headers });
  };
}

/** A rendering takes about 5 ms of the processor: the last in the queue waits for a second. */
const RENDERINGS_AT_ONCE = 8;
const RENDERINGS_WAITING_MAX = 200;
const BUSY_SECONDS = 2;

/** For pages that anybody may ask for, each rendered for one request. */
export function rendersInTurn(
  render: PageRenderer,
  limits = { atOnce: RENDERINGS_AT_ONCE, maxWaiting: RENDERINGS_WAITING_MAX },
): PageRenderer {
  const inTurn = boundedQueue(limits);
  return async (request, context) => {
    const rendered = await inTurn(async () => {
      if (request.signal.aborted) throw new ClientGone();
      return render(request, context);
    });
    if (rendered !== 'busy') return rendered;
    throw new Refusal('unavailable.busy', {
      retryAfterSeconds: BUSY_SECONDS,
    });
  };
}
