import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RequestedWorkers, TestRequestInput } from '../../contracts/requests.ts';
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

/** Whom the recruiter cannot ask for, and how the latest request for each worker stands. */
export const requestedOf = ({ worker_ids, latest }: RequestedWorkers) => ({
  workers: new Set(worker_ids),
  latest: new Map(latest.map((request) => [request.worker_id, request])),
});

/** When the agency works and a candidate is not free, between two days. */
export const candidateTimesQuery = (id: number, from: string, to: string) =>
  queryOptions({
    queryKey: ['candidate-times', id, from, to],
    queryFn: ({ signal }) =>
      unwrap(
        api.recruiter.candidates[':id'].times.$get(
          { param: { id: String(id) }, query: { from, to } },
          { init: { signal } },
        ),
      ),
  });

/** What this recruiter has requested, also in other tabs. */
export const requestedWorkersQuery = queryOptions({
  queryKey: ['requests', 'workers'],
  queryFn: async () => requestedOf(await unwrap(api.recruiter['test-requests'].$get())),
  refetchOnWindowFocus: 'always',
});

const contract = async () => (await import('../../contracts/requests.ts')).testRequestInput;

export async function requestTest(request: TestRequestInput) {
  await checkInput(contract, request);
  return unwrap(api.recruiter['test-requests'].$post({ json: request }));
}
