import { type Context, Hono } from 'hono';
import { LANGUAGES, type Language, pathIn } from '../../../contracts/languages.ts';
import { hasRight } from '../../../contracts/roles.ts';
import type { Site } from '../../../contracts/site.ts';
import { findGrant } from '../../admin-pin/admin-pin.ts';
import { readPreview } from '../../content/site-content.ts';
import { adminCookie } from '../guards.ts';
import type { AppDeps, AppEnv } from '../router.ts';

export type ReadPreview = (language: Language) => Promise<Site>;
type Answer = (c: Context<AppEnv>, preview: ReadPreview | undefined) => Promise<Response>;

/** The landing page as it would be, for the browser that holds the grant. For everybody else there is nothing here. */
export function sitePreview(deps: AppDeps, answer: Answer) {
  const app = new Hono<AppEnv>();
  for (const language of LANGUAGES)
    app.get(pathIn(language, '/preview'), async (c) => {
      const preview = await previewOf(c, deps);
      const page = await answer(c, preview);
      if (!preview) return page;
      // In a frame of the panel alone, where it stands at three widths.
      const policy = page.headers.get('content-security-policy') ?? '';
      page.headers.set(
        'content-security-policy',
        policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
      );
      page.headers.set('x-frame-options', 'SAMEORIGIN');
      page.headers.set('x-robots-tag', 'noindex');
      return page;
    });
  return app;
}

async function previewOf(c: Context<AppEnv>, deps: AppDeps): Promise<ReadPreview | undefined> {
  const secret = adminCookie.read(c, deps.https);
  const session = secret ? await findGrant(deps.db, secret, deps.now()) : null;
  if (!session || (session.hasPeople && !session.person)) return undefined;
  if (!hasRight(session.person?.role ?? null, 'site')) return undefined;
  const typed = await readPreview(deps.db, session.grant);
  return (language) => deps.previewSite(typed, language);
}
