import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { INBOX_KINDS, type InboxKind } from '../../contracts/field-limits.ts';
import type { LiveChange } from '../../contracts/inbox.ts';
import { api, unwrap } from './client.ts';
import { followChanges } from './live-stream.ts';
import { pollInterval } from './query-client.ts';

/** The numbers of the badges. */
export const unseenQuery = queryOptions({
  queryKey: ['unseen'],
  queryFn: ({ signal }) => unwrap(api.admin.unseen.$get({}, { init: { signal } })),
  refetchInterval: pollInterval,
  refetchIntervalInBackground: true,
});

/** Marks all of a kind as seen; answers with the remaining numbers. */
export const markSeen = (kind: InboxKind) => unwrap(api.admin[kind].seen.$post());

/** Refetches the lists that changed, and the dashboard that counts them. */
function applyChange(client: QueryClient, { changed, unseen }: LiveChange) {
  showUnseen(client, unseen);
  if (changed.length === 0) return;
  for (const noun of [...changed, 'dashboard']) client.invalidateQueries({ queryKey: [noun] });
}

/** Cancels a count in flight: it is older than this one and would overwrite it. */
async function showUnseen(client: QueryClient, unseen: LiveChange['unseen']) {
  const { queryKey } = unseenQuery;
  if (!unseen) return client.invalidateQueries({ queryKey });
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, unseen);
}

/** While the panel is open, it follows the changes that the server reports. */
export function useLiveUpdates(client: QueryClient, open: boolean, onLocked: () => void) {
  const lockedOut = useEffectEvent(onLocked);
  useEffect(() => {
    if (!open) return;
    return followChanges<LiveChange>('/api/admin/live', {
      onChange: (change) => applyChange(client, change),
      onGap: () => client.invalidateQueries(),
      onEnd: () => lockedOut(),
    });
  }, [open, client]);
}

const isInbox = (noun: string): noun is InboxKind => INBOX_KINDS.some((kind) => kind === noun);

/** Refetches everything that shows this noun. */
export function useReload(noun: string) {
  const client = useQueryClient();
  const touched = [noun, 'dashboard', ...(isInbox(noun) || noun === 'mails' ? ['unseen'] : [])];
  return () => Promise.all(touched.map((name) => client.invalidateQueries({ queryKey: [name] })));
}
