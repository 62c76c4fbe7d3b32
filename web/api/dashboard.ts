import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './client.ts';
import { pollInterval } from './query-client.ts';

/** Asked for again by the minute, so that no day begins unnoticed. The last answer stays until the next. */
export const dashboardQuery = (zone: string) =>
  queryOptions({
    queryKey: ['dashboard', zone],
    queryFn: ({ signal }) =>
      unwrap(api.admin.dashboard.$get({ query: { zone } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    refetchInterval: pollInterval,
  });
