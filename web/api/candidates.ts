import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TestRequestInput } from '../../contracts/orders.ts';
import { api, checkInput, unwrap } from './client.ts';

export type CandidateFilter = { search: string; domain: string };

/** An endless list. The previous result is shown until the next one arrives. */
export const candidatesQuery = (filter: CandidateFilter) =>
  infiniteQueryOptions({
    queryKey: ['candidates', filter],
    queryFn: ({ pageParam: before, signal }) =>
      unwrap(
        api.recruiter.candidates.$get(
          {
            query: {
              ...(filter.search && { search: filter.search }),
              ...(filter.domain && { domain: filter.domain }),
              ...(before && { before: String(before) }),
            },
          },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: () => unwrap(api.recruiter.roles.$get()),
});

/** The workers this recruiter has requested, also in other tabs. */
export const requestedWorkersQuery = queryOptions({
  queryKey: ['requested-workers'],
  queryFn: async () => new Set((await unwrap(api.recruiter['test-requests'].$get())).worker_ids),
  refetchOnWindowFocus: 'always',
});

const contract = async () => (await import('../../contracts/orders.ts')).testRequestInput;

export async function requestTest(request: TestRequestInput) {
  await checkInput(contract, request);
  return unwrap(api.recruiter['test-requests'].$post({ json: request }));
}
