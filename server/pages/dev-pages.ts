import type { Server } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { toProperAddress } from './language-addresses.ts';
import { pageRenderer } from './page-renderer.ts';
import { type Pages, type PagesDeps, withBrand } from './pages.ts';
import { sitePictures } from './pictures.ts';
import { contentFiles, contentFolders, staticFiles } from './static-files.ts';

/**
 * Development: Vite in this process serves the web application from its sources, with hot reload. Its socket comes in
 * through the site's own server: one of its own would listen on every interface, at a port that checkouts share.
 */
export async function devPages(deps: PagesDeps, server: Server): Promise<Pages> {
  const { buildFolder, contentFolder, pictures, site } = deps;
  const files = await staticFiles(contentFolders(buildFolder, contentFolder), [
    ...contentFiles(contentFolder, site.content.outline),
    ...sitePictures(pictures, buildFolder, contentFolder),
  ]);
  const file = withBrand(deps, files);
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
