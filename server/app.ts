import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { splitPath } from '../contracts/languages.ts';
import { CHOOSE_PASSWORD } from '../contracts/password-links.ts';
import { SIGNED_OUT_VISITOR } from '../contracts/recruiter-page-data.ts';
import { sitePreview } from './api/admin/site-preview.ts';
import { createApi } from './api/api.ts';
import { sameOriginOnly } from './api/guards.ts';
import { messageForm } from './api/public/messages.ts';
import { paperPage } from './api/public/paper-page.ts';
import { workerPage } from './api/public/worker-page.ts';
import { accountPageForms } from './api/recruiter/account-page-forms.ts';
import { visitorOf } from './api/recruiter/recruiter-page-data.ts';
import { refusalOf, wantedLanguageOf } from './api/refusal-of.ts';
import type { AppDeps, AppEnv } from './api/router.ts';
import { accessForm, forgottenForm } from './api/session/account-forms.ts';
import { passwordLinkPages } from './api/session/password-links.ts';
import { signInForm, signOutForm } from './api/session/session-forms.ts';
import { errorBodyOf, Refusal, STATUS_OF } from './errors.ts';
import { hostNamed } from './http/known-hosts.ts';
import type { RequestLog } from './http/request-log.ts';
import { commonHeaders, DATA_POLICY, isHeeded } from './http/security-headers.ts';
import type { Pages } from './pages/pages.ts';
import { servePicture } from './pages/pictures.ts';
import { PRODUCT_VERSION } from './primitives/product-version.ts';

export type WebDeps = {
  isKnownHost: (host: string | undefined) => boolean;
  isReady: () => Promise<boolean>;
  requests: Pick<RequestLog, 'middleware'>;
  /** Built files, then pages: everything but the API. */
  servePages: Pages['servePages'];
};

const FORMS = [
  '/contact',
  '/login',
  '/logout',
  '/access',
  '/forgot-password',
  '/recruiter/account',
];

/** A form is posted to the same route from a page of any language. */
function routedPath(request: Request): string {
  const asked = getPath(request);
  const page = splitPath(asked).path;
  // Its code is no part of what is logged, in any language.
  if (page.startsWith(CHOOSE_PASSWORD)) return page;
  if (request.method !== 'POST') return asked;
  return FORMS.includes(page) ? page : asked;
}

/** Headers and guards first, the API by audience, pages last. */
export function createApp(deps: AppDeps & WebDeps) {
  const app = new Hono<AppEnv>({ getPath: routedPath });
  const headers = Object.entries(commonHeaders(deps.https));

  app.use(deps.requests.middleware);
  app.use(async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    await next();
    // HEAD has no body: a stream would stay open and count as a listening panel.
    if (c.req.method === 'HEAD') await c.res.body?.cancel();
    c.header('x-request-id', requestId);
    const type = c.res.headers.get('content-type');
    for (const [name, value] of headers)
      if (!c.res.headers.has(name) && isHeeded(name, type)) c.header(name, value);
    if (!c.res.headers.has('content-security-policy'))
      c.header('content-security-policy', DATA_POLICY);
  });
  app.use(async (c, next) => {
    if (!deps.isKnownHost(hostNamed(c.env.incoming))) {
      throw new Refusal('unknown-host');
    }
    await next();
  });
  app.use(
    sameOriginOnly(
      (origin) => origin === deps.publicUrl || deps.isKnownHost(hostOf(origin, deps.publicUrl)),
    ),
  );

  app.get('/healthz', (c) => c.json({ status: 'alive', version: PRODUCT_VERSION }));
  app.get('/readyz', async (c) => {
    const ready = await deps.isReady();
    return c.json({ status: ready ? 'ready' : 'not ready' }, ready ? 200 : 503);
  });
  app.route('/api', createApi(deps));
  app.all('/api/*', () => {
    throw new Refusal('not-found.address');
  });
  app.route(
    '/',
    messageForm(deps, (page, refusedMessage) =>
      deps.servePages(page, { visitor: SIGNED_OUT_VISITOR, refusedMessage }),
    ),
  );
  app.route(
    '/',
    signInForm(deps, (page, refusedSignIn) =>
      deps.servePages(page, { visitor: SIGNED_OUT_VISITOR, refusedSignIn }),
    ),
  );
  app.route(
    '/',
    signOutForm(deps, (c, page) => deps.servePages(page, { visitor: visitorOf(c, deps) })),
  );
  app.route(
    '/',
    passwordLinkPages(deps, (page, passwordLink) =>
      deps.servePages(page, { visitor: SIGNED_OUT_VISITOR, passwordLink }),
    ),
  );
  app.route(
    '/',
    accessForm(deps, (page, refusedAccess) =>
      deps.servePages(page, { visitor: SIGNED_OUT_VISITOR, refusedAccess }),
    ),
  );
  app.route(
    '/',
    forgottenForm(deps, (page, refusedForgotten) =>
      deps.servePages(page, { visitor: SIGNED_OUT_VISITOR, refusedForgotten }),
    ),
  );
  app.route(
    '/',
    accountPageForms(deps, (c, page, refusedAccount) =>
      deps.servePages(page, { visitor: visitorOf(c, deps), refusedAccount }),
    ),
  );
  app.route('/', workerPage(deps));
  app.route('/', paperPage(deps));
  app.route(
    '/',
    sitePreview(deps, (c, preview) =>
      deps.servePages(c.req.raw, { visitor: visitorOf(c, deps), ...(preview && { preview }) }),
    ),
  );
  app.get('/pictures/:picture/:file', (c) => servePicture(deps.pictures, c.req.param()));
  app.all('*', (c) => deps.servePages(c.req.raw, { visitor: visitorOf(c, deps) }));

  app.onError((error, c) => {
    const refusal = refusalOf(error, c, deps.log);
    const { code, retryAfterSeconds } = refusal;
    if (retryAfterSeconds) c.header('retry-after', String(retryAfterSeconds));
    c.header('cache-control', 'no-store');
    return c.json(errorBodyOf(refusal, c.get('requestId'), wantedLanguageOf(c)), STATUS_OF[code]);
  });
  return app;
}

/** 'null' and anything that is not an origin of our own scheme has no host. */
function hostOf(origin: string, publicUrl: string): string | undefined {
  const ours = URL.canParse(origin) ? new URL(origin) : null;
  return ours?.protocol === new URL(publicUrl).protocol ? ours.host : undefined;
}
