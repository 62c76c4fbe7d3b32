import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Right } from '../../../contracts/roles.ts';
import type { AppEnv } from '../router.ts';

/*
 * Which right each route of the panel needs. A route that is not here needs the right 'desk': editors and readers get nothing
 * that nobody has thought about. docs/security/roles.md shows all routes, and a test asks the running site.
 */
const RIGHTS_OF: Record<string, Right> = {
  'GET /live': 'everybody',
  'GET /unseen': 'everybody',
  'POST /own-code': 'everybody',
  'PUT /own-language': 'everybody',

  'GET /demo': 'everybody',

  'GET /demo/plan': 'owner',
  'POST /demo/empty': 'owner',
  'GET /people': 'owner',
  'POST /people': 'owner',
  'PUT /people/:id': 'owner',
  'DELETE /people/:id': 'owner',
  'POST /people/:id/restore': 'owner',
  'GET /audit': 'owner',
  'GET /audit/export': 'owner',
  'GET /access-log': 'owner',
  'GET /access-log/export': 'owner',
  'GET /phone-setting': 'owner',
  'PUT /phone-setting': 'owner',
  'GET /browsers': 'owner',
  'DELETE /browsers/:id': 'owner',
  'POST /mails/test': 'owner',
  'PUT /client-names': 'owner',
  'POST /workers/:id/erase': 'owner',

  'GET /dashboard': 'desk-look',
  'GET /dashboard/promise': 'desk-look',
  'GET /orders': 'desk-look',
  'GET /orders/:id': 'desk-look',
  'GET /orders/:id/room': 'desk-look',
  'GET /calendar': 'desk-look',
  'GET /calendar/day-sheet': 'desk-look',
  'GET /users': 'desk-look',
  'GET /companies': 'desk-look',
  'GET /client-names': 'desk-look',
  'GET /workers': 'desk-look',
  'GET /workers/suggestions': 'desk-look',
  'GET /workers/trades': 'desk-look',
  'GET /workers/:id/file': 'desk-look',
  'GET /workers/:id/certificates': 'desk-look',
  'GET /certificate-types': 'desk-look',
  'GET /papers': 'desk-look',
  'GET /closed-days': 'desk-look',
  'GET /special-hours': 'desk-look',
  'GET /places': 'desk-look',

  'GET /history/site/:noun/:id': 'site',
  'GET /services': 'site-look',
  'POST /services': 'site',
  'PUT /services/:id': 'site',
  'DELETE /services/:id': 'site',
  'POST /services/:id/restore': 'site',
  'GET /portfolio': 'site-look',
  'GET /portfolio/cities': 'site-look',
  'POST /portfolio': 'site',
  'PUT /portfolio/:id': 'site',
  'DELETE /portfolio/:id': 'site',
  'POST /pictures': 'site',
  'GET /about-us': 'site-look',
  'PUT /about-us': 'site',
  'GET /contact-info': 'site-look',
  'PUT /contact-info': 'site',
  'GET /translations': 'site-look',
  'POST /translations/draft': 'site',
  'GET /site': 'site-look',
  'GET /site/:section': 'site-look',
  'PUT /site/:section': 'site',
  'POST /site/:section/file': 'site',
  'POST /site/:section/preview': 'site',
  'GET /site/:section/history': 'site-look',
  'GET /site/:section/history/:version': 'site-look',
  'POST /site/:section/restore': 'site',
  'GET /magazine': 'site-look',
  'GET /magazine/editions/:id': 'site-look',
  'GET /magazine/preview': 'site',
  'POST /magazine/preview': 'site',
  'POST /magazine/pages': 'site',
  'POST /magazine/pdfs': 'site',
  'POST /magazine/editions': 'site',
  'POST /magazine/shown': 'site',
  'DELETE /magazine/editions/:id': 'site',
  'POST /magazine/editions/:id/restore': 'site',
};

const BASE = '/api/admin';

const rightOf = (method: string, pattern: string): Right =>
  RIGHTS_OF[`${method} ${pattern.slice(BASE.length)}`] ?? 'desk';

/** The route that will answer: the last that matches; before it stand the guards. */
const answering = (c: Context<AppEnv>) =>
  matchedRoutes(c).findLast(({ path, method }) => method !== 'ALL' && !path.endsWith('*'));

export function rightFor(c: Context<AppEnv>): Right {
  const route = answering(c);
  return route ? rightOf(route.method, route.path) : 'everybody';
}

/** Such as '/workers/:id'. */
export const patternOf = (c: Context<AppEnv>) => answering(c)?.path.slice(BASE.length) ?? '';
