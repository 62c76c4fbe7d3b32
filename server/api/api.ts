import type { MiddlewareHandler } from 'hono';
import { accessApi, companiesApi } from './admin/access.ts';
import { accessLogApi } from './admin/access-log.ts';
import { adminLockApi, browsersApi } from './admin/admin-lock.ts';
import { auditApi } from './admin/audit.ts';
import { calendarApi } from './admin/calendar.ts';
import { certificatesApi } from './admin/certificates.ts';
import { clientNamesApi } from './admin/client-names.ts';
import { dashboardApi } from './admin/dashboard.ts';
import { demoApi } from './admin/demo.ts';
import { documentsApi } from './admin/documents.ts';
import { magazineEditionsApi } from './admin/magazine.ts';
import { mailsApi } from './admin/mails.ts';
import { messageInboxApi } from './admin/messages.ts';
import { openingHoursApi } from './admin/opening-hours.ts';
import { ordersApi } from './admin/orders.ts';
import { passwordLinksApi } from './admin/password-links.ts';
import { peopleApi } from './admin/people.ts';
import { picturesApi } from './admin/pictures.ts';
import { placesApi } from './admin/places.ts';
import { portfolioApi } from './admin/portfolio.ts';
import { servicesApi } from './admin/services.ts';
import { siteContentApi } from './admin/site-content.ts';
import { siteTextsApi } from './admin/site-texts.ts';
import { tellWorkerApi } from './admin/tell-worker.ts';
import { translationsApi } from './admin/translations.ts';
import { unseenApi } from './admin/unseen.ts';
import { usersApi } from './admin/users.ts';
import { workerBulkApi } from './admin/worker-bulk.ts';
import { workerExportsApi } from './admin/worker-exports.ts';
import { workerImportsApi } from './admin/worker-imports.ts';
import { workersApi } from './admin/workers.ts';
import { adminOnly, jsonOnly, recruiterOnly, refuseLargeBody } from './guards.ts';
import { panelLiveApi, recruiterLiveApi } from './live.ts';
import { chatApi } from './public/chat.ts';
import { magazineApi } from './public/magazine.ts';
import { messagesApi } from './public/messages.ts';
import { sitePartsApi } from './public/site-parts.ts';
import { accountApi } from './recruiter/account.ts';
import { candidatesApi } from './recruiter/candidates.ts';
import { requestCalendarApi } from './recruiter/request-calendar.ts';
import { requestsApi } from './recruiter/requests.ts';
import { savedSearchesApi } from './recruiter/saved-searches.ts';
import { shortlistsApi } from './recruiter/shortlists.ts';
import { testRequestsApi } from './recruiter/test-requests.ts';
import { timesApi } from './recruiter/times.ts';
import { type AppDeps, type AppEnv, createRouter } from './router.ts';
import { sessionApi } from './session/session.ts';

const UPLOADS = /^\/api\/admin\/(pictures|magazine\/(pages|pdfs)|workers\/\d+\/documents)$/;

/** Uploads are the bodies that are no JSON; they have limits of their own. */
const unlessUpload =
  (guard: MiddlewareHandler): MiddlewareHandler<AppEnv> =>
  (c, next) =>
    c.req.method === 'POST' && UPLOADS.test(c.req.path) ? next() : guard(c, next);

const DOCUMENT = {
  openapi: '3.1.0',
  servers: [{ url: '/api' }],
  info: {
    title: 'Agency API',
    version: '1',
    description: 'By audience: public, session, recruiter, admin.',
  },
};

/** The whole API, by audience. Each audience has one guard, and all are mounted here. */
export function createApi(deps: AppDeps) {
  const api = createRouter();
  api.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });
  api.use(unlessUpload(jsonOnly), unlessUpload(refuseLargeBody));
  api.use('/recruiter/*', recruiterOnly(deps));

  const admin = createRouter().route('/', adminLockApi(deps));
  admin.use(adminOnly(deps));

  const mounted = api
    .route('/', sitePartsApi(deps))
    .route('/', magazineApi(deps))
    .route('/', messagesApi(deps))
    .route('/', chatApi(deps))
    .route('/session', sessionApi(deps))
    .route('/recruiter', candidatesApi(deps))
    .route('/recruiter', timesApi(deps))
    .route('/recruiter', shortlistsApi(deps))
    .route('/recruiter', savedSearchesApi(deps))
    .route('/recruiter', testRequestsApi(deps))
    .route('/recruiter', requestsApi(deps))
    .route('/recruiter', requestCalendarApi(deps))
    .route('/recruiter', accountApi(deps))
    .route('/recruiter', recruiterLiveApi(deps))
    .route(
      '/admin',
      admin
        .route('/', panelLiveApi(deps))
        .route('/', dashboardApi(deps))
        .route('/', browsersApi(deps))
        .route('/', peopleApi(deps))
        .route('/', auditApi(deps))
        .route('/', accessLogApi(deps))
        .route('/', unseenApi(deps))
        .route('/', messageInboxApi(deps))
        .route('/', ordersApi(deps))
        .route('/', tellWorkerApi(deps))
        .route('/', mailsApi(deps))
        .route('/', calendarApi(deps))
        .route('/', usersApi(deps))
        .route('/', passwordLinksApi(deps))
        .route('/', accessApi(deps))
        .route('/', companiesApi(deps))
        .route('/', clientNamesApi(deps))
        .route('/', workerImportsApi(deps))
        .route('/', workerExportsApi(deps))
        .route('/', workerBulkApi(deps))
        .route('/', certificatesApi(deps))
        .route('/', documentsApi(deps))
        .route('/', workersApi(deps))
        .route('/', servicesApi(deps))
        .route('/', portfolioApi(deps))
        .route('/', picturesApi(deps))
        .route('/', siteTextsApi(deps))
        .route('/', siteContentApi(deps))
        .route('/', translationsApi(deps))
        .route('/', magazineEditionsApi(deps))
        .route('/', demoApi(deps))
        .route('/', openingHoursApi(deps))
        .route('/', placesApi(deps)),
    );

  // Generated once: it takes ten times as long as other answers, and is public.
  let document: object | undefined;
  mounted.get('/openapi.json', (c) => {
    document ??= mounted.getOpenAPI31Document(DOCUMENT);
    return c.json(document);
  });
  return mounted;
}

export type Api = ReturnType<typeof createApi>;
