import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { matchedRoutes } from 'hono/route';
import { preferredLanguage } from '../../contracts/languages.ts';
import type { NoReply } from '../assistant/assistant.ts';
import { ClientGone, Refusal, type RefusalReason, refusalFrom, STATUS_OF } from '../errors.ts';
import { errorDetails, type Log } from '../observability/log.ts';
import type { AppEnv } from './router.ts';

/** Turns a thrown value into a refusal that is safe to show; the log gets the rest. */
export function refusalOf(error: unknown, c: Context<AppEnv>, log: Log): Refusal {
  const refusal = isBrokenOff(error, c)
    ? new ClientGone()
    : error instanceof HTTPException && error.status < 500
      ? new Refusal('invalid-input.unreadable')
      : refusalFrom(error);
  const request = {
    requestId: c.get('requestId'),
    traceId: c.get('traceId'),
    method: c.req.method,
    route: routeOf(c),
    code: refusal.code,
  };
  const isSurprise = STATUS_OF[refusal.code] >= 500 && error !== refusal;
  if (refusal instanceof ClientGone) log.debug('request.gone', request);
  else if (isSurprise) log.error('request.failed', { ...request, ...errorDetails(error) });
  else log.info('request.refused', { ...request, ...reasonOf(refusal) });
  return refusal;
}

/** Our pages ask in their own language; of other programs it is the first that they accept. */
export const wantedLanguageOf = (c: Context<AppEnv>) =>
  preferredLanguage(c.req.header('accept-language'));

/** The pattern, because a URL may contain a token and has any length. */
const routeOf = (c: Context<AppEnv>) =>
  matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path ?? '*';

const BROKEN_OFF = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** True when the error only means that the client has closed its connection. */
function isBrokenOff(error: unknown, c: Context<AppEnv>): boolean {
  const { incoming } = c.env;
  // A request that was read to its end is destroyed, too, while its connection waits for the answer.
  const isGone = incoming.socket.destroyed || (incoming.destroyed && !incoming.complete);
  if (!isGone) return false;
  return (
    error === incoming.errored ||
    error === c.req.raw.signal.reason ||
    BROKEN_OFF.has(String((error as NodeJS.ErrnoException | null)?.code))
  );
}

/** Some refusals know more than they show. */
const reasonOf = ({ name, cause }: Refusal) =>
  cause instanceof Error ? { error: name, cause: cause.message } : {};

const NO_REPLY: Record<NoReply, RefusalReason> = {
  overloaded: 'assistant-overloaded',
  key: 'assistant-key',
  quota: 'assistant-quota',
  failed: 'assistant-failed',
};

/** What the assistant's provider did not answer. */
export const noReply = (reason: NoReply) => new Refusal(NO_REPLY[reason]);
