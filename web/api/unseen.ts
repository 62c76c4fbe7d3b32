import { queryOptions } from '@tanstack/react-query';
import type { InboxKind } from '../../contracts/inbox.ts';
import { api, unwrap } from './client.ts';

const SLOW_RECOUNT_MS = 60_000;

/** The badges. The live stream keeps them true; the timer does when there is no stream. */
export const unseenQuery = queryOptions({
  queryKey: ['unseen'],
  queryFn: ({ signal }) => unwrap(api.admin.unseen.$get({}, { init: { signal } })),
  refetchInterval: SLOW_RECOUNT_MS,
  refetchIntervalInBackground: true,
});

/** Everything of a kind has been seen; answers with what is still unseen. */
export const markSeen = (kind: InboxKind) => unwrap(api.admin[kind].seen.$post());
