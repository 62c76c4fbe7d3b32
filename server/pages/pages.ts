import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { SIGNED_OUT_VISITOR } from '../../contracts/recruiter-page-data.ts';
import type { PageContext, RequestContext } from '../../contracts/site.ts';
import type { BuiltPicture } from '../content/built-pictures.ts';
import { Refusal } from '../errors.ts';
import { type Answer, cachedResponse } from '../http/cached-response.ts';
import { commonHeaders } from '../http/security-headers.ts';
import type { Log } from '../observability/log.ts';
import { bookPdfs } from './book-pdfs.ts';
import { pageRenderer, rendersInTurn } from './page-renderer.ts';
import { sitePictures } from './pictures.ts';
import { createPublicPage, type PublicPage } from './public-page.ts';
import { isWhole, yearIn } from './site-data.ts';
import {
  contentFiles,
  contentFolders,
  IMMUTABLE,
  REVALIDATED,
  staticFiles,
} from './static-files.ts';
import { wellKnownFiles } from './well-known-files.ts';

export type PagesDeps = {
  buildFolder: string;
  contentFolder: string;
  pictures: Map<string, BuiltPicture>;
  https: boolean;
  site: Omit<PageContext, keyof RequestContext>;
  /** False while notifications of changed texts could be missed. */
  receivesChanges: () => boolean;
  log: Log;
};

export type Pages = {
  servePages: (request: Request, given: RequestContext) => Promise<Response>;
  publicPage?: PublicPage;
  /** Called when a text on the public page has changed. */
  forget?: () => void;
  /** Development only: sources, modules and hot updates; calls on when a request is for none of them. */
  serveSources?: (request: IncomingMessage, response: ServerResponse, goOn: () => void) => void;
  stop?: () => Promise<void>;
};

/** Built files and pages, as `npm run build` left them. */
export async function builtPages(deps: PagesDeps): Promise<Pages> {
  const { buildFolder, contentFolder, pictures, https, site, receivesChanges, log } = deps;
  const client = join(buildFolder, 'web', 'client');
  const file = await staticFiles(
    [
      { at: '/', folder: client, cacheControl: REVALIDATED },
      { at: '/assets/', folder: join(client, 'assets'), cacheControl: IMMUTABLE },
      ...contentFolders(buildFolder, contentFolder),
    ],
    wellKnownFiles(site.publicUrl, site.content, new Date()),
    [
      ...bookPdfs(contentFolder, site),
      ...contentFiles(contentFolder, site.content.outline),
      ...sitePictures(pictures, buildFolder, contentFolder),
    ],
  );
  const loadBuild = (): Promise<ServerBuild> =>
    import(join(buildFolder, 'web', 'server', 'index.js'));
  const render = pageRenderer(loadBuild, false);
  /** The page for every visitor, not compressed: cached pages are compressed better. */
  const renderWhole = async (address: string, readSite = site.readSite) => {
    const request = new Request(site.publicUrl + address);
    const rendered = await render(request, { ...site, visitor: SIGNED_OUT_VISITOR, readSite });
    if (rendered.status !== 200) {
      throw new Error(`The page at ${address} rendered with status ${rendered.status}`);
    }
    const policy = rendered.headers.get('content-security-policy') ?? '';
    return { html: await rendered.text(), policy };
  };

  const yearThere = yearIn(site.content.agency.timeZone);
  const publicPage = createPublicPage({
    log,
    receivesChanges,
    year: () => yearThere(new Date()),
    render: async () => {
      const read = await site.readSite('en');
      const { html, policy } = await renderWhole('/', async () => read);
      return {
        html,
        headers: { ...commonHeaders(https), 'content-security-policy': policy },
        whole: isWhole(read),
      };
    },
  });

  const bookPages = cachedPages(
    site.content.magazine.map(({ readAt }) => readAt),
    renderWhole,
  );
  const renderInTurn = rendersInTurn(render);
  const servePages: Pages['servePages'] = async (request, given) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new Refusal('method-not-allowed', 'This address can only be read.');
    }
    const { pathname } = new URL(request.url);
    const cached = file(pathname) ?? bookPages.get(pathname);
    return cached ? cached(request) : renderInTurn(request, { ...site, ...given });
  };
  return { publicPage, forget: publicPage.forget, servePages };
}

/** Pages that change with content/ alone: rendered on the first request and cached until the process ends. */
function cachedPages(
  addresses: string[],
  render: (address: string) => Promise<{ html: string; policy: string }>,
): Map<string, Answer> {
  const read = async (address: string) => {
    const { html, policy } = await render(address);
    return { bytes: Buffer.from(html), headers: { 'content-security-policy': policy } };
  };
  return new Map(
    addresses.map((address) => [
      address,
      cachedResponse(() => read(address), {
        type: 'text/html; charset=utf-8',
        compress: true,
        cacheControl: 'public, no-cache',
      }),
    ]),
  );
}
