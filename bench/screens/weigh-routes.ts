import type { Browser } from '@playwright/test';
import { LANGUAGES, pathIn, splitPath } from '../../contracts/languages.ts';
import { bytesOf, openPhone } from '../../tests/harness/page-measurements.ts';
import type { SiteProcess } from '../../tests/harness/site-process.ts';
import { waitForHydration } from '../../tests/harness/wait-for-hydration.ts';
import routes from '../../web/routes.ts';
import { asRecruiter, asVisitor, unlockPanel, type WayIn, withGrant } from '../browser-sign-in.ts';
import { signIn } from '../site-of-workers.ts';
import { timesOf } from '../times-of.ts';
import { quietAfter } from './quiet.ts';
import { sitePaths } from './site-paths.ts';

const AT_ONCE = 3;
const SCRIPTS = 'script[type=module], link[rel=modulepreload]';

export type RouteWeight = { path: string; scriptsKb: number };

/** Scripts of every route in every language as they come over the wire. Nothing here is timed, so several come at once. */
export async function weighRoutes(browser: Browser, { url }: SiteProcess): Promise<RouteWeight[]> {
  const cookie = await signIn(url);
  const grant = await unlockPanel(url);
  const [admin, recruiter] = [withGrant(url, grant), asRecruiter(url, cookie)];
  const request = await aRequestOf(url, cookie);
  const list = await aListOf(url, cookie);
  const passwordCode = await aPasswordCode(url, grant.cookie);
  const wayInTo = (address: string) => {
    const { path } = splitPath(address);
    if (path.startsWith('/admin')) return admin;
    return path.startsWith('/recruiter') ? recruiter : asVisitor;
  };
  const weights = LANGUAGES.flatMap((language) =>
    sitePaths(routes).map((path) => ({
      path: pathIn(
        language,
        path
          .replace(':id', request)
          .replace(':list', list)
          .replace(':code', passwordCode)
          .replace(':section', 'hero'),
      ),
      scriptsKb: 0,
    })),
  );
  await timesOf(weights, AT_ONCE, async (weight) => {
    const scripts = await scriptBytes(browser, url + weight.path, wayInTo(weight.path));
    weight.scriptsKb = scripts / 1000;
  });
  return weights;
}

/** The id of one of the demo recruiter's requests, for the page of one. */
async function aRequestOf(url: string, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/recruiter/requests`, { headers: { cookie } });
  const { rows } = (await answer.json()) as { rows: { id: number }[] };
  if (!rows[0]) throw new Error('the demo recruiter has no request');
  return String(rows[0].id);
}

/** The id of one of the demo recruiter's lists, with a few candidates. */
async function aListOf(url: string, cookie: string): Promise<string> {
  const headers = { cookie, 'content-type': 'application/json' };
  const send = (path: string, body: object) =>
    fetch(`${url}/api/recruiter${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const added = await send('/shortlists', { name: `Weighed ${Date.now()}` });
  const { id } = (await added.json()) as { id: number };
  const found = await fetch(`${url}/api/recruiter/candidates`, { headers });
  const { candidates } = (await found.json()) as { candidates: { id: number }[] };
  for (const each of candidates.slice(0, 5))
    await send(`/candidates/${each.id}/lists`, { add: [id] });
  return String(id);
}

/** Of a link by which the demo recruiter may choose another password. */
async function aPasswordCode(url: string, cookie: string): Promise<string> {
  const users = await fetch(`${url}/api/admin/users`, { headers: { cookie } });
  const { rows } = (await users.json()) as { rows: { id: number }[] };
  const link = await fetch(`${url}/api/admin/users/${rows[0]?.id}/password-link`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
  });
  if (!link.ok) throw new Error(`no password link: ${link.status}`);
  const { url: address } = (await link.json()) as { url: string };
  return address.slice(address.lastIndexOf('/') + 1);
}

async function scriptBytes(browser: Browser, url: string, wayIn: WayIn): Promise<number> {
  const { page, received, context } = await openPhone(browser);
  try {
    await wayIn(context);
    const quiet = await quietAfter(await context.newCDPSession(page));
    const answer = await page.goto(url);
    if (answer?.status() !== 200) throw new Error(`${url} was answered with ${answer?.status()}`);
    // A page that only reads is sent without scripts.
    if ((await page.locator(SCRIPTS).count()) > 0) await waitForHydration(page);
    await quiet();
    return bytesOf(received, 'script');
  } finally {
    await context.close();
  }
}
