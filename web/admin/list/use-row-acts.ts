import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { useReload } from '../use-reload.ts';
import { words } from './words.ts';

export type RowAct<Act extends string> = {
  send: (id: number) => Promise<unknown>;
  done: string;
  failed: (message: string) => string;
  /** The act that takes this one back, offered with its success. */
  undo?: Act;
};

/**
 * What can be done to a row. A row stays busy until the list shows what came of it; meanwhile the others can
 * be worked on. The list is read again after a failure, too: somebody else may have been first.
 */
export function useRowActs<Act extends string>(noun: string, acts: Record<Act, RowAct<Act>>) {
  const reload = useReload(noun);
  const [busy, setBusy] = useState<ReadonlyMap<number, Act>>(new Map());

  const { mutate } = useMutation({
    mutationFn: ({ act, id }: { act: Act; id: number }) => acts[act].send(id),
    onMutate: ({ act, id }) => setBusy((now) => new Map(now).set(id, act)),
    onSuccess(_, { act, id }) {
      const { done, undo } = acts[act];
      toast.success(
        done,
        undo && { action: { label: words.undo, onAction: () => mutate({ act: undo, id }) } },
      );
    },
    onError: (error, { act }) => toast.error(acts[act].failed(error.message)),
    async onSettled(_, __, { id }) {
      await reload();
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

type DeleteWords = {
  deleted: string;
  restored: string;
  deleteFailed: (message: string) => string;
  restoreFailed: (message: string) => string;
};
type SendDelete = Record<'delete' | 'restore', (id: number) => Promise<unknown>>;

/** Deleted at once, with a way back. */
export const undoableDelete = (
  send: SendDelete,
  words: DeleteWords,
): Record<'delete' | 'restore', RowAct<'delete' | 'restore'>> => ({
  delete: { send: send.delete, done: words.deleted, failed: words.deleteFailed, undo: 'restore' },
  restore: { send: send.restore, done: words.restored, failed: words.restoreFailed },
});
