import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './client.ts';
import { pollInterval } from './query-client.ts';

/** Costs more than a list, so it follows the own acts and the clock, and not every change that somebody else makes. */
export const promiseQuery = queryOptions({
  queryKey: ['promise'],
  queryFn: ({ signal }) => unwrap(api.admin.dashboard.promise.$get({}, { init: { signal } })),
  refetchInterval: pollInterval,
});

/** Polled, because a new day begins without any change in the database. */
export const dashboardQuery = (zone: string) =>
  queryOptions({
    queryKey: ['dashboard', zone],
    queryFn: ({ signal }) =>
      unwrap(api.admin.dashboard.$get({ query: { zone } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    refetchInterval: pollInterval,
  });
