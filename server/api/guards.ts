import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { EDITION_MAX_BYTES } from '../../contracts/edition-limits.ts';
import type { SignedIn, SignedOut } from '../../contracts/recruiter-page-data.ts';
import { hasRight } from '../../contracts/roles.ts';
import type { SignedInUser } from '../../contracts/sessions.ts';
import { findGrant } from '../admin-pin/admin-pin.ts';
import { Refusal } from '../errors.ts';
import { type Browser, browserName, type Mark } from '../known-browsers/known-browsers.ts';
import { whoIsSignedIn } from '../sessions/sessions.ts';
import { hiddenPhones, hidePhones, seesContacts, takeOutContacts } from './admin/contacts.ts';
import { rightFor } from './admin/rights.ts';
import type { AppDeps, AppEnv } from './router.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Unsafe methods must come from our own pages. Browsers say where a request comes from in
 * Sec-Fetch-Site and Origin; a program that sends neither holds no visitor's cookies.
 */
export const sameOriginOnly = (isOurOrigin: (origin: string) => boolean) =>
  createMiddleware(async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method)) {
      const site = c.req.header('sec-fetch-site');
      const origin = c.req.header('origin');
      const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
      if (foreignSite || (origin !== undefined && !isOurOrigin(origin))) {
        throw new Refusal('foreign-origin');
      }
    }
    await next();
  });

/** What the API takes. */
export const jsonOnly = createMiddleware<AppEnv>(async (c, next) => {
  const hasBody =
    c.req.header('content-length') !== undefined || c.req.header('transfer-encoding') !== undefined;
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (hasBody && c.req.header('content-length') !== '0' && type !== 'application/json') {
    throw new Refusal('not-json');
  }
  await next();
});

const BODY_MAX_BYTES = 64 * 1024;
export const LIST_MAX_BYTES = 8 * 1024 * 1024;

/** Declared or sent in pieces. */
const atMost = (maxSize: number, refusal: () => Refusal) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw refusal();
    },
  });

const refuseLarge = atMost(
  BODY_MAX_BYTES,
  () => new Refusal('too-large.request.kilobytes', { values: { max: BODY_MAX_BYTES / 1024 } }),
);

/** These have a limit of their own behind the guard; without a grant the small limit applies. */
const LARGE_BODIES = new Set([
  '/api/admin/workers/import',
  '/api/admin/workers/import/check',
  '/api/admin/magazine/editions',
  '/api/admin/magazine/preview',
]);

export const refuseLargeBody = createMiddleware<AppEnv>((c, next) =>
  LARGE_BODIES.has(c.req.path) ? next() : refuseLarge(c, next),
);

export const refuseLargeEdition = atMost(
  EDITION_MAX_BYTES,
  () =>
    new Refusal('too-large.request.megabytes', { values: { max: EDITION_MAX_BYTES / 1024 ** 2 } }),
);

export const refuseLargeList = atMost(
  LIST_MAX_BYTES,
  () => new Refusal('too-large.request.megabytes', { values: { max: LIST_MAX_BYTES / 1024 ** 2 } }),
);

/** Mounted once over the admin API: a good grant, a person where there are people, and the person's role. */
export const adminOnly = (deps: AppDeps) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const secret = adminCookie.read(c, deps.https);
    const session = secret ? await findGrant(deps.db, secret, deps.now()) : null;
    if (!session) throw new Refusal('admin-locked');
    if (session.hasPeople && !session.person) throw new Refusal('no-person');
    const { person } = session;
    if (!hasRight(person?.role ?? null, rightFor(c))) throw new Refusal('not-in-role');
    c.set('admin', session);
    await next();
    if (!seesContacts(c)) await takeOutContacts(c);
    else if (hiddenPhones(c)) await hidePhones(c);
  });

/** Mounted once over the recruiter API. */
export const recruiterOnly = (deps: AppDeps) =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set('user', await signedInUserOrRefuse(c, deps));
    await next();
  });

export async function signedInUser(
  c: Context<AppEnv>,
  deps: AppDeps,
): Promise<SignedIn | SignedOut> {
  const token = sessionCookie.read(c, deps.https);
  if (!token) return { ok: false, reason: 'not-signed-in' };
  return whoIsSignedIn(deps.db, token, deps.now());
}

export async function signedInUserOrRefuse(
  c: Context<AppEnv>,
  deps: AppDeps,
): Promise<SignedInUser> {
  const who = await signedInUser(c, deps);
  if (who.ok) return who.user;
  if (sessionCookie.read(c, deps.https)) sessionCookie.clear(c, deps.https);
  throw new Refusal(who.reason);
}

/** An HttpOnly cookie; on https the `__Host-` prefix ties it to this host and to https. */
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

/** The known-browser mark of a request, and how it is set. */
export const browserOf = (c: Context<AppEnv>, https: boolean): Browser => ({
  token: knownBrowserCookie.read(c, https),
  name: browserName(c.req.header('user-agent')),
});
export const markBrowser = (c: Context<AppEnv>, https: boolean, { token, expiresAt }: Mark) =>
  knownBrowserCookie.write(c, https, token, expiresAt);
