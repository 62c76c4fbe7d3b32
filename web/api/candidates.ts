import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './client.ts';

export type CandidateFilter = { search: string; domain: string };

/** The endless list. While the next answer is on its way, the last one stays. */
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
