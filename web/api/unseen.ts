import { queryOptions } from '@tanstack/react-query';
import type { InboxKind } from '../../contracts/inbox-kinds.ts';
import { api, unwrap } from './client.ts';
import { slowTimer } from './slow-timer.ts';

/** The badges. */
export const unseenQuery = queryOptions({
  queryKey: ['unseen'],
  queryFn: ({ signal }) => unwrap(api.admin.unseen.$get({}, { init: { signal } })),
  refetchInterval: slowTimer,
  refetchIntervalInBackground: true,
});

/** Everything of a kind has been seen; answers with what is still unseen. */
export const markSeen = (kind: InboxKind) => unwrap(api.admin[kind].seen.$post());
