import { queryOptions } from '@tanstack/react-query';
import type { TestRequestInput } from '../../contracts/orders.ts';
import { api, unwrap } from './client.ts';

/** The workers this recruiter has already asked for; another tab may have asked meanwhile. */
export const requestedWorkersQuery = queryOptions({
  queryKey: ['requested-workers'],
  queryFn: async () => new Set((await unwrap(api.recruiter['test-requests'].$get())).worker_ids),
  refetchOnWindowFocus: 'always',
});

export const requestTest = (request: TestRequestInput) =>
  unwrap(api.recruiter['test-requests'].$post({ json: request }));
