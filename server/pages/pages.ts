import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import type { PublicContent } from '../../contracts/agency.ts';
import type { PageContext, Site } from '../../contracts/site.ts';
import { Refusal } from '../errors.ts';
import { commonHeaders } from '../front-door/security-headers.ts';
import type { Log } from '../log.ts';
import { pageRenderer } from './page-renderer.ts';
import { createPublicPage } from './public-page.ts';
import { isWhole } from './site.ts';
import { IMMUTABLE, REVALIDATED, staticFiles } from './static-files.ts';

type Deps = {
  buildFolder: string;
  contentFolder: string;
  publicUrl: string;
  https: boolean;
  content: PublicContent;
  readSite: () => Promise<Site>;
  hearsChanges: () => boolean;
  log: Log;
};

/** Built files and pages, as `npm run build` left them. */
export async function builtPages({
  buildFolder,
  contentFolder,
  content,
  publicUrl,
  https,
  readSite,
  hearsChanges,
  log,
}: Deps) {
  const client = join(buildFolder, 'client');
  const file = await staticFiles([
    { at: '/', folder: client, cacheControl: REVALIDATED },
    { at: '/assets/', folder: join(client, 'assets'), cacheControl: IMMUTABLE },
    { at: '/site-pictures/', folder: join(buildFolder, 'pictures'), cacheControl: REVALIDATED },
    {
      at: '/content/partners/',
      folder: join(contentFolder, 'partners'),
      cacheControl: REVALIDATED,
    },
  ]);
  const build: Promise<ServerBuild> = import(join(buildFolder, 'server', 'index.js'));
  const render = pageRenderer(() => build, false);

  const publicPage = createPublicPage({
    log,
    hearsChanges,
    render: async () => {
      const site = await readSite();
      const rendered = await render(new Request(`${publicUrl}/`), {
        content,
        readSite: async () => site,
      });
      if (rendered.status !== 200)
        throw new Error(`The landing page rendered with status ${rendered.status}`);
      const policy = rendered.headers.get('content-security-policy') ?? '';
      return {
        html: await rendered.text(),
        headers: { ...commonHeaders(https), 'content-security-policy': policy },
        whole: isWhole(site),
      };
    },
  });

  const context: PageContext = { content, readSite };
  const servePages = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new Refusal('method-not-allowed', 'This address can only be read.');
    }
    return (await file(pathname)?.(request)) ?? render(request, context);
  };
  return { publicPage, servePages };
}
