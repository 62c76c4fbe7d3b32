import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import type { PageContext } from '../../contracts/site.ts';
import { pageRenderer } from './page-renderer.ts';

/** Development: Vite in this process serves the web application from its sources, with hot reload. */
export async function livePages(context: PageContext) {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const loadBuild = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  const render = pageRenderer(loadBuild, true);
  return {
    servePages: (request: Request) => render(request, context),
    /** Sources, modules and hot updates; calls on when the request is not for Vite. */
    serveSources: (request: IncomingMessage, response: ServerResponse, goOn: () => void) =>
      vite.middlewares(request, response, goOn),
    stop: () => vite.close(),
  };
}
