import { isLanguage, pathIn } from '../../contracts/languages.ts';

/** Null for an address that is written as it should be. */
function properPath(pathname: string): string | null {
  const [, first = '', ...rest] = pathname.split('/');
  const language = first.toLowerCase();
  if (!isLanguage(language)) return null;
  // Without empty parts: what begins with two slashes names another site.
  const proper = pathIn(language, `/${rest.join('/').replace(/^\/+/, '')}`);
  return proper === pathname ? null : proper;
}

/** '/fr/' is sent on to '/fr', '/FR/login' to '/fr/login', and '/en/login' to '/login'. */
export function toProperAddress({ url }: Request): Response | null {
  const { pathname, search } = new URL(url);
  const proper = properPath(pathname);
  if (proper === null) return null;
  return new Response(null, {
    status: 308,
    headers: { location: proper + search, 'cache-control': 'public, max-age=3600' },
  });
}
