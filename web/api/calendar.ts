import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './client.ts';
import { pollInterval } from './query-client.ts';

const { calendar } = api.admin;

/** Below 'orders', so that every change of an order refetches them. */
export const calendarQuery = (days: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['orders', 'calendar', days],
    queryFn: ({ signal }) => unwrap(calendar.$get({ query: days }, { init: { signal } })),
    placeholderData: keepPreviousData,
    refetchInterval: pollInterval,
  });

export const daySheetQuery = (day: string) =>
  queryOptions({
    queryKey: ['orders', 'day-sheet', day],
    queryFn: ({ signal }) =>
      unwrap(calendar['day-sheet'].$get({ query: { day } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    refetchInterval: pollInterval,
  });
