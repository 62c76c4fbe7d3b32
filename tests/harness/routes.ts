import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ServerBuild } from 'react-router';

const BUILD = resolve(import.meta.dirname, '../../build/web/server/index.js');

/** Every route of the running application by method and pattern, but for the pages. */
export const appRoutes = ({
  app,
}: {
  app: { routes: { method: string; path: string }[] };
}): string[] => [
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

/** The columns of the tables. */
export const IDENTITIES = [
  'anonymous',
  'recruiter',
  'expired recruiter',
  'deleted recruiter',
  "another's ids",
  'admin',
  'expired admin',
  'forged grant',
] as const;
export type Identity = (typeof IDENTITIES)[number];

const TABLES = new URL('../../docs/security/routes.md', import.meta.url);
const ROW = /^\| `([A-Z]+ \/\S*)` \|(.*)\|$/;

/** The documented answer for an identity: status, redirect, and whether the data are its own. */
export type Cell = { status: number; location: string | null; word: string | null };

type RouteRow = { route: string; cells: Record<Identity, Cell> };

/** The tables of docs/security/routes.md, which are the product's own rules of who may do what. */
export function readRouteTable(): RouteRow[] {
  const lines = readFileSync(TABLES, 'utf8').split('\n');
  const heads = lines.filter((line) => line.startsWith('| route |'));
  const expected = `| route | ${IDENTITIES.join(' | ')} |`;
  if (heads.length === 0 || heads.some((head) => head !== expected))
    throw new Error(`The tables of routes begin with ${expected}`);
  return lines.flatMap((line) => {
    const [, route, rest] = ROW.exec(line) ?? [];
    return route && rest ? [{ route, cells: cellsOf(route, rest.split('|')) }] : [];
  });
}

function cellsOf(route: string, texts: string[]): Record<Identity, Cell> {
  if (texts.length !== IDENTITIES.length) throw new Error(`${route} has ${texts.length} cells`);
  const cells = texts.map((text) => {
    const [, status, location = null, word = null] =
      /^ (\d{3})(?: (\/\S*))?(?: (own|null))? $/.exec(text) ?? [];
    if (!status) throw new Error(`${route} has a cell that cannot be read: ${text}`);
    return { status: Number(status), location, word };
  });
  return Object.fromEntries(IDENTITIES.map((identity, at) => [identity, cells[at]])) as Record<
    Identity,
    Cell
  >;
}

/** Refused, or sent to sign in: nothing may have happened. */
export const isRefused = ({ status, location }: Cell) =>
  status >= 400 || (status === 302 && (location?.startsWith('/login') ?? false));

/** `npm test` tries each way once; `npm run test:attack` tries every combination of them. */
export const EVERY_COMBINATION = process.env.TEST_SUITE === 'attack';
