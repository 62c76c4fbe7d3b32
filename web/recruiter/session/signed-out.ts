import type { SignedInUser } from '../../../contracts/sessions.ts';
import { ApiError } from '../../api/client.ts';
import { filterFrom, queryOf } from '../filter/candidate-filter.ts';

type Place = { user: SignedInUser; now: Date; query: string };

/**
 * Where a refused call leads: to the login page, which leads back to the same search. Null for
 * every other error. A call beside it may have ended the session already, so the clock counts too.
 */
export function wayOut(error: Error, { user, now, query }: Place): string | null {
  const code = error instanceof ApiError ? error.code : '';
  if (code !== 'account-expired' && code !== 'not-signed-in') return null;
  const expired = code === 'account-expired' || hasExpired(user, now);
  const params = new URLSearchParams(queryOf(filterFrom(new URLSearchParams(query))));
  if (expired) params.set('session', 'expired');
  return `/login${params.size > 0 ? `?${params}` : ''}`;
}

const hasExpired = ({ expire_at }: SignedInUser, now: Date) =>
  expire_at !== null && new Date(expire_at) <= now;

const TIMER_MAX_MS = 2 ** 31 - 1;
const ASK_AGAIN_MS = 30_000;

/**
 * How long until the server should be asked whether the account is still good. A timer cannot
 * wait longer than 25 days; a clock that is ahead of the server's asks again in a while.
 */
export function msUntilExpiry({ expire_at }: SignedInUser, now: Date): number | false {
  if (expire_at === null) return false;
  const left = new Date(expire_at).getTime() - now.getTime();
  return left > 0 ? Math.min(left, TIMER_MAX_MS) : ASK_AGAIN_MS;
}
