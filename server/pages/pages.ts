import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import type { Agency } from '../../contracts/agency.ts';
import { LANGUAGES, pathIn } from '../../contracts/languages.ts';
import { readAt } from '../../contracts/magazine.ts';
import { SIGNED_OUT_VISITOR } from '../../contracts/recruiter-page-data.ts';
import type { PageContext, RequestContext } from '../../contracts/site.ts';
import type { BuiltPicture } from '../content/built-pictures.ts';
import { Refusal } from '../errors.ts';
import type { FileStore } from '../files/file-store.ts';
import { type Answer, cachedResponse } from '../http/cached-response.ts';
import { commonHeaders } from '../http/security-headers.ts';
import type { Log } from '../observability/log.ts';
import { bookPdfs } from './book-pdfs.ts';
import { brandFiles } from './brand-files.ts';
import { toProperAddress } from './language-addresses.ts';
import { readMessageFiles } from './message-files.ts';
import { pageRenderer, rendersInTurn } from './page-renderer.ts';
import { sitePictures } from './pictures.ts';
import { createPublicPages, type PublicPages } from './public-page.ts';
import { dayIn, isWhole } from './site-data.ts';
import {
  contentFiles,
  contentFolders,
  IMMUTABLE,
  REVALIDATED,
  staticFiles,
  textAnswers,
} from './static-files.ts';
import { wellKnownFiles } from './well-known-files.ts';

export type PagesDeps = {
  buildFolder: string;
  contentFolder: string;
  pictures: Map<string, BuiltPicture>;
  https: boolean;
  site: Omit<PageContext, keyof RequestContext>;
  /** As the files have it, whatever the panel says. */
  fileAgency: Agency;
  /** False while notifications of changed texts could be missed. */
  receivesChanges: () => boolean;
  /** Where the PDFs of editions are that were made in the panel. */
  documents: Pick<FileStore, 'get'>;
  log: Log;
};

export type Pages = {
  servePages: (request: Request, given: RequestContext) => Promise<Response>;
  publicPage?: Pick<PublicPages, 'serve'>;
  /** Called when a text on the public page has changed. */
  forget?: () => void;
  /** Development only: sources, modules and hot updates; calls on when a request is for none of them. */
  serveSources?: (request: IncomingMessage, response: ServerResponse, goOn: () => void) => void;
  stop?: () => Promise<void>;
};

/** What the head of a cached page has from its rendering. */
const OWN_HEADERS = ['content-security-policy', 'content-language'];

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
    [
      ...contentFiles(contentFolder, site.content.outline),
      ...sitePictures(pictures, buildFolder, contentFolder),
    ],
  );
  const loadBuild = (): Promise<ServerBuild> =>
    import(join(buildFolder, 'web', 'server', 'index.js'));
  const render = pageRenderer({
    loadBuild,
    developing: false,
    messageFiles: await readMessageFiles(buildFolder),
  });
  /** The page for every visitor, not compressed: cached pages are compressed better. */
  const renderWhole = async (address: string, readSite = site.readSite) => {
    const request = new Request(site.publicUrl + address);
    const rendered = await render(request, { ...site, visitor: SIGNED_OUT_VISITOR, readSite });
    if (rendered.status !== 200) {
      throw new Error(`The page at ${address} rendered with status ${rendered.status}`);
    }
    const headers = Object.fromEntries(
      OWN_HEADERS.map((name) => [name, rendered.headers.get(name) ?? '']),
    );
    return { html: await rendered.text(), headers };
  };

  const dayThere = dayIn(site.content.agency.timeZone);
  const publicPage = createPublicPages({
    log,
    receivesChanges,
    day: () => dayThere(new Date()),
    render: async (language) => {
      const read = await site.readSite(language);
      const { html, headers } = await renderWhole(pathIn(language, '/'), async () => read);
      return { html, headers: { ...commonHeaders(https), ...headers }, whole: isWhole(read) };
    },
  });

  const fileWithBrand = withBrand(deps, file, () =>
    cachedPages(
      LANGUAGES.flatMap((language) =>
        site.books[language].map(({ folder }) => pathIn(language, readAt(folder))),
      ),
      renderWhole,
    ),
  );
  const renderInTurn = rendersInTurn(render);
  const servePages: Pages['servePages'] = async (request, given) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new Refusal('method-not-allowed');
    }
    const { pathname } = new URL(request.url);
    const cached = fileWithBrand(pathname);
    if (cached) return cached(request);
    return toProperAddress(request) ?? renderInTurn(request, { ...site, ...given });
  };
  return { publicPage, forget: publicPage.forget, servePages };
}

/** Files that have the agency's name, colour or magazine in them: made again when the panel changes these. */
export function withBrand(
  { contentFolder, site, fileAgency, documents, log }: PagesDeps,
  file: (path: string) => Answer | undefined,
  pages: () => Iterable<[string, Answer]> = () => [],
) {
  const startedAt = new Date();
  let agency: PagesDeps['fileAgency'] | null = null;
  let books: PagesDeps['site']['books'] | null = null;
  let known = new Map<string, Answer>();
  return (path: string): Answer | undefined => {
    const { content } = site;
    if (content.agency !== agency || site.books !== books) {
      ({ agency } = content);
      ({ books } = site);
      known = new Map([
        ...textAnswers(wellKnownFiles(site.publicUrl, content, startedAt)),
        ...bookPdfs(site, { contentFolder, documents }),
        ...pages(),
        ...brandFiles(agency, { contentFolder, fileAgency, built: file, log }),
      ]);
    }
    return known.get(path) ?? file(path);
  };
}

/** Pages that change with the content alone: rendered on the first request and cached until it changes. */
function cachedPages(
  addresses: string[],
  render: (address: string) => Promise<{ html: string; headers: Record<string, string> }>,
): Map<string, Answer> {
  const read = async (address: string) => {
    const { html, headers } = await render(address);
    return { bytes: Buffer.from(html), headers };
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
