import type { Context } from 'hono';
import { splitPath } from '../../contracts/languages.ts';
import { Refusal, STATUS_OF } from '../errors.ts';
import { refusalOf } from './refusal-of.ts';
import type { AppDeps, AppEnv } from './router.ts';

const FORM = 'application/x-www-form-urlencoded';

/** A form is posted to the address of the page that shows it. */
export const pageLanguage = (c: Context) => splitPath(new URL(c.req.url).pathname).language;

/** A form that was posted without JavaScript. */
export async function readForm(c: Context<AppEnv>): Promise<URLSearchParams> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== FORM) throw new Refusal('not-a-form', { values: { type: FORM } });
  return new URLSearchParams(await c.req.text().catch(brokenOff));
}

/** The client has left or was cut off for being slow. */
function brokenOff(): never {
  throw new Refusal('unreadable.request');
}

/** Renders the page with the form again, with the status of the refusal. */
export async function refusedForm(
  c: Context<AppEnv>,
  deps: Pick<AppDeps, 'log'>,
  error: unknown,
  show: (refusal: Refusal) => Promise<Response>,
): Promise<Response> {
  const refusal = refusalOf(error, c, deps.log);
  // The client has left, and rendering costs more than the request did.
  if (c.env.incoming.socket.destroyed) return c.body(null, STATUS_OF[refusal.code]);
  const page = await show(refusal);
  const headers = new Headers(page.headers);
  const { retryAfterSeconds } = refusal;
  if (retryAfterSeconds) headers.set('retry-after', String(retryAfterSeconds));
  return new Response(page.body, { status: STATUS_OF[refusal.code], headers });
}
