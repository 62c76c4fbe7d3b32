import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './client.ts';

const EVERY_MS = 60_000;
/** Every failure is told; once a minute would be nagging. */
const AFTER_FAILURE_MS = 5 * 60_000;

/** Asked for again by the minute, so that no day begins unnoticed. The last answer stays until the next. */
export const dashboardQuery = (zone: string) =>
  queryOptions({
    queryKey: ['dashboard', zone],
    queryFn: ({ signal }) =>
      unwrap(api.admin.dashboard.$get({ query: { zone } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.status === 'error' ? AFTER_FAILURE_MS : EVERY_MS),
  });
