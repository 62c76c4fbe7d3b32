import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { Refusal, refusalFrom, STATUS_OF } from '../errors.ts';
import { errorDetails, type Log } from '../log.ts';
import type { AppEnv } from './app-deps.ts';

/** An address can be as long as a whole head; a line of the log is not. */
const PATH_MAX = 200;

/** Whatever was thrown as something that can be said aloud; the log hears the rest. */
export function refusalOf(error: unknown, c: Context<AppEnv>, log: Log): Refusal {
  const refusal =
    error instanceof HTTPException && error.status < 500
      ? new Refusal('invalid-input', 'The request could not be read.')
      : refusalFrom(error);
  const request = {
    requestId: c.get('requestId'),
    traceId: c.get('traceId'),
    method: c.req.method,
    path: c.req.path.slice(0, PATH_MAX),
    code: refusal.code,
  };
  const isSurprise = STATUS_OF[refusal.code] >= 500 && error !== refusal;
  if (isSurprise) log.error('request.failed', { ...request, ...errorDetails(error) });
  else log.info('request.refused', { ...request, ...reasonOf(refusal) });
  return refusal;
}

/** Some refusals know more than they say aloud. */
const reasonOf = ({ name, cause }: Refusal) =>
  cause instanceof Error ? { error: name, cause: cause.message } : {};
