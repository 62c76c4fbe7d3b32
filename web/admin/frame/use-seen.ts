import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { InboxKind } from '../../../contracts/inbox.ts';
import { isLockedOut } from '../../api/admin-lock.ts';
import { markSeen, unseenQuery } from '../../api/inbox.ts';

/**
 * Opening a list marks everything in it as seen. Returns the way to do so again, for somebody who is
 * there already. A badge that cannot be reset is no reason to interrupt anybody.
 */
export function useSeen(kind: InboxKind | undefined): () => void {
  const client = useQueryClient();
  const { queryKey } = unseenQuery;
  const { mutate } = useMutation({
    mutationFn: markSeen,
    onMutate: async (seen) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (now) => now && { ...now, [seen]: 0 });
    },
    onSuccess: (unseen) => client.setQueryData(queryKey, unseen),
    onError: (error) => {
      if (!isLockedOut(error)) console.error(error);
      client.invalidateQueries({ queryKey });
    },
  });
  useEffect(() => {
    if (kind) mutate(kind);
  }, [kind, mutate]);
  return () => kind && mutate(kind);
}
