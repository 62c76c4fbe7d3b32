import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RecruiterPageData } from '../../contracts/recruiter-page-data.ts';
import type { SignedInUser } from '../../contracts/sessions.ts';
import { addressOf } from '../../messages/messages.ts';
import {
  type CandidateFilter,
  candidatesQuery,
  requestedOf,
  requestedWorkersQuery,
  rolesQuery,
} from '../api/candidates.ts';
import { ApiError } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { forgetUser, rememberUser, whoAmI } from '../api/session.ts';
import { filterFrom, queryOf } from './candidate-filter.tsx';

const sessionQuery = queryOptions({ queryKey: ['session'], queryFn: whoAmI });

/** The cache starts with what the page was rendered with; only missing parts are fetched. */
export function createRecruiterClient(
  page: RecruiterPageData,
  filter: CandidateFilter,
): QueryClient {
  const client: QueryClient = createQueryClient(leaveWhenSignedOut(page, () => client));
  if (page.candidates)
    client.setQueryData(candidatesQuery(filter).queryKey, {
      pages: [page.candidates],
      pageParams: [null],
    });
  if (page.roles) client.setQueryData(rolesQuery.queryKey, page.roles);
  if (page.requestedWorkers)
    client.setQueryData(requestedWorkersQuery.queryKey, requestedOf(page.requestedWorkers));
  return client;
}

/** Parallel calls may be refused for different reasons; 'account expired' wins over 'not signed in'. */
function leaveWhenSignedOut(page: RecruiterPageData, client: () => QueryClient) {
  let leftAsExpired = false;
  return (error: Error) => {
    const user = client().getQueryData(sessionQuery.queryKey) ?? page.user;
    const way = loginAddressAfter(error, { user, now: new Date(), query: location.search });
    if (!way || leftAsExpired) return;
    leftAsExpired = way.includes('session=expired');
    forgetUser();
    location.replace(way);
  };
}

/** The signed-in user. When the account expires, an open page asks the server and leaves for the login page. */
export function useSession(opened: SignedInUser): SignedInUser {
  const { data: user } = useQuery({
    ...sessionQuery,
    initialData: opened,
    refetchInterval: ({ state }) => msUntilExpiry(state.data ?? opened, new Date()),
    refetchIntervalInBackground: true,
  });
  useEffect(() => {
    rememberUser(user);
  }, [user]);
  return user;
}

type Situation = { user: SignedInUser; now: Date; query: string };

/**
 * The login page with the present search, or null for an error that leaves the user signed in. The expiry date is
 * checked too, because a parallel call may have ended the session first.
 */
export function loginAddressAfter(error: Error, { user, now, query }: Situation): string | null {
  const code = error instanceof ApiError ? error.code : '';
  if (code !== 'account-expired' && code !== 'not-signed-in') return null;
  const expired = code === 'account-expired' || hasExpired(user, now);
  const params = new URLSearchParams(queryOf(filterFrom(new URLSearchParams(query))));
  if (expired) params.set('session', 'expired');
  return `${addressOf('/login')}${params.size > 0 ? `?${params}` : ''}`;
}

const hasExpired = ({ expire_at }: SignedInUser, now: Date) =>
  expire_at !== null && new Date(expire_at) <= now;

const TIMER_MAX_MS = 2 ** 31 - 1;
const ASK_AGAIN_MS = 30_000;

/**
 * When to ask the server whether the account has expired. A timer cannot wait longer than 25 days. When this clock is
 * ahead of the server's, it asks again after a pause.
 */
export function msUntilExpiry({ expire_at }: SignedInUser, now: Date): number | false {
  if (expire_at === null) return false;
  const left = new Date(expire_at).getTime() - now.getTime();
  return left > 0 ? Math.min(left, TIMER_MAX_MS) : ASK_AGAIN_MS;
}
