import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { browserName } from '../known-browsers/browser-name.ts';
import type { Browser, Mark } from '../known-browsers/known-browsers.ts';
import type { AppEnv } from './app-deps.ts';

/** A cookie that only the server reads; on https its name ties it to this host and to https. */
function secretCookie(plainName: string) {
  const named = (https: boolean) => (https ? `__Host-${plainName}` : plainName);
  const options = (https: boolean) =>
    ({ httpOnly: true, sameSite: 'Lax', path: '/', secure: https }) as const;
  return {
    read: (c: Context<AppEnv>, https: boolean) => getCookie(c, named(https)),
    write: (c: Context<AppEnv>, https: boolean, value: string, expires: Date) =>
      setCookie(c, named(https), value, { ...options(https), expires }),
    clear: (c: Context<AppEnv>, https: boolean) => deleteCookie(c, named(https), options(https)),
  };
}

export const sessionCookie = secretCookie('session');
export const adminCookie = secretCookie('admin');
const knownBrowserCookie = secretCookie('known_browser');

/** What the request tells of its browser, and how the browser is marked as known. */
export const browserOf = (c: Context<AppEnv>, https: boolean): Browser => ({
  token: knownBrowserCookie.read(c, https),
  name: browserName(c.req.header('user-agent')),
});
export const markBrowser = (c: Context<AppEnv>, https: boolean, { token, expiresAt }: Mark) =>
  knownBrowserCookie.write(c, https, token, expiresAt);
