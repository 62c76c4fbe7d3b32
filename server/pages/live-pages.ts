import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { bookPdfs } from './book-pdfs.ts';
import { pageRenderer } from './page-renderer.ts';
import type { Pages, PagesDeps } from './pages.ts';
import { signposts } from './signposts.ts';
import { contentFolders, staticFiles } from './static-files.ts';

/** Development: Vite in this process serves the web application from its sources, with hot reload. */
export async function livePages({ buildFolder, contentFolder, site }: PagesDeps): Promise<Pages> {
  const file = await staticFiles(
    contentFolders(buildFolder, contentFolder),
    signposts(site.publicUrl, site.content, new Date()),
    bookPdfs(contentFolder, site),
  );
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  // React Router's plugin ends the process at once on these, which would leave our database running.
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal);
  const loadBuild = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  const render = pageRenderer(loadBuild, true);
  return {
    servePages: async (request, given) =>
      (await file(new URL(request.url).pathname)?.(request)) ??
      render(request, { ...site, ...given }),
    serveSources: (request, response, goOn) => vite.middlewares(request, response, goOn),
    stop: () => vite.close(),
  };
}
