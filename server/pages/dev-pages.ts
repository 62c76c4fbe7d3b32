import type { Server } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { bookPdfs } from './book-pdfs.ts';
import { toProperAddress } from './language-addresses.ts';
import { pageRenderer } from './page-renderer.ts';
import type { Pages, PagesDeps } from './pages.ts';
import { sitePictures } from './pictures.ts';
import { contentFiles, contentFolders, staticFiles } from './static-files.ts';
import { wellKnownFiles } from './well-known-files.ts';

/**
 * Development: Vite in this process serves the web application from its sources, with hot reload. Its socket comes in
 * through the site's own server: one of its own would listen on every interface, at a port that checkouts share.
 */
export async function devPages(
  { buildFolder, contentFolder, pictures, site }: PagesDeps,
  server: Server,
): Promise<Pages> {
  const file = await staticFiles(
    contentFolders(buildFolder, contentFolder),
    wellKnownFiles(site.publicUrl, site.content, new Date()),
    [
      ...bookPdfs(contentFolder, site),
      ...contentFiles(contentFolder, site.content.outline),
      ...sitePictures(pictures, buildFolder, contentFolder),
    ],
  );
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server } },
    appType: 'custom',
  });
  const loadBuild = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  const render = pageRenderer({ loadBuild, developing: true });
  return {
    servePages: async (request, given) =>
      (await file(new URL(request.url).pathname)?.(request)) ??
      toProperAddress(request) ??
      render(request, { ...site, ...given }),
    serveSources: (request, response, goOn) => vite.middlewares(request, response, goOn),
    stop: () => vite.close(),
  };
}
