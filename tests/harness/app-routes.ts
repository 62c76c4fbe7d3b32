import { resolve } from 'node:path';
import type { ServerBuild } from 'react-router';
import type { TestSite } from './test-site.ts';

const BUILD = resolve(import.meta.dirname, '../../build/web/server/index.js');

/** Every route of the running application by method and pattern, but for the pages. */
export const appRoutes = ({ app }: Pick<TestSite, 'app'>): string[] => [
  ...new Set(
    app.routes
      .filter(({ method, path }) => method !== 'ALL' && path !== '/*')
      .map(({ method, path }) => `${method} ${path.replace(/(.)\/$/, '$1')}`),
  ),
];

export const isUnsafe = (route: string) => !route.startsWith('GET ');

/** Every page that was built. */
export async function pageRoutes(): Promise<string[]> {
  const { routes }: ServerBuild = await import(BUILD);
  const pathOf = (id: string): string => {
    const { parentId, path = '' } = routes[id] ?? {};
    return [parentId ? pathOf(parentId) : '', path].filter(Boolean).join('/');
  };
  const layouts = new Set(Object.values(routes).map((route) => route?.parentId));
  return Object.keys(routes)
    .filter((id) => !layouts.has(id))
    .map((id) => `GET /${pathOf(id)}`);
}
