import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InboxKind } from '../../../contracts/inbox.ts';
import { toast } from '../../ui/toast.ts';
import type { InboxWords } from './inbox-words.ts';
import { words as shared } from './words.ts';

export type Act = 'read' | 'delete' | 'restore';
type Deed = { act: Act; id: number };
type Sending = Record<Act, (id: number) => Promise<unknown>>;

/**
 * What can be done to a row. A row stays busy until the list shows what came of it; meanwhile the others can
 * be worked on. The list is read again after a failure, too: somebody else may have been first.
 */
export function useInboxActs(noun: InboxKind, send: Sending, words: InboxWords) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<ReadonlyMap<number, Act>>(new Map());

  const { mutate } = useMutation({
    mutationFn: ({ act, id }: Deed) => send[act](id),
    onMutate: ({ act, id }) => setBusy((now) => new Map(now).set(id, act)),
    onSuccess(_, { act, id }) {
      if (act === 'read') toast.success(words.markedAsRead);
      if (act === 'restore') toast.success(words.restored);
      if (act === 'delete')
        toast.success(words.deleted, {
          action: { label: shared.undo, onAction: () => mutate({ act: 'restore', id }) },
        });
    },
    onError: (error, { act }) => toast.error(failure(words, act)(error.message)),
    async onSettled(_, __, { id }) {
      await Promise.all(
        [[noun], ['unseen'], ['dashboard']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
      setBusy((now) => new Map([...now].filter(([other]) => other !== id)));
    },
  });

  return {
    busy,
    start(act: Act, id: number) {
      if (!busy.has(id)) mutate({ act, id });
    },
  };
}

export type InboxActs = ReturnType<typeof useInboxActs>;

function failure(words: InboxWords, act: Act) {
  if (act === 'read') return words.markFailed;
  return act === 'delete' ? words.deleteFailed : words.restoreFailed;
}
