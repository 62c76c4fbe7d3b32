import type { RequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import {
  type Language,
  type MessageFiles,
  prefixOf,
  splitPath,
} from '../../contracts/languages.ts';
import type { PageContext } from '../../contracts/site.ts';
import { ClientGone, Refusal } from '../errors.ts';
import { packOnce } from '../http/encodings.ts';
import { pagePolicy } from '../http/security-headers.ts';
import { boundedQueue } from '../primitives/bounded-queue.ts';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

/** Renders a page of the built (or, in development, the live) web application. */
export type PageRenderer = (request: Request, context: PageContext) => Promise<Response>;

type Build = ServerBuild & {
  entry: {
    module: {
      pageContextKey: Parameters<RouterContextProvider['set']>[0];
      /** Loaders and components that are run by `render` find the texts of that language. */
      inLanguage: <T>(
        page: { language: Language; messageFiles: MessageFiles | undefined },
        render: () => T,
      ) => T;
    };
  };
};

type Options = {
  loadBuild: () => Promise<ServerBuild>;
  developing: boolean;
  /** None in development. */
  messageFiles?: Record<Language, MessageFiles>;
};

/** The router asks for the data of '/fr' at '/fr.data'. */
const DATA = /\.data$/;

export function pageRenderer({ loadBuild, developing, messageFiles }: Options): PageRenderer {
  const handlers = new WeakMap<ServerBuild, Map<Language, RequestHandler>>();
  /** The router of a language prefixes its own links, redirects and requests for data. */
  const handlerOf = async (build: ServerBuild, language: Language): Promise<RequestHandler> => {
    // With the first page: a start need not wait for React.
    const { createRequestHandler } = await import('react-router');
    const made = handlers.get(build) ?? new Map<Language, RequestHandler>();
    handlers.set(build, made);
    const handler =
      made.get(language) ??
      createRequestHandler(
        { ...build, basename: prefixOf(language) || '/' },
        developing ? 'development' : 'production',
      );
    made.set(language, handler);
    return handler;
  };

  return async (request, context) => {
    const { language, path } = splitPath(new URL(request.url).pathname.replace(DATA, ''));
    const build = (await loadBuild()) as Build;
    const handle = await handlerOf(build, language);
    const { RouterContextProvider } = await import('react-router');
    const provider = new RouterContextProvider();
    provider.set(build.entry.module.pageContextKey, context);
    const rendered = await build.entry.module.inLanguage(
      { language, messageFiles: messageFiles?.[language] },
      () => handle(request, provider),
    );
    const headers = new Headers(rendered.headers);
    headers.set('cache-control', 'no-store');
    if (!headers.get('content-type')?.startsWith('text/html')) {
      return new Response(rendered.body, { status: rendered.status, headers });
    }
    const made = await rendered.text();
    if (request.signal.aborted) throw new ClientGone();
    const html =
      (path === '/' || path === '/preview') && !developing ? scriptsAfterPaint(made) : made;
    headers.set('content-language', language);
    headers.set(
      'content-security-policy',
      pagePolicy(html, {
        developing,
        tilesUrl: context.mapTilesUrl,
        framesOwn: path.startsWith('/admin'),
      }),
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
