import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '../../contracts/languages.ts';
import type { RequestedWorkers, TestRequestInput } from '../../contracts/requests.ts';
import type { CandidateSort, ChosenFacts } from '../../contracts/search-limits.ts';
import { api, checkInput, unwrap } from './client.ts';

export type CandidateFilter = {
  search: string;
  role: string[];
  domain: string[];
  sort: CandidateSort;
  /** Only those that are chosen. */
  facts?: ChosenFacts | undefined;
};

type Position = { before: string; after_name?: string; after_role?: string };

/** An endless list. The previous result is shown until the next one arrives. */
export const candidatesQuery = ({ search, role, domain, sort, facts }: CandidateFilter) =>
  infiniteQueryOptions({
    queryKey: ['candidates', { search, role, domain, sort, ...facts }],
    queryFn: ({ pageParam: position, signal }) =>
      unwrap(
        api.recruiter.candidates.$get(
          {
            query: {
              ...(search && { search }),
              ...(role.length > 0 && { role }),
              ...(domain.length > 0 && { domain }),
              ...(sort !== 'newest' && { sort }),
              // The address has been checked by the same rules as the server's.
              ...(facts as object),
              ...position,
            },
          },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as Position | null,
    getNextPageParam: ({ next, candidates }): Position | null => {
      if (next === null) return null;
      const last = candidates.at(-1);
      return sort === 'newest' || !last
        ? { before: String(next) }
        : { before: String(next), after_name: last.name, after_role: last.job_title };
    },
    placeholderData: keepPreviousData,
  });

/** Roles and domains, each with the number of candidates among those searched for. */
export const rolesQuery = (search: string, facts?: ChosenFacts) =>
  queryOptions({
    queryKey: ['roles', { search, ...facts }],
    queryFn: ({ signal }) =>
      unwrap(
        api.recruiter.roles.$get(
          { query: { ...(search && { search }), ...(facts as object) } },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
  });

/** Kinds of certificates to filter by. */
export const candidateCertificatesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['candidate-certificates', language],
    queryFn: ({ signal }) =>
      unwrap(
        api.recruiter['certificate-types'].$get({ query: { language } }, { init: { signal } }),
      ),
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
