import type { IncomingMessage, ServerResponse } from 'node:http';
import { LANGUAGES, type Language } from '../../contracts/languages.ts';
import { bestEncoding, type Encoding, encodeBody, isKnown } from '../http/encodings.ts';
import { rawHeader } from '../http/known-hosts.ts';
import { errorDetails, type Log } from '../observability/log.ts';

export type RenderedPage = { html: string; headers: Record<string, string>; whole: boolean };

type Deps = {
  render: () => Promise<RenderedPage>;
  /** False while notifications could be missed: then the page is rendered at least once a second. */
  receivesChanges: () => boolean;
  /** Today; a cached page of another day is rendered again: the footer has the year, and papers end. */
  day: () => string;
  log: Log;
};

export type PublicPages = ReturnType<typeof createPublicPages>;

/** The landing page in each language, rendered when it is first asked for. A change concerns all of them. */
export function createPublicPages({
  render,
  ...deps
}: Omit<Deps, 'render'> & { render: (language: Language) => Promise<RenderedPage> }) {
  const pageIn = (language: Language) =>
    createPublicPage({ ...deps, render: () => render(language) });
  const pages = Object.fromEntries(
    LANGUAGES.map((language) => [language, pageIn(language)]),
  ) as Record<Language, ReturnType<typeof createPublicPage>>;
  return {
    forget: () => {
      for (const page of Object.values(pages)) page.forget();
    },
    serve: (request: IncomingMessage, response: ServerResponse, language: Language) =>
      pages[language].serve(request, response),
  };
}

type Ready = {
  etag: string;
  answers: Record<Encoding, { head: string[]; body: Buffer }>;
  unchanged: string[];
};

const UNNOTIFIED_MAX_AGE_MS = 1_000;

/**
 * The landing page as bytes. It is rendered once per change of its data; a page rendered while a part failed is sent
 * but not cached, and never replaces a complete one.
 */
export function createPublicPage({ render, receivesChanges, day, log }: Deps) {
  let cached: Ready | null = null;
  let cachedAt = 0;
  let cachedDay = '';
  let generation = 0;
  let cachedGeneration = -1;
  let making: { generation: number; page: Promise<Ready> } | null = null;

  const isFresh = () =>
    cached !== null &&
    cachedGeneration === generation &&
    cachedDay === day() &&
    (receivesChanges() || performance.now() - cachedAt < UNNOTIFIED_MAX_AGE_MS);

  const make = async (forGeneration: number): Promise<Ready> => {
    const forDay = day();
    try {
      const { html, headers, whole } = await render();
      if (!whole && cached) return cached;
      const made = await toReady(html, headers, whole);
      if (whole && forGeneration === generation) {
        cached = made;
        cachedAt = performance.now();
        cachedDay = forDay;
        cachedGeneration = forGeneration;
      }
      return made;
    } catch (error) {
      if (!cached) throw error;
      log.error('page.render-failed', errorDetails(error));
      return cached;
    }
  };

  const current = (): Ready | Promise<Ready> => {
    if (isFresh()) return cached as Ready;
    if (making?.generation !== generation) {
      const mine = { generation, page: make(generation) };
      making = mine;
      mine.page
        .catch(() => {})
        .finally(() => {
          if (making === mine) making = null;
        });
    }
    return making.page;
  };

  return {
    forget: () => {
      generation += 1;
    },
    /** Answers at once when the page is ready, and otherwise as soon as it is. */
    serve: (request: IncomingMessage, response: ServerResponse): void | Promise<void> => {
      const page = current();
      if (page instanceof Promise) return page.then((ready) => send(request, response, ready));
      send(request, response, page);
    },
  };
}

async function toReady(
  html: string,
  headers: Record<string, string>,
  whole: boolean,
): Promise<Ready> {
  const { etag, bodies } = await encodeBody(Buffer.from(html));
  const shared = Object.entries({
    ...headers,
    'cache-control': whole ? 'public, no-cache' : 'no-store',
    vary: 'accept-encoding',
    etag,
  }).flat();
  const answers = Object.fromEntries(
    Object.entries(bodies).map(([encoding, body]) => {
      const head = [
        ...shared,
        'content-type',
        'text/html; charset=utf-8',
        'content-length',
        String(body.length),
        ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ];
      return [encoding, { head, body }];
    }),
  ) as Ready['answers'];
  return { etag, answers, unchanged: shared };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { etag, answers, unchanged }: Ready,
) {
  if (isKnown(rawHeader(request, 'if-none-match'), etag)) {
    response.writeHead(304, unchanged).end();
    return;
  }
  const { head, body } = answers[bestEncoding(rawHeader(request, 'accept-encoding'))];
  response.writeHead(200, head).end(request.method === 'HEAD' ? undefined : body);
}
