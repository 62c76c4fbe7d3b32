import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './client.ts';
import { slowTimer } from './slow-timer.ts';

const { browsers } = api.admin;

/** Browsers that have unlocked the panel. */
export const browsersQuery = queryOptions({
  queryKey: ['browsers'],
  queryFn: ({ signal }) => unwrap(browsers.$get({}, { init: { signal } })),
  refetchInterval: slowTimer,
});

export const revokeBrowser = (id: number) =>
  unwrap(browsers[':id'].$delete({ param: { id: String(id) } }));
