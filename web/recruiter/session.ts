import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RecruiterPageData } from '../../contracts/recruiter-page-data.ts';
import type { RequestCounts } from '../../contracts/requests.ts';
import type { SearchNews } from '../../contracts/saved-searches.ts';
import type { SignedInUser } from '../../contracts/sessions.ts';
import { addressOf, language } from '../../messages/messages.ts';
import {
  type CandidateFilter,
  candidateCertificatesQuery,
  candidatesQuery,
  requestedOf,
  requestedWorkersQuery,
  rolesQuery,
} from '../api/candidates.ts';
import { ApiError } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { requestCountsQuery } from '../api/requests.ts';
import { searchNewsQuery } from '../api/saved-searches.ts';
import { forgetUser, rememberUser, whoAmI } from '../api/session.ts';
import { shortlistsQuery } from '../api/shortlists.ts';
import { filterFrom, queryOf } from './filter-address.ts';

export const sessionQuery = queryOptions({ queryKey: ['session'], queryFn: whoAmI });

/** One for all pages of the recruiter: what was loaded is there on the way back. */
export function createRecruiterClient(): QueryClient {
  const client: QueryClient = createQueryClient(leaveWhenSignedOut(() => client));
  return client;
}

type Opened = {
  user: SignedInUser;
  counts: RequestCounts | null;
  searchNews: SearchNews | null;
};

/** The cache starts with what the page was rendered with; only missing parts are fetched. */
export function useOpened<Page extends Opened>(
  page: Page,
  fill: (client: QueryClient, page: Page) => void,
): SignedInUser {
  const client = useQueryClient();
  useState(() => {
    client.setQueryData(sessionQuery.queryKey, page.user);
    if (page.counts) client.setQueryData(requestCountsQuery.queryKey, page.counts);
    if (page.searchNews) client.setQueryData(searchNewsQuery.queryKey, page.searchNews);
    fill(client, page);
  });
  return useSession(page.user);
}

/** Candidates that were loaded before stay, with all that was scrolled to. */
export function fillCandidates(
  client: QueryClient,
  page: RecruiterPageData,
  filter: CandidateFilter,
): void {
  const { queryKey } = candidatesQuery(filter);
  if (page.candidates && !client.getQueryData(queryKey))
    client.setQueryData(queryKey, { pages: [page.candidates], pageParams: [null] });
  if (page.roles) client.setQueryData(rolesQuery(filter.search, filter.facts).queryKey, page.roles);
  if (page.certificates)
    client.setQueryData(candidateCertificatesQuery(language()).queryKey, page.certificates);
  if (page.shortlists) client.setQueryData(shortlistsQuery.queryKey, page.shortlists);
  if (page.requestedWorkers)
    client.setQueryData(requestedWorkersQuery.queryKey, requestedOf(page.requestedWorkers));
}

/** Parallel calls may be refused for different reasons; 'account expired' wins over 'not signed in'. */
function leaveWhenSignedOut(client: () => QueryClient) {
  let leftAsExpired = false;
  return (error: Error) => {
    const user = client().getQueryData(sessionQuery.queryKey);
    const way = loginAddressAfter(error, { user, now: new Date(), query: location.search });
    if (!way || leftAsExpired) return;
    leftAsExpired = way.includes('session=expired');
    forgetUser();
    location.replace(way);
  };
}

/** The signed-in user. When the account expires, an open page asks the server and leaves for the login page. */
function useSession(opened: SignedInUser): SignedInUser {
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

type Situation = { user: SignedInUser | undefined; now: Date; query: string };

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

const hasExpired = (user: SignedInUser | undefined, now: Date) =>
  Boolean(user?.expire_at) && new Date(user?.expire_at ?? '') <= now;

const TIMER_MAX_MS = 2 ** 31 - 1;
const JUST_EXPIRED_MS = 10_000;
const ASK_SOON_MS = 1000;
const ASK_AGAIN_MS = 30_000;

/**
 * When to ask the server whether the account has expired. A timer cannot wait longer than 25 days. An account may expire
 * while the page is loading, so it asks soon at first; when this clock is ahead of the server's, it asks with pauses.
 */
export function msUntilExpiry({ expire_at }: SignedInUser, now: Date): number | false {
  if (expire_at === null) return false;
  const left = new Date(expire_at).getTime() - now.getTime();
  if (left > 0) return Math.min(left, TIMER_MAX_MS);
  return left > -JUST_EXPIRED_MS ? ASK_SOON_MS : ASK_AGAIN_MS;
}
