import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, unwrap } from './client.ts';

export const ordersQuery = infiniteQueryOptions({
  queryKey: ['orders'],
  queryFn: ({ pageParam: before, signal }) =>
    unwrap(
      api.admin.orders.$get(
        { query: before ? { before: String(before) } : {} },
        { init: { signal } },
      ),
    ),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
});
