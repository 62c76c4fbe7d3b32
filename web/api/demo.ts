import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './client.ts';

const { demo } = api.admin;

export const demoQuery = queryOptions({
  queryKey: ['demo'],
  queryFn: ({ signal }) => unwrap(demo.$get({}, { init: { signal } })),
});

/** What would go now. Never from the cache: the act is refused where something has changed since. */
export const demoPlanQuery = queryOptions({
  queryKey: ['demo-plan'],
  queryFn: ({ signal }) => unwrap(demo.plan.$get({}, { init: { signal } })),
  gcTime: 0,
  refetchOnWindowFocus: 'always',
});

export const emptyDemo = (input: { name: string; rows: number }, key: string) =>
  unwrap(demo.empty.$post({ json: input, header: { 'idempotency-key': key } }));
