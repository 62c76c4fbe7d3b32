import type { RouteConfigEntry } from '@react-router/dev/routes';

/** Only while developing, for who edits the page, or for addresses that do not exist. */
const NOT_ON_THE_SITE = ['gallery', 'preview', '*'];

/** The address of every screen in the route table; what may be left out of an address is left out. */
export function sitePaths(routes: RouteConfigEntry[], under = ''): string[] {
  return routes.flatMap(({ path = '', file, children }) => {
    if (NOT_ON_THE_SITE.includes(path)) return [];
    const address = [under, ...path.split('/').filter((piece) => piece && !piece.endsWith('?'))];
    if (children) return sitePaths(children, address.join('/'));
    return isScreen(file) ? [address.join('/') || '/'] : [];
  });
}

/** A route that only leads on draws nothing. */
const isScreen = (file: string) => file.endsWith('.tsx');
